/*
 * The dice function never changes: the values published in RULES.md, worked out by a separate
 * program; every face equally likely; other keys, other dice. [HC-04]
 */
#include "core/exec.h"
#include "core/rng.h"
#include "kit.h"

static const struct {
    uint64_t seed;
    uint32_t turn, activation, subject, purpose, k, sides;
    uint64_t bits;
    uint32_t die;
} published[] = {
    {0, 0, 0, 0, 0, 0, 6, UINT64_C(0x86afb8210ca0b5e3), 1},
    {1, 1, 1, 1, 3, 0, 6, UINT64_C(0x6eae305b3d7d4214), 2},
    {1, 1, 1, 1, 3, 1, 6, UINT64_C(0x75327ea387695c45), 5},
    {20121126, 1, 0, 0, 1, 0, 7, UINT64_C(0x7b7c7b9eea134625), 1},
    {20121126, 3, 4, 12, 4, 0, 6, UINT64_C(0x37466e0a0f6b633e), 4},
    {20121126, 3, 4, 12, 4, 1, 6, UINT64_C(0xa4592bafaaa34dba), 2},
    {UINT64_MAX, 36, 120, 1024, 15, 255, 6, UINT64_C(0x6d788ec3d30db7d8), 2},
    {42, 8, 2, 0x20000, 2, 0, 6, UINT64_C(0xe948fab245fb0ef2), 0},
    {42, 8, 2, 0, 2, 0, 6, UINT64_C(0x1113f92808693852), 2},
    {UINT64_C(0x8f31c2), 2, 7, 33, 6, 5, 36, UINT64_C(0xb3090cd1e13455cf), 11},
};

START_TEST(hc_04__published_values_of_the_dice) {
    ck_assert(rng_bits(published[_i].seed, published[_i].turn, published[_i].activation,
                       published[_i].subject, published[_i].purpose, published[_i].k,
                       0) == published[_i].bits);
    ck_assert_uint_eq(pdc_dice(published[_i].seed, published[_i].turn, published[_i].activation,
                               published[_i].subject, published[_i].purpose, published[_i].k,
                               published[_i].sides),
                      published[_i].die);
}
END_TEST

/* 60,000 dice: each face 10,000 times, give or take 400 (more than four standard deviations of 91)
 * */
START_TEST(hc_04__faces_are_equally_likely) {
    int count[6] = {0};
    for (uint32_t k = 0; k < 60000; k++) {
        count[pdc_dice(7, 1, 1, k / 200 + 1, 3, k % 200, 6)]++;
    }
    for (int face = 0; face < 6; face++) {
        ck_assert_int_gt(count[face], 9600);
        ck_assert_int_lt(count[face], 10400);
    }
}
END_TEST

/* an unrelated order cannot shift later dice: the die of one subject does not depend on how many
 * another has thrown */
START_TEST(hc_04__each_part_of_the_key_matters) {
    uint64_t base = rng_bits(9, 2, 3, 4, 5, 6, 0);
    ck_assert(rng_bits(10, 2, 3, 4, 5, 6, 0) != base);
    ck_assert(rng_bits(9, 3, 3, 4, 5, 6, 0) != base);
    ck_assert(rng_bits(9, 2, 4, 4, 5, 6, 0) != base);
    ck_assert(rng_bits(9, 2, 3, 5, 5, 6, 0) != base);
    ck_assert(rng_bits(9, 2, 3, 4, 6, 6, 0) != base);
    ck_assert(rng_bits(9, 2, 3, 4, 5, 7, 0) != base);
    ck_assert(rng_bits(9, 2, 3, 4, 5, 6, 1) != base);
    ck_assert(rng_bits(9, 3, 2, 4, 5, 6, 0) != base);
}
END_TEST

/* [HC-04] the 36 results in order; 43 + 4 = 51, 65 + 4 = 66, 12 - 3 = 11 */
START_TEST(hc_04__adding_to_a_d66) {
    int index = 0;
    for (int tens = 1; tens <= 6; tens++) {
        for (int ones = 1; ones <= 6; ones++, index++) {
            ck_assert_int_eq(d66_index(10 * tens + ones), index);
            ck_assert_int_eq(d66_of_index(index), 10 * tens + ones);
        }
    }
    ck_assert_int_eq(d66_add(43, 4), 51);
    ck_assert_int_eq(d66_add(65, 4), 66);
    ck_assert_int_eq(d66_add(12, -3), 11);
    ck_assert_int_eq(d66_add(16, 1), 21);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("dice");
    TCase *tc = tcase_create("dice");
    tcase_add_loop_test(tc, hc_04__published_values_of_the_dice, 0,
                        (int)(sizeof published / sizeof published[0]));
    tcase_add_test(tc, hc_04__faces_are_equally_likely);
    tcase_add_test(tc, hc_04__each_part_of_the_key_matters);
    tcase_add_test(tc, hc_04__adding_to_a_d66);
    suite_add_tcase(suite, tc);
    return kit_run(suite);
}
