// Wrong codes: how many lock an address, for how long, and when they are forgotten.
import { expect, test } from 'vitest';
import { Lockouts } from '../../src/http/plugins/lockouts.ts';

const START = 1_700_000_000_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
const ADDRESS = '192.0.2.1';

/** An address that sent so many wrong codes at once. */
function after(wrong: number): Lockouts {
  const lockouts = new Lockouts(3);
  for (let count = 0; count < wrong; count += 1) lockouts.failed(ADDRESS, START);
  return lockouts;
}

test('the third wrong code locks the address, for half an hour to the millisecond', () => {
  const lockouts = after(2);
  expect(lockouts.waitSeconds(ADDRESS, START)).toBe(0);
  expect(lockouts.failed(ADDRESS, START)).toBe(true);
  expect(lockouts.waitSeconds(ADDRESS, START)).toBe(1_800);
  expect(lockouts.waitSeconds(ADDRESS, START + HALF_AN_HOUR_MS - 1)).toBe(1);
  expect(lockouts.waitSeconds(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(0);
  expect(lockouts.waitSeconds('192.0.2.2', START)).toBe(0);
});

test('wrong codes count together within half an hour of each other, and no longer', () => {
  expect(after(2).failed(ADDRESS, START + HALF_AN_HOUR_MS - 1)).toBe(true);
  const lockouts = after(2);
  expect(lockouts.failed(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(false);
  expect(lockouts.waitSeconds(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(0);
  expect(lockouts.failed(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(false);
  expect(lockouts.failed(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(true);
});

test('after a lockout the count begins again', () => {
  const lockouts = after(3);
  expect(lockouts.failed(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(false);
  expect(lockouts.waitSeconds(ADDRESS, START + HALF_AN_HOUR_MS)).toBe(0);
});

test('a right code clears the count', () => {
  const lockouts = after(2);
  lockouts.succeeded(ADDRESS);
  expect(lockouts.failed(ADDRESS, START)).toBe(false);
});

test('with 0, no address is ever locked', () => {
  const lockouts = new Lockouts(0);
  for (let count = 0; count < 100; count += 1) expect(lockouts.failed(ADDRESS, START)).toBe(false);
  expect(lockouts.waitSeconds(ADDRESS, START)).toBe(0);
});
