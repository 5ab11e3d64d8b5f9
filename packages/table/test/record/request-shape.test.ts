// A record may hold exactly the requests that the schemas accept.
import { runs } from '@passline/engine/testing/random-game.ts';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestMisfit, termsMisfit } from '../../src/record/request-shape.ts';
import { TableRequest, TableTerms } from '../../src/requests/commands.ts';
import { anyRequest } from '../asking.ts';

const taken = TypeCompiler.Compile(TableRequest);
const settable = TypeCompiler.Compile(TableTerms);

const anyValue = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    20,
    21,
    64,
    600_000,
    600_001,
    1.5,
    1e15,
    1e16,
    null,
    true,
    '',
    ' ',
    'pass',
    'a"b',
  ),
  fc.constantFrom('x'.repeat(40), 'x'.repeat(41), 'x'.repeat(301), '🎲'.repeat(21), 'a\u200bb', '7:1', 'on'),
  fc.constantFrom([1, 2], [1, 7], [1, 2, 3], {}, { min: '5.00' }, { betMs: 1 }, { betMs: -1 }, { Min: '5' }),
  fc.array(anyRequest, { maxLength: 2 }),
);
const anyField = fc.constantFrom(
  'type',
  'amount',
  'seat',
  'spot',
  'because',
  'dice',
  'name',
  'seed',
  'call',
  'odds',
  'ground',
  'changes',
  'requests',
  'schedule',
  'constructor',
  'note',
);

test('a request is taken here if it is taken there', () => {
  const changed = fc.record({ request: anyRequest, field: anyField, value: anyValue, drops: fc.boolean() });
  let [ok, wrong] = [0, 0];
  fc.assert(
    fc.property(changed, ({ request, field, value, drops }) => {
      expect(requestMisfit(request)).toBeNull();
      const { [field as 'type']: _dropped, ...rest } = request;
      const other: unknown = drops ? rest : { ...request, [field]: value };
      const holds = taken.Check(other);
      expect([other, requestMisfit(other) === null]).toEqual([other, holds]);
      if (holds) ok += 1;
      else wrong += 1;
    }),
    runs(1_500),
  );
  expect(Math.min(ok, wrong)).toBeGreaterThan(100);
});

test('terms are taken here if they are taken there', () => {
  const terms = { seats: 8, betMs: 20_000, shooterMs: 10_000, showMs: 3_000, graceMs: 60_000 };
  const amounts = [-1, 0, 1, 20, 21, 60_000, 60_001, 600_000, 600_001, 86_400_000, 86_400_001, 1.5];
  for (const field of Object.keys(terms)) {
    for (const value of amounts) {
      const other = { ...terms, [field]: value };
      expect([field, value, termsMisfit(other) === null]).toEqual([field, value, settable.Check(other)]);
    }
  }
});
