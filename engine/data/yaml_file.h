/**
 * One YAML file: read whole, checked against a libcyaml schema with all problems reported at once
 * by line, then loaded by libcyaml straight into structs. libcyaml stops at its first error and
 * forgets lines; the check before it does not.
 */
#ifndef PDC_YAML_FILE_H
#define PDC_YAML_FILE_H

#include <cyaml/cyaml.h>
#include <yaml.h>

#include "../pdc_load.h"

/** What the numbers of a key may be, all of a list alike; words that stand for a number (`all`, `X`)
 * always pass. */
typedef struct {
    const cyaml_schema_field_t *fields; // the mapping that has the key; NULL ends the table
    const char *key;
    long least, most;
} yaml_range;

typedef struct {
    const yaml_range *ranges; // NULL: as wide as the fields are
    char path[256];
    char *bytes;
    size_t size;
    yaml_document_t document;
    int parsed;
    pdc_diag *diag;
} yaml_file;

enum { YAML_MOST_BYTES = 4 * 1024 * 1024 };

/** Read and parse; problems go to diag. Close it whatever the answer. */
pdc_status_code yaml_file_open(yaml_file *file, const char *path, pdc_diag *diag);
void yaml_file_close(yaml_file *file);
/** Check against the schema and load. `out` is freed with yaml_file_free and the same schema. */
pdc_status_code yaml_file_load(yaml_file *file, const cyaml_schema_value_t *schema, void **out);
void yaml_file_free(const cyaml_schema_value_t *schema, void *data);
/** Line of a value named by a path of keys and numbers: "types/3/status". 0 when there is none. */
uint32_t yaml_file_line(const yaml_file *file, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/** Complain about a value named by a path; it ends in the text. */
void yaml_file_complain(const yaml_file *file, uint32_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Read a whole file of at most `most` bytes into fresh memory with a zero after it. */
pdc_status_code data_read_file(const char *path, size_t most, char **bytes, size_t *size,
                               pdc_diag *diag);

#endif
