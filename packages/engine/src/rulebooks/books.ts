// The four rulebooks by id, and a house's own file resolved over one of them.
import { rulesOf } from '../bets/rules.ts';
import type { Problem } from './check.ts';
import { etg } from './etg.ts';
import { rws2013 } from './rws-2013.ts';
import { rws2019 } from './rws-2019.ts';
import type { Rulebook } from './shape.ts';
import { southDakota } from './south-dakota.ts';
import { rulebookProblems } from './validate.ts';
import { frozen } from './write.ts';

export const RULEBOOKS: readonly Rulebook[] = [rws2013, rws2019, etg, southDakota];

export const findRulebook = (id: string): Rulebook | undefined => RULEBOOKS.find(book => book.id === id);

export type Loaded =
  | { readonly ok: true; readonly book: Rulebook }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const failed = (path: string, message: string): Loaded => ({ ok: false, problems: [{ path, message }] });

// Sections whose entries a house file replaces one by one; `null` removes an entry. Any other field is replaced whole.
const SECTIONS = new Set([
  'spots',
  'pays',
  'binds',
  'increase',
  'oddsLimits',
  'commission',
  'working',
  'afterWin',
  'noRoll',
  'procedure',
  'bets',
  'words',
]);

// A regulator's limits are not the house's to change, in any book.
const REGULATED = ['minimumPays', 'house', 'regulated'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A ground that is only called otherwise keeps the words it is ruled by. */
const withWords = (base: unknown, own: unknown): unknown =>
  isRecord(base) && isRecord(own) && 'words' in base ? { words: base.words, ...own } : own;

function mergedSection(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own;
  const owned = Object.entries(own).map(
    ([key, entry]) => [key, withWords(Object.hasOwn(base, key) ? base[key] : undefined, entry)] as const,
  );
  const entries = new Map([...Object.entries(base), ...owned]);
  return Object.fromEntries([...entries].filter(([, entry]) => entry !== null));
}

function merged(base: Rulebook, own: Readonly<Record<string, unknown>>): unknown {
  const fields = new Map<string, unknown>(Object.entries(base));
  for (const [field, value] of Object.entries(own)) {
    fields.set(field, SECTIONS.has(field) ? mergedSection(fields.get(field), value) : value);
  }
  return Object.fromEntries(fields);
}

/** Resolves and validates a house's rulebook from its parsed JSON. */
export function loadRulebook(source: unknown): Loaded {
  if (!isRecord(source)) return failed('', 'expected a JSON object');
  const { extends: parent, ...own } = source;
  const base = typeof parent === 'string' ? findRulebook(parent) : undefined;
  if (!base) {
    return failed('extends', `expected one of ${RULEBOOKS.map(book => book.id).join(', ')}`);
  }
  for (const field of Object.keys(own)) {
    if (REGULATED.includes(field) || base.regulated.includes(field))
      return failed(field, `is set by ${base.id} and cannot be changed`);
  }
  for (const field of ['id', 'title']) {
    if (own[field] === undefined) return failed(field, `missing: a house book has its own ${field}`);
  }
  if (typeof own.id === 'string' && findRulebook(own.id)) {
    return failed('id', `"${own.id}" is taken by a built-in rulebook`);
  }
  const candidate = merged(base, own);
  const problems = rulebookProblems(candidate);
  if (problems.length > 0) return { ok: false, problems };
  const book = frozen(structuredCopy(candidate)) as Rulebook;
  for (const side of ['buy', 'lay'] as const) {
    // south-dakota ¶6, ¶7: a limit on the rate holds for what it is a rate of.
    if (base.house[`${side}-commission`]?.most && book.commission[side].of !== base.commission[side].of) {
      return failed(`commission.${side}.of`, `is set by ${base.id} and cannot be changed`);
    }
  }
  const rules = rulesOf(book, {});
  return rules.ok ? { ok: true, book } : failed(rules.key, rules.message);
}

// JSON in, JSON out: what a house file may hold is plain data.
const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
