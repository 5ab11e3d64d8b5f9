// Words for what happens to bets as the dice roll: in play or not, after a win, together, and rounded.
import type { Value } from '../value.ts';

export const noBet = 'No bet.';

export const working = {
  title: 'On and off',
  off: 'Off on the come-out',
  calls: 'Players may call on or off',
  noCalls: 'None: bets go on and off automatically.',
  on: 'Always in play',
  oddsOff: 'Odds that are off',
  oddsComeBack: 'They come back to the player when their flat bet is decided.',
  puck: 'Which puck position counts',
  puckBefore: 'The one before the roll.',
};

export const afterWin = {
  title: 'After a win',
  always: 'The stake stays up',
  stays: (bets: Value) => `${bets}. The winnings go to the rack.`,
  firstRoll: 'Stays up after a win on its first roll',
  staysOnce: (bets: Value) => `${bets}; a later win on a seven brings it down.`,
  eleven: 'Stays up after an eleven on its first roll',
  never: 'Stake and winnings come down',
  inParts: (bet: Value) => `A ${bet} that wins`,
  partsPaid: 'Pays its winning part, less the parts that lost, and stays up in full.',
  draw: 'A don’t bet that pushes',
  drawStays: 'Stays up.',
};

export const exclusions = {
  title: 'Combining bets',
  pair: (one: Value, other: Value) => `${one} and ${other}`,
  sameRoll: 'Not by the same player for the same roll; bets that are on a number do not count.',
  sameTime: 'Not by the same player at the same time, whatever their numbers.',
  any: 'Any two bets',
  none: 'May stand side by side.',
};

/** What happens to a payout that does not come out even. */
export const rounded = {
  chip: {
    down: 'A payout that does not come out even is rounded down to the table’s smallest chip.',
    up: 'A payout that does not come out even is rounded up to the table’s smallest chip.',
    nearest: 'A payout that does not come out even is rounded to the nearest chip (halves round up).',
  },
  cent: {
    down: 'A payout that does not come out even is rounded down to the cent.',
    up: 'A payout that does not come out even is rounded up to the cent.',
    nearest: 'A payout that does not come out even is rounded to the nearest cent (halves round up).',
  },
};

export const money = {
  title: 'Chips and rounding',
  units: 'Units',
  wholeChips: 'Bets are whole multiples of the smallest chip.',
  wholeCents: 'Bets are whole cents.',
  lowestChip: 'Smallest chip',
  lowest: (chip: Value) => `${chip}, unless the table says otherwise.`,
  rounding: 'Rounding',
  wholeStand: (rounding: Value) => `${rounding} Whole amounts are paid as they are.`,
  unpayable: 'Bets that cannot be paid',
  unpayableRefused:
    'A bet is refused if the table’s chips cannot pay its win exactly. The refusal gives the nearest amounts that can be paid.',
  parts: 'Bets in parts',
  partsRefused: 'A bet that does not divide into its parts is refused.',
  halves: (bet: Value) => `${bet} in halves`,
  halvesPaid: 'Its halves are whole cents; the one that wins is paid and rounded by itself.',
  rack: 'The rack',
  rackHolds:
    'Chips in front of a player are bought in and cashed out; a bet only moves them between rack and layout.',
};
