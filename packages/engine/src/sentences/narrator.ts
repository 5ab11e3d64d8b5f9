// What the narrator says: the roll called, who won what at which odds, and the racks after it.

/** A value that a sentence includes: a label, a name, or a formatted amount. */
type Value = string | number;
type ByTotal = Readonly<Record<number, string>>;

export const totals: ByTotal = {
  2: 'Two, aces',
  3: 'Three, ace-deuce',
  5: 'Five',
  7: 'Seven',
  9: 'Nine',
  11: 'Yo-eleven',
  12: 'Twelve, boxcars',
};
export const hardTotals: ByTotal = { 4: 'Hard four', 6: 'Hard six', 8: 'Hard eight', 10: 'Hard ten' };
export const easyTotals: ByTotal = { 4: 'Easy four', 6: 'Easy six', 8: 'Easy eight', 10: 'Easy ten' };
export const totalAlone = (total: Value): string => `${total}.`;
export const totalMeans = (total: Value, means: Value): string => `${total}: ${means}`;

export const handOver = 'the hand is over.';
export const sevenOut = 'Seven out! Line away.';
export const pointMade = 'winner! The point is made.';
export const pointStill = (point: Value): string => `the point is still ${point}.`;
export const pointIs = (point: Value): string => `the point is ${point}. Puck ON.`;
export const lineWins = 'front line winner.';
export const craps = 'craps.';

export const rolls = (name: Value, dice: Value): string => `${name} rolls ${dice}`;
export const correction = (from: Value, to: Value, call: Value): string =>
  `Correction: not ${from} but ${to}. ${call}`;
export const rollCount = (count: Value): string => `Roll count: ${count} since the last seven-out.`;
export const settledAfterInterruption =
  'A technical interruption: the dice were already known, so the round is settled with them.';

export const othersLost = (amount: Value): string => `${amount} on the other numbers lost`;
export const capped = (amount: Value): string => `capped: ${amount} less`;
export const commission = (amount: Value): string => `commission ${amount}`;
export const commissionBack = (amount: Value): string => `commission ${amount} back`;
export const overLimit = (amount: Value): string => `${amount} was over the limit and comes back`;
export const staysUp = (amount: Value): string => `${amount} stays up`;
/** The end of a sentence about chips that did more than win or lose. */
export const asides = (parts: readonly string[]): string => `; ${parts.join(', ')}`;

export const wins = (name: Value, won: Value, bet: Value, stake: Value, pays: Value, more: Value): string =>
  `${name} wins ${won} on ${bet}, ${stake} at ${pays}${more}.`;
export const loses = (name: Value, lost: Value, bet: Value, more: Value): string =>
  `${name} loses ${lost} on ${bet}${more}.`;
export const barred = (name: Value, bet: Value, amount: Value): string =>
  `${name}’s ${bet} pushes: ${amount} stays up.`;
export const pushes = (name: Value, amount: Value, bet: Value, pays: Value): string =>
  `${name} gets ${amount} back on ${bet}, at ${pays}.`;
export const goesTo = (name: Value, bet: Value, amount: Value, number: Value): string =>
  `${name}’s ${bet} bet of ${amount} moves to the ${number}.`;
export const hasBack = (name: Value, amount: Value, bet: Value): string =>
  `${name} gets ${amount} back from ${bet}.`;
export const hasBackWorth = (name: Value, amount: Value, bet: Value, stake: Value): string =>
  `${name} gets ${amount} back from ${bet}, the value of ${stake} on it.`;
export const credited = (name: Value, amount: Value): string =>
  `${name}, who has left, is credited ${amount}.`;

export const rackOf = (name: Value, amount: Value): string => `${name} ${amount}`;
export const nobody = 'nobody is at the table';
export const joinRacks = (racks: readonly string[]): string => racks.join(', ');
export const racksNow = (racks: Value): string => `Racks: ${racks}.`;
export const afterRolls = (count: number, racks: Value): string =>
  count === 1 ? `After 1 roll: ${racks}.` : `After ${count} rolls: ${racks}.`;

export const refusedAsExpected = (message: Value): string => `Refused, as expected: ${message}`;
export const signedBy = (name: Value): string => ` (by ${name})`;
export const signedBecause = (name: Value, because: Value): string => ` (by ${name}: ${because})`;

export const takesSeat = (name: Value, seat: Value, amount: Value): string =>
  `${name} takes seat ${seat} with ${amount}.`;
export const buysIn = (name: Value, amount: Value): string => `${name} buys in for ${amount}.`;
export const leaves = (name: Value, amount: Value): string => `${name} leaves with ${amount}.`;
export const leavesBets = (name: Value, amount: Value): string =>
  `${name} leaves with ${amount}; the bets stay up.`;

export const lateBet = (amount: Value): string => `${amount} (late bet)`;
export const inAll = (total: Value): string => `${total} in all`;
export const stays = (total: Value): string => `${total} stays`;
export const withCommission = (amount: Value, charge: Value): string => `${amount} and ${charge} commission`;
/** What follows in the same sentence. */
export const further = (parts: readonly string[]): string => `, ${parts.join(', ')}`;
export const bets = (name: Value, amount: Value, bet: Value, more: Value): string =>
  `${name}: ${amount} on ${bet}${more}.`;
export const takesOff = (name: Value, amount: Value, bet: Value, more: Value): string =>
  `${name} takes ${amount} off ${bet}${more}.`;
export const betIs = {
  on: (name: Value, bet: Value) => `${name}’s ${bet} is working.`,
  off: (name: Value, bet: Value) => `${name}’s ${bet} is off.`,
};

export const takesDice = (name: Value): string => `${name} takes the dice.`;
export const declinesDice = (name: Value): string => `${name} declines the dice.`;
export const passesDice = (name: Value): string => `${name} passes the dice.`;
export const placeYourBets = 'Place your bets, please.';
export const noMoreBets = 'No more bets.';

export const byRules = 'by the rules';
export const atDiscretion = 'at discretion';
export const borrowedFrom = (how: Value, book: Value): string => `${how}, borrowed from ${book}`;
export const noRoll = (how: Value, words: Value): string =>
  `No roll, ${how}: ${words}. Same dice, same bets.`;

export const powerOdds = (bet: Value, odds: Value, totals: readonly Value[]): string =>
  `Power Odds! ${bet} pays ${odds} on ${totals.join(', ')} this roll.`;
export const powerOddsOnWin = (bet: Value, odds: Value): string =>
  `Power Odds! ${bet} pays ${odds} on a win this roll.`;
export const voidRound = {
  void: 'The round is void.',
  interrupt: 'A technical interruption: the round is void.',
};
export const tableEnds = {
  return: 'The table closes: all bets go back.',
  value: 'The table closes: bets on their number are paid what they are worth; all others go back.',
};
export const tableSetTo = (settings: readonly string[]): string =>
  `The table is set to ${settings.join(', ')}.`;
export const rulingTakes = (amount: Value, name: Value): string => `A ruling takes ${amount} from ${name}.`;
export const rulingGives = (name: Value, amount: Value): string => `A ruling gives ${name} ${amount}.`;
