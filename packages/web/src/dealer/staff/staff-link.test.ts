// Links to the dealer’s console that carry a staff code and a name.
import { expect, test } from 'vitest';
import { consoleLink, deviceLink, nextIn, signInParts } from './staff-link.ts';

test('a link carries the code and the name', () => {
  const link = consoleLink('http://x', 't_1', { code: 'AB-CD', name: 'Zoë & Max' });
  expect(new URL(link).pathname).toBe('/table/t_1/dealer');
  expect(signInParts(new URL(link).hash)).toEqual({ code: 'AB-CD', name: 'Zoë & Max' });
});

test('a device link carries the code and the room to go on in, and no other address', () => {
  const { hash, pathname } = new URL(deviceLink('http://x', 'AB-CD', '/table/t_1/dealer'));
  expect(pathname).toBe('/signin');
  expect(signInParts(hash).code).toBe('AB-CD');
  expect(nextIn(hash)).toBe('/table/t_1/dealer');
  for (const other of ['//evil.example', 'https://evil.example', '/table/../x', '/api/session', '']) {
    expect(nextIn(new URL(deviceLink('http://x', 'AB-CD', other)).hash), other).toBeNull();
  }
  expect(nextIn('#AB-CD')).toBeNull();
});

test('a bare code has no name', () => {
  expect(signInParts('#AB-CD')).toEqual({ code: 'AB-CD', name: '' });
  expect(signInParts('#%E0%A4%A')).toEqual({ code: '%E0%A4%A', name: '' });
  expect(signInParts('')).toEqual({ code: '', name: '' });
});
