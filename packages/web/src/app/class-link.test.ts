// Class links: what they carry, the address that they lead to, and telling codes apart.
import { expect, test } from 'vitest';
import { classIn, classLink } from './class-link.ts';
import { codeKind } from './code-kind.ts';
import { reachable } from './reachable.ts';

test('a class’s link carries its code and name behind the #', () => {
  const link = classLink('https://craps.example', { code: 'K7QM-2XWD-F9TB', name: 'Class 7b & friends' });
  expect(link).toBe('https://craps.example/signin#class=K7QM-2XWD-F9TB&name=Class+7b+%26+friends');
  expect(classIn(new URL(link).hash)).toEqual({ code: 'K7QM-2XWD-F9TB', name: 'Class 7b & friends' });
  expect(classIn('#class=K7QM-2XWD-F9TB')).toEqual({ code: 'K7QM-2XWD-F9TB', name: '' });
  expect(classIn('#7KQM-2XWD-F9TB-HN4A-C6PV')).toBeNull();
});

test.each([
  ['http://192.168.1.5:7400', null, 'http://192.168.1.5:7400', false],
  ['https://craps.example', 'http://10.0.0.2:7400', 'https://craps.example', false],
  ['http://localhost:7400', 'http://192.168.1.5:7400', 'http://192.168.1.5:7400', false],
  ['http://127.0.0.1:7400', 'https://craps.example', 'https://craps.example', false],
  ['http://[::1]:7400', null, 'http://[::1]:7400', true],
  ['http://localhost:7400', null, 'http://localhost:7400', true],
])('opened at %s, with the server at %s, other devices open %s', (page, server, origin, onlyHere) => {
  expect(reachable(new URL(page), server)).toEqual({ origin, onlyHere });
});

test('codes are told apart by their length, typed in any way', () => {
  expect(codeKind('k7qm 2xwd f9tb')).toBe('class');
  expect(codeKind('K7QM–2XWD')).toBe('class');
  expect(codeKind('7KQM-2XWD-F9TB-HN4A-C6PV')).toBe('sign-in');
  expect(codeKind('7KQM-2XWD-F9TB-HN4A')).toBeNull();
  expect(codeKind('')).toBeNull();
});
