// The goal of best play: the chips, the bets that may be used, and their sizes.
import { type Cents, nearestName, newTable, type Rules, type SpotName } from '@passline/engine';
import type { Setup } from '../automaton/automaton.ts';
import * as say from '../sentences/questions.ts';

export type BestGoal = {
  /** The chips at the start. */
  readonly bankroll: Cents;
  /** The worth to reach. */
  readonly target: Cents;
  /** Every bet is a whole number of these; odds are made only in amounts that are paid in whole units. */
  readonly unit: Cents;
  /** Spots or whole families of them; by default the line bet with its odds. */
  readonly bets?: readonly string[];
  /** The target must be reached within this many rolls; by default there is no limit. */
  readonly rolls?: number | null;
};

/** A question that cannot be answered, and why. */
export class BestError extends Error {}

/** The rules of a setup's table. */
export function rulesOfSetup(setup: Setup): Rules {
  const made = newTable(setup.book, { ...setup.settings, shooter: 'house' });
  if (!made.ok) throw new BestError(made.message);
  return made.table.rules;
}

/** The first line bet of the layout, with its odds. */
function defaultBets({ spots }: Rules): readonly SpotName[] {
  for (const { spot } of spots.values()) {
    if (spot.timing !== 'come-out') continue;
    return spot.odds !== null && spots.has(spot.odds) ? [spot.name, spot.odds] : [spot.name];
  }
  throw new BestError(say.noLineBet);
}

/** The spots with these names or of these families, in the order of the layout. */
export function spotsFor(rules: Rules, names: readonly string[] | undefined): readonly SpotName[] {
  if (names === undefined) return defaultBets(rules);
  if (names.length === 0) throw new BestError(say.noBetNamed);
  const all = [...rules.spots.values()].map(({ spot }) => spot);
  const wanted = new Set<SpotName>();
  for (const name of names) {
    const found = all.filter(spot => spot.name === name || spot.family === name);
    if (found.length === 0) {
      const guess = nearestName(
        name,
        all.map(spot => spot.name),
      );
      throw new BestError(say.noSuchBet(name, guess));
    }
    for (const spot of found) wanted.add(spot.name);
  }
  return all.filter(spot => wanted.has(spot.name)).map(spot => spot.name);
}
