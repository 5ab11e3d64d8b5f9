// What is wrong with a record: lines that cannot be read, entries that the table would not write, and dice that are not
// those of their seed.

/** A value that a sentence includes: a number, a name, or a value as it is shown. */
type Value = string | number;

export const firstLine = 'Expected “passline-record 1 TABLE” as the first line.';
export const endLine = 'Expected “end VERSION HASH”.';
export const lineTooLong = (max: Value): string => `Expected a line of at most ${max} characters.`;
export const nothingAfterEnd = 'Expected nothing after the “end” line.';
export const hashAndEvent = 'Expected a hash in lowercase hexadecimal, a space, and an event.';
export const lastLineOpen =
  'The last line has no line break: the record is cut short, or something follows it.';
export const cutShort = 'Expected “end VERSION HASH” as the last line: the record is cut short.';
export const noEnd = 'The record has no end.';

export const notCanonical = 'The event is not written as the server writes it.';
export const notJson = 'The event is not JSON.';
export const entryShape =
  'An entry has its version, its time, a cause with its rules, and what happened, and nothing else.';
export const rulesMisplaced = 'Only the first entry of a decision names its rules.';
export const wrongFields = (type: Value): string => `“${type}” does not have the fields of its kind.`;

export const tooManyEvents = (max: Value): string => `A record may have at most ${max} events.`;
export const wrongHash = 'The hash does not match the event and the hash before it.';
export const wrongVersion = (expected: Value, got: Value): string =>
  `Expected version ${expected}, got ${got}: events are missing or moved.`;
export const timeBackward = 'The time goes backward.';
export const rulesBackward = (from: Value, to: Value): string =>
  `The rules go back from version ${from} to ${to}.`;
export const newerRules = (rules: Value, known: Value): string =>
  `Decided by version ${rules} of the rules, but this program knows only ${known}: check it with a newer one.`;
export const impossible = (why: Value): string => `This cannot have happened at the table: ${why}.`;
export const otherTable = 'The event belongs to another table.';
export const footerVersion = (version: Value, events: Value): string =>
  `The footer says version ${version}, but the record has ${events} events.`;
export const footerHash = 'The hash on the last line does not match the last event.';

export const noCause = 'The entry does not say who asked for it or why.';
export const timesDiffer = 'The entries of one decision do not have the same time.';
export const undecidable = (why: Value): string => `The table cannot decide it: ${why}.`;
/** Why the table refuses it. Translations go by the code and data, which only refusals outside the rules have. */
export const refuses = (why: Value, _code: string | null, _data: Readonly<Record<string, unknown>>): string =>
  `The table refuses it: ${why}`;
export const alreadyOpen = 'it is open already.';
export const tableFirst = 'a log begins with its table.';
export const badHouseFile = 'the house file is not valid.';
export const eventMissing = (type: Value): string => `“${type}” is missing`;
export const nothingDue = (type: Value): string =>
  `Nothing is due at the table at this time: there is no “${type}”.`;
export const notLogged = (type: Value): string => `The table would not log “${type}” here.`;
export const loggedOtherwise = (due: Value, type: Value): string =>
  `The table would log “${due}” here, but the record has “${type}”.`;
export const missingNext = (due: Value): string => `The table would log “${due}” next, but it is missing.`;
export const decidesOtherwise = (path: Value, logged: Value, made: Value): string =>
  `The table decides otherwise: ${path} is ${logged}, but the table makes it ${made}.`;
export const nothing = 'nothing';

export const impossibleRequest = (field: Value): string => `nobody can ask for this ${field}.`;
export const causeOtherwise = (path: Value, logged: Value): string =>
  `the cause would be written otherwise: ${path} is ${logged}.`;
export const roleTwice = 'nobody has a role twice.';
export const botRole = 'a bot has no role.';
export const staffOnly = 'only staff manage the house.';
export const badSignature = 'nobody can sign like that.';
export const badTableName = (wrong: Value): string => `its name ${wrong}.`;
export const practiceAlone = 'a practice table is its owner’s alone, with chips of its own.';
export const seriesChips = 'only tables with chips of their own share their dice.';
export const oneHandAlone = 'a table for one hand is its owner’s alone.';
export const impossibleTerm = (field: Value): string => `nobody can set this ${field}.`;
export const otherRulebook = (own: Value, named: Value): string => `its rulebook is ${own}, not ${named}.`;
export const badSettings = (why: Value): string => `${why}.`;
export const settingsInFull = 'its settings are not written in full.';

export const nobodyThere = (seat: Value): string => `Seat ${seat} is empty, so it cannot set a seed.`;
export const noCorrection = 'The dice at this table come from the seed, so they cannot be corrected.';
export const notEntered = 'These are not the dice that a dealer had entered.';
export const committedTwice = (hand: Value): string => `Hand ${hand} is committed to a second time.`;
export const seedReplaced = (hand: Value): string =>
  `Hand ${hand} gets a new seed, but the old one was not revealed.`;
export const committedDuring = (hand: Value, during: Value): string =>
  `Hand ${hand} is committed to during hand ${during}.`;
export const generationChanges = 'The seed generation changes, but the store was not restored.';
export const generationStays = 'The seed generation does not advance with the restore.';
export const closedAfterRestore = 'Bets close after a restore before the hand has a new seed.';
export const closedUncommitted = (hand: Value): string =>
  `Bets close in hand ${hand} before it is committed to.`;
export const closedRevealed = (hand: Value): string =>
  `Bets close in hand ${hand} after its seed was revealed.`;
export const notRevealed = (hand: Value): string =>
  `Hand ${hand} ends here, but its seed is not revealed afterward.`;
export const noSecret = (hand: Value): string =>
  `This roll was not drawn from a secret seed of hand ${hand}.`;
export const sealedWrongly = 'Dice must be sealed once, as bets close, for the next roll.';
export const openedWrongly = 'This does not open the seal on the next dice.';
export const notSealed = 'These dice were not sealed as bets closed.';
export const notOpened = 'These dice were sealed, but the seal was not opened.';
export const sealedOthers = (dice: string | null): string =>
  `The dice that were sealed are ${dice ?? 'none'}.`;
export const undoneAfterDice = 'The round is undone after its dice were shown.';
export const revealedUncommitted = (hand: Value): string =>
  `Hand ${hand} is revealed but was never committed to.`;
export const revealedTwice = (hand: Value): string => `Hand ${hand} is revealed a second time.`;
export const otherSeed = (hand: Value): string =>
  `The seed of hand ${hand} is not the one that was committed to.`;
export const otherDice = (roll: Value, hand: Value, dice: Value, due: Value): string =>
  `Roll ${roll} of hand ${hand} shows ${dice}; its seed makes ${due}.`;
export const otherSeal = (roll: Value, hand: Value): string =>
  `The dice sealed for roll ${roll} of hand ${hand} are not the ones its seed gives.`;
export const otherRaise = (raised: Value, roll: Value, hand: Value, due: Value): string =>
  `Power Odds raised ${raised} for roll ${roll} of hand ${hand}; its seed raises ${due}.`;
