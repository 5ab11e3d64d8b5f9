// What is wrong with a strategy: bets that the table refuses, impure play, endless states.

/** A value in a sentence: a name, a formatted amount, or a count. */
type Value = string | number;

/** A bet, when it was wanted, and what the table says. */
export const refused = (name: Value, bet: Value, when: Value, roll: Value, code: Value, why: Value): string =>
  `${name}: “${bet}” ${when} is refused at roll ${roll}: ${code}: ${why}`;
export const onComeOut = 'on a come-out';
export const withPoint = (point: Value): string => `with the point ${point}`;
export const notCents = (name: Value, wanted: Value, spot: Value): string =>
  `${name} wants ${wanted} on ${spot}: amounts are whole cents, not below 0.`;
export const meantCents = (amount: Value, cents: Value): string =>
  ` Amounts are in cents: did you mean ${amount}, which is ${cents}?`;
export const threw = (name: Value, message: Value): string => `${name} threw: ${message}`;
export const returnsNoBets = (name: Value): string =>
  `${name} must return { bets: { spot: amount in cents } }`;
export const leavesAtOnce = (name: Value): string => `${name} leaves before the first roll`;
export const noParameter = (name: Value, key: Value, known: readonly string[], near: string | null): string =>
  `${name} has no parameter “${key}”: ${known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`}.${near === null ? '' : ` Did you mean “${near}”?`}`;
export const notANumber = (name: Value, key: Value, value: Value): string =>
  `${name}: ${key} must be a number, not ${value}`;

/** What it does, and what it should do instead. */
export const impure = (name: Value, does: Value, advice: Value): string => `${name} ${does}. ${advice}.`;
export const decideByMemory =
  'Return what it must remember as “memory”, and decide by the sight and that memory alone';
export const keepNothingElse =
  'It must keep something outside its memory, such as a variable of its module: return what it must remember as “memory”';
export const returnNewMemory = 'Return a new memory instead';
export const plainMemory =
  'Memory is made of null, true and false, finite numbers, text, lists, and plain objects';
export const calls = (what: Value): string => `calls ${what}`;
export const changesMemory = 'changes its memory in place';
export const changesMemoryError = (message: Value): string => `${changesMemory} (${message})`;
export const changesMemoryTo = (before: Value, after: Value): string =>
  `${changesMemory}, from ${before} to ${after}`;
export const answersTwice = (answer: Value, again: Value): string =>
  `answers differently when asked twice: ${answer}, then ${again} with the same sight and memory`;
export const answersLater = (answer: Value, now: Value): string =>
  `answers ${answer} at first and later ${now} with the same sight and memory`;
export const opensTwice = (one: Value, other: Value): string =>
  `opens with ${one} on one visit and ${other} on another`;
export const playsOtherwise = (how: Value): string => `does not always play the same way: ${how}`;
export const atRoll = (roll: Value, dice: Value, how: Value): string => `at roll ${roll} (${dice}) ${how}`;
export const twoTables = 'it plays differently at two tables with the same dice';
export const twoResults = (one: Value, other: Value): string =>
  `it ${one} at one table and ${other} at another with the same dice`;
export const engineAndAutomaton = (engine: Value, automaton: Value): string =>
  `the engine ${engine}, but the automaton ${automaton}`;
export const sessionsDiffer = (engine: Value, automaton: Value): string =>
  `on the engine it has ${engine}, but on its automaton ${automaton}`;
export const chipsAfter = (chips: Value, rolls: Value, end: string | null): string =>
  `${chips} after ${rolls} rolls${end === null ? '' : ` (${end})`}`;
/** The result of a roll. */
export const won = (amount: Value, wagered: Value): string => `won ${amount} of ${wagered} decided`;
export const lost = (amount: Value, wagered: Value): string => `lost ${amount} of ${wagered} decided`;
export const andRack = (change: Value): string => `, rack ${change}`;
export const andSevenOut = ', seven-out';
export const andLeft = ', and left';

export const unplainMemory = (flaw: Value): string => `has a memory that is not plain data: ${flaw}`;
/** About a value in a memory, named by its path. */
export const valueIs = (path: Value, what: Value): string => `${path} is ${what}`;
export const aKind = (name: Value): string => `a ${name}`;
export const notPlainObject = 'not a plain object';
export const containsItself = (path: Value): string => `${path} contains itself`;
export const hasGaps = (path: Value): string => `${path} is a list with gaps`;
export const hasSymbol = (path: Value): string => `${path} has a key that is a symbol`;
export const notPlainProperty = (path: Value): string => `${path} is not a plain property`;

export const tooManyStates = (name: Value, max: Value, why: Value): string =>
  `${name} has more than ${max} states: ${why}`;
export const tooManyWithChips = (name: Value, max: Value, why: Value): string =>
  `${name} has more than ${max} states with its chips: ${why}`;
export const tooManyShort = (name: Value, max: Value): string =>
  `${name} has more than ${max} situations in which its chips run short`;
export const looksAtChips = (name: Value): string =>
  `${name} looks at its chips, so its automaton grows as it is played`;
export const looksWhenShort = (name: Value): string =>
  `${name} looks at the number of the roll or the hand only when its chips run short: simulate it with --path engine`;
export const endless = {
  chips: (examples: Value) => `it looks at its chips: ${examples}`,
  rolls: 'it looks at the number of the roll, which has no end',
  hands: 'it looks at the number of the hand, which has no end',
  bets: (examples: Value) => `its bets keep changing: ${examples}`,
  memory: (examples: Value) => `its memory keeps changing: ${examples}`,
};
export const manyValues = (part: Value, count: Value, examples: Value): string =>
  `${part} has ${count} different values, such as ${examples}`;
export const theRack = 'the rack';
export const theLayout = 'the layout';
export const theBetOn = (spot: Value): string => `the bet on ${spot}`;
