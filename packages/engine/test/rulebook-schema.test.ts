// The JSON Schema of house files agrees with the validator: neither accepts a form that the other refuses.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FAMILIES,
  findRulebook,
  isRecord,
  loadRulebook,
  RULEBOOKS,
  rulebookSchema,
  SPOTS,
} from '../src/index.ts';
import { houseFileProblems } from '../src/rulebooks/house-file.ts';
import { settledIn } from '../src/rulebooks/regulated.ts';
import { findExample } from './examples.ts';
import { runs } from './random-game.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };

const ROOT = new URL('../../../', import.meta.url);
const COMMITTED = 'docs/rulebook.schema.json';

// `patternErrorMessage` is one editor's own keyword.
const meets = new Ajv({ strict: false, allErrors: false }).compile(rulebookSchema());
const problemsOf = houseFileProblems(RULEBOOKS);

const isFields = (json: Json): json is Fields => isRecord(json);

/** What no pattern can express: a fraction above 1. */
const isAboveOne = (text: string): boolean => {
  const [, num, den] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  return num !== undefined && Number(den) > 0 && Number(num) > Number(den);
};

function holdsAboveOne(json: Json): boolean {
  if (typeof json === 'string') return isAboveOne(json);
  if (typeof json !== 'object' || json === null) return false;
  return Object.values(json).some(holdsAboveOne);
}

/** What is known of the book that a file extends. */
function parentOf({ extends: named }: Fields) {
  const book = typeof named === 'string' ? findRulebook(named) : undefined;
  return named === undefined ? null : book && { settled: settledIn(book) };
}

/** Both say yes, or both no. */
function agree(json: Json): void {
  const wellFormed = isFields(json) && problemsOf(json, parentOf(json)).length === 0;
  if (meets(json) !== wellFormed) assert(holdsAboveOne(json) && !wellFormed, JSON.stringify(json));
  if (!meets(json)) assert(!loadRulebook(json, findExample).ok);
}

function seeds(): readonly Json[] {
  const folder = new URL('examples/', ROOT);
  const examples = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Json);
  const written = RULEBOOKS.map(({ minimumPays, house, regulated, ...book }) => {
    const own = Object.entries(book).filter(([field]) => !regulated.includes(field));
    return { ...Object.fromEntries(own), extends: book.id, id: 'our-house' } as unknown as Json;
  });
  return [...examples, ...written];
}

const SEEDS = seeds();

function changed(json: Json, path: readonly number[], change: (old: Json) => Json): Json {
  const [step, ...rest] = path;
  if (step === undefined || typeof json !== 'object' || json === null) return change(json);
  const keys = Object.keys(json);
  const key = keys[step % keys.length];
  if (key === undefined) return change(json);
  if (Array.isArray(json)) return json.with(Number(key), changed(json[Number(key)] ?? null, rest, change));
  return { ...json, [key]: changed((json as Fields)[key] ?? null, rest, change) };
}

const words = fc.constantFrom<string>(
  ...FAMILIES,
  ...SPOTS.slice(0, 20).map(({ name }) => name),
  ...'1:1 0:1 1000:1 1001:1 0010:1 1:0 7/6 1/20 5% 100% 100.01% 0 1 2 0/0 1/0 0.00 0.01 +5 -5 1000000000 1000000000.01'.split(
    ' ',
  ),
  ...'00000000000000005 000000000000000005 always never placed win chip cent extends $schema constructor __proto__'.split(
    ' ',
  ),
  ...'rws-2019 etg rounding minimumPays house regulated'.split(' '),
);
const value: fc.Arbitrary<Json> = fc.oneof(
  words,
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom<Json>('x'.repeat(200), 'x'.repeat(201), '🎲'.repeat(200), '🎲'.repeat(201), ' ', 'a\u202e'),
  fc.constantFrom<Json>(null, true, 0, 1, 2, 3, 12, 1_000, 1_001, -1, 0.5, 1e300, [], {}, [[]]),
  fc.jsonValue() as fc.Arbitrary<Json>,
);

