// 32 lanes of bytes: automata of at most 96 cells are looked up in registers. A random byte is a roll, or is skipped.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "cells.h"

#define COLUMNS (CLASSES + 1) // the last is for bytes that are not a roll
#define TABLES 6
#define STEPS 16 // sums of bytes that cannot overflow before they are widened

static __m256i next[TABLES], profit[TABLES], wagered[TABLES], bounds[CLASSES];
static __m256i s0, s1, s2, s3;

static inline __m256i rotl(__m256i x, int k) {
  return _mm256_or_si256(_mm256_slli_epi64(x, k), _mm256_srli_epi64(x, 64 - k));
}

static inline __m256i draw(void) {
  const __m256i result = _mm256_add_epi64(rotl(_mm256_add_epi64(s0, s3), 23), s0);
  const __m256i t = _mm256_slli_epi64(s1, 17);
  s2 = _mm256_xor_si256(s2, s0);
  s3 = _mm256_xor_si256(s3, s1);
  s1 = _mm256_xor_si256(s1, s2);
  s0 = _mm256_xor_si256(s0, s3);
  s2 = _mm256_xor_si256(s2, t);
  s3 = rotl(s3, 45);
  return result;
}

static void prepare(void) {
  int8_t cells[3][16 * TABLES] = {{0}};
  if (STATES * COLUMNS > 16 * TABLES) exit(2);
  for (int state = 0; state < STATES; state += 1)
    for (int column = 0; column < COLUMNS; column += 1) {
      const int at = state * COLUMNS + column, cell = state * CLASSES + column;
      const int is_roll = column < CLASSES;
      cells[0][at] = (is_roll ? NEXT[cell] : state) * COLUMNS;
      cells[1][at] = is_roll ? PROFIT[cell] : 0;
      cells[2][at] = is_roll ? WAGERED[cell] : 0;
      if (is_roll && (abs(PROFIT[cell]) > 7 || WAGERED[cell] > 7)) exit(2);
    }
  for (int k = 0; k < TABLES; k += 1) {
    next[k] = _mm256_broadcastsi128_si256(_mm_loadu_si128((void *)(cells[0] + 16 * k)));
    profit[k] = _mm256_broadcastsi128_si256(_mm_loadu_si128((void *)(cells[1] + 16 * k)));
    wagered[k] = _mm256_broadcastsi128_si256(_mm_loadu_si128((void *)(cells[2] + 16 * k)));
  }
  // Seven byte values per roll, class by class; values from 252 on are not a roll.
  int upTo = 0;
  for (int class = 0; class < CLASSES; class += 1) {
    for (int roll = 0; roll < 36; roll += 1) upTo += CLASS[roll] == class ? 7 : 0;
    bounds[class] = _mm256_set1_epi8((char)upTo);
  }
  uint64_t words[16], z = 7;
  for (int word = 0; word < 16; word += 1) {
    uint64_t y = z += 0x9e3779b97f4a7c15ull;
    y = (y ^ (y >> 30)) * 0xbf58476d1ce4e5b9ull;
    y = (y ^ (y >> 27)) * 0x94d049bb133111ebull;
    words[word] = y ^ (y >> 31);
  }
  s0 = _mm256_loadu_si256((void *)words);
  s1 = _mm256_loadu_si256((void *)(words + 4));
  s2 = _mm256_loadu_si256((void *)(words + 8));
  s3 = _mm256_loadu_si256((void *)(words + 12));
}

static int64_t sum(__m256i bytes) {
  int8_t each[32];
  int64_t total = 0;
  _mm256_storeu_si256((void *)each, bytes);
  for (int lane = 0; lane < 32; lane += 1) total += each[lane];
  return total;
}

int main(int argc, char **argv) {
  const int64_t batches = (argc > 1 ? atoll(argv[1]) : 100000000) / (32 * STEPS);
  int64_t rolls = 0, won = 0, staked = 0;
  struct timespec from, to;
  prepare();
  __m256i row = _mm256_set1_epi8(START * COLUMNS);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (int64_t batch = 0; batch < batches; batch += 1) {
    __m256i sums[3] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
    for (int step = 0; step < STEPS; step += 1) {
      const __m256i byte = draw();
      __m256i cell = row, then = _mm256_setzero_si256(), gain = then, stake = then, above = then;
      for (int class = 0; class < CLASSES; class += 1) {
        above = _mm256_cmpeq_epi8(_mm256_max_epu8(byte, bounds[class]), byte);
        cell = _mm256_sub_epi8(cell, above);
      }
      sums[0] = _mm256_sub_epi8(sums[0], above);
      for (int k = 0; k < TABLES; k += 1) {
        const __m256i at = _mm256_adds_epu8(_mm256_sub_epi8(cell, _mm256_set1_epi8(16 * k)), _mm256_set1_epi8(0x70));
        then = _mm256_or_si256(then, _mm256_shuffle_epi8(next[k], at));
        gain = _mm256_or_si256(gain, _mm256_shuffle_epi8(profit[k], at));
        stake = _mm256_or_si256(stake, _mm256_shuffle_epi8(wagered[k], at));
      }
      row = then;
      sums[1] = _mm256_add_epi8(sums[1], gain);
      sums[2] = _mm256_add_epi8(sums[2], stake);
    }
    rolls += 32 * STEPS - sum(sums[0]);
    won += sum(sums[1]);
    staked += sum(sums[2]);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  const double seconds = (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) * 1e-9;
  printf("%.9f %lld %lld %lld\n", seconds, (long long)rolls, (long long)won, (long long)staked);
  return 0;
}
