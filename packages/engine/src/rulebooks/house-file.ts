// What a house's own file may say, field by field, and the JSON Schema that editors complete it with.
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
import { isSection, type Rulebook } from './shape.ts';

// A regulator's limits are not the house's to change, in any book.
const REGULATORS: readonly string[] = ['minimumPays', 'house', 'regulated'] satisfies (keyof Rulebook)[];

/** Fields that a house's file over this book cannot have. */
export const settledIn = (base: Rulebook): readonly string[] => [...REGULATORS, ...base.regulated];

function fieldCheck(field: keyof typeof FIELDS): Check {
  const check = FIELDS[field];
  if (field === 'id' || field === 'title')
    return withMissingSentence(check, `a house book has its own ${field}`);
  if (field === 'spots') return optional(changesTo(CHANGED_SPOTS));
  if (field === 'noRoll') return optional(changesTo(CHANGED_GROUNDS));
  return optional(isSection(field) ? changesTo(check as EntriesCheck) : check);
}

/** The check of a file over any of these books; what one of them settles is refused elsewhere, by its name. */
function fileCheck(books: readonly Rulebook[]): Check {
  const ids = books.map(book => book.id);
  const parent = when(value => ids.includes(value as string), `one of ${ids.join(', ')}`, { enum: ids });
  const own = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(field => !REGULATORS.includes(field));
  return shape({
    $schema: optional(text),
    extends: parent,
    ...Object.fromEntries(own.map(field => [field, fieldCheck(field)])),
  });
}

/** Everything wrong with the form of a file, before it is merged with its parent. */
export function houseFileProblems(
  books: readonly Rulebook[],
): (source: Record<string, unknown>) => Problem[] {
  const check = fileCheck(books);
  return source => {
    const problems: Problem[] = [];
    const base = books.find(book => book.id === source.extends);
    const settled = Object.keys(source).filter(field =>
      (base ? settledIn(base) : REGULATORS).includes(field),
    );
    for (const field of settled) {
      problems.push({
        path: field,
        message: `is set by ${base?.id ?? 'the regulator'} and cannot be changed`,
      });
    }
    check(without(source, settled), '', problems);
    return problems;
  };
}

const without = (source: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).filter(([field]) => !fields.includes(field)));

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  $schema: 'Where this schema is, for editors.',
  extends: 'The rulebook that this one starts from.',
  id: "The house's own id for it.",
  title: 'The name that players see.',
  spots: 'Which bets are offered, by family; null removes a family.',
  pays: 'What each bet pays; null removes an entry.',
  comeOut: 'Which totals of a come-out win and lose for the pass line, and which are points.',
  bar: "The come-out total that don't bets push on.",
  binds: 'From when line bets cannot be reduced or taken down.',
  increase: 'Whether a line bet may be raised once its point stands.',
  oddsLimits: 'How much odds may be taken or laid.',
  limits: "Limits by bet, over the table's; null removes an entry.",
  overLimit: 'What happens to a bet over its maximum that was noticed too late.',
  commission: 'What buy and lay bets are charged, and when.',
  working: 'Whether a bet is on or off on the come-out, and whether players may call it.',
  afterWin: 'Whether a winning bet stays up.',
  exclusions: 'Bets that one player cannot have side by side.',
  unit: 'What bets are multiples of.',
  chip: 'The lowest chip where the table sets none.',
  rounding: 'How payouts are rounded.',
  shooter: 'Who gets the dice, and when they move on.',
  noRoll: 'The grounds of a No Roll; null removes one.',
  continued: 'What a change of settings does to bets that won and stayed up.',
  procedure: 'The clause to cite for each part of the procedure.',
  bets: 'What each bet is called, and when it wins and loses.',
  document: 'The book whose words the rules are told in.',
  words: 'Rules in words, as the rulebook page shows them; null removes an entry.',
  borrowed: 'The book whose clauses are followed where this one is silent; null for none.',
  unpayable: "What happens to bets whose win the table's chips cannot make up.",
  power: 'Power Odds; null for none.',
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas with a name are moved to `definitions`, and referred to. */
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
  then: { properties: Object.fromEntries(book.regulated.map(field => [field, false])) },
});

/** The JSON Schema (draft 7) of house files over these books. */
export function houseFileSchema(books: readonly Rulebook[]): Schema {
  const definitions = new Map<string, unknown>();
  const { properties, ...file } = hoist(fileCheck(books).schema, definitions) as Schema;
  const regulated = books.filter(book => book.regulated.length > 0);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: "A house's own rulebook for Passline",
    ...file,
    properties: described(properties as Schema),
    ...(regulated.length > 0 ? { allOf: regulated.map(settledRule) } : {}),
    definitions: Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
