// The dice proof must catch sources with one fault each, with at most two million dice unless stated.

import { Xoshiro } from '@passline/lab/parts';
import { loadMasterKey } from '@passline/server/parts';
import { describe, expect, test } from 'vitest';
import { FACES } from './faces.ts';
import { loaded, MUTANTS, mutantOf, mutantSource } from './mutants.ts';
import { productionSource } from './production.ts';
import { type Counted, mergeCounts, playShift, testsOf } from './shift.ts';
import { shiftState } from './simulator.ts';
import type { Source, Thrown } from './thrown.ts';
import { verdictOn } from './verdict.ts';

const SEED = 'fedcba9876543210'.repeat(4);

function judge(sourceOf: (shift: number) => Source, shifts = 4, tables?: number) {
  let sum: Counted | null = null;
  for (let shift = 0; shift < shifts; shift += 1) sum = mergeCounts(sum, playShift(sourceOf(shift), tables));
  return verdictOn(testsOf(sum as unknown as Counted));
}

/** Tries one shift first, because most faults show in it. */
const isCaught = (sourceOf: (shift: number) => Source): boolean =>
  [1, 4, 8].some(shifts => !judge(sourceOf, shifts).passes);

describe('caught', () => {
  test.each(MUTANTS)('%s', name => {
    expect(isCaught(shift => mutantSource(name, SEED, shift))).toBe(true);
  });
});

test('the same source without a fault passes', () => {
  expect(judge(shift => mutantOf(fair => () => fair.pair(), SEED, shift)).passes).toBe(true);
});

test('a die loaded by 1/1000 is caught by its faces in twenty million dice', () => {
  const source = mutantOf(loaded(0.001), SEED, 0);
  const tally = FACES.tally();
  const thrown = { pair: 0 } as Thrown;
  for (let throws = 0; throws < 10_000_000; throws += 1) {
    thrown.pair = source.rollDice(1);
    tally.add(thrown);
  }
  expect(verdictOn(FACES.tests(tally.counts)).passes).toBe(false);
});

test('bytes skipped half as often as they should be are caught, although the dice are fair', () => {
  const sourceOf = (shift: number): Source => {
    const random = new Xoshiro(shiftState(SEED, shift, 'plain'));
    const draw = (): number => {
      random.draw();
      return random.high >>> 24;
    };
    const bytes = new Uint8Array(32);
    return {
      bytes,
      openTable() {},
      openHand() {},
      rollDice() {
        for (let at = 0; ; at += 1) {
          let byte = draw();
          if (byte >= 252 && draw() < 128) byte = draw();
          bytes[at] = byte;
          if (byte < 252) return byte % 36;
        }
      },
    };
  };
  const { outside, passes } = judge(sourceOf);
  expect(passes).toBe(false);
  expect(outside.map(({ name }) => name)).toContain('bytes passed over, 4 of 256');
});

test('dice that do not match their bytes stop the run', () => {
  const master = loadMasterKey({ hex: SEED });
  const fair = productionSource(master, 0);
  const wrong: Source = {
    get bytes() {
      return fair.bytes;
    },
    openTable: table => fair.openTable(table),
    openHand: hand => fair.openHand(hand),
    rollDice: roll => (fair.rollDice(roll) + 1) % 36,
  };
  expect(() => playShift(wrong, 1)).toThrow(/not those of the bytes/);
});
