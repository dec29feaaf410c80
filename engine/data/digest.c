/* The digest of a file, by which a record names the map, scenario and rules that it was played
 * with. */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "../pdc_load.h"

pdc_status_code pdc_file_digest(const char *path, char out[65]) {
    enum { BYTES = 32 };
    out[0] = 0;
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return PDC_STATUS_UNREADABLE;
    }
    crypto_generichash_state state;
    unsigned char digest[BYTES];
    unsigned char buffer[8192];
    crypto_generichash_init(&state, NULL, 0, BYTES);
    size_t got;
    while ((got = fread(buffer, 1, sizeof buffer, in)) > 0) {
        crypto_generichash_update(&state, buffer, got);
    }
    int failed = ferror(in);
    fclose(in);
    if (failed) {
        return PDC_STATUS_UNREADABLE;
    }
    crypto_generichash_final(&state, digest, BYTES);
    sodium_bin2hex(out, 65, digest, BYTES);
    return PDC_STATUS_FINE;
}
