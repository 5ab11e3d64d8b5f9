// Sentences of the layout.
import type { Value } from './value.ts';

export const layoutText = {
  diceTotal: (one: Value, other: Value, total: Value) => `${one} and ${other}: ${total}`,
  noRollYet: 'No roll yet',
  rollCount: (count: Value) => `Roll count: ${count}`,
  layoutTitlePoint: (title: Value, point: Value) => `Layout, ${title}. ${point}`,
  comeOutPuckOff: 'Come-out: puck OFF.',
  point: (point: Value) => `Point: ${point}.`,
  arrowKeysMoveBetween: 'Arrow keys move between spots. Enter adds a chip, Delete takes one away.',
  placePays: (pays: Value) => `Place ${pays}`,
  hopBetsOneRoll: 'Hop bets · one roll',
  hardways: 'Hardways',
  oneRoll: 'One roll',
  hornHigh: 'Horn high',
  yourBetAmountInPlay: (amount: Value, inPlay: Value, marker: Value) =>
    `your bet ${amount}${inPlay}${marker}`,
  off: ', off',
  called: ', called on',
  betsFrom: (whose: Value, total: Value, players: Value) => `${whose} ${total} from ${players}`,
  others: 'others',
  bets: 'bets',
  seat: (seat: Value) => `seat ${seat}`,
  othersPlayers: (others: Value) => `${others} players`,
  raisedToOdds: (odds: Value, on: Value) => `raised to ${odds}${on}`,
  on: (on: Value) => ` on ${on}`,
  notAvailableNow: 'not available now',
} as const;
