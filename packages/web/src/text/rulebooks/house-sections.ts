// Words for the rest of a rulebook: No Roll, the jackpot, Power Odds, what is left to the house, and procedure.
import { joinList } from '../phrases.ts';
import type { Value } from '../value.ts';

export const notInThisBook = 'Not in this book.';

/** What a ground for a No Roll is about, the same in every rulebook, so that two rulebooks' words can be compared. */
export const grounds: Readonly<Record<string, string>> = {
  'not-together': 'Dice not rolled together',
  'no-effort': 'No effort',
  'no-line-bet': 'No line bet',
  'off-table': 'Off the table',
  stacked: 'One on the other',
  'on-float': 'On the float',
  'in-bowl': 'In the dice bowl',
  'on-rail': 'On the rail',
  'on-chips': 'On chips',
  slanted: 'Slanted dice',
  'wrong-shooter': 'Wrong shooter',
  interfered: 'Interference',
  'far-wall': 'The far wall',
};

export const noRoll = {
  title: 'When a roll does not count',
  must: (words: Value) => `No Roll must be called when ${words}.`,
  may: (words: Value) => `Staff may call No Roll when ${words}.`,
  grounds: 'Grounds',
  noGrounds: 'None: a machine rolls the dice.',
  bets: 'Bets after a No Roll',
  betsClosed: 'Stay closed until the roll that counts, unless the dealer opens them again in the same round.',
  withoutLineBet: 'A shooter without a line bet',
  refused: 'Is caught before the dice are rolled, and the roll is refused.',
};

export const jackpot = {
  title: 'Jackpot',
  byRollCount: 'Jackpot by roll count',
  whatItPays: 'What it pays',
  betBack: 'your bet back',
  rolls: (from: Value, to: Value) => `${from}–${to} rolls`,
  rollsOrMore: (from: Value) => `${from} or more rolls`,
  fewerRolls: (from: Value) => `fewer than ${from} rolls`,
  lost: 'lost',
  returns: (steps: readonly string[]) =>
    `Total return by the table’s roll count, including your bet: ${steps.join(', ')}.`,
  pays: (steps: readonly string[]) => `By the table’s roll count: ${steps.join(', ')}.`,
  count: 'The roll count',
  counted:
    'Every roll of the table, whoever shoots, from the come-out after a seven-out to the next seven-out, which counts too. At a new table it begins with the first roll.',
  once: 'Once',
  paidOnce: 'Paid at the seven-out, and only for the highest band reached.',
  howMuch: 'How much',
  needs: 'What it takes',
  otherBets: (amount: Value) =>
    `Made on the come-out after a seven-out, with at least ${amount} on other bets, including earlier ones. If the other bets total less than that at the close, the jackpot bet is returned.`,
  changed: 'Raised or taken down',
  rides: 'Only while it can be made; after that, it rides until the seven-out.',
};

export const power = {
  raised: 'Raised odds',
  how: 'How',
  chance: (chance: Value) =>
    `When bets close, each of these spots is raised for that roll with a probability of ${chance}. Its higher odds are equally likely.`,
  oneIn: (num: Value, den: Value) => `${num} in ${den}`,
  howLong: 'How long',
  oneRoll:
    'For that roll only. The raise is drawn before the dice and independently of them. A No Roll keeps the raise; a void round cancels it. Bets stay closed once it is announced, and no spot is raised twice.',
  odds: (two: readonly string[], totals: readonly string[] | null) =>
    `${two.join(' or ')}${totals ? ` on ${joinList(totals)}` : ''}`,
  raisedTo: (odds: Value) => `Raised to ${odds}.`,
  pairHops: 'Hops of a pair',
  otherHops: 'Hops of two different faces',
  singleHorn: 'Single horn numbers',
  singleHornRaised: 'A bet on one horn number is a horn bet, and is raised by itself.',
};

/** What a rulebook leaves to the house. */
export const choices = {
  'buy-commission': 'The commission rate on buy bets',
  'lay-commission': 'The commission rate on lay bets',
  commission: 'Whether commission is paid when a bet is placed or out of a win',
  odds: 'Maximum odds, in multiples of the flat bet',
  pay: 'Higher payouts than those listed',
  'power-odds': 'The chance of Power Odds',
};

export const house = {
  title: 'Left to the house',
  uniform: 'The house sets them, the same at every open table.',
  eachTable: 'Each table may set it.',
  eachTableUpTo: (max: Value) => `Each table may set it, up to ${max}.`,
  beyond: 'Beyond limits and chips',
  nothing: 'Nothing: the rulebook covers everything.',
  dontOdds: 'Don’t odds',
  dontOddsLimit: 'A limit of 2x or 3-4-5x applies to what they would win.',
  fees: 'Other fees',
  noFees: 'None: apart from the commission on buy and lay bets, nothing is charged for a bet.',
  settingsChange: 'When settings change',
  betsReturned: 'Bets that won and stayed up are given back, with what was added to them and their odds.',
  betsStay: 'Bets stay where they are, on the terms they were made under.',
};

/** The steps of the procedure. */
export const steps: Readonly<Record<string, string>> = {
  spots: 'Where bets lie',
  faces: 'The result',
  open: 'A round',
  close: 'No more bets',
  roll: 'The roll',
  'no-roll': 'No Roll',
  leave: 'Leaving',
  interrupt: 'Interruption',
  void: 'Void',
  correct: 'Correction',
  staff: 'Bets by staff',
  ruling: 'Rulings',
  settings: 'Settings',
};

export const procedure = {
  title: 'Procedure',
  lateBets: 'Late bets',
  betTime: 'Bet time',
  timer: 'A timer shows the time left, and bets close when it runs out. Each table sets its own time.',
  dealerCalls: 'The dealer calls when bets open and close.',
};
