// What a house's own file may say, field by field, and the JSON Schema that editors complete it with.

import { excerpt } from '../lib/text.ts';
import { isRecord } from '../lib/value.ts';
import * as say from '../sentences/house-files.ts';
import { REQUIRED } from './books.ts';
import { EXTENDS, type HouseFile, isId } from './chain.ts';
import {
  type Check,
  changesTo,
  type EntriesCheck,
  optional,
  type Problem,
  type Schema,
  shape,
  text,
  when,
  withMissingSentence,
} from './check.ts';
import { CHANGED_GROUNDS, CHANGED_SPOTS, FIELDS } from './fields.ts';
import { type Settled, settledIn } from './regulated.ts';
import { isSection, type Rulebook } from './shape.ts';
import { ID_PATTERN } from './values.ts';

function fieldCheck(field: keyof typeof FIELDS): Check {
  const check = FIELDS[field];
  if (field === 'id' || field === 'title') return withMissingSentence(check, say.itsOwn(field));
  if (field === 'spots') return optional(changesTo(CHANGED_SPOTS));
  if (field === 'noRoll') return optional(changesTo(CHANGED_GROUNDS));
  return optional(isSection(field) ? changesTo(check as EntriesCheck) : check);
}

/** Whether there is such a book is looked up elsewhere; editors suggest the built-in ones. */
const parentCheck = (books: readonly Rulebook[]): Check =>
  optional(
    when(value => isId(value) || isRecord(value), EXTENDS, {
      anyOf: [
        { enum: books.map(book => book.id) },
        { type: 'string', pattern: ID_PATTERN },
        { type: 'object' },
      ],
    }),
  );

/** The check of a file over any book; fields that its parent has settled are refused elsewhere, by name. */
const fileCheck = (books: readonly Rulebook[]): Check =>
  shape({
    $schema: optional(text),
    extends: parentCheck(books),
    ...Object.fromEntries(
      (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map(field => [field, fieldCheck(field)]),
    ),
  });

/** The sections that a complete book lacks. */
const missingSections = (source: HouseFile): Problem[] =>
  REQUIRED.filter(field => field !== 'id' && field !== 'title' && !Object.hasOwn(source, field)).map(
    path => ({ path, message: say.missingBecause(say.neededByCompleteBook) }),
  );

/** A complete book has nothing to remove. */
export const removalsIn = (source: HouseFile): Problem[] =>
  Object.entries(source).flatMap(([field, value]) => {
    const entries = isSection(field) && isRecord(value) ? Object.entries(value) : [];
    const removed = entries.filter(([, entry]) => entry === null);
    return removed.map(([key]) => ({
      path: `${field}.${excerpt(key)}`,
      message: say.nothingToRemove,
    }));
  });

/** The parent of a file: null for none, undefined where it cannot be read. */
type Parent = { readonly settled: Settled } | null | undefined;

/** Everything wrong with the form of a file, before it is merged with its parent. */
export function houseFileProblems(
  books: readonly Rulebook[],
): (source: HouseFile, parent: Parent) => Problem[] {
  const check = fileCheck(books);
  return (source, parent) => {
    const problems: Problem[] = [];
    const settled = Object.keys(source).filter(field => parent?.settled.has(field));
    for (const field of settled) {
      const message = say.setBy(parent?.settled.get(field) ?? '');
      problems.push({ path: field, message });
    }
    check(without(source, settled), '', problems);
    if (parent === null) problems.push(...missingSections(source));
    return problems;
  };
}

const without = (source: HouseFile, fields: readonly string[]): HouseFile =>
  Object.fromEntries(Object.entries(source).filter(([field]) => !fields.includes(field)));

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  $schema: 'Where this schema is, for editors.',
  extends: 'The rulebook that this one starts from, by its id; left out by a complete book.',
  id: "The house's own id for it.",
  title: 'The name that players see.',
  spots: 'Which bets are offered, by family; null removes a family.',
  pays: 'What each bet pays; null removes an entry.',
  comeOut: 'Which totals of a come-out win and lose for the pass line, and which are points.',
  bar: "The come-out total that don't bets push on.",
  binds: 'When line bets can no longer be reduced or taken down.',
  increase: 'Whether a line bet may be raised once its point stands.',
  oddsLimits: 'The maximum odds that may be taken or laid.',
  limits: "Limits by bet, over the table's; null removes an entry.",
  minimum: "Whether the table's minimum is of each bet, or of a player's bets together.",
  overLimit: 'What happens to a bet over its maximum that was noticed too late.',
  payoutCap: 'A cap on what bets at long odds win together on one roll; null for none.',
  commission: 'What buy and lay bets are charged, and when.',
  working: 'Whether a bet is on or off on the come-out, and whether players may call it.',
  afterWin: 'Whether a winning bet stays up.',
  exclusions: 'Bets that one player cannot combine.',
  unit: 'What bets are multiples of.',
  chip: 'The lowest chip where the table sets none.',
  rounding: 'How payouts are rounded.',
  shooter: 'Who gets the dice, and when they move on.',
  noRoll: 'The grounds of a No Roll; null removes one.',
  continued: 'What a change of settings does to bets that won and stayed up.',
  procedure: 'The clause to cite for each part of the procedure.',
  bets: 'What each bet is called, and when it wins and loses.',
  document: 'The book whose wording the rules use.',
  words: 'Rules in words, as the rulebook page shows them; null removes an entry.',
  borrowed: 'The book whose clauses are followed where this one is silent; null for none.',
  minimumPays: 'The lowest payouts that the regulator allows.',
  regulated: 'Fields that books which extend this one cannot change.',
  house: 'What each table may set.',
  unpayable: "What happens to bets whose win the table's chips cannot make up.",
  power: 'Power Odds; null for none.',
};

const isSchema = (value: unknown): value is Schema => isRecord(value);

/** Moves schemas with a name to `definitions`, and refers to them. */
function hoist(value: unknown, definitions: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map(item => hoist(item, definitions));
  if (!isSchema(value)) return value;
  const { name, ...rest } = value;
  // A property can itself be called "name": then its value is a schema.
  const own = typeof name === 'string' ? rest : value;
  const hoisted = Object.fromEntries(
    Object.entries(own).map(([key, part]) => [key, hoist(part, definitions)]),
  );
  if (typeof name !== 'string') return hoisted;
  const known = definitions.get(name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(hoisted)) {
    throw new Error(`two schemas are called ${name}`);
  }
  definitions.set(name, hoisted);
  return { $ref: `#/definitions/${name}` };
}

const described = (properties: Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const description = DESCRIPTIONS[field];
      return [field, description === undefined ? schema : { description, allOf: [schema] }];
    }),
  );

/** What a regulator has settled in a book, as a condition on files that extend it. */
const settledRule = (book: Rulebook): Schema => ({
  if: { properties: { extends: { const: book.id } }, required: ['extends'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: Object.fromEntries([...settledIn(book).keys()].map(field => [field, false])) },
});

/** What a book that extends no other must have. */
const COMPLETE: Schema = {
  if: { not: { required: ['extends'] } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: REQUIRED },
};

/** The JSON Schema (draft 7) of house files over these books. */
export function houseFileSchema(books: readonly Rulebook[]): Schema {
  const definitions = new Map<string, unknown>();
  const { properties, ...file } = hoist(fileCheck(books).schema, definitions) as Schema;
  const regulated = books.filter(book => settledIn(book).size > 0);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: "A house's own rulebook for Passline",
    ...file,
    properties: described(properties as Schema),
    allOf: [COMPLETE, ...regulated.map(settledRule)],
    definitions: Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
