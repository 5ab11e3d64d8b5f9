// A house's rulebook of a few fields, and the problems found in it.
import { loadRulebook } from '../src/index.ts';
import type { Loaded } from '../src/rulebooks/load.ts';

const house = (fields: Record<string, unknown>, parent = 'rws-2019'): Loaded =>
  loadRulebook({ extends: parent, id: 'my-house', title: 'My house', ...fields });

/** What `extends` may be. */
export const PARENTS = 'rws-2013, rws-2019, etg, south-dakota, or the id of a house book that is known here';

/** The paths of all problems, or "accepted". */
export function problemsOf(fields: Record<string, unknown>, parent?: string): string[] | 'accepted' {
  const loaded = house(fields, parent);
  return loaded.ok ? 'accepted' : loaded.problems.map(({ path, message }) => `${path}: ${message}`);
}

/** What is wrong with a jackpot bet of these pays, stake included. */
export function paying(...bands: (readonly [from: number, times: number])[]) {
  const pays = { bands: bands.map(([from, times]) => ({ from, odds: `${times}x` })), cite: 'x' };
  return problemsOf({ spots: { 'hot-shooter': { offered: 'always', pays, cite: 'x' } } }, 'etg');
}

/** The lines of all problems; none if it is accepted. */
export const problemLines = (fields: Record<string, unknown>, parent?: string): readonly string[] => {
  const problems = problemsOf(fields, parent);
  return problems === 'accepted' ? [] : problems;
};
