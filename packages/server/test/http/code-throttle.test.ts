// Wrong codes: how many an address may send, for how long they count, that only time reduces the count, and how fast codes are looked up.
import { expect, test } from 'vitest';
import { CodeThrottle } from '../../src/http/limits/code-throttle.ts';

const START = 1_700_000_000_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
const ADDRESS = '192.0.2.1';

/** An address that sent this many wrong codes at once. */
function after(wrong: number): CodeThrottle {
  const throttle = new CodeThrottle(3);
  for (let count = 0; count < wrong; count += 1) throttle.strike(ADDRESS, START);
  return throttle;
}

test('the third wrong code uses up the tries, and the fourth waits for half an hour', () => {
  const throttle = after(2);
  expect(throttle.strike(ADDRESS, START)).toEqual({ waitSeconds: 0, first: true });
  expect(throttle.strike(ADDRESS, START)).toEqual({ waitSeconds: 1_800, first: false });
  expect(throttle.strike('192.0.2.2', START)).toEqual({ waitSeconds: 0, first: false });
});

test('wrong codes count together within half an hour of each other, and no longer', () => {
  expect(after(3).strike(ADDRESS, START + HALF_AN_HOUR_MS - 1).waitSeconds).toBe(1_800);
  const throttle = after(3);
  expect(throttle.strike(ADDRESS, START + HALF_AN_HOUR_MS).waitSeconds).toBe(0);
  expect(throttle.strike(ADDRESS, START + HALF_AN_HOUR_MS).first).toBe(false);
  expect(throttle.strike(ADDRESS, START + HALF_AN_HOUR_MS).first).toBe(true);
});

test('the addresses of one IPv6 network count as one', () => {
  const throttle = new CodeThrottle(1);
  throttle.strike('2001:db8:1:2::1', START);
  expect(throttle.strike('2001:db8:1:2::2', START).waitSeconds).toBe(1_800);
});

test('with 0, no address is ever throttled', () => {
  const throttle = new CodeThrottle(0);
  for (let count = 0; count < 100; count += 1)
    expect(throttle.strike(ADDRESS, START)).toEqual({ waitSeconds: 0, first: false });
});

const MINUTE_MS = 60_000;

/** How many codes are looked up in a minute when so many come each second, and the last turn's wait. */
function lookedUp(throttle: CodeThrottle, perSecond: number, addressOf: (n: number) => string): number {
  let done = 0;
  for (let n = 0; n < perSecond * 60; n += 1) {
    const now = START + Math.floor((n * 1000) / perSecond);
    const waitMs = throttle.takeTurn(addressOf(n), null, now);
    if (waitMs !== null && now + waitMs < START + MINUTE_MS) done += 1;
  }
  return done;
}

test('an address with tries left is not held up, and one without has 600 codes a minute looked up', () => {
  expect(after(2).takeTurn(ADDRESS, null, START)).toBe(0);
  expect(lookedUp(after(3), 100, () => ADDRESS)).toBe(600);
});

test('all addresses together have 6,000 codes a minute looked up, after the first thousand', () => {
  const throttle = new CodeThrottle(3);
  expect(lookedUp(throttle, 400, n => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)).toBe(6_999);
});

test('a code behind guesses waits for its turn, and a turn that is too far off is refused at once', () => {
  const throttle = after(3);
  const waits = Array.from({ length: 250 }, () => throttle.takeTurn(ADDRESS, null, START));
  expect(waits.slice(0, 3)).toEqual([0, 100, 200]);
  expect(waits.filter(waitMs => waitMs !== null)).toHaveLength(201);
  expect(throttle.takeTurn('192.0.2.2', null, START)).toBe(0);
  expect(throttle.takeTurn(ADDRESS, null, START + 30_000)).toBe(0);
});

test('no guess holds up a device on which staff have signed in before, and it has limits of its own', () => {
  const throttle = after(3);
  while (throttle.takeTurn(ADDRESS, null, START) !== null);
  const waits = Array.from({ length: 12 }, () => throttle.takeTurn(ADDRESS, 's_mia', START));
  expect(waits).toEqual([...Array(10).fill(0), 1_000, 2_000]);
});
