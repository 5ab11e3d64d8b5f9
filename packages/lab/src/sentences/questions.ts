// What is wrong with a question to the lab: its dice, its seed, its sessions, or the bets that may be used. The
// sentences have no final period.

/** A value in a sentence: a name, a formatted amount, or a count. */
type Value = string | number;

export const notAWeight = (word: Value): string => `“${word}” is not a weight such as 5, 0.028 or 1/36`;
/** These follow the name of the file or field with the weights. */
export const weightCount = (count: Value, needed: Value): string =>
  `has ${count} weights, not ${needed}: six rows of six`;
export const onlyZeros = 'has only weights of 0';
export const tooManyDigits = 'has weights with too many digits: use at most 12 decimals';

export const seedForm = 'a seed is a number, a word, or the text that a result names';
export const seedDigits = (generator: Value): string =>
  `a seed is ${generator}: and 64 hexadecimal digits, or up to 16 of them for short`;
export const seedZeros = 'a seed of nothing but zeros draws nothing but zeros';
export const seedTooLong = 'a seed has at most 200 characters';
export const seedTooLarge = 'a seed number is below 2^64';
export const otherGenerator = (seed: Value, generator: Value): string =>
  `the seed “${seed}” is from another generator: dice here come from ${generator}`;

export const bankrollTooSmall = (bankroll: Value): string =>
  `a bankroll of ${bankroll} cannot pay for any of the opening bets`;
export const bankrollShort = (name: Value): string =>
  `the bankroll does not pay for all opening bets of ${name}`;
export const targetTooLow = (target: Value, bankroll: Value): string =>
  `the target of ${target} must be above the bankroll of ${bankroll}`;
export const stopLossTooHigh = (stopLoss: Value, bankroll: Value): string =>
  `the stop-loss of ${stopLoss} must be below the bankroll of ${bankroll}`;
export const needsTarget = 'set a target or a number of rolls';
export const noSession = (count: Value, number: Value): string =>
  `there are ${count} sessions, so no session ${number}`;
export const tooManyRolls = (rolls: Value): string =>
  `${rolls} rolls of this strategy lead to too many different racks`;
export const tooManyRacks = (rows: Value, racks: Value): string =>
  `${rows} rows of ${racks} racks are more than memory should hold`;
export const tooManyKinds = (max: Value): string => `this strategy has more than ${max} kinds of racks`;

export const bankrollZero = 'the bankroll must be more than 0';
export const unitZero = 'the unit must be more than 0';
export const goalZero = 'action, bankroll and unit must be more than 0';
export const targetBelow = 'the target must be more than the bankroll';
export const targetUnits = (max: Value): string => `the target is more than ${max} units: use larger units`;
export const rollsZero = 'rolls must be 1 or more';
export const noBetUpTo = 'none of these bets can be made with chips up to the target';
export const noBetAllowed = 'the table or the bankroll allows none of these bets';
export const noLineBet = 'this table has no line bet: say which bets may be used';
export const noBetNamed = 'name at least one bet';
export const noSuchBet = (name: Value, near: string | null): string =>
  `this table has no bet “${name}”${near === null ? '' : `; did you mean ${near}?`}`;
export const tooManySituations =
  'there are too many situations to compare: use larger units, fewer bets, or a lower target';
export const tooMuchAction =
  'there are too many situations to compare: use larger units, fewer bets, or less action';
export const tooManyLayouts = (max: Value): string =>
  `there are more than ${max} layouts to choose from: use larger units or fewer bets`;
export const tooLong = 'that many rolls take too long: use larger units, fewer bets, or fewer rolls';
export const tooManyRaises = 'Power Odds can raise too many of these bets at once: use fewer bets';
export const askForLess = (why: Value): string => `${why}: use fewer rolls, or fewer bets`;
export const tooLittleAction = 'these bets cannot bring that much action';
export const policySeesMore = 'this policy depends on more than a strategy can see';
export const bestPlay = (bankroll: Value, target: Value, rolls: Value | null): string =>
  `the best play for turning ${bankroll} into ${target}${rolls === null ? '' : ` within ${rolls} rolls`}`;

export const exactNeeds = (bet: Value, code: Value, why: Value): string =>
  `the exact figures need “${bet}” here: ${code}: ${why}`;
export const undecided = {
  'never made': (bet: Value) => `with these dice ${bet} is never made`,
  'never decided': (bet: Value) => `with these dice ${bet} is never decided`,
};
export const theBet = 'the bet';
export const partUnclear = (raise: Value): string => `${raise} does not say which of its parts is raised`;
export const alwaysRemainder = (spot: Value): string =>
  `${spot}: no stake is small enough to be paid without a remainder`;
export const noOtherBet = 'no bet can be put down beside a bet on a whole hand';
export const noSpot = (spot: Value): string => `this table has no ${spot}`;
