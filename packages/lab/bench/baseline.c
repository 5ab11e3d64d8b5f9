// The yardstick: one automaton, one lane, one draw of xoshiro256++ per roll, nothing clever. The bench writes table.h.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "table.h"

static uint64_t s[4] = {1, 2, 3, 4};

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t draw(void) {
  const uint64_t result = rotl(s[0] + s[3], 23) + s[0];
  const uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 45);
  return result;
}

int main(int argc, char **argv) {
  const int64_t rolls = argc > 1 ? atoll(argv[1]) : 100000000;
  int64_t profit = 0, wagered = 0;
  int state = START;
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (int64_t roll = 0; roll < rolls; roll += 1) {
    const int die = (int)(((draw() >> 32) * 36) >> 32);
    const int edge = state * 36 + die;
    profit += PROFIT[edge];
    wagered += WAGERED[edge];
    state = NEXT[edge];
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  const double seconds = (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) * 1e-9;
  printf("%.9f %lld %lld\n", seconds, (long long)profit, (long long)wagered);
  return 0;
}
