// The four rulebooks by id, and a house's own file: merged with the book that it extends, or complete by
// itself.
import { isRecord } from '../lib/value.ts';
import { etg } from './etg.ts';
import { rws2013 } from './rws-2013.ts';
import { rws2019 } from './rws-2019.ts';
import { isSection, type Rulebook } from './shape.ts';
import { southDakota } from './south-dakota.ts';
import { STANDARD_LIMITS, standardBet } from './standard-bets.ts';
import { frozen } from './write.ts';

export const RULEBOOKS: readonly Rulebook[] = [rws2013, rws2019, etg, southDakota];

export const findRulebook = (id: string): Rulebook | undefined => RULEBOOKS.find(book => book.id === id);

/** The fields that a book without a parent must set itself. */
export const REQUIRED = [
  'id',
  'title',
  'spots',
  'pays',
  'comeOut',
  'working',
  'afterWin',
  'unit',
  'chip',
  'rounding',
  'unpayable',
  'shooter',
  'continued',
  'procedure',
] as const satisfies readonly (keyof Rulebook)[];

/** What a book without a parent has in the fields that it leaves out. */
const BLANK: Omit<Rulebook, (typeof REQUIRED)[number]> = {
  minimumPays: {},
  bar: null,
  binds: {},
  increase: {},
  oddsLimits: {},
  limits: {},
  minimum: { of: 'each', cite: 'D33' },
  overLimit: { bets: 'share', cite: 'D48' },
  payoutCap: null,
  commission: {},
  exclusions: [],
  noRoll: {},
  bets: {},
  document: null,
  words: {},
  borrowed: null,
  power: null,
  regulated: [],
  house: {},
};

/** What an entry keeps from the one it replaces: a No Roll ground keeps its words, which dealers rule by. */
const withWords: Keep = (_key, base, own) => ('words' in base ? { words: base.words, ...own } : own);

/** A bet that the file does not define keeps its definition, or has the usual one. */
const withDefinition: Keep = (family, base, own) => {
  if ('bet' in own) return own;
  const { offered, only, area, cite, ...defined } = 'bet' in base ? base : { ...standardBet(family) };
  return { ...defined, ...own };
};

type Entry = Readonly<Record<string, unknown>>;
type Keep = (key: string, base: Entry, own: Entry) => Entry;
const KEEPS: Readonly<Record<string, Keep>> = { noRoll: withWords, spots: withDefinition };

function mergedSection(field: string, base: unknown = {}, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own;
  const keep = KEEPS[field];
  const owned = Object.entries(own).map(([key, entry]) => {
    const replaced = Object.hasOwn(base, key) ? base[key] : undefined;
    return [
      key,
      keep && isRecord(entry) ? keep(key, isRecord(replaced) ? replaced : {}, entry) : entry,
    ] as const;
  });
  const entries = new Map([...Object.entries(base), ...owned]);
  return Object.fromEntries([...entries].filter(([, entry]) => entry !== null));
}

/** A bet on a whole hand is always in play and comes down once decided, so no book has to say so. */
function withHandPolicies(book: Entry): Entry {
  const bets = isRecord(book.spots) ? Object.entries(book.spots) : [];
  const hands = bets.filter(
    (entry): entry is [string, Entry] => isRecord(entry[1]) && entry[1].bet === 'hand',
  );
  const filled = (policies: unknown, policy: Entry): unknown =>
    isRecord(policies)
      ? {
          ...Object.fromEntries(hands.map(([family, { cite }]) => [family, { ...policy, cite }])),
          ...policies,
        }
      : policies;
  return {
    ...book,
    working: filled(book.working, { comeOut: 'on', calls: false }),
    afterWin: filled(book.afterWin, { stays: 'never' }),
  };
}

/** A usual bet that a file takes over comes with its usual limits, unless the file says otherwise. */
function withDefaultLimits(base: Rulebook | null, own: Entry, book: Entry): Entry {
  const spots = isRecord(own.spots) ? own.spots : {};
  const says = (family: string): boolean => isRecord(own.limits) && Object.hasOwn(own.limits, family);
  const usual = Object.entries(STANDARD_LIMITS).filter(([family]) => {
    const bet = Object.hasOwn(spots, family) ? spots[family] : undefined;
    return isRecord(bet) && !('bet' in bet) && !Object.hasOwn(base?.spots ?? {}, family) && !says(family);
  });
  return usual.length === 0 || !isRecord(book.limits)
    ? book
    : { ...book, limits: { ...book.limits, ...Object.fromEntries(usual) } };
}

/** A file's fields merged over those of the book that it extends, if any, without checking them. */
export function mergeBooks(base: Rulebook | null, own: Entry): Entry {
  const fields = new Map<string, unknown>(Object.entries(base ?? BLANK));
  for (const [field, value] of Object.entries(own)) {
    fields.set(field, isSection(field) ? mergedSection(field, fields.get(field), value) : value);
  }
  return withHandPolicies(withDefaultLimits(base, own, Object.fromEntries(fields)));
}

// JSON in, JSON out: a house file contains only plain data.
const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const asBook = (candidate: unknown): Rulebook => frozen(structuredCopy(candidate)) as Rulebook;

/**
 * The book of a house's file that was loaded before, as a table's log stores it: complete, and not checked
 * again.
 */
export function resolveRulebook(source: unknown): Rulebook | null {
  if (!isRecord(source)) return null;
  const { $schema, extends: parent, ...own } = source;
  if (parent === undefined) return asBook(mergeBooks(null, own));
  const base = typeof parent === 'string' ? findRulebook(parent) : resolveRulebook(parent);
  return base ? asBook(mergeBooks(base, own)) : null;
}
