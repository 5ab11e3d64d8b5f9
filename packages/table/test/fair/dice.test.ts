// Fair dice: the published numbers, an even spread over the 36 throws, and nothing that could be chosen later.
import { readFileSync } from 'node:fs';
import { ALL_DICE } from '@passline/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, diceFor, throwOfByte } from '../../src/fair/dice.ts';
import { messageOf, type Seeds } from '../../src/fair/draw-message.ts';
import type { Hashing } from '../../src/fair/hashing.ts';
import { hex32 } from '../../src/fair/hex.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';

/** The bytes 0 to 31. */
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const seeds: Seeds = { 1: 'ana-7', 3: 'lucky' };

const thrown = (roll: number, of: Seeds = seeds, hand = 1): string =>
  diceFor(SEED, { table: 'demo', hand, roll, seeds: of }, NODE_HASHING).join('-');

// Computed with Python's hmac and hashlib.
describe('known answers', () => {
  test('the commitment', () => {
    expect(commitmentOf(SEED, NODE_HASHING)).toBe(COMMITMENT);
  });

  test('ten rolls of a hand with two players’ seeds', () => {
    const rolls = Array.from({ length: 10 }, (_, index) => thrown(index + 1));
    expect(rolls).toEqual(['2-2', '5-2', '6-1', '1-4', '1-4', '3-2', '4-1', '6-2', '4-5', '6-3']);
  });

  test('rolls without any player’s seed', () => {
    expect([thrown(1, {}), thrown(2, {}), thrown(3, {})]).toEqual(['6-6', '6-5', '3-4']);
  });

  test('seats are sorted as numbers, not as text', () => {
    expect(thrown(1, { 10: 'j', 2: 'b' }, 2)).toBe('4-1');
  });

  test.each([
    [28, '3-5'],
    [59, '1-6'],
    [132, '6-3'],
    [562, '2-2'],
  ])('bytes from 252 up are skipped: roll %d', (roll, dice) => {
    expect(thrown(roll, {}, 3)).toBe(dice);
  });
});

test('docs/reference/fair-dice-scheme.md shows these numbers', () => {
  const page = readFileSync(
    new URL('../../../../docs/reference/fair-dice-scheme.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain(SEED);
  expect(page).toContain(COMMITMENT);
  const worked = [...page.matchAll(/^(passline\/dice\/1\|\S+) +([0-9a-f]{8})… +(\d)-(\d)$/gm)];
  expect(worked.length).toBe(2);
  for (const [, message = '', bytes = '', first, second] of worked) {
    const digest = NODE_HASHING.hmacSha256(hex32(SEED), new TextEncoder().encode(message));
    expect(Buffer.from(digest).toString('hex').slice(0, 8)).toBe(bytes);
    const [, , hand, roll] = message.split('|');
    expect(
      messageOf('passline/dice/1', { table: 'demo', hand: Number(hand), roll: Number(roll), seeds }),
    ).toBe(message);
    expect(thrown(Number(roll), seeds, Number(hand))).toBe(`${first}-${second}`);
  }
});

describe('every throw is equally likely', () => {
  test('252 of the 256 bytes stand for a throw, seven for each of the 36', () => {
    const counts = new Map<string, number>(ALL_DICE.map(dice => [dice.join('-'), 0]));
    let discarded = 0;
    for (let byte = 0; byte < 256; byte += 1) {
      const dice = throwOfByte(byte)?.join('-');
      if (dice === undefined) discarded += 1;
      else counts.set(dice, (counts.get(dice) ?? 0) + 1);
    }
    expect(discarded).toBe(4);
    expect(counts.size).toBe(36);
    expect(new Set(counts.values())).toEqual(new Set([7]));
  });

  // The mean of chi-squared with 35 degrees of freedom is 35, and 1 in 10,000 is above 73; the seed is fixed.
  test('36,000 throws of one hand spread as they should', () => {
    const counts = new Map<string, number>();
    for (let roll = 1; roll <= 36_000; roll += 1) {
      const dice = thrown(roll);
      counts.set(dice, (counts.get(dice) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    expect(chiSquared).toBeLessThan(73);
  });
});

test('if all 32 bytes are discarded, the message is extended with |more=1, |more=2, …', () => {
  const asked: string[] = [];
  const unlucky: Hashing = {
    ...NODE_HASHING,
    hmacSha256: (key, message) => {
      const text = new TextDecoder().decode(message);
      asked.push(text);
      return text.endsWith('|more=2') ? NODE_HASHING.hmacSha256(key, message) : new Uint8Array(32).fill(252);
    },
  };
  diceFor(SEED, { table: 'demo', hand: 1, roll: 1, seeds: {} }, unlucky);
  const message = 'passline/dice/1|demo|1|1';
  expect(asked).toEqual([message, `${message}|more=1`, `${message}|more=2`]);
});

describe('no two throws share a message', () => {
  const seed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  const throwOf = fc.record({
    table: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    hand: fc.integer({ min: 1, max: 1e9 }),
    roll: fc.integer({ min: 1, max: 1e9 }),
    seeds: fc.dictionary(fc.integer({ min: 1, max: 20 }).map(String), seed, { noNullPrototype: true }),
  });

  test('a message can be split into its parts again', () => {
    fc.assert(
      fc.property(throwOf, of => {
        const [label, table, hand, roll, ...given] = messageOf('passline/dice/1', of).split('|');
        expect(label).toBe('passline/dice/1');
        expect({ table, hand: Number(hand), roll: Number(roll) }).toEqual({
          table: of.table,
          hand: of.hand,
          roll: of.roll,
        });
        expect(Object.fromEntries(given.map(text => text.split(':')))).toEqual(of.seeds);
      }),
    );
  });

  test.each([
    { table: 'a|b', hand: 1, roll: 1, seeds: {} },
    { table: '', hand: 1, roll: 1, seeds: {} },
    { table: 'a', hand: 0, roll: 1, seeds: {} },
    { table: 'a', hand: 1, roll: 1.5, seeds: {} },
    { table: 'a', hand: 1, roll: 1, seeds: { 1: 'x|2:y' } },
    { table: 'a', hand: 1, roll: 1, seeds: { 1: '' } },
  ])('no other value is accepted: %j', of => {
    expect(() => messageOf('passline/dice/1', of)).toThrow('fair dice');
  });
});
