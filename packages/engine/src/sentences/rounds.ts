// What staff and players are told when something about a seat, a round or a setting is refused.

/** A value that a sentence includes: a label, a name, or a formatted amount. */
type Value = string | number;

export const seatNumbers = (seats: Value): string => `Seats are numbered 1 to ${seats}.`;
export const seatTaken = (name: Value, seat: Value): string => `${name} has seat ${seat}.`;
export const tooLarge = {
  'buy-in': (max: Value) => `The maximum buy-in is ${max}.`,
  ruling: (max: Value) => `The maximum ruling is ${max}.`,
};
export const wholeCents = {
  'buy-in': 'A buy-in must be in whole cents.',
  ruling: 'A ruling must be in whole cents.',
};
export const aboveZero = {
  'buy-in': 'A buy-in must be more than 0.00.',
  ruling: 'A ruling must be more than 0.00.',
};
export const notNegative = {
  'buy-in': 'A buy-in cannot be negative.',
  ruling: 'A ruling cannot be negative.',
};

export const badDice = 'Enter two dice, each from 1 to 6.';
export const groundWords = (name: Value, words: Value): string => `${name} (${words})`;
export const unknownGround = (grounds: readonly string[]): string =>
  grounds.length > 0
    ? `That is not a ground for a No Roll. Grounds: ${grounds.join('; ')}.`
    : 'That is not a ground for a No Roll. This table has none.';
export const noPowerOdds = 'This spot cannot have Power Odds.';
export const closeBeforeRaising = 'Close bets before raising odds.';
export const raisedOnlyTo = (bet: Value, odds: readonly string[]): string =>
  `${bet} can be raised only to ${odds.join(' or ')}.`;
export const raisedAlready = (bet: Value): string => `${bet} has already been raised.`;
export const nothingRolled = 'Nothing has been rolled yet.';
export const resultStands = 'The next round has begun: the last result stands.';
export const correctionShort = (seat: Value, due: Value): string =>
  `Seat ${seat} no longer has the ${due} that the correction takes back.`;

export const unsignedLateBet = 'Enter the name of the person who found the chips.';
export const notLastLateBet = 'Only the last late bet of this round can be undone.';
export const lateBetStands = 'It stands: odds were raised.';
export const closedByPowerOdds = 'Power Odds have been announced: bets stay closed until the roll.';
export const rollFirst = 'Roll first: Power Odds have been announced.';
export const settingsWhenOpen = 'Change settings while bets are open.';
export const standingChoices = (choices: readonly string[]): string =>
  `Choose what happens to the bets: ${choices.join(' or ')}.`;
export const betsStanding = (bets: readonly string[]): string =>
  `There are bets on ${bets.join(', ')}: this change must wait until they are decided.`;
export const unsignedRuling = 'A ruling needs a name and a reason.';
export const rulingShort = (name: Value, rack: Value): string => `${name}’s rack holds only ${rack}.`;
export const reasonWithoutName = 'A reason needs a signature: enter your name too.';
