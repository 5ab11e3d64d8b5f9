// What is wrong with a house's file, and which of its bets lose money. Each sentence follows a path and has no period.

/** A value that a sentence includes: a name, a figure, or what is expected. */
type Value = string | number;

export const missing = 'missing';
export const missingExpected = (expected: Value): string => `missing: expected ${expected}`;
export const missingBecause = (why: Value): string => `missing: ${why}`;
export const expectedGot = (expected: Value, got: Value): string => `expected ${expected}, got ${got}`;
export const withHint = (wrong: Value, hint: Value): string => `${wrong}; ${hint}`;
export const unknownField = (guess: Value): string => `unknown field${guess}`;
export const didYouMean = (near: Value): string => `; did you mean "${near}"?`;
export const cannotBeRemoved = 'cannot be removed: every rulebook has it';
export const isEmpty = 'is empty';
export const aText = 'a text';
export const trueOrFalse = 'true or false';
export const wholeNumber = (min: Value, max: Value): string => `a whole number from ${min} to ${max}`;
export const oneOfMany = (count: Value, first: Value): string => `one of ${count} names such as ${first}`;
export const listOf = (count: Value): string => `a list of ${count}`;
export const listFromTo = (min: Value, max: Value): string => `a list of ${min} to ${max}`;
export const impossibleName = 'cannot be used as a name';
export const badName = (max: Value): string =>
  `a name starts with a lowercase letter, uses only lowercase letters, digits, and single hyphens, and has at most ${max} characters`;
export const aName = (max: Value): string =>
  `a name such as "our-bet", of lowercase letters, digits, and single hyphens, at most ${max} characters`;
export const anId = 'an id such as "my-house", of 1 to 40 lowercase letters, digits and hyphens';
export const anAmount = 'an amount such as "1000.00", above 0 and at most 1000000000.00';
export const someOdds = 'odds such as "7:6", of whole numbers from 1 to 1000';
export const handOdds = 'odds such as "24:1", or "3x" with the stake inside, of whole numbers from 1 to 1000';
export const aRate = 'a rate such as "1/20" or "5%", from 0 to 1';
export const aMultiple = 'a multiple such as 3, "5/2" or "2.5", from 1/1000 to 1000';
export const aPoint = 'a whole number from 2 to 12 other than 7';
export const aJsonObject = 'a JSON object';
export const hasBoth = (one: Value, other: Value, hint: Value): string => `has ${one} and ${other}; ${hint}`;
export const partOfDefinition = 'is part of a definition: add "bet" and the rest of the definition';
export const itsOwn = (field: Value): string => `a house book has its own ${field}`;
export const neededByCompleteBook = 'required in a book that extends no other';
export const nothingToRemove = 'null removes what a parent has, but this book extends no other';
export const setBy = (book: Value): string => `is set by ${book} and cannot be changed`;
export const definedBy = (book: Value): string => `is defined by ${book} and cannot be changed`;
export const idTaken = (id: Value): string => `"${id}" is taken by a built-in rulebook`;
export const notAnObject = (name: Value): string => `${name} is not a JSON object`;
export const otherId = (name: Value, id: Value): string => `the file of ${name} has the id ${id}`;
export const tooManyEntries = (count: Value, max: Value): string =>
  `has ${count} entries: a section can have at most ${max}`;
export const chainTooLong = (max: Value): string => `a chain can have at most ${max} house books`;
export const neededBy = (family: Value): string => `${family} needs it`;
export const noSuchBet = (name: Value, guess: Value): string => `there is no bet "${name}"${guess}`;
export const noSuchPay = (key: Value, guess: Value): string => `there is no "${key}" in pays${guess}`;
export const offeredWhole = 'must be offered in full or not at all: other bets build on it';
export const excludesItself = (name: Value): string => `${name} cannot exclude itself`;
export const isOffered = (name: Value): string => `${name} is offered`;
export const needsWords = (name: Value): string => `${name} is offered and needs its words, "name" and "how"`;
export const limitedByOddsLimits = 'odds are limited by oddsLimits';
export const needsMinOrMax = 'needs min, max, or both';
export const notARange = (min: Value, max: Value): string => `${min} to ${max} is not a valid range`;
export const noCapAllowed = 'must be null where a regulator sets minimum pays';
export const belowRegulator = (odds: Value, min: Value): string =>
  `${odds} is below the regulator's minimum ${min}`;
export const aboveRegulator = (rate: Value, max: Value): string =>
  `${rate} is more than the regulator's ${max}`;
