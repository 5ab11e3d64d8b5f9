// Why a bet is settled as it is: amount, rounding, commission and what happens to the bet.
import type { Value } from './value.ts';

export const betBack = (whole: Value): string => `That is just the bet back: ${whole}.`;
export const timesTheBet = (times: Value, whole: Value, bet: Value): string =>
  `That returns ${times} times the bet: ${whole}, including the bet of ${bet}.`;
export const rollCount = (count: Value): string => `The roll count is ${count}, including the seven-out.`;
export const countLoses = (count: Value, lowest: Value): string =>
  `The roll count is ${count}: below ${lowest} loses.`;
export const rides = 'It rides until the seven-out.';

export const belowMinimum = (min: Value): string =>
  `It is below the minimum of ${min}, so all of it is at risk.`;
export const allAtRisk = (total: Value, max: Value): string =>
  `The box holds ${total}, and its maximum is ${max}: all of this bet is at risk.`;
export const minimumAtRisk = (total: Value, max: Value, min: Value, back: Value): string =>
  `The box holds ${total}, and its maximum is ${max}: this share cannot fall below the minimum of ${min}. The other ${back} comes back.`;
export const shareAtRisk = (total: Value, max: Value, stake: Value, back: Value): string =>
  `The box holds ${total}, and its maximum is ${max}: shared in proportion, ${stake} of this bet is at risk. The other ${back} comes back.`;

/** If the odds are not figures: what the rulebook says instead. */
export const paysInWords = (pays: Value, won: Value): string => `It pays ${pays}: ${won}.`;
/** The part of a bet that is on the total rolled. */
export const partOn = (part: Value, total: Value): string => `${part} of it on ${total}`;
export const product = (part: Value, num: Value, den: Value, result: Value): string =>
  `${part} at ${num} to ${den} is ${result}.`;
export const raisedProduct = (part: Value, num: Value, den: Value, result: Value): string =>
  `${part} at ${num} to ${den}, raised for this roll, is ${result}.`;
export const capped = (off: Value, won: Value): string => `The cap on long shots takes ${off} off: ${won}.`;

export const roundedToChips = {
  down: (chip: Value, won: Value) => `Rounded down to whole chips of ${chip}: ${won}.`,
  up: (chip: Value, won: Value) => `Rounded up to whole chips of ${chip}: ${won}.`,
  nearest: (chip: Value, won: Value) => `Rounded to whole chips of ${chip}: ${won}.`,
};
export const roundedToCents = {
  down: (won: Value) => `Rounded down to the cent: ${won}.`,
  up: (won: Value) => `Rounded up to the cent: ${won}.`,
  nearest: (won: Value) => `Rounded to the cent: ${won}.`,
};

export const otherPartLoses = (lost: Value): string => `The other ${lost} loses and comes out of the win.`;
export const commissionShare = {
  bet: (percent: Value) => `${percent}% of the bet`,
  winnings: (percent: Value) => `${percent}% of the win`,
};
export const commission = (money: Value, share: Value): string => `Less commission of ${money}, ${share}.`;
export const commissionAgain = (money: Value, share: Value): string =>
  `Less commission of ${money}, ${share}, due again for the bet that stays up.`;

export const staysUp = (up: Value): string => `The bet of ${up} stays up.`;
export const comesDown = 'The bet goes back to the player with the winnings.';
export const setsPoint = (point: Value): string => `${point} is the point now. The bet stays up.`;
export const unaffected = (total: Value): string => `${total} does not affect this bet.`;
export const calledOff = 'The player called it off: it can’t win or lose.';
export const offOnComeOut = 'It is off on the come-out: it can’t win or lose.';
export const loses = (total: Value): string => `${total} loses this bet.`;
export const barred = (total: Value): string => `${total} is barred: the bet pushes and stays up.`;
export const moves = (total: Value): string => `It moves to the ${total}.`;
export const oddsWereOff = 'The odds were off: they go back when their bet is decided.';
