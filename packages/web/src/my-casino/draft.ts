// A house's file while it is edited: plain data, changed one value at a time and never in place.
import { findRulebook, isRecord, RULEBOOKS, type Rulebook, resolveRulebook } from '@passline/engine';
import * as casinoText from '../text/my-casino.ts';

/** The source that values set on this page cite. */
export const HOUSE = casinoText.houseRule;

export type Draft = Readonly<Record<string, unknown>>;
type Path = readonly string[];

export function getIn(file: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), file);
}

/** Undefined removes the value, and sections left empty by that. */
export function setIn(file: Draft, [key, ...rest]: Path, value: unknown): Draft {
  if (key === undefined) return file;
  const { [key]: now, ...others } = file;
  const next = rest.length === 0 ? value : setIn(isRecord(now) ? now : {}, rest, value);
  const isEmpty = next === undefined || (rest.length > 0 && isRecord(next) && Object.keys(next).length === 0);
  return isEmpty ? others : { ...file, [key]: next };
}

/** The rulebook that a file starts from. */
export const baseOf = (file: Draft): Rulebook | null =>
  typeof file.extends === 'string' ? (findRulebook(file.extends) ?? null) : null;

/** The file's current rulebook, mistakes included: what the controls show. */
export const shownBook = (file: Draft): Rulebook | null => resolveRulebook(file);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Sets an entry, or leaves it to the base if it says the same; citations do not matter. */
export function setEntry(file: Draft, section: string, key: string, entry: Draft): Draft {
  const base = baseOf(file) as Draft | null;
  const known = getIn(base, [section, key]);
  const { cite: _cite, ...plain } = entry;
  const { cite: _base, ...basePlain } = isRecord(known) ? known : {};
  const isKept = isRecord(known) && isSame(plain, basePlain);
  return setIn(file, [section, key], isKept ? undefined : { ...entry, cite: HOUSE });
}

/** The same for a field that is not a section: `bar`, `chip`, `rounding`. */
export function setField(file: Draft, field: string, value: Draft): Draft {
  const known = getIn(baseOf(file), [field]);
  const { cite: _cite, ...plain } = value;
  const { cite: _base, ...basePlain } = isRecord(known) ? known : {};
  return setIn(file, [field], isSame(plain, basePlain) ? undefined : { ...value, cite: HOUSE });
}

/** "My Casino!" as an id: "my-casino". */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return slug === '' ? 'my-casino' : slug;
}

/** An id that no other rulebook has. */
export function freeId(title: string, taken: readonly string[]): string {
  const slug = slugOf(title);
  const isTaken = (id: string): boolean => taken.includes(id) || findRulebook(id) !== undefined;
  let id = slug;
  for (let n = 2; isTaken(id); n += 1) id = `${slug.slice(0, 36)}-${n}`;
  return id;
}

const SETTLED = ['minimumPays', 'house', 'regulated'];

/** What a file over a base must change to arrive at a book; null if the base's regulator does not allow it. */
function differences(base: Rulebook, book: Rulebook): Draft | null {
  const [from, to] = [base as unknown as Draft, book as unknown as Draft];
  if (SETTLED.some(field => !isSame(from[field], to[field]))) return null;
  const changed = Object.keys(to).filter(field => !isSame(from[field], to[field]));
  return Object.fromEntries(
    changed.map(field => {
      const [now, then] = [to[field], from[field]];
      if (!isRecord(now) || !isRecord(then) || 'cite' in now) return [field, now];
      const keys = [...new Set([...Object.keys(then), ...Object.keys(now)])];
      const entries = keys.filter(key => !isSame(now[key], then[key])).map(key => [key, now[key] ?? null]);
      // Pays that no bet uses anymore may stay.
      const sayable = entries.filter(([, entry]) => field !== 'pays' || entry !== null);
      return [field, Object.fromEntries(sayable)];
    }),
  );
}

/** Expresses a complete book as a file over the rulebook that it is closest to. */
export function fileOf(book: Rulebook): Draft | null {
  const files = RULEBOOKS.flatMap(base => {
    const changed = differences(base, book);
    return changed ? [{ extends: base.id, ...changed }] : [];
  });
  const sized = files.map(file => ({ file, size: JSON.stringify(file).length }));
  return sized.toSorted((a, b) => a.size - b.size)[0]?.file ?? null;
}