export const refusedNeedsChips = 'can be "refused" only where payouts are rounded to the chip';
export const needsCap = (max: Value): string => `needs a cap of at most ${max}`;
export const needsMultiplesOrCap = 'needs multiples, a cap, or both';
export const cannotStay = (family: Value, stays: Value): string => `${family} cannot stay up “${stays}”`;
export const bandsAscend = 'bands must ascend';
export const returnsTooMuch = (back: Value): string =>
  `return ${back} of the money bet in the long run: it must be below 100%`;
export const alwaysOn = 'must be on with no calls: a bet on a whole hand is always in play';
export const notASpot = 'is not a spot of this book';
export const notPaidByTotals = (name: Value): string => `${name} is not paid by these totals`;
export const raisedTwice = (odds: Value, name: Value): string =>
  `${odds} already raises another part of ${name}`;
export const raisedTooLittle = (odds: Value, name: Value): string =>
  `${odds} is less than ${name} pays anyway`;
export const notSameSide = (name: Value): string => `${name} is not a line bet on the same side`;
export const takesNotEveryPoint = (name: Value): string => `${name} does not take this bet to every point`;
export const alreadyBehind = (name: Value, flat: Value): string => `${name} is already behind ${flat}`;
export const nothingToStandBehind = (name: Value): string =>
  `${name} is not a line or come bet that odds can stand behind`;
export const hardNumbers = 'only 4, 6, 8, and 10 can come the hard way';
export const doesNotTravelHere = (name: Value): string => `${name} is not a come bet that travels here`;
export const inNoPart = (total: Value): string => `${total} is in none of the parts`;
export const higherFaceFirst = (faces: Value): string => `${faces} has the higher face first`;
export const withoutPoints = (value: Value): string => `must be "${value}" where there are no points`;
export const firstPointOnly = 'can be "first-point" only for bets on points made';
export const paidByNumber = 'a bet on "one-point" is paid by number';
export const onlyOnePoint = 'is only for bets on "one-point"';
export const unreachable = (max: Value): string => `cannot be reached: there are ${max}`;
export const onlyLineAndCome = 'is only for line and come bets';
export const onlyOdds = 'is only for odds';
export const neededByDontBets = 'don’t bets need it';
export const notAPoint = (number: Value): string => `${number} is not a point`;
export const cannotBeCharged = 'only bets on numbers and on one roll can be charged';
export const notOnWinnings = (family: Value): string =>
  `can be "winnings" only for bets on numbers, and ${family} is not one here`;
export const notOnNumbers = (family: Value): string => `${family} is not a bet on numbers here`;
export const sameSpotName = (name: Value, other: Value): string =>
  `has a spot named ${name}, and so does ${other}: choose another name`;
export const samePayName = (key: Value, other: Value): string =>
  `is paid under ${key}, and so is ${other}: choose another name`;
/** "a", "b" or "c". */
export const choice = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
export const remembersOne = (fields: readonly string[]): string =>
  `a bet remembers one of these: ${fields.join(', ')}`;
export const oneRollHas = (forms: readonly string[]): string =>
  `a one-roll bet has one of ${forms.join(', ')}`;
export const parents = (ids: readonly string[]): string =>
  `${ids.join(', ')}, or the id of a house book that is known here`;
export const inACircle = (ids: readonly string[]): string => `is circular: ${ids.join(', ')}`;
/** What is wrong in another file; the path may be empty. */
export const inFile = (file: Value, path: string, wrong: Value): string =>
  `in ${file}: ${path === '' ? '' : `${path}: `}${wrong}`;
export const chargedOnlyOn = (book: Value, bets: readonly string[]): string =>
  `${book} lets a house charge commission only on ${bets.join(' and ') || 'no bets'}`;
export const namesTwice = (values: readonly string[]): string => `names ${values.join(', ')} twice`;
export const silentOn = (totals: readonly number[]): string =>
  `does not say what happens on ${totals.join(', ')}`;
export const barMustLose = (total: Value, loses: readonly number[]): string =>
  `${total} must be one of comeOut.loses: ${loses.join(', ') || 'there are none'}`;

/** Of a house's book: "Field returns 102.5% of the money bet in the long run". */
export const fullReturn = {
  unknown: (bet: Value) => `the long-run return of ${bet} takes too long to compute`,
  ofBets: (bet: Value, back: Value) => `${bet} returns ${back} of the money bet in the long run`,
  ofAmount: (bet: Value, back: Value, amount: Value) =>
    `${bet} returns ${back} of a bet of ${amount} in the long run`,
};
