// The clock on devices whose own clock is fast or slow, or that get entries late.
import { evolve, type TableState } from '@passline/client';
import { expect, it } from 'vitest';
import { addSample, aheadMs, skewAt, timeLeft } from './clock.ts';

const AT = 1_700_000_000_000;
const terms = { seats: 4, betMs: 20_000, shooterMs: 10_000, showMs: 5_000, graceMs: 0 };

const created = evolve(null, {
  version: 1,
  at: AT,
  event: {
    type: 'table-created',
    wallets: false,
    id: 't',
    name: 'T',
    mode: 'live',
    rulebook: 'rws-2019',
    house: null,
    settings: {},
    terms,
    public: true,
    owner: 'o',
  },
});
const clockSet = {
  version: 2,
  at: AT,
  event: { type: 'clock-set', stage: 'betting', until: AT + 20_000 },
} as const;
const betting: TableState = evolve(created, clockSet);

it('counts by the server’s clock, whatever the device’s says', () => {
  for (const wrong of [-3_600_000, 0, 90_000]) {
    const skew = addSample(skewAt(betting, AT + wrong), [clockSet], AT + wrong + 40);
    expect(timeLeft(betting, skew, AT + wrong + 5_040)?.ms).toBe(15_000);
  }
});

it('notices from the snapshot alone that the device’s clock is behind', () => {
  expect(aheadMs(skewAt(betting, AT - 60_000))).toBe(-60_000);
  expect(aheadMs(skewAt(betting, AT + 60_000))).toBe(0);
});

it('trusts the quickest entry, not one that came late after a disconnect', () => {
  const skew = [40, 12_000, 60].reduce(
    (now, late) => addSample(now, [clockSet], AT + late),
    skewAt(betting, AT),
  );
  expect(aheadMs(skew)).toBe(40);
});

it('stays within its stage, and has nothing to count while the table sleeps', () => {
  const skew = skewAt(betting, AT);
  expect(timeLeft(betting, skew, AT + 60_000)).toEqual({ ms: 0, share: 0, late: true });
  expect(timeLeft(betting, skew, AT + 21_000)).toEqual({ ms: 0, share: 0, late: false });
  expect(timeLeft(betting, skew, AT - 60_000)).toEqual({ ms: 20_000, share: 1, late: false });
  expect(timeLeft(created, skew, AT)).toBeNull();
});
