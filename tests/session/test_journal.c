/* The file of a game in every kind of trouble [records.md 9]. */
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/session/files.h"
#include "engine/session/lock.h"
#include "toy.h"

static pdc_battle *battle;
static pdc_game *game;
static char folder[64];

static const char *path_of(const char *name) {
    static char path[4][128];
    static int turn;
    char *out = path[turn++ & 3];
    snprintf(out, 128, "%s/%s", folder, name);
    return out;
}

static void set_up(void) {
    strcpy(folder, "/tmp/pdc-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    setenv("HOME", folder, 1);
    setenv("XDG_STATE_HOME", path_of("state"), 1);
    setenv("TMPDIR", folder, 1);
    battle = toy_battle();
    game = toy_game(battle);
}

static void tear_down(void) {
    char command[160];
    pdc_game_free(game);
    snprintf(command, sizeof(command), "chmod -R u+w %s; rm -rf %s", folder, folder);
    ck_assert_int_eq(system(command), 0);
}

/** The file holds exactly the record of the game. */
static void same_as_game(const char *path) {
    pdc_file file;
    ck_assert_int_eq(pdc_file_read(path, PDC_RECORD_BYTES, &file), PDC_STATUS_FINE);
    unlink(path_of("copy.pdc"));
    ck_assert_int_eq(pdc_game_save_as(game, path_of("copy.pdc")), 0);
    pdc_file copy;
    ck_assert_int_eq(pdc_file_read(path_of("copy.pdc"), PDC_RECORD_BYTES, &copy), PDC_STATUS_FINE);
    ck_assert_uint_eq(file.size, copy.size);
    ck_assert_mem_eq(file.text, copy.text, copy.size);
    free(file.text);
    free(copy.text);
}

static pdc_status_code open_again(const char *path, int keep, pdc_game **out,
                                  pdc_open_report *report) {
    pdc_open_how how = {.battle = battle, .keep = (uint8_t)keep};
    return pdc_game_open(path, &how, out, report);
}

/* Writing -------------------------------------------------------------------------------------- */

START_TEST(every_order_is_in_the_file_when_it_is_done) {
    ck_assert_int_eq(pdc_game_keep(game, path_of("a.pdc")), PDC_STATUS_FINE);
    for (uint32_t lines = 1; lines < 40; lines++) {
        toy_play(game, lines, lines);
        same_as_game(path_of("a.pdc"));
    }
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_FILE);
}
END_TEST

/* kill -9 while orders are being written: whatever there is opens, and it is a beginning of the
 * game. */
START_TEST(killed_while_writing_it_opens_again) {
    for (int round = 0; round < 12; round++) {
        char name[32];
        snprintf(name, sizeof(name), "kill%d.pdc", round);
        const char *path = path_of(name);
        pid_t child = fork();
        ck_assert_int_ge(child, 0);
        if (child == 0) {
            pdc_game *own = toy_game(battle);
            if (pdc_game_keep(own, path) != PDC_STATUS_FINE) {
                _exit(1);
            }
            toy_play(own, 100000, (uint64_t)round);
            pause();
        }
        struct stat info;
        for (int waits = 0;
             waits < 2000 && (stat(path, &info) != 0 || info.st_size < 1500 + 311 * round);
             waits++) {
            nanosleep(&(struct timespec){0, 500000}, NULL);
        }
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        pdc_game *again;
        pdc_open_report report;
        ck_assert_int_eq(open_again(path, 1, &again, &report),
                         PDC_STATUS_FINE); // the stale lock is taken over
        ck_assert_int_eq(pdc_game_keeping(again)->kept, PDC_KEPT_FILE);
        ck_assert_uint_gt(pdc_game_lines(again), 0);
        ck_assert_uint_le(report.lines_dropped, 1);
        pdc_game_free(again);
    }
}
END_TEST

