// House files that extend one another: finds the next file of a chain, and names the place where something is
// wrong.
import { nearestName } from '../lib/nearest.ts';
import { shown } from '../lib/shown.ts';
import { excerpt } from '../lib/text.ts';
import { isRecord } from '../lib/value.ts';
import * as say from '../sentences/house-files.ts';
import { RULEBOOKS } from './books.ts';
import type { Problem } from './check.ts';
import { ID_PATTERN } from './values.ts';

/** A house's rulebook as its file holds it: parsed JSON. */
export type HouseFile = Readonly<Record<string, unknown>>;

/** House files by id, as parsed JSON; undefined for an unknown id. */
export type FindHouseFile = (id: string) => unknown;

/** The maximum number of house files that build on one another. */
export const MAX_CHAIN = 16;

/** Anything else was already refused by the check of the file's form. */
type Found =
  | { readonly ok: true; readonly file: HouseFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const wrong = (message: string): Found => ({ ok: false, problems: [{ path: 'extends', message }] });

const IDS = RULEBOOKS.map(({ id }) => id);

/** What `extends` may be. */
export const EXTENDS: string = say.parents(IDS);

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(ID_PATTERN).test(value);

/** `named`: what `extends` says; `ids`: those of the files so far, the first one first. */
export function findParent(named: unknown, find: FindHouseFile, ids: readonly string[]): Found {
  if (!isId(named) && !isRecord(named)) return { ok: false, problems: [] };
  const file = isId(named) ? find(named) : named;
  if (isId(named) && file === undefined) {
    const near = nearestName(named, IDS);
    const guess = near === null ? '' : say.didYouMean(near);
    return wrong(`${say.expectedGot(EXTENDS, shown(named))}${guess}`);
  }
  if (!isRecord(file)) return wrong(say.notAnObject(String(named)));
  const id = typeof file.id === 'string' ? file.id : '';
  if (isId(named) && id !== named) return wrong(say.otherId(named, shown(file.id)));
  if (id !== '' && ids.includes(id)) {
    return wrong(say.inACircle([...ids.slice(ids.indexOf(id)), id].map(each => excerpt(each))));
  }
  if (ids.length >= MAX_CHAIN) return wrong(say.chainTooLong(MAX_CHAIN));
  return { ok: true, file };
}

/** A problem in the file that another one extends: at its place in the outer file, or in its own file. */
export function parentProblem(named: unknown, { path, message }: Problem): Problem {
  if (typeof named !== 'string') return { path: path === '' ? 'extends' : `extends.${path}`, message };
  return { path: 'extends', message: say.inFile(excerpt(named), path, message) };
}
