/* Strict YAML: every problem with its line, then libcyaml fills the structs. */
#include "yaml_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

pdc_status_code data_read_file(const char *path, size_t most, char **bytes, size_t *size,
                               pdc_diag *diag) {
    *bytes = NULL;
    *size = 0;
    struct stat about;
    // looked at before it is opened: opening a pipe waits for whoever writes into it
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) {
        pdc_diag_add(diag, 0, path, 0, 0, "is not a regular file");
        return PDC_STATUS_UNREADABLE;
    }
    FILE *in = fopen(path, "rb");
    if (in == NULL || fstat(fileno(in), &about) != 0) {
        pdc_diag_add(diag, 0, path, 0, 0, "cannot be read: %s", strerror(errno));
        if (in != NULL) {
            fclose(in);
        }
        return PDC_STATUS_UNREADABLE;
    }
    if ((size_t)about.st_size > most) {
        pdc_diag_add(diag, 0, path, 0, 0, "is bigger than %zu MiB", most >> 20);
        fclose(in);
        return PDC_STATUS_LIMIT;
    }
    char *text = malloc((size_t)about.st_size + 1);
    if (text == NULL) {
        fclose(in);
        return PDC_STATUS_MEMORY;
    }
    size_t got = fread(text, 1, (size_t)about.st_size, in);
    int failed = ferror(in);
    fclose(in);
    if (failed) {
        free(text);
        pdc_diag_add(diag, 0, path, 0, 0, "cannot be read to its end");
        return PDC_STATUS_UNREADABLE;
    }
    text[got] = 0;
    *bytes = text;
    *size = got;
    return PDC_STATUS_FINE;
}

pdc_status_code yaml_file_open(yaml_file *file, const char *path, pdc_diag *diag) {
    memset(file, 0, sizeof *file);
    file->diag = diag;
    snprintf(file->path, sizeof file->path, "%s", path);
    pdc_status_code status = data_read_file(path, YAML_MOST_BYTES, &file->bytes, &file->size, diag);
    if (status != PDC_STATUS_FINE) {
        return status;
    }
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
        return PDC_STATUS_MEMORY;
    }
    yaml_parser_set_input_string(&parser, (const unsigned char *)file->bytes, file->size);
    if (yaml_parser_load(&parser, &file->document)) {
        file->parsed = 1;
    } else {
        pdc_diag_add(diag, 0, path, (uint32_t)parser.problem_mark.line + 1,
                     (uint32_t)parser.problem_mark.column + 1, "is not YAML: %s",
                     parser.problem != NULL ? parser.problem : "unknown problem");
    }
    yaml_parser_delete(&parser);
    return file->parsed ? PDC_STATUS_FINE : PDC_STATUS_BAD;
}

void yaml_file_close(yaml_file *file) {
    if (file->parsed) {
        yaml_document_delete(&file->document);
    }
    free(file->bytes);
    memset(file, 0, sizeof *file);
}