START_TEST(a_full_disk_loses_nothing) {
    const char *path = path_of("a.pdc");
    ck_assert_int_eq(pdc_game_keep(game, path), PDC_STATUS_FINE);
    toy_play(game, 20, 1);
    struct stat info;
    ck_assert_int_eq(stat(path, &info), 0);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit old, limit;
    getrlimit(RLIMIT_FSIZE, &old);
    limit = old;
    limit.rlim_cur = (rlim_t)info.st_size + 30; // in the middle of the next line
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    toy_play(game, 30, 2);
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_MEMORY); // nowhere is there room
    ck_assert_int_eq(pdc_game_keeping(game)->error != 0, 1);
    ck_assert_str_eq(pdc_game_keeping(game)->old_path, path);
    ck_assert_uint_ge(pdc_game_lines(game), 30); // play goes on
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &old), 0);
    toy_play(game, 31, 3);
    ck_assert_int_eq(pdc_game_keeping(game)->kept,
                     PDC_KEPT_ELSEWHERE); // a fresh file with everything
    ck_assert_str_ne(pdc_game_keeping(game)->path, path);
    same_as_game(pdc_game_keeping(game)->path);
    toy_play(game, 35, 4);
    same_as_game(pdc_game_keeping(game)->path);
    // and the old file opens at its last whole order
    pdc_game *again;
    pdc_open_report report;
    ck_assert_int_eq(open_again(path, 0, &again, &report), PDC_STATUS_FINE);
    ck_assert_uint_ge(pdc_game_lines(again), 20);
    pdc_game_free(again);
}
END_TEST

/* Somebody deletes the file while the game is played: it goes on in a fresh one, whole. */
START_TEST(a_deleted_file_loses_nothing) {
    const char *path = path_of("a.pdc");
    ck_assert_int_eq(pdc_game_keep(game, path), PDC_STATUS_FINE);
    toy_play(game, 20, 1);
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_FILE);
    ck_assert_int_eq(unlink(path), 0);
    toy_play(game, 21, 2);
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_ELSEWHERE);
    same_as_game(pdc_game_keeping(game)->path);
}
END_TEST

/* /dev/full takes nothing at all. */
START_TEST(a_device_that_is_full_is_refused) {
    ck_assert_int_ne(pdc_game_keep(game, "/dev/full"), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_MEMORY);
    ck_assert_int_ne(pdc_game_save_as(game, "/dev/full"), 0);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written) {
    const char *path = path_of("closed/a.pdc");
    ck_assert_int_eq(chmod(folder, 0755), 0);
    ck_assert_int_eq(mkdir(path_of("closed"), 0555), 0);
    pid_t child = fork(); // root may write anywhere, so this is somebody else
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        int fine = geteuid() != 0 || setuid(65534) == 0;
        fine = fine && pdc_game_keep(game, path) != PDC_STATUS_FINE;
        fine = fine && pdc_game_keeping(game)->error == EACCES;
        errno = 0;
        fine = fine && pdc_game_save_as(game, path) == -1 && errno == EACCES;
        _exit(fine ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
}
END_TEST

START_TEST(a_folder_that_does_not_exist) {
    ck_assert_int_ne(pdc_game_keep(game, path_of("none/a.pdc")), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keeping(game)->error, ENOENT);
    toy_play(game, 5, 1);
    ck_assert_uint_ge(pdc_game_lines(game), 5);
}
END_TEST

START_TEST(a_name_that_is_a_folder) {
    pdc_game *none;
    pdc_open_report report;
    ck_assert_int_eq(mkdir(path_of("a.pdc"), 0700), 0);
    ck_assert_int_ne(pdc_game_keep(game, path_of("a.pdc")), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keeping(game)->error, EISDIR);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("a.pdc")), -1);
    ck_assert_int_eq(errno, EISDIR);
    ck_assert_int_eq(open_again(path_of("a.pdc"), 1, &none, &report), PDC_STATUS_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(report.problem, strerror(EISDIR)));
}
END_TEST

START_TEST(another_game_of_that_name_is_not_overwritten) {
    pdc_file after;
    ck_assert_int_eq(pdc_file_replace(path_of("a.pdc"), "my notes\n", 9), 0);
    ck_assert_int_ne(pdc_game_keep(game, path_of("a.pdc")), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keeping(game)->error, EEXIST);
    ck_assert_int_eq(pdc_file_read(path_of("a.pdc"), 100, &after), PDC_STATUS_FINE);
    ck_assert_str_eq(after.text, "my notes\n");
    free(after.text);
    ck_assert_int_eq(pdc_game_keep(game, path_of("b.pdc")), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keep(game, path_of("b.pdc")), PDC_STATUS_FINE); // its own
}
END_TEST

