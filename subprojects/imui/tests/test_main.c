#include <stdlib.h>

#include "harness.h"

int main(void) {
    SRunner *runner = srunner_create(basics_suite());
    srunner_add_suite(runner, widgets_suite());
    srunner_add_suite(runner, containers_suite());
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
