// Whatever a house's rulebook file holds, it is loaded or refused; and what loads can be played.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { assertConserved, isRecord, loadRulebook, newTable, RULEBOOKS } from '../src/index.ts';
import { findExample } from './examples.ts';
import { eventsIn, type Game, gameOf, play, runs } from './random-game.ts';
import { wholeAmounts } from './whole-amounts.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const parsed = (text: string): Json => JSON.parse(text) as Json;

/** The example files, and each built-in book written out whole as a house's own. */
function houseFiles(): Map<string, Json> {
  const folder = new URL('../../../examples/', import.meta.url);
  const files = readdirSync(folder).filter(file => file.endsWith('.json'));
  const examples = files.map(file => [file, parsed(readFileSync(new URL(file, folder), 'utf8'))] as const);
  const written = RULEBOOKS.map(({ minimumPays, house, regulated, ...book }) => {
    const own = Object.entries(book).filter(([field]) => !regulated.includes(field));
    const file = { ...Object.fromEntries(own), extends: book.id, id: 'our-house' };
    return [book.id, parsed(JSON.stringify(file))] as const;
  });
  return new Map([...examples, ...written]);
}

const HOUSES = houseFiles();

const isFields = (json: Json): json is { readonly [key: string]: Json } => isRecord(json);

/** The file with one value changed: the one at a path of keys or of their indexes. */
function changed(json: Json, path: readonly (string | number)[], value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(json)) {
    const index = Number(step) % json.length;
    return json.length > 0 ? json.with(index, changed(json[index] ?? null, rest, value)) : value;
  }
  if (!isFields(json)) return value;
  const keys = Object.keys(json);
  const key = typeof step === 'string' ? step : (keys[step % keys.length] ?? '');
  return { ...json, [key]: changed(json[key] ?? {}, rest, value) };
}

const text = (words: string): fc.Arbitrary<Json> => fc.constantFrom<Json>(...words.split(' '));
const ODDS = '1:1 1:2 1:1000 1000:1 7:6 31:1 0:1';
const value: fc.Arbitrary<Json> = fc.oneof(
  text(`${ODDS} 0 1 1/2 5% 0.01 3.33 1000.00 1000000000.00 90071992547409.91`),
  text(
    'always never eleven first-roll close point bet winnings placed win chip cent up down on off returned',
  ),
  fc.constantFrom<Json>(null, true, false, 0, 1, 3, 12, 1_000, -1, 0.5, [], {}),
  fc.jsonValue() as fc.Arbitrary<Json>,
);
const step = fc.nat(1_000);
const pays = fc.constantFrom(...new Set(RULEBOOKS.flatMap(book => Object.keys(book.pays))));

type Change = readonly [path: readonly (string | number)[], value: Json];

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.array(step, { minLength: 1, maxLength: 4, size: 'max' }), value),
  fc.tuple(fc.tuple(fc.constant('pays'), pays, fc.constant('odds')), text(ODDS)),
  fc.tuple(fc.tuple(fc.constant('chip'), fc.constant('lowest')), text('0.01 0.03 2.50 90071992547409.91')),
);
const changes = fc.array(change, { minLength: 1, maxLength: 4 });
const house = fc.constantFrom(...HOUSES.keys());

const fileOf = (name: string, made: readonly Change[]): Json =>
  made.reduce((json, [path, to]) => changed(json, path, to), HOUSES.get(name) ?? null);

function answers(json: unknown): void {
  const loaded = loadRulebook(json, findExample);
  if (loaded.ok) assert(newTable(loaded.book).ok);
  else assert(loaded.problems.length > 0 && loaded.problems.every(({ message }) => message !== ''));
}

function plays(name: string, made: readonly Change[], game: Game): void {
  const loaded = loadRulebook(fileOf(name, made), findExample);
  fc.pre(loaded.ok);
  const fresh = newTable(loaded.book);
  assert(fresh.ok);
  for (const played of play(game, fresh.table)) {
    assertConserved(played.after);
    wholeAmounts(eventsIn(played), 'events');
    wholeAmounts(played.after, 'table');
  }
}

describe('any rulebook file', () => {
  test('of any JSON is loaded or refused', () => {
    fc.assert(fc.property(fc.jsonValue(), answers), runs(500));
  });
  test('nested too deeply is refused', () => {
    const deep = parsed(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    answers(deep);
    answers({ extends: 'etg', id: 'our-house', title: deep });
  });
  test.each([...HOUSES.keys()])('%s loads as it is', name => {
    assert.deepEqual(loadRulebook(HOUSES.get(name), findExample).ok, true);
  });
  test('with anything changed is loaded or refused', () => {
    const property = fc.property(house, changes, (name, made) => answers(fileOf(name, made)));
    fc.assert(property, runs(500));
  });
  test('that loads can be played', () => {
    const games = fc.constantFrom('rws-2019', 'etg').chain(rulebook => gameOf(rulebook, 40));
    fc.assert(fc.property(house, changes, games, plays), { ...runs(75), maxSkipsPerRun: 20 });
  });
});