START_TEST(a_copy_overwrites_nothing) {
    pdc_file after;
    ck_assert_int_eq(pdc_file_replace(path_of("a.pdc"), "my notes\n", 9), 0);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("a.pdc")), -1);
    ck_assert_int_eq(errno, EEXIST);
    ck_assert_int_eq(pdc_file_read(path_of("a.pdc"), 100, &after), PDC_STATUS_FINE);
    ck_assert_str_eq(after.text, "my notes\n");
    free(after.text);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("no/such/folder/b.pdc")), -1);
    ck_assert_int_eq(errno, ENOENT);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("b.pdc")), 0);
}
END_TEST

START_TEST(a_game_that_cannot_be_read_is_not_overwritten) {
    struct stat info;
    const char *path = path_of("open/a.pdc");
    ck_assert_int_eq(chmod(folder, 0755), 0);
    ck_assert_int_eq(mkdir(path_of("open"), 0777), 0);
    ck_assert_int_eq(chmod(path_of("open"), 0777), 0);
    ck_assert_int_eq(pdc_file_replace(path, "my notes\n", 9), 0);
    ck_assert_int_eq(chmod(path, 0), 0);
    pid_t child = fork(); // root reads everything, so this is somebody else
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        int fine = geteuid() != 0 || setuid(65534) == 0;
        fine = fine && pdc_game_keep(game, path) != PDC_STATUS_FINE;
        _exit(fine && pdc_game_keeping(game)->error == EEXIST ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(stat(path, &info), 0);
    ck_assert_int_eq(info.st_size, 9);
}
END_TEST

/* A file that cannot be read whole may hold this game or not: it stays. */
START_TEST(a_file_that_cannot_be_read_is_not_overwritten) {
    struct stat info;
    ck_assert_int_eq(pdc_game_keep(game, path_of("b.pdc")), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_save_as(game, path_of("a.pdc")), 0);
    ck_assert_int_eq(truncate(path_of("a.pdc"), PDC_RECORD_BYTES + 1), 0);
    ck_assert_int_ne(pdc_game_keep(game, path_of("a.pdc")), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keeping(game)->error, EEXIST);
    ck_assert_int_eq(stat(path_of("a.pdc"), &info), 0);
    ck_assert_int_eq(info.st_size, PDC_RECORD_BYTES + 1);
    ck_assert_int_eq(pdc_file_replace(path_of("empty.pdc"), "", 0), 0); // one that was made for it
    ck_assert_int_eq(pdc_game_keep(game, path_of("empty.pdc")), PDC_STATUS_FINE);
}
END_TEST

static void holds(const char *path, const char *text) {
    pdc_file file;
    ck_assert_int_eq(pdc_file_read(path, 100, &file), PDC_STATUS_FINE);
    ck_assert_str_eq(file.text, text);
    free(file.text);
}

/* Another program finishes between reading and locking: its last orders stay. */
START_TEST(what_was_written_before_the_lock_stays) {
    static const char *const later[] = {"one\ntwo\n", "uno\n", "", "one"};
    const pdc_held held = {"one\n", 4, 1};
    pdc_journal journal = {0};
    for (size_t i = 0; i < sizeof(later) / sizeof(later[0]); i++) {
        ck_assert_int_eq(pdc_file_replace(path_of("a"), later[i], strlen(later[i])), 0);
        ck_assert_int_ne(pdc_journal_begin(&journal, path_of("a"), "new\n", 4, &held),
                         PDC_STATUS_FINE);
        ck_assert_int_eq(journal.keeping.error, EAGAIN);
        holds(path_of("a"), later[i]);
        ck_assert_int_ne(pdc_journal_resume(&journal, path_of("a"), "one\n", 4), PDC_STATUS_FINE);
        ck_assert_int_eq(journal.keeping.error, EAGAIN);
    }
    ck_assert_int_eq(unlink(path_of("a")), 0); // gone meanwhile
    ck_assert_int_ne(pdc_journal_resume(&journal, path_of("a"), "one\n", 4), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_file_replace(path_of("a"), "one\n", 4), 0);
    ck_assert_int_eq(pdc_journal_resume(&journal, path_of("a"), "one\n", 4), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_journal_begin(&journal, path_of("a"), "new\n", 4, &held), PDC_STATUS_FINE);
    holds(path_of("a"), "new\n");
    pdc_journal_end(&journal);
}
END_TEST

/* Standard input and output are closed: the descriptors 0 and 1 are as good as others, but what is
 * printed must not come into the game. */
START_TEST(closed_standard_streams_do_no_harm) {
    const char *path = path_of("a.pdc");
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        close(STDIN_FILENO);
        close(STDOUT_FILENO);
        int fd = pdc_file_open(path_of("b"), O_RDWR | O_CREAT);
        int fine = fd > STDERR_FILENO && pdc_game_keep(game, path) == PDC_STATUS_FINE;
        (void)!write(STDOUT_FILENO, "a word\n", 7);
        toy_play(game, 10, 1);
        same_as_game(path);
        pdc_game_free(game);
        fine = fine && access(path_of("a.pdc.lock"), F_OK) != 0;
        _exit(fine ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
}
END_TEST

/* Two programs --------------------------------------------------------------------------------- */

START_TEST(two_programs_on_one_file) {
    int ready[2], done[2];
    char byte;
    const char *path = path_of("a.pdc");
    ck_assert_int_eq(pipe(ready), 0);
    ck_assert_int_eq(pipe(done), 0);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        int fine = pdc_game_keep(game, path) == PDC_STATUS_FINE;
        toy_play(game, 10, 1);
        (void)!write(ready[1], "x", 1);
        (void)!read(done[0], &byte, 1);
        pdc_game_free(game);
        _exit(fine ? 0 : 1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    pdc_game *again;
    pdc_open_report report;
    ck_assert_int_eq(open_again(path, 1, &again, &report), PDC_STATUS_UNREADABLE);
    ck_assert_ptr_null(again);
    char process[32];
    snprintf(process, sizeof(process), "process %d", (int)child);
    ck_assert_ptr_nonnull(strstr(report.problem, process));
    ck_assert_int_ne(pdc_game_keep(game, path), PDC_STATUS_FINE);
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_LOCKED);
    ck_assert_int_eq(pdc_game_keeping(game)->other, (int)child);
    ck_assert_int_eq(open_again(path, 0, &again, &report), PDC_STATUS_FINE); // looking is allowed
    pdc_game_free(again);
    char fresh[160];
    snprintf(fresh, sizeof(fresh), "%s", path);
    ck_assert_int_eq(pdc_game_keep_fresh(game, fresh, sizeof(fresh)), PDC_STATUS_FINE);
    ck_assert_ptr_nonnull(strstr(fresh, "/a-2.pdc"));
    ck_assert_str_eq(pdc_game_keeping(game)->path, fresh);
    ck_assert_int_ne(pdc_game_keep(game, path), PDC_STATUS_FINE);
    pdc_game_rescue(game);
    ck_assert_int_eq(pdc_game_keeping(game)->kept, PDC_KEPT_ELSEWHERE);
    ck_assert_ptr_nonnull(strstr(pdc_game_keeping(game)->path, "/a-rescued-1.pdc"));
    ck_assert_int_eq(write(done[1], "x", 1), 1);
    int status = 0;
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(open_again(path, 1, &again, &report), PDC_STATUS_FINE); // now it is free
    pdc_game_free(again);
}
END_TEST

START_TEST(a_lock_in_this_very_program_holds_too) {
    pdc_lock first = {0}, second = {0};
    int holder;
    ck_assert_int_eq(pdc_lock_take(&first, path_of("a"), &holder), 0);
    ck_assert_int_eq(pdc_lock_take(&second, path_of("a"), &holder), -1);
    ck_assert_int_eq(holder, (int)getpid());
    pdc_lock_release(&first);
    ck_assert_int_eq(pdc_lock_take(&second, path_of("a"), &holder), 0);
    pdc_lock_release(&second);
    ck_assert_int_ne(access(path_of("a.lock"), F_OK), 0);
}
END_TEST

START_TEST(a_stale_lock_file_counts_for_nothing) {
    pdc_lock lock = {0};
    int holder;
    ck_assert_int_eq(pdc_file_replace(path_of("a.lock"), "1\n", 2),
                     0); // process 1 lives, but holds nothing
    ck_assert_int_eq(pdc_lock_take(&lock, path_of("a"), &holder), 0);
    pdc_lock_release(&lock);
}
END_TEST

/* Whole files ---------------------------------------------------------------------------------- */

START_TEST(replacing_is_all_or_nothing) {
    pdc_file file;
    char big[5000];
    memset(big, 'b', sizeof(big));
    ck_assert_int_eq(pdc_file_replace(path_of("a"), "old", 3), 0);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit old, limit;
    getrlimit(RLIMIT_FSIZE, &old);
    limit = old;
    limit.rlim_cur = 1000;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    ck_assert_int_eq(pdc_file_replace(path_of("a"), big, sizeof(big)), -1);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &old), 0);
    ck_assert_int_eq(pdc_file_read(path_of("a"), 100, &file), PDC_STATUS_FINE);
    ck_assert_str_eq(file.text, "old");
    free(file.text);
    char command[128];
    snprintf(command, sizeof(command), "test \"$(ls %s)\" = a",
             folder); // no temporary file is left
    ck_assert_int_eq(system(command), 0);
}
END_TEST

