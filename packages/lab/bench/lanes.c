// The yardstick: eight lanes with a generator each, two rolls per lookup, unbiased dice. The benchmark writes cells.h.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "cells.h"

#define LANES 8
#define ROUNDS 128
#define POWER 2821109907456ull // 36^8

typedef struct {
  int64_t money; // profit × 2^32 + wagered
  uint32_t row;
  uint32_t spare;
} Entry;

static Entry table[STATES * CLASSES * CLASSES];
static uint16_t places[36 * 36];
static uint64_t s0[LANES], s1[LANES], s2[LANES], s3[LANES];
static uint64_t draws[ROUNDS * LANES];

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t draw(int lane) {
  const uint64_t result = rotl(s0[lane] + s3[lane], 23) + s0[lane];
  const uint64_t t = s1[lane] << 17;
  s2[lane] ^= s0[lane];
  s3[lane] ^= s1[lane];
  s1[lane] ^= s2[lane];
  s0[lane] ^= s3[lane];
  s2[lane] ^= t;
  s3[lane] = rotl(s3[lane], 45);
  return result;
}

static void fill(void) {
  const uint64_t bound = (0 - POWER) % POWER;
  for (int round = 0; round < ROUNDS; round += 1) {
    uint64_t *out = draws + round * LANES;
    int rejected = 0;
    for (int lane = 0; lane < LANES; lane += 1) {
      out[lane] = draw(lane);
      rejected |= out[lane] * POWER < bound;
    }
    if (__builtin_expect(rejected, 0))
      for (int lane = 0; lane < LANES; lane += 1)
        while (out[lane] * POWER < bound) out[lane] = draw(lane);
  }
}

static void prepare(void) {
  for (int state = 0; state < STATES; state += 1)
    for (int a = 0; a < CLASSES; a += 1)
      for (int b = 0; b < CLASSES; b += 1) {
        const int first = state * CLASSES + a, second = NEXT[first] * CLASSES + b;
        table[first * CLASSES + b] = (Entry){
            (int64_t)(PROFIT[first] + PROFIT[second]) * (1ll << 32) + WAGERED[first] + WAGERED[second],
            NEXT[second] * CLASSES * CLASSES, 0};
      }
  for (int pair = 0; pair < 36 * 36; pair += 1) places[pair] = CLASS[pair / 36] * CLASSES + CLASS[pair % 36];
  uint64_t z = 7;
  for (int lane = 0; lane < LANES; lane += 1) {
    uint64_t *words[] = {s0, s1, s2, s3};
    for (int word = 0; word < 4; word += 1) {
      uint64_t y = z += 0x9e3779b97f4a7c15ull;
      y = (y ^ (y >> 30)) * 0xbf58476d1ce4e5b9ull;
      y = (y ^ (y >> 27)) * 0x94d049bb133111ebull;
      words[word][lane] = y ^ (y >> 31);
    }
  }
}

int main(int argc, char **argv) {
  const int64_t batches = (argc > 1 ? atoll(argv[1]) : 100000000) / (8 * ROUNDS * LANES);
  int64_t profit = 0, wagered = 0;
  uint32_t row[LANES];
  struct timespec from, to;
  prepare();
  for (int lane = 0; lane < LANES; lane += 1) row[lane] = START * CLASSES * CLASSES;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (int64_t batch = 0; batch < batches; batch += 1) {
    int64_t money[LANES] = {0};
    fill();
    for (int round = 0; round < ROUNDS; round += 1) {
      uint64_t left[LANES];
      for (int lane = 0; lane < LANES; lane += 1) left[lane] = draws[round * LANES + lane];
      for (int pair = 0; pair < 4; pair += 1)
#pragma GCC unroll 8
        for (int lane = 0; lane < LANES; lane += 1) {
          const unsigned __int128 product = (unsigned __int128)left[lane] * (36 * 36);
          const Entry *entry = &table[row[lane] + places[(uint64_t)(product >> 64)]];
          left[lane] = (uint64_t)product;
          row[lane] = entry->row;
          money[lane] += entry->money;
        }
    }
    for (int lane = 0; lane < LANES; lane += 1) {
      const int64_t staked = (uint32_t)money[lane];
      wagered += staked;
      profit += (money[lane] - staked) >> 32;
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  const double seconds = (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) * 1e-9;
  printf("%.9f %lld %lld %lld\n", seconds, (long long)batches * 8 * ROUNDS * LANES, (long long)profit, (long long)wagered);
  return 0;
}
