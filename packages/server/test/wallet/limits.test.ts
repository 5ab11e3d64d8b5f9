// Limits that players set for themselves: stricter at once, looser after a day, and what is left of a day.
import assert from 'node:assert/strict';
import type { EntryKind } from '@passline/table';
import { DAY_MS, HOUR_MS } from '@passline/table';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Limit } from '../../src/store/stored.ts';
import {
  changeLimit,
  inForce,
  netInOf,
  type Period,
  playUntil,
  toShow,
} from '../../src/wallet/limit-rules.ts';

const T = 1_000 * DAY_MS;

const loss = (value: number | null, from: number): Limit => ({ kind: 'loss', value, from });
const ask = (limits: readonly Limit[], value: number | null, now: number): readonly Limit[] =>
  changeLimit(limits, 'loss', value, now);

/** Infinity stands for no limit, so that looser is simply more. */
const looseness = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;
const lossAt = (limits: readonly Limit[], at: number): number => looseness(inForce(limits, at).loss);

type Ask = { readonly value: number | null; readonly at: number };

const asks = fc
  .array(
    fc.record({
      value: fc.option(fc.constantFrom(0, 100, 200, 300, 400, 500), { nil: null }),
      gapMs: fc.constantFrom(0, 1, HOUR_MS, 12 * HOUR_MS, DAY_MS - 1, DAY_MS, 2 * DAY_MS),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(list => {
    let at = T;
    return list.map(({ value, gapMs }): Ask => {
      at += gapMs;
      return { value, at };
    });
  });

/** The limits stored after each request. */
function history(list: readonly Ask[]): (readonly Limit[])[] {
  let kept: readonly Limit[] = [];
  return list.map(({ value, at }) => {
    kept = ask(kept, value, at);
    return kept;
  });
}

describe('a change of a limit', () => {
  test('a first limit holds at once', () => {
    assert.deepEqual(ask([], 500, T), [loss(500, T)]);
  });

  test('a looser limit waits a day, and the old one holds until then', () => {
    const kept = ask([loss(100, T)], 500, T + 1);
    assert.equal(inForce(kept, T + DAY_MS).loss, 100);
    assert.equal(inForce(kept, T + 1 + DAY_MS).loss, 500);
  });

  test('a stricter limit cancels a looser one that is pending', () => {
    const kept = ask(ask([loss(100, T)], null, T + 1), 50, T + 2);
    assert.deepEqual(kept, [loss(50, T + 2)]);
  });

  test('requesting the current limit cancels a pending one and keeps its start time', () => {
    assert.deepEqual(ask(ask([loss(100, T)], 500, T + 1), 100, T + 2), [loss(100, T)]);
  });

  test('requesting less than a pending limit keeps its time; requesting more starts the day over', () => {
    const waits = ask([loss(100, T)], 400, T + 1);
    assert.deepEqual(ask(waits, 300, T + HOUR_MS), [loss(100, T), loss(300, T + 1 + DAY_MS)]);
    assert.deepEqual(ask(waits, 500, T + HOUR_MS), [loss(100, T), loss(500, T + HOUR_MS + DAY_MS)]);
  });

  test('the other kind is left alone', () => {
    const both: Limit[] = [loss(100, T), { kind: 'time', value: HOUR_MS, from: T }];
    assert.deepEqual(ask(both, 50, T + 1), [loss(50, T + 1)]);
    assert.deepEqual(inForce(both, T + 1), { loss: 100, time: HOUR_MS });
  });

  test('the current and the pending limit are shown, and no past ones', () => {
    const kept = ask([loss(100, T)], 500, T + 1);
    assert.deepEqual(toShow(kept, T + 2), kept);
    assert.deepEqual(toShow(kept, T + 1 + DAY_MS), [loss(500, T + 1 + DAY_MS)]);
    assert.deepEqual(toShow(ask(kept, null, T + 2 * DAY_MS), T + 4 * DAY_MS), []);
  });
});

describe('whatever is requested in sequence', () => {
  test('a request holds at once unless it is looser, and a day later in any case', () => {
    fc.assert(
      fc.property(asks, list => {
        const kept = history(list);
        list.forEach(({ value, at }, n) => {
          const before = lossAt(kept[n - 1] ?? [], at);
          const after = kept[n] ?? [];
          assert.equal(lossAt(after, at), Math.min(before, looseness(value)));
          assert.equal(lossAt(after, at + DAY_MS), looseness(value));
        });
      }),
    );
  });

  test('a limit gets looser only by a request a day old, with no stricter one since', () => {
    fc.assert(
      fc.property(asks, list => {
        const kept = history(list);
        list.forEach(({ at }, n) => {
          const limits = kept[n] ?? [];
          const until = list[n + 1]?.at ?? at + 3 * DAY_MS;
          for (const moment of limits.map(({ from }) => from).filter(from => from > at && from <= until)) {
            const now = lossAt(limits, moment);
            const agreed = list.some(
              (one, m) =>
                m <= n &&
                one.at + DAY_MS <= moment &&
                list.slice(m, n + 1).every(({ value }) => looseness(value) >= now),
            );
            assert.ok(agreed, `${now} at ${moment}`);
          }
        });
      }),
    );
  });

  test('the stored history stays small', () => {
    fc.assert(
      fc.property(asks, list => {
        let kept: readonly Limit[] = [];
        for (const { value, at } of list) {
          kept = changeLimit(kept, 'loss', value, at);
          assert.ok(kept.length <= 2);
        }
      }),
    );
  });
});

/** Time played within the 24 hours up to `at`, added up between all starts and ends. */
function playedUpTo(periods: readonly Period[], now: number, at: number): number {
  const all = [...periods.map(({ fromAt, toAt }) => [fromAt, toAt ?? now]), [now, at]];
  const ends = [...new Set([at - DAY_MS, at, ...all.flat()])]
    .filter(end => end >= at - DAY_MS && end <= at)
    .sort((a, b) => a - b);
  let sum = 0;
  ends.forEach((end, n) => {
    const begin = ends[n - 1];
    if (begin !== undefined && all.some(([from = 0, to = 0]) => from <= begin && end <= to))
      sum += end - begin;
  });
  return sum;
}

const periods = fc.array(
  fc
    .record({ ago: fc.nat(30), hours: fc.nat(10), open: fc.boolean() })
    .map(({ ago, hours, open }): Period => {
      const fromAt = T - ago * HOUR_MS;
      return { fromAt, toAt: open ? null : Math.min(T, fromAt + hours * HOUR_MS) };
    }),
  { maxLength: 6 },
);

describe('time left', () => {
  test('without play before, the whole limit is left', () => {
    assert.equal(playUntil(2 * HOUR_MS, [], T), T + 2 * HOUR_MS);
  });

  test('two tables at once count once, and a sitting in progress counts up to now', () => {
    const twice: Period[] = [
      { fromAt: T - 3 * HOUR_MS, toAt: T - HOUR_MS },
      { fromAt: T - 2 * HOUR_MS, toAt: null },
    ];
    assert.equal(playUntil(5 * HOUR_MS, twice, T), T + 2 * HOUR_MS);
    assert.equal(playUntil(3 * HOUR_MS, twice, T), T);
    assert.equal(playUntil(HOUR_MS, twice, T), T);
  });

  test('time more than a day ago does not count', () => {
    const before: Period[] = [{ fromAt: T - 30 * HOUR_MS, toAt: T - 23 * HOUR_MS }];
    assert.equal(playUntil(HOUR_MS, before, T), T);
    assert.equal(playUntil(HOUR_MS, before, T + HOUR_MS), T + 2 * HOUR_MS);
  });

  test('a player who plays at the same hour every day has the same time every day', () => {
    const yesterday: Period[] = [{ fromAt: T - DAY_MS, toAt: T - DAY_MS + 2 * HOUR_MS }];
    assert.equal(playUntil(2 * HOUR_MS, yesterday, T), T);
    assert.equal(playUntil(3 * HOUR_MS, yesterday, T), T + 3 * HOUR_MS);
  });

  test('the limit is reached at that moment and not before', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 0, max: 26 }), (list, hours) => {
        const limit = hours * HOUR_MS;
        const until = playUntil(limit, list, T);
        if (until === null) {
          for (let h = 0; h <= 60; h++) assert.ok(playedUpTo(list, T, T + h * HOUR_MS) < limit);
          return;
        }
        assert.ok(until >= T);
        assert.ok(playedUpTo(list, T, until) >= limit);
        if (until > T) assert.ok(playedUpTo(list, T, until - 1) < limit);
      }),
    );
  });
});

const moved = (kind: EntryKind, amount: number, table: string | null = 't_a') => ({ kind, table, amount });

describe('money taken to tables', () => {
  test('buy-ins less cash-outs and credits; gifts and transfers do not count as play', () => {
    const day = [
      moved('issue', 1000, null),
      moved('buy-in', -500),
      moved('transfer', -100, null),
      moved('cash-out', 200),
      moved('credit', 50),
      moved('buy-in', -30, 't_b'),
    ];
    assert.equal(netInOf(day, new Set()), 280);
  });

  test('a win at one table makes up for a loss at another', () => {
    const day = [moved('buy-in', -100), moved('cash-out', 400), moved('buy-in', -250, 't_b')];
    assert.equal(netInOf(day, new Set()), -50);
  });

  test('chips bought before the day began offset nothing when they come back', () => {
    const day = [moved('buy-in', -500, 't_b'), moved('cash-out', 900), moved('buy-in', -200)];
    assert.equal(netInOf(day, new Set(['t_a'])), 700);
  });
});
