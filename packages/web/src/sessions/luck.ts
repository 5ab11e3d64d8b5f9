// A session's luck: where its result is among all sessions with the same chips on the same rolls but other dice.
import { RolledAgain } from '@passline/lab';
import type { PlayedRoll } from './session-fold.ts';

/** After this many rolls, the range of the middle half of sessions, and that of nine in ten. */
export type BandAt = {
  readonly rolls: number;
  readonly low: number;
  readonly lowerHalf: number;
  readonly upperHalf: number;
  readonly high: number;
};

export type Luck = {
  readonly band: readonly BandAt[];
  /** The share of these sessions that end lower. */
  readonly share: number;
};

/** Points at which the band is computed; more would not be visible. */
const MAX_PLACES = 160;

const bandAt = (again: RolledAgain, rolls: number, fixed: number): BandAt => ({
  rolls,
  low: again.quantile(0.05) + fixed,
  lowerHalf: again.quantile(0.25) + fixed,
  upperHalf: again.quantile(0.75) + fixed,
  high: again.quantile(0.95) + fixed,
});

/** Reports progress. Null if no bet was at risk, or if the table at a roll is not known. */
export function* luckOf(rolls: readonly PlayedRoll[]): Generator<number, Luck | null, void> {
  const last = rolls.at(-1);
  const could = rolls.flatMap(roll => roll.could ?? []);
  if (!last || rolls.some(roll => roll.could === null)) return null;
  if (could.every(({ net }) => net === 0)) return null;
  const results = rolls.map(roll => roll.could ?? []);
  const again = new RolledAgain(results);
  const every = Math.ceil(rolls.length / MAX_PLACES);
  const band = [bandAt(again, 0, 0)];
  for (const [index, each] of results.entries()) {
    again.add(each);
    const played = index + 1;
    if (played % every === 0 || played === rolls.length)
      band.push(bandAt(again, played, rolls[index]?.fixed ?? last.fixed));
    yield played / rolls.length;
  }
  return { band, share: again.share(last.result - last.fixed) };
}
