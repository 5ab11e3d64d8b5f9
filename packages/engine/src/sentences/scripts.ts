// What is wrong with a .craps script: a line that cannot be read, or an expectation that does not hold. Each sentence
// follows the number of its line and has no period.

/** A value that a sentence includes: a word of the script, an amount, or what is expected. */
type Value = string | number;

export const expectedGot = (expected: Value, got: Value): string => `expected ${expected}, got ${got}`;
export const endOfLine = 'the end of the line';
export const word = (text: Value): string => `“${text}”`;
/** "a, b or c". */
export const choice = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
export const aStatement = 'a statement';
export const aStatementLike = 'a statement such as “1 bet pass 10.00” or “roll 3 1”';
export const anAct = 'what the player does, such as bet';
export const anAmount = 'an amount with at most two decimals such as 10.00';
export const amountUpTo = (max: Value): string => `an amount of at most ${max}`;
export const aSeat = 'a seat number';
export const seatOrNone = 'none or a seat number';
export const aSpot = 'a spot such as pass or place-6';
export const twoDice = 'two dice such as 3 1';
export const secondDie = 'a second die';
export const aName = 'a name';
export const aGround = 'a ground such as off-table';
export const someOdds = 'odds such as 18:1';
export const aSigner = 'a signer’s name';
export const aReason = 'a reason in quotation marks';
export const aPoint = 'off or a point';
export const rollCount = 'a number of rolls';
export const aRulebook = 'a rulebook such as rws-2019';
export const aRefusalCode = 'a refusal code such as bet/closed';
export const aSetting = 'KEY=VALUE';
export const settingForm =
  'KEY=VALUE with a key of lowercase letters, digits and hyphens, 40 at most, and a value of 1 to 80 characters';
export const setTwice = (key: Value): string => `${key} is set twice`;
export const actAfterBy = 'expected one person’s action after “by”';
export const lineTooLong = (max: Value, length: Value): string =>
  `expected a line of at most ${max} characters, got ${length}`;
export const openQuote = 'expected a closing quotation mark and a space';

export const secondRulebook = 'expected one rulebook statement, got another';
export const rulebookFirst = 'expected “rulebook ID” as the first statement';
export const emptyScript = 'expected “rulebook ID” as the first statement, got an empty script';
export const tableAfterPlay = 'expected “table” before play; later it is “settings”';
export const noSuchSpot = (spot: Value): string => `this table's book has no spot “${spot}”`;
export const notAccepted = (code: Value, message: Value): string =>
  `expected this to be accepted, got ${code}: ${message}`;
export const notRefused = (code: Value): string => `expected refusal ${code}, got no refusal`;
export const refusedOtherwise = (code: Value, got: Value, message: Value): string =>
  `expected refusal ${code}, got ${got}: ${message}`;
