// Links to the dealer’s console that carry a staff code and a name.
import { expect, test } from 'vitest';
import { consoleLink, signInParts } from './staff-link.ts';

test('a link carries the code and the name', () => {
  const link = consoleLink('http://x', 't_1', { code: 'AB-CD', name: 'Zoë & Max' });
  expect(new URL(link).pathname).toBe('/table/t_1/dealer');
  expect(signInParts(new URL(link).hash)).toEqual({ code: 'AB-CD', name: 'Zoë & Max' });
});

test('a bare code has no name', () => {
  expect(signInParts('#AB-CD')).toEqual({ code: 'AB-CD', name: '' });
  expect(signInParts('#%E0%A4%A')).toEqual({ code: '%E0%A4%A', name: '' });
  expect(signInParts('')).toEqual({ code: '', name: '' });
});
