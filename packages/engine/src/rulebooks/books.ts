// The four rulebooks by id, and a house's own file resolved over one of them.
import { rulesOf } from '../bets/rules.ts';
import { isRecord, type Problem, type Schema, shown } from './check.ts';
import { etg } from './etg.ts';
import { houseFileProblems, houseFileSchema, isSection } from './house-file.ts';
import { redefinedUnderMinimum } from './minimum.ts';
import { rws2013 } from './rws-2013.ts';
import { rws2019 } from './rws-2019.ts';
import type { Rulebook } from './shape.ts';
import { southDakota } from './south-dakota.ts';
import { standardBet } from './standard-bets.ts';
import { rulebookProblems } from './validate.ts';
import { frozen } from './write.ts';

export const RULEBOOKS: readonly Rulebook[] = [rws2013, rws2019, etg, southDakota];

export const findRulebook = (id: string): Rulebook | undefined => RULEBOOKS.find(book => book.id === id);

export type Loaded =
  | { readonly ok: true; readonly book: Rulebook }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const failure = (path: string, message: string): Loaded => ({ ok: false, problems: [{ path, message }] });

/** What an entry keeps of the one it replaces: a No Roll ground its words, which dealers rule by. */
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

function mergedSection(field: string, base: unknown, own: unknown): unknown {
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

function mergeBooks(base: Rulebook, own: Readonly<Record<string, unknown>>): unknown {
  const fields = new Map<string, unknown>(Object.entries(base));
  for (const [field, value] of Object.entries(own)) {
    fields.set(field, isSection(field) ? mergedSection(field, fields.get(field), value) : value);
  }
  return Object.fromEntries(fields);
}

const fileProblems = houseFileProblems(RULEBOOKS);

/** The JSON Schema of house files. */
export const rulebookSchema = (): Schema => houseFileSchema(RULEBOOKS);

/** south-dakota ¶6, ¶7: a limit on the rate holds for what it is a rate of. */
function commissionProblems(base: Rulebook, { commission }: Rulebook): Problem[] {
  const changed = (['buy', 'lay'] as const).filter(
    side => base.house[`${side}-commission`]?.most && commission[side].of !== base.commission[side].of,
  );
  return changed.map(side => ({
    path: `commission.${side}.of`,
    message: `is set by ${base.id} and cannot be changed`,
  }));
}

/** What has a regulator's minimum is not the house's to define. */
const definitionProblems = (base: Rulebook, book: Rulebook): Problem[] =>
  redefinedUnderMinimum(base, book).map(family => ({
    path: `spots.${family}`,
    message: `is defined by ${base.id} and cannot be changed`,
  }));

/** Resolves and validates a house's rulebook from its parsed JSON: first its form, then what it says as a whole. */
export function loadRulebook(source: unknown): Loaded {
  if (!isRecord(source)) return failure('', `expected a JSON object, got ${shown(source)}`);
  const problems = fileProblems(source);
  if (typeof source.id === 'string' && findRulebook(source.id)) {
    problems.push({ path: 'id', message: `"${source.id}" is taken by a built-in rulebook` });
  }
  const { $schema, extends: parent, ...own } = source;
  const base = typeof parent === 'string' ? findRulebook(parent) : undefined;
  if (!base || problems.length > 0) return { ok: false, problems };
  const candidate = mergeBooks(base, own);
  const broken = rulebookProblems(candidate);
  if (broken.length > 0) return { ok: false, problems: broken };
  const book = frozen(structuredCopy(candidate)) as Rulebook;
  const changed = [...commissionProblems(base, book), ...definitionProblems(base, book)];
  if (changed.length > 0) return { ok: false, problems: changed };
  const rules = rulesOf(book, {});
  return rules.ok ? { ok: true, book } : failure(rules.key, rules.message);
}

// JSON in, JSON out: what a house file may hold is plain data.
const structuredCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
