// Token buckets: a burst at once, then the rate, per caller, with bounded memory.
import { expect, test } from 'vitest';
import { Buckets, NO_RATES, RateLimits, ratesFor } from '../../src/http/limits/rate-limits.ts';
import { addressKey } from '../../src/lib/address-key.ts';

test('a burst is accepted at once, the rest at the rate', () => {
  const buckets = new Buckets({ perSecond: 2, burst: 3 });
  expect([0, 0, 0, 0].map(() => buckets.take('a', 1000))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('a', 1499)).toBe(1);
  expect(buckets.take('a', 1500)).toBe(0);
  expect(buckets.take('a', 1500)).toBe(1);
  expect(buckets.take('b', 1500)).toBe(0);
});

test('a bucket never holds more than its burst, however long it rests', () => {
  const buckets = new Buckets({ perSecond: 10, burst: 2 });
  buckets.take('a', 0);
  expect([0, 0, 0].map(() => buckets.take('a', 1_000_000))).toEqual([0, 0, 1]);
});

test('a clock that is set back adds nothing and takes nothing away', () => {
  const buckets = new Buckets({ perSecond: 1, burst: 1 });
  expect(buckets.take('a', 5000)).toBe(0);
  expect(buckets.take('a', 1000)).toBe(1);
});

test('requests from very many addresses do not fill the memory', () => {
  const buckets = new Buckets({ perSecond: 0.001, burst: 2 });
  for (let n = 0; n < 250_000; n += 1) buckets.take(`address ${n}`, 0);
  expect(buckets.size).toBeLessThanOrEqual(100_000);
});

test('an IPv6 network counts as one address, and IPv4 addresses count separately', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('192.0.2.1')).not.toBe(addressKey('192.0.2.2'));
  expect(addressKey('::ffff:192.0.2.1')).not.toBe(addressKey('::ffff:192.0.2.2'));
});

test('codes are limited by address even for callers with a session, commands by caller', () => {
  const limits = new RateLimits(ratesFor(1));
  const waits = Array.from({ length: 11 }, (_, n) => limits.take('codes', `g_${n}`, '192.0.2.1', 0));
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(waits[10]).toBe(6);
  const commands = (caller: string): number[] =>
    Array.from({ length: 5 }, () => limits.take('commands', caller, '192.0.2.1', 0));
  expect(commands('g_a')).toEqual([0, 0, 0, 0, 1]);
  expect(commands('g_b')).toEqual([0, 0, 0, 0, 1]);
});

test('without rates nobody waits', () => {
  const limits = new RateLimits(NO_RATES);
  for (let n = 0; n < 1000; n += 1) expect(limits.take('codes', null, '192.0.2.1', 0)).toBe(0);
});
