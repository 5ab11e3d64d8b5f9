// What is wrong with the settings of a table. These sentences have no period.

/** A value that a sentence includes: a key, a label, or a formatted amount. */
type Value = string | number;

const meant = (near: string | null): string => (near === null ? '' : ` (did you mean ${near}?)`);

export const oneOf = (key: Value, choices: readonly string[], given: Value): string =>
  `${key} must be ${choices.join(' or ')}, not ${given}`;
export const badAmount = (key: Value, max: Value, given: Value): string =>
  `${key} must be an amount such as 5.00, above 0 and at most ${max}, not ${given}`;
export const badRate = (key: Value, given: Value): string => `${key} must be a rate such as 5%, not ${given}`;
export const rateAbove = (key: Value, max: Value, given: Value): string =>
  `${key} may be at most ${max}, not ${given}`;
export const badOdds = (given: Value): string => `odds must be 2x, 3-4-5x, or cap, not ${given}`;
export const badChance = (key: Value, given: Value): string =>
  `${key} must be a chance such as 1/20, not ${given}`;
export const badPay = (key: Value, given: Value): string => `${key} must be odds such as 3:1, not ${given}`;
export const notAPayout = (key: Value): string => `${key} is not a payout at this table`;
export const belowLawfulPay = (key: Value, given: Value, min: Value): string =>
  `${key}=${given} is below the lawful minimum ${min}`;
export const notForTheHouse = (key: Value, near: string | null): string =>
  `${key} is not a setting that the house can change under this rulebook${meant(near)}`;
export const notALimit = (key: Value, near: string | null): string =>
  `${key} is not a limit of this table${meant(near)}`;
export const belowBook = (key: Value, amount: Value, own: Value): string =>
  `${key} ${amount} is below the rulebook's ${own}`;
export const aboveBook = (key: Value, amount: Value, own: Value): string =>
  `${key} ${amount} is above the rulebook's ${own}`;
export const belowMin = (key: Value, amount: Value, min: Value): string =>
  `${key} ${amount} is below min ${min}`;
export const leavesNoRange = (key: Value, given: Value, bet: Value, min: Value, max: Value): string =>
  `${key} ${given} would leave ${bet} a minimum of ${min} and a maximum of ${max}`;
export const powerReturnsAll = (bet: Value): string =>
  `Power Odds at this chance would return 100% or more of a bet on ${bet}`;
export const notSettings = (given: Value): string =>
  `settings must be an object such as {"min": "5.00"}, not ${given}`;
export const notText = (key: Value, given: Value): string => `${key} must be text, not ${given}`;
