// Wrong codes: how many an address may send, for how long they count, and that only time reduces the count.
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
