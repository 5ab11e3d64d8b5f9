// Wrong codes: how many an address may send, how long they count, and how fast codes are looked up.
import { expect, test } from 'vitest';
import { CodeThrottle } from '../../src/http/limits/code-throttle.ts';

const START = 1_700_000_000_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
const ADDRESS = '192.0.2.1';

/** A throttle after an address has sent this many wrong codes at once. */
function after(wrong: number): CodeThrottle {
  const throttle = new CodeThrottle(3);
  for (let count = 0; count < wrong; count += 1) throttle.strike(ADDRESS, START);
  return throttle;
}

test('the third wrong code uses up the tries, and the fourth must wait for half an hour', () => {
  const throttle = after(2);
  expect(throttle.strike(ADDRESS, START)).toMatchObject({ waitSeconds: 0, isLast: true });
  expect(throttle.strike(ADDRESS, START)).toMatchObject({ waitSeconds: 1_800, isLast: false });
  expect(throttle.strike('192.0.2.2', START)).toMatchObject({ waitSeconds: 0, isLast: false });
});

test('wrong codes count together within half an hour of each other, and no longer', () => {
  expect(after(3).strike(ADDRESS, START + HALF_AN_HOUR_MS - 1).waitSeconds).toBe(1_800);
  const throttle = after(3);
  expect(throttle.strike(ADDRESS, START + HALF_AN_HOUR_MS).waitSeconds).toBe(0);
  expect(throttle.strike(ADDRESS, START + HALF_AN_HOUR_MS).isLast).toBe(false);
  expect(throttle.strike(ADDRESS, START + HALF_AN_HOUR_MS).isLast).toBe(true);
});

test('the addresses of one IPv6 network count as one', () => {
  const throttle = new CodeThrottle(1);
  throttle.strike('2001:db8:1:2::1', START);
  expect(throttle.strike('2001:db8:1:2::2', START).waitSeconds).toBe(1_800);
});

test('with 0, no address is ever throttled', () => {
  const throttle = new CodeThrottle(0);
  for (let count = 0; count < 100; count += 1)
    expect(throttle.strike(ADDRESS, START)).toMatchObject({ delayMs: 0, waitSeconds: 0, isLast: false });
});

const SECOND_MS = 1_000;

/** How many codes are looked up in ten seconds if this many arrive per second. */
function lookedUp(throttle: CodeThrottle, perSecond: number, addressOf: (n: number) => string): number {
  let done = 0;
  for (let n = 0; n < perSecond * 10; n += 1) {
    const now = START + Math.floor((n * SECOND_MS) / perSecond);
    const waitMs = throttle.takeTurn(addressOf(n), null, now);
    if (waitMs !== null && now + waitMs < START + 10 * SECOND_MS) done += 1;
  }
  return done;
}

// cites: P67
test('guesses are looked up a hundred times a second from one address, and a thousand times from many', () => {
  expect(lookedUp(after(3), 4_000, () => ADDRESS)).toBe(1_099);
  const many = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  expect(lookedUp(new CodeThrottle(3), 4_000, many)).toBe(10_999);
});

// cites: P67
test('one address that floods leaves the others their lookups', () => {
  const throttle = after(3);
  throttle.strike('192.0.2.2', START);
  for (let n = 0; n < 3; n += 1) throttle.strike('192.0.2.2', START);
  for (let n = 0; n < 60 * 4_000; n += 1) {
    throttle.takeTurn(ADDRESS, null, START + (n * SECOND_MS) / 4_000);
  }
  expect(throttle.takeTurn(ADDRESS, null, START + 60 * SECOND_MS)).toBeGreaterThan(19_000);
  expect(throttle.takeTurn('192.0.2.2', null, START + 60 * SECOND_MS)).toBe(0);
});

// cites: P67
test('a right code behind any flood of guesses from its address is looked up at once', () => {
  const throttle = after(3);
  for (let n = 0; n < 60 * 4_000; n += 1) {
    throttle.takeTurn(ADDRESS, null, START + (n * SECOND_MS) / 4_000);
  }
  expect(throttle.takeTurn(ADDRESS, 'A CODE', START + 60 * SECOND_MS)).toBe(0);
});

test('a flood with a code that was made here once, and is void, holds up no other code', () => {
  const throttle = after(3);
  const waits = Array.from({ length: 12 }, () => throttle.takeTurn(ADDRESS, 'VOID', START));
  expect(waits).toEqual(Array(12).fill(0));
  while (throttle.takeTurn(ADDRESS, 'VOID', START) !== null);
  expect(throttle.takeTurn(ADDRESS, 'A CODE', START)).toBe(0);
});

// cites: P67
test('throttled addresses do not hold up an address that has tries left', () => {
  const throttle = after(3);
  while (throttle.takeTurn(ADDRESS, null, START) !== null);
  expect(throttle.takeTurn('192.0.2.2', null, START)).toBe(0);
});

// cites: P67
test('wrong answers past the limit come at ten a second, and after five seconds where too many are held back', () => {
  const throttle = after(3);
  const delays = Array.from({ length: 60 }, () => throttle.strike(ADDRESS, START).delayMs);
  expect(delays.slice(0, 3)).toEqual([0, 100, 200]);
  expect(delays.slice(50)).toEqual(Array(10).fill(5_000));
  expect(throttle.strike('192.0.2.2', START).delayMs).toBe(0);
});

test('wrong codes from many addresses do not fill the house log', () => {
  const throttle = new CodeThrottle(3);
  const strikes = Array.from({ length: 2_000 }, (_, n) =>
    throttle.strike(`10.0.${n >> 8}.${n & 255}`, START),
  );
  expect(strikes.filter(({ isLogged }) => isLogged)).toHaveLength(500);
  expect(throttle.strike(ADDRESS, START + 10 * SECOND_MS).isLogged).toBe(true);
});
