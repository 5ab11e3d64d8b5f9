// What players are told when a bet, or the dice, are refused. A page in another language has its own version.

/** A value that a sentence includes: a label, a name, or a formatted amount. */
type Value = string | number;

export const emptySeat = (seat: Value): string => `Seat ${seat} is empty.`;
export const notOffered = (bet: Value): string => `This table has no ${bet} bet.`;
/** A spot that no rulebook knows, as it was written. */
export const unknownSpot = (name: Value): string => `This table has no “${name}” bet.`;
export const closed = 'No more bets: wait for the roll.';
export const stillOpen = 'Bets are open: record the chips as a bet.';
export const wholeCents = 'A bet must be in whole cents.';
export const aboveZero = 'A bet must be more than 0.00.';
export const multiples = (bet: Value, step: Value): string => `${bet} takes multiples of ${step}.`;
export const tooLarge = (max: Value): string => `No bet may exceed ${max}.`;
export const comeOutOnly = (bet: Value): string => `Wait for the come-out to bet ${bet}.`;
export const needsPoint = (bet: Value): string => `You can bet ${bet} once there is a point.`;
export const notIncreasable = (bet: Value): string => `You cannot raise ${bet} once its point is set.`;
export const needsFlat = (bet: Value, flat: Value): string => `You need a ${flat} bet for ${bet}.`;
export const nothingToRaise = (bet: Value, made: Value): string =>
  `There is no ${bet} bet yet: bet ${made} first.`;
export const excluded = (bet: Value, other: Value): string =>
  `You cannot combine ${bet} with your ${other} bet.`;
export const oddsLimit = (bet: Value, max: Value): string => `The maximum for ${bet} here is ${max}.`;
export const oddsRoom = (bet: Value, max: Value, room: Value): string =>
  `The maximum for ${bet} here is ${max}: you can add ${room}.`;
export const insufficientChips = (cost: Value, rack: Value): string =>
  `You need ${cost}. Your rack has ${rack}.`;
export const noBet = (bet: Value): string => `You have no ${bet} bet.`;
export const tooMuchTaken = (bet: Value, there: Value): string => `${bet} has only ${there}.`;
export const contract = (bet: Value): string => `${bet} is a contract bet: it stays until it is decided.`;
export const partlyContract = (bet: Value, free: Value): string =>
  `${bet} is a contract bet: only ${free} of it can still be taken back.`;
export const leavesTooLittle = (bet: Value, rest: Value, min: Value): string =>
  `That would leave ${rest} on ${bet}; the minimum is ${min}.`;
export const oddsFirst = (max: Value): string => `Take your odds down to ${max} first.`;
export const notCallable = (bet: Value): string => `${bet} cannot be called on or off.`;

export const belowMinimum = (bet: Value, min: Value): string => `The minimum for ${bet} is ${min}.`;
export const aboveMaximum = (bet: Value, max: Value): string =>
  `The maximum for ${bet} is ${max} per player.`;
export const boxFull = (bet: Value, room: Value | null): string =>
  room === null ? `The ${bet} box is full.` : `The ${bet} box has room for ${room} more.`;

/** The amounts that could be bet, added or taken down instead. */
export const insteadOf = {
  bet: (amounts: readonly string[]) => `: bet ${amounts.join(' or ')}`,
  add: (amounts: readonly string[]) => `: add ${amounts.join(' or ')}`,
  take: (amounts: readonly string[]) => `: take down ${amounts.join(' or ')}`,
};
export const unpayable = (bet: Value, total: Value, due: Value, chip: Value, instead: Value): string =>
  `${total} on ${bet} would win ${due}, which chips of ${chip} cannot pay${instead}.`;

const withOthers = (min: Value | null): string => (min === null ? '' : `, with ${min} on other bets`);
export const handOpens = {
  'new-shooter': (bet: Value, others: Value | null) =>
    `${bet} is open only before a new shooter’s first roll${withOthers(others)}.`,
  'after-any-seven': (bet: Value, others: Value | null) =>
    `${bet} is open only after a seven, before the next roll${withOthers(others)}.`,
  'after-seven-out': (bet: Value, others: Value | null) =>
    `${bet} is open only on the come-out after a seven-out${withOthers(others)}.`,
};
export const needsOtherBets = (bet: Value, min: Value): string => `${bet} needs ${min} on other bets first.`;
export const ridesUntilSevenOut = (bet: Value): string => `${bet} rides until the seven-out.`;
export const ridesUntilSeven = (bet: Value): string => `${bet} rides until the next seven.`;

/** The line bets as they are said after "bet": "pass or don’t pass". */
export const lineBets = (labels: readonly string[]): string =>
  labels
    .map(label =>
      label
        .replace(/ line$/i, '')
        .replace("'", '’')
        .toLowerCase(),
    )
    .join(' or ');
/** What a player does to get the dice: bets on the line, or anything at all where there is no line. */
export const toShoot = (bets: string | null): string => (bets === null ? 'place a bet' : `bet ${bets}`);
export const toShootWith = (how: Value, min: Value): string => `${how}, ${min} in all,`;
export const everyoneDeclined =
  'Everyone has declined the dice. Any player with a line bet can still take them.';
export const noShooter = (how: Value): string => `No shooter yet: ${how} to shoot.`;
export const mustBet = (who: Value, how: Value): string => `${who} must ${how} before rolling.`;
export const theShooter = 'The shooter';
export const betToShoot = (how: string): string => `${how.charAt(0).toUpperCase()}${how.slice(1)} to shoot.`;
export const houseDice = 'The house rolls the dice at this table.';
export const shooterPicked = 'This table picks the shooter automatically.';
export const otherHasDice = (seat: Value): string => `Seat ${seat} has the dice.`;
export const offeredToOther = (seat: Value): string => `The dice are offered to seat ${seat}.`;
export const notOfferedToYou = 'The dice are not offered to you.';
export const notYourDice = 'You do not have the dice.';
