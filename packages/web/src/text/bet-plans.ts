// Sentences about several bets at once: undone, repeated, doubled, halved, made in sets.
import type { Value } from './value.ts';

/** Follows "Repeat" and the like: how many bets were left out, and why. */
export const notDone = (count: number, done: Value, why: Value): string =>
  `${count} ${count === 1 ? 'bet' : 'bets'} not ${done}: ${why}`;
export const cleared = 'cleared';
export const repeated = 'repeated';
export const doubled = 'doubled';
export const nothingToUndo = 'Nothing to undo.';
/** Names the bets that could not be put back, and says why. */
export const undoneExcept = (bets: Value, why: Value): string => `Undone, except ${bets}: ${why}`;
export const nothingToClear = 'No bets to clear.';
export const nothingToPress = 'Bet first, then press.';
export const putOnOdds = (total: Value): string => `Odds: ${total}.`;
export const nothingToRepeat = 'Your last bets are already up.';
export const nothingToDouble = 'No bets to double.';
export const noOddsPossible = 'No bet can take more odds now.';
export const alreadyDown = 'These bets are already up.';
export const halved = 'halved';
export const nothingToHalve = 'No bet can be reduced.';
export const made = 'made';
export const nothingToMake = 'This table has no such bets.';
export const nothingToRegress = 'Bet first, then regress.';