void yaml_file_complain(const yaml_file *file, uint32_t line, const char *format, ...) {
    char text[sizeof((pdc_complaint *)NULL)->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdc_diag_add(file->diag, 0, file->path, line, 0, "%s", text);
}

/* The tree ------------------------------------------------------------------------------------- */

static const yaml_node_t *node_at(const yaml_file *file, int index) {
    return yaml_document_get_node((yaml_document_t *)(uintptr_t)&file->document, index);
}

static const char *scalar(const yaml_node_t *node) {
    return node != NULL && node->type == YAML_SCALAR_NODE ? (const char *)node->data.scalar.value
                                                          : NULL;
}

static const yaml_node_t *child(const yaml_file *file, const yaml_node_t *node, const char *key) {
    if (node->type == YAML_MAPPING_NODE) {
        for (yaml_node_pair_t *pair = node->data.mapping.pairs.start;
             pair < node->data.mapping.pairs.top; pair++) {
            const char *name = scalar(node_at(file, pair->key));
            if (name != NULL && strcmp(name, key) == 0) {
                return node_at(file, pair->value);
            }
        }
    } else if (node->type == YAML_SEQUENCE_NODE) {
        long number = strtol(key, NULL, 10);
        if (number >= 0 &&
            number < node->data.sequence.items.top - node->data.sequence.items.start) {
            return node_at(file, node->data.sequence.items.start[number]);
        }
    }
    return NULL;
}

uint32_t yaml_file_line(const yaml_file *file, const char *format, ...) {
    char path[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, sizeof path, format, arguments);
    va_end(arguments);
    const yaml_node_t *node =
        file->parsed ? yaml_document_get_root_node((yaml_document_t *)(uintptr_t)&file->document)
                     : NULL;
    uint32_t line = node != NULL ? (uint32_t)node->start_mark.line + 1 : 0;
    char *rest = path;
    while (node != NULL && *rest != 0) {
        char *end = strchr(rest, '/');
        if (end != NULL) {
            *end = 0;
        }
        node = child(file, node, rest);
        if (node != NULL) {
            line = (uint32_t)node->start_mark.line +
                   1; // a missing leaf has the line of what it is missing from
        }
        rest = end != NULL ? end + 1 : rest + strlen(rest);
    }
    return line;
}

/* The check against a schema ------------------------------------------------------------------- */

typedef struct {
    yaml_file *file;
    uint8_t *seen; // by node: visited already, which only an alias can bring about
    uint32_t before;
    const yaml_range *range; // of the key being looked at; NULL none
} checker;

static void check_value(checker *check, const yaml_node_t *where, const yaml_node_t *node,
                        const cyaml_schema_value_t *schema, const char *name);

static void complain(checker *check, const yaml_node_t *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void complain(checker *check, const yaml_node_t *node, const char *format, ...) {
    char text[sizeof((pdc_complaint *)NULL)->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pdc_diag_add(check->file->diag, 0, check->file->path, (uint32_t)node->start_mark.line + 1,
                 (uint32_t)node->start_mark.column + 1, "%s", text);
}

/* Whole numbers as people write them: no octal, no hexadecimal, no blanks. */
static int is_number(const char *text, int sign) {
    if (sign && *text == '-') {
        text++;
    }
    if (*text == 0 || (text[0] == '0' && text[1] != 0) || strlen(text) > 18) {
        return 0;
    }
    return strspn(text, "0123456789") == strlen(text);
}

static void check_number(checker *check, const yaml_node_t *node,
                         const cyaml_schema_value_t *schema, const char *name) {
    const char *text = scalar(node);
    int sign = schema->type == CYAML_INT;
    if (text == NULL || !is_number(text, sign)) {
        complain(check, node, "`%s`: expected a whole number%s, found `%s`", name,
                 sign ? "" : " of 0 or more", text != NULL ? text : "a list or a mapping");
        return;
    }
    long long value = strtoll(text, NULL, 10);
    unsigned bits = schema->data_size * 8 - (sign ? 1U : 0U);
    long long most = bits >= 63 ? 0x7fffffffffffffffLL : (1LL << bits) - 1;
    long long least = sign ? -most - 1 : 0;
    if (check->range != NULL) {
        least = check->range->least;
        most = check->range->most;
    }
    if (value > most || value < least) {
        complain(check, node, "`%s`: %s is outside %lld to %lld", name, text, least, most);
    }
}

static void list_names(const cyaml_schema_value_t *schema, char *out, size_t room) {
    size_t used = 0;
    out[0] = 0;
    for (uint32_t i = 0; i < schema->enumeration.count && used + 32 < room; i++) {
        used += (size_t)snprintf(out + used, room - used, "%s%s", i != 0 ? ", " : "",
                                 schema->enumeration.strings[i].str);
    }
}

static void check_name(checker *check, const yaml_node_t *node, const cyaml_schema_value_t *schema,
                       const char *name) {
    const char *text = scalar(node);
    for (uint32_t i = 0; text != NULL && i < schema->enumeration.count; i++) {
        if (strcmp(schema->enumeration.strings[i].str, text) == 0) {
            return;
        }
    }
    int number = schema->type == CYAML_ENUM && !(schema->flags & CYAML_FLAG_STRICT);
    char names[400];
    list_names(schema, names, sizeof names);
    if (text != NULL && number && is_number(text, 1)) {
        long long value = strtoll(text, NULL, 10);
        long long most = schema->data_size < 4 ? (1LL << schema->data_size * 8) - 1 : INT32_MAX;
        long long least = check->range != NULL ? check->range->least : 0;
        most = check->range != NULL ? check->range->most : most;
        if (value < least || value > most) {
            complain(check, node, "`%s`: %s is outside %lld to %lld; or one of: %s", name, text,
                     least, most, names);
        }
        return;
    }
    complain(check, node, "`%s`: `%s` is not known; expected %sone of: %s", name,
             text != NULL ? text : "a list or a mapping", number ? "a number or " : "", names);
}

static void check_flags(checker *check, const yaml_node_t *node, const cyaml_schema_value_t *schema,
                        const char *name) {
    if (node->type != YAML_SEQUENCE_NODE) {
        complain(check, node, "`%s`: expected a list in brackets", name);
        return;
    }
    for (yaml_node_item_t *item = node->data.sequence.items.start;
         item < node->data.sequence.items.top; item++) {
        check_name(check, node_at(check->file, *item), schema, name);
    }
}

static void check_string(checker *check, const yaml_node_t *node,
                         const cyaml_schema_value_t *schema, const char *name) {
    const char *text = scalar(node);
    if (text == NULL) {
        complain(check, node, "`%s`: expected a text", name);
        return;
    }
    size_t length = strlen(text);
    if (length > schema->string.max) {
        complain(check, node, "`%s`: longer than %u bytes", name, schema->string.max);
    } else if (length < schema->string.min) {
        complain(check, node, "`%s`: must not be empty", name);
    }
}

static void check_bool(checker *check, const yaml_node_t *node, const char *name) {
    const char *text = scalar(node);
    if (text == NULL || (strcmp(text, "yes") != 0 && strcmp(text, "no") != 0)) {
        complain(check, node, "`%s`: expected yes or no", name);
    }
}

static void check_sequence(checker *check, const yaml_node_t *node,
                           const cyaml_schema_value_t *schema, const char *name) {
    if (node->type != YAML_SEQUENCE_NODE) {
        complain(check, node, "`%s`: expected a list", name);
        return;
    }
    yaml_node_item_t *items = node->data.sequence.items.start;
    long count = node->data.sequence.items.top - items;
    if (count < (long)schema->sequence.min || count > (long)schema->sequence.max) {
        complain(check, node, "`%s`: %ld entries; expected %u to %u", name, count,
                 schema->sequence.min, schema->sequence.max);
        return;
    }
    for (long i = 0; i < count; i++) {
        check_value(check, node, node_at(check->file, items[i]), schema->sequence.entry, name);
    }
}

static const cyaml_schema_field_t *field_of(const cyaml_schema_value_t *schema, const char *key) {
    const cyaml_schema_field_t *field = schema->mapping.fields;
    while (field->key != NULL && strcmp(field->key, key) != 0) {
        field++;
    }
    return field->key != NULL ? field : NULL;
}

static void check_unknown(checker *check, const yaml_node_t *key,
                          const cyaml_schema_value_t *schema, const char *text) {
    char names[400];
    size_t used = 0;
    names[0] = 0;
    for (const cyaml_schema_field_t *field = schema->mapping.fields;
         field->key != NULL && used + 40 < sizeof names; field++) {
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", used != 0 ? ", " : "",
                                 field->key);
    }
    complain(check, key, "unknown key `%s`; known here: %s", text, names);
}

static const yaml_range *range_of(const yaml_file *file, const cyaml_schema_value_t *schema,
                                  const char *key) {
    const yaml_range *range = file->ranges;
    while (range != NULL && range->fields != NULL) {
        if (range->fields == schema->mapping.fields && strcmp(range->key, key) == 0) {
            return range;
        }
        range++;
    }
    return NULL;
}

static void check_keys(checker *check, const yaml_node_t *node,
                       const cyaml_schema_value_t *schema) {
    for (yaml_node_pair_t *pair = node->data.mapping.pairs.start;
         pair < node->data.mapping.pairs.top; pair++) {
        const yaml_node_t *key = node_at(check->file, pair->key);
        const char *text = scalar(key);
        const cyaml_schema_field_t *field = text != NULL ? field_of(schema, text) : NULL;
        if (field == NULL) {
            check_unknown(check, key, schema, text != NULL ? text : "a list or a mapping");
        } else if (child(check->file, node, text) != node_at(check->file, pair->value)) {
            complain(check, key, "key `%s` stands twice", text);
        } else {
            check->range = range_of(check->file, schema, text);
            check_value(check, key, node_at(check->file, pair->value), &field->value, text);
            check->range = NULL;
        }
    }
}

static void check_mapping(checker *check, const yaml_node_t *node,
                          const cyaml_schema_value_t *schema, const char *name) {
    if (node->type != YAML_MAPPING_NODE) {
        complain(check, node, "`%s`: expected keys and values", name);
        return;
    }
    check_keys(check, node, schema);
    for (const cyaml_schema_field_t *field = schema->mapping.fields; field->key != NULL; field++) {
        if (!(field->value.flags & CYAML_FLAG_OPTIONAL) &&
            child(check->file, node, field->key) == NULL) {
            complain(check, node, "`%s`: key `%s` is missing", name, field->key);
        }
    }
}

/* where: what stands at the place of the value; the value itself stands elsewhere when it is an
 * alias. */
static void check_value(checker *check, const yaml_node_t *where, const yaml_node_t *node,
                        const cyaml_schema_value_t *schema, const char *name) {
    long number = node - check->file->document.nodes.start;
    if (check->seen[number]) {
        complain(check, where, "`%s`: aliases (`*name`) are not allowed", name);
        return;
    }
    check->seen[number] = 1;
    switch (schema->type) {
    case CYAML_INT:
    case CYAML_UINT: check_number(check, node, schema, name); break;
    case CYAML_BOOL: check_bool(check, node, name); break;
    case CYAML_ENUM: check_name(check, node, schema, name); break;
    case CYAML_FLAGS: check_flags(check, node, schema, name); break;
    case CYAML_STRING: check_string(check, node, schema, name); break;
    case CYAML_MAPPING: check_mapping(check, node, schema, name); break;
    case CYAML_SEQUENCE:
    case CYAML_SEQUENCE_FIXED: check_sequence(check, node, schema, name); break;
    case CYAML_FLOAT:
    case CYAML_BITFIELD:
    case CYAML_IGNORE:
    case CYAML__TYPE_COUNT: break;
    }
}

static uint32_t errors_of(const pdc_diag *diag) {
    uint32_t errors = 0;
    for (uint32_t i = 0; i < diag->count; i++) {
        errors += diag->complaint[i].warning == 0;
    }
    return errors;
}

static int check_file(yaml_file *file, const cyaml_schema_value_t *schema) {
    const yaml_node_t *root = yaml_document_get_root_node(&file->document);
    if (root == NULL) {
        yaml_file_complain(file, 1, "the file is empty");
        return 0;
    }
    size_t nodes = (size_t)(file->document.nodes.top - file->document.nodes.start);
    checker check = {file, calloc(nodes, 1), errors_of(file->diag), NULL};
    if (check.seen == NULL) {
        return 0;
    }
    check_value(&check, root, root, schema, "file");
    free(check.seen);
    return errors_of(file->diag) == check.before;
}

/* libcyaml ------------------------------------------------------------------------------------- */

static void keep_message(cyaml_log_t level, void *context, const char *format, va_list arguments) {
    (void)level;
    char *text = context;
    if (text[0] == 0) {
        vsnprintf(text, 200, format, arguments);
        text[strcspn(text, "\n")] = 0;
    }
}

pdc_status_code yaml_file_load(yaml_file *file, const cyaml_schema_value_t *schema, void **out) {
    *out = NULL;
    if (!check_file(file, schema)) {
        return PDC_STATUS_BAD;
    }
    char message[200] = "";
    const cyaml_config_t config = {
        .log_fn = keep_message,
        .log_ctx = message,
        .mem_fn = cyaml_mem,
        .log_level = CYAML_LOG_WARNING,
        .flags = CYAML_CFG_NO_ALIAS,
    };
    cyaml_err_t error = cyaml_load_data((const uint8_t *)file->bytes, file->size, &config, schema,
                                        (cyaml_data_t **)out, NULL);
    if (error != CYAML_OK) {
        yaml_file_complain(file, 0, "%s (%s)", message, cyaml_strerror(error));
        return error == CYAML_ERR_OOM ? PDC_STATUS_MEMORY : PDC_STATUS_BAD;
    }
    return PDC_STATUS_FINE;
}

void yaml_file_free(const cyaml_schema_value_t *schema, void *data) {
    const cyaml_config_t config = {.mem_fn = cyaml_mem};
    cyaml_free(&config, schema, data, 0);
}
