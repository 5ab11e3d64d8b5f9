// Words for the bets of a rulebook, what they pay and what they cost.
import { joinList } from '../phrases.ts';
import type { Value } from '../value.ts';

export const bets = {
  title: 'The bets',
  onlyOn: (spots: Value) => `Offered on ${spots} spots.`,
  whenPaid: 'Offered only once the house has set what it pays.',
  barred: 'Barred on the don’t side',
  pushes: (total: Value) => `A first roll of ${total} is a push for don’t bets.`,
  area: (area: Value) => `Area ${area} of the layout.`,
};

export const pays = {
  title: 'What they pay',
  as: (bet: Value) => `As a ${bet} bet.`,
  byRollCount: 'By the table’s roll count: see the jackpot.',
  step: (reached: Value, paid: Value) => `${reached}, ${paid}`,
  steps: (steps: readonly string[]) => steps.join('; '),
  halves: (bets: readonly string[]) => `Paid as two half bets: one on ${joinList(bets, 'and one on')}.`,
  byHouse: 'Set by the house, or not offered.',
  eachPart: (prices: Value) => `Each part by itself: ${prices}`,
  minimum: 'Minimum legal payouts',
  noLess:
    'No table may pay less than this. A bet that a house adds must pay at least as much as the listed bet on the same dice. A house may pay more, if all of its tables do.',
};

const onNumbers = (numbers: readonly string[] | null): string =>
  numbers === null ? '' : ` on ${joinList(numbers)}`;

export const commission = {
  title: 'Commission',
  none: 'None.',
  on: (bets: Value) => `On ${bets}`,
  bases: { bet: 'of the bet', possible: 'of what it can win here', win: 'of the win' },
  rates: {
    placed: (rate: Value, base: Value, numbers: readonly string[] | null) =>
      `${rate} ${base}${onNumbers(numbers)}, paid when the bet is placed, and again out of each win while the stake stays up.`,
    win: (rate: Value, base: Value, numbers: readonly string[] | null) =>
      `${rate} ${base}${onNumbers(numbers)}, taken out of a win only.`,
  },
  down: 'Taken down undecided',
  changed: 'Raised or reduced',
  nothingBack: 'Nothing was taken yet, so nothing comes back.',
  back: 'The commission comes back, in proportion.',
  changes:
    'Raising a bet costs the commission still owed on the larger bet; reducing it gives that part back. Commission taken from a win is never more than the win.',
  units: { cent: 'the cent', chip: 'the smallest chip', dollar: 'whole dollars' },
  ways: {
    down: (unit: Value) => `down to ${unit}`,
    up: (unit: Value) => `up to ${unit}`,
    nearest: (unit: Value) => `to ${unit} (halves round up)`,
  },
  rounded: (how: Value, min: Value | null) =>
    `It is rounded ${how}${min === null ? '' : `, and at least ${min}`}.`,
  rounding: 'Rounding',
  toTheCent: 'To the cent',
  roundingOn: (bets: Value) => `Rounding on ${bets}`,
};

export const odds = {
  title: 'Odds limits',
  noLimit: 'No limit of their own.',
  atMost: (max: Value) => `At most ${max}.`,
  timesOfBet: (many: Value) => `${many} times the flat bet`,
  timesByNumber: (times: readonly (readonly [many: Value, numbers: readonly string[]])[]) =>
    `${times.map(([many, numbers]) => `${many} times on ${joinList(numbers)}`).join(', ')}, of the flat bet`,
  mayBet: (times: Value, max: Value | null) =>
    `At most ${times}${max === null ? '' : `; never a bet of more than ${max}`}.`,
  mayWin: (times: Value, max: Value | null) =>
    `They may win at most ${times}${max === null ? '' : `; never a bet of more than ${max}`}.`,
};

export const contract = {
  title: 'Taking down and raising',
  binds: {
    never: 'May be reduced or taken down while bets are open.',
    close: 'A contract bet: once bets have closed, it stays up until it is decided.',
    point: 'Can be taken down until its point is set, but not after that.',
  },
  mayRaise: 'May be raised after its point is set.',
  mayNotRaise: 'Cannot be raised once its point is set.',
  terms: (binds: Value, raise: Value) => `${binds} ${raise}`,
  late: (bet: Value) => `${bet} with the point on`,
  opens: (bet: Value) =>
    `You can start or raise it with a ${bet} bet, which becomes part of it. The full amount counts for its odds.`,
  notLate: 'Cannot be made or raised.',
  raiseOnly: 'You can raise the bet but not make a new one. The full amount counts for its odds.',
  inBoxes: (bets: Value) => `${bets} in their boxes`,
  untilClose:
    'Can be raised and taken down until the close. They are locked in only when they move to a number.',
  odds: 'Odds and their flat bet',
  oddsNeedBet:
    'Odds need a flat bet. Take the odds down before you reduce the flat bet below what they need.',
  others: 'All other bets',
  anyTime: 'Can be made, raised, reduced, and taken down at any time while bets are open.',
};
