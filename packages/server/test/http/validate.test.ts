// A validation error names the right field and says in words what is wrong.

import * as schemas from '@passline/client/wire';
import { TableRequest } from '@passline/table';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRequest, queryValidator, validatorFor } from '../../src/http/request/validate.ts';

const said = (body: unknown): string => {
  const checked = checkRequest(body);
  return checked.ok ? 'fine' : `${checked.field}: ${checked.message}`;
};

test.each([
  [{ type: 'bet', spot: 'pass', amount: 0 }, 'amount: must be at least 1'],
  [{ type: 'bet', spot: 'pass', amount: 1.5 }, 'amount: must be a whole number'],
  [{ type: 'bet', spot: 'pass', amount: '5' }, 'amount: must be a whole number, not text'],
  [{ type: 'bet', spot: 'pass', amount: [5] }, 'amount: must be a whole number, not a list'],
  [{ type: 'bet', spot: 'pass', amount: null }, 'amount: must be a whole number, not null'],
  [{ type: 'bet', spot: 'pass', amount: {} }, 'amount: must be a whole number, not an object'],
  [JSON.parse('{"type": "bet", "spot": "pass", "amount": 1e999}'), 'amount: is too large'],
  [{ type: 'bet', spot: 'pass', amount: 1e300 }, 'amount: must be at most 100000000000'],
  [
    JSON.parse('{"type": "bet", "spot": "pass", "amount": 5, "__proto__": 1}'),
    '__proto__: is not a known field',
  ],
  [{ type: 'bet', spot: 'pass', amount: 5, '\u001b[2J': 1 }, '\\u001b[2J: is not a known field'],
  [
    { type: 'seat', seat: 1, amount: 5, name: 'A\u202ena' },
    'name: has the invisible character U+202E, which is not allowed',
  ],
  [
    { type: 'seat', seat: 1, amount: 5, name: 'A\u001bna' },
    'name: has the control character U+001B, which is not allowed',
  ],
  [{ type: 'seat', seat: 1, amount: 5, name: ' ' }, 'name: is blank'],
  [{ type: 'seat', seat: 1, amount: 5, name: 'A'.repeat(41) }, 'name: must have at most 40 characters'],
  [{ type: 'seat', seat: 1, amount: 5, name: ['Ana'] }, 'name: must be text, not a list'],
  [
    { type: 'void', because: 'said "stop"' },
    'because: must be of the form ^[^"]+$: a reason without quotation marks',
  ],
  [
    { type: 'void', because: 'two\u2028lines' },
    'because: has the invisible character U+2028, which is not allowed',
  ],
  [{ type: 'settings', changes: ['min=5'] }, 'changes: must be an object, not a list'],
  [{ type: 'settings', changes: null }, 'changes: must be an object, not null'],
  [{ type: 'settings', changes: { min: 5 } }, 'changes.min: must be text, not a number'],
  [
    { type: 'settings', changes: JSON.parse('{"__proto__": "5"}') },
    'changes.__proto__: is not a known field',
  ],
  [{ type: 'batch', requests: {} }, 'requests: must be a list, not an object'],
  [{ type: 'batch', requests: [[]] }, 'requests.0: must be an object, not a list'],
  [{ type: 'batch', requests: [null] }, 'requests.0: must be an object, not null'],
  [{ type: 'bet', spot: 'pass' }, 'amount: is missing'],
  [{ type: 'bet', spot: 7, amount: 5 }, 'spot: must be text, not a number'],
  // The longest name that a house's rulebook may give a bet, and its faces.
  [{ type: 'bet', spot: `${'a'.repeat(40)}-6-6`, amount: 5 }, 'fine'],
  [{ type: 'bet', spot: `${'a'.repeat(40)}-6-66`, amount: 5 }, 'spot: must have at most 44 characters'],
  [{ type: 'bet', spot: 'pass', amount: 5, seat: 21 }, 'seat: must be at most 20'],
  [{ type: 'bet', spot: 'pass', amount: 5, colour: 'red' }, 'colour: is not a known field'],
  [{ type: 'call', spot: 'place-6', call: 'maybe' }, 'call: must be one of on, off'],
  [{ type: 'enter-dice', dice: [1] }, 'dice: must have 2 items'],
  [{ type: 'enter-dice', dice: [1, 7] }, 'dice.1: must be at most 6'],
  [{ type: 'batch', requests: [] }, 'requests: must have at least 1 item'],
  [
    { type: 'batch', requests: [{ type: 'bet', spot: 'pass', amount: -1 }] },
    'requests.0.amount: must be at least 1',
  ],
  [
    { type: 'batch', requests: [{ type: 'leave' }] },
    'requests.0.type: must be one of bet, reduce, take, call',
  ],
  [{ type: 'terms', changes: { betMs: -1 } }, 'changes.betMs: must be at least 0'],
  [[], 'the body: must be an object, not a list'],
  [null, 'the body: must be an object, not null'],
  ['bet', 'the body: must be an object, not text'],
  [7, 'the body: must be an object, not a number'],
  [{ type: 'roll' }, 'fine'],
  [{ type: 'constructor' }, expect.stringMatching(/^type: must be one of/)],
])('%j → %s', (body, sentence) => {
  expect(said(body)).toEqual(sentence);
});