START_TEST(reading_has_a_limit) {
    pdc_file file;
    ck_assert_int_eq(pdc_file_replace(path_of("a"), "12345", 5), 0);
    ck_assert_int_eq(pdc_file_read(path_of("a"), 5, &file), PDC_STATUS_FINE);
    ck_assert_uint_eq(file.size, 5);
    free(file.text);
    ck_assert_int_eq(pdc_file_read(path_of("a"), 4, &file), PDC_STATUS_LIMIT);
    ck_assert_int_eq(pdc_file_read(path_of("none"), 4, &file), PDC_STATUS_UNREADABLE);
    ck_assert_int_eq(errno, ENOENT);
    ck_assert_int_eq(mkfifo(path_of("pipe"), 0600), 0);
    ck_assert_int_eq(pdc_file_read(path_of("pipe"), 4, &file), PDC_STATUS_UNREADABLE);
}
END_TEST

START_TEST(folders_are_those_of_xdg) {
    char out[256];
    setenv("XDG_CONFIG_HOME", "/somewhere", 1);
    ck_assert_int_eq(pdc_folder_path(PDC_FOLDER_CONFIG, out, sizeof(out)), 0);
    ck_assert_str_eq(out, "/somewhere/pasdecharge");
    setenv("XDG_CONFIG_HOME", "not/absolute", 1);
    setenv("HOME", "/home/me", 1);
    ck_assert_int_eq(pdc_folder_path(PDC_FOLDER_CONFIG, out, sizeof(out)), 0);
    ck_assert_str_eq(out, "/home/me/.config/pasdecharge");
    unsetenv("XDG_STATE_HOME");
    ck_assert_int_eq(pdc_folder_path(PDC_FOLDER_STATE, out, sizeof(out)), 0);
    ck_assert_str_eq(out, "/home/me/.local/state/pasdecharge");
    unsetenv("HOME");
    ck_assert_int_eq(pdc_folder_path(PDC_FOLDER_STATE, out, sizeof(out)), -1);
    setenv("XDG_DATA_HOME", folder, 1);
    ck_assert_int_eq(pdc_folder_make(PDC_FOLDER_DATA, out, sizeof(out)), 0);
    struct stat info;
    ck_assert_int_eq(stat(out, &info), 0);
    ck_assert_int_eq(info.st_mode & 0777, 0700);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("journal");
    TCase *all = tcase_create("journal");
    tcase_set_timeout(all, 120);
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, every_order_is_in_the_file_when_it_is_done);
    tcase_add_test(all, killed_while_writing_it_opens_again);
    tcase_add_test(all, a_full_disk_loses_nothing);
    tcase_add_test(all, a_deleted_file_loses_nothing);
    tcase_add_test(all, a_device_that_is_full_is_refused);
    tcase_add_test(all, a_folder_that_cannot_be_written);
    tcase_add_test(all, a_folder_that_does_not_exist);
    tcase_add_test(all, a_name_that_is_a_folder);
    tcase_add_test(all, another_game_of_that_name_is_not_overwritten);
    tcase_add_test(all, a_copy_overwrites_nothing);
    tcase_add_test(all, a_game_that_cannot_be_read_is_not_overwritten);
    tcase_add_test(all, a_file_that_cannot_be_read_is_not_overwritten);
    tcase_add_test(all, what_was_written_before_the_lock_stays);
    tcase_add_test(all, closed_standard_streams_do_no_harm);
    tcase_add_test(all, two_programs_on_one_file);
    tcase_add_test(all, a_lock_in_this_very_program_holds_too);
    tcase_add_test(all, a_stale_lock_file_counts_for_nothing);
    tcase_add_test(all, replacing_is_all_or_nothing);
    tcase_add_test(all, reading_has_a_limit);
    tcase_add_test(all, folders_are_those_of_xdg);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
