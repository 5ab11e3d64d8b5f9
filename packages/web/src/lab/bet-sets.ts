// Example sets of bets for the best play.
import * as labText from '../text/lab.ts';

/** The bets to choose from; an empty list is the line bet with its odds. */
export const BET_SETS: readonly (readonly [string, string])[] = [
  ['', labText.lineAndOdds],
  ['dont-pass,dont-pass-odds', labText.dontPassAndOdds],
  ['place-6,place-8', labText.sixAndEight],
  ['field', labText.fieldOnly],
];