const replacing = value.map(to => (): Json => to);
const removing = fc.nat().map(at => (old: Json): Json => {
  if (Array.isArray(old)) return old.slice(1);
  if (!isFields(old)) return null;
  const keys = Object.keys(old);
  return Object.fromEntries(Object.entries(old).filter(([key]) => key !== keys[at % keys.length]));
});
const adding = fc.tuple(words, value).map(([key, to]) => (old: Json): Json => {
  if (Array.isArray(old)) return [...old, to];
  return isFields(old) ? Object.fromEntries([...Object.entries(old), [key, to]]) : to;
});
const change = fc.tuple(fc.array(fc.nat(1_000), { maxLength: 5 }), fc.oneof(replacing, removing, adding));
const file = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(change, { maxLength: 2 }))
  .map(([seed, changes]) => changes.reduce((json, [path, to]) => changed(json, path, to), seed));

describe('the JSON Schema of house files', () => {
  test('is the one that is committed: npx passline rulebooks schema > docs/rulebook.schema.json', () => {
    const committed = readFileSync(new URL(COMMITTED, ROOT), 'utf8').replaceAll('\r\n', '\n');
    expect(committed).toBe(`${JSON.stringify(rulebookSchema(), null, 2)}\n`);
  });

  test('is a schema of draft 7 itself', () => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(rulebookSchema())).toBe(true);
  });

  test.each(SEEDS.map((json, index) => ({ json, index })))('takes house file $index', ({ json }) => {
    expect(meets(json)).toBe(true);
    expect(loadRulebook(json, findExample).ok).toBe(true);
  });

  test('agrees with the validator on any file with anything changed', () => {
    let refused = 0;
    const property = fc.property(file, json => {
      if (!meets(json)) refused += 1;
      agree(json);
    });
    fc.assert(property, runs(500));
    // It would compare nothing if everything, or nothing, were refused.
    expect(refused).toBeGreaterThan(100);
  });

  test('agrees with the validator on any JSON', () => {
    fc.assert(fc.property(fc.jsonValue() as fc.Arbitrary<Json>, agree), runs(250));
  });

  test('agrees on every value that a pattern describes', () => {
    const digits = fc.stringMatching(/^[0-9]{1,18}$/);
    const number = fc.oneof(digits, fc.nat(2_000).map(String), fc.constantFrom('0', '00', '1000', '01000'));
    const sign = fc.constantFrom('', '+', '-', ' ');
    const decimals = fc.constantFrom('', '.', '.0', '.00', '.01', '.5', '.555', 'e3');
    const amount = fc.tuple(sign, number, decimals).map(parts => parts.join(''));
    const odds = fc.tuple(number, fc.constantFrom(':', '/'), number).map(parts => parts.join(''));
    const rate = fc.oneof(
      odds,
      fc.tuple(number, decimals, fc.constantFrom('%', '')).map(parts => parts.join('')),
    );
    const property = fc.property(amount, odds, rate, (lowest, pay, charge) => {
      const house = { extends: 'rws-2019', id: 'x', title: 'x' };
      agree({ ...house, chip: { lowest, cite: 'x' } });
      agree({ ...house, pays: { pass: { odds: pay, cite: 'x' } } });
      agree({ ...house, commission: { buy: { of: 'bet', rate: charge, when: 'win', cite: 'x' } } });
    });
    fc.assert(property, runs(1_500));
  });

  test('names what a regulator has settled', () => {
    const rounding = { to: 'cent', way: 'down', wholeDollarsStand: false, cite: 'x' };
    const house = { id: 'x', title: 'x', rounding };
    expect(meets({ ...house, extends: 'rws-2019' })).toBe(true);
    expect(meets({ ...house, extends: 'south-dakota' })).toBe(false);
  });

  test('is referred to by every example', () => {
    for (const name of readdirSync(new URL('examples/', ROOT)).filter(each => each.endsWith('.json'))) {
      const { $schema } = JSON.parse(readFileSync(new URL(`examples/${name}`, ROOT), 'utf8'));
      expect(new URL($schema, new URL('examples/', ROOT)).href).toBe(new URL(COMMITTED, ROOT).href);
    }
  });
});