test('the check by type accepts exactly what the whole schema accepts', () => {
  const types = (TableRequest.anyOf as readonly TSchema[])
    .flatMap(({ properties }): readonly TSchema[] => properties.type.anyOf ?? [properties.type])
    .map(each => String(each.const));
  const field = fc.oneof(
    fc.integer({ min: -2, max: 25 }),
    fc.constantFrom('pass', 'on', 'off', '2:1', 'too-short', ''),
    fc.constantFrom([1, 2], [7, 1], [], { min: '5.00' }, { betMs: 5 }, null),
    fc.array(fc.record({ type: fc.constantFrom('bet', 'take'), spot: fc.constant('pass') }), {
      maxLength: 2,
    }),
  );
  const names = [
    'spot',
    'amount',
    'seat',
    'call',
    'dice',
    'because',
    'requests',
    'changes',
    'name',
    'ground',
    'odds',
  ];
  const request = fc
    .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), field, { maxKeys: 4 }))
    .map(([type, fields]) => ({ ...fields, type }));
  fc.assert(
    fc.property(request, body => {
      expect(checkRequest(body).ok).toBe(Value.Check(TableRequest, body));
    }),
    { numRuns: 2000 },
  );
});

test('query parameters are read as numbers and booleans, without guessing', () => {
  const check = queryValidator(schemas.EventsQuery);
  expect(check({ after: '12' })).toEqual({ ok: true, value: { after: 12 } });
  expect(check({ after: '1.5' })).toMatchObject({
    ok: false,
    field: 'after',
    message: 'must be a whole number',
  });
  expect(check({ after: '' })).toMatchObject({ ok: false, field: 'after' });
  expect(check({ after: ['1', '2'] })).toMatchObject({ ok: false, field: 'after' });
  expect(check({ since: '1' })).toMatchObject({ ok: false, field: 'since', message: 'is not a known field' });
  expect(queryValidator(schemas.TablesQuery)({ mine: '' })).toEqual({ ok: true, value: { mine: true } });
});

test.each([
  [{ text: 'a\u202eb' }, 'text', 'has the invisible character U+202E, which is not allowed'],
  [{ text: '\ufe0f' }, 'text', 'is blank'],
  [{ text: 'x'.repeat(81) }, 'text', 'must have at most 80 characters'],
  [{ preset: 'x' }, 'preset', 'must be one of break, last-three-rolls, final-roll, cash-in'],
  [{}, 'preset', 'is missing'],
  [[], 'the body', 'must be an object, not a list'],
])('an announcement %j is described by the form that it has', (body, field, message) => {
  expect(validatorFor(schemas.Announcement, 'the body')(body)).toEqual({ ok: false, field, message });
});

test('a limit may be null, and an invalid one is described as a number', () => {
  const check = validatorFor(schemas.LimitsChange, 'the body');
  expect(check({ loss: null }).ok).toBe(true);
  expect(check({ loss: -5 })).toMatchObject({ ok: false, field: 'loss', message: 'must be at least 0' });
  expect(check('x')).toMatchObject({ ok: false, field: 'the body', message: 'must be an object, not text' });
});
