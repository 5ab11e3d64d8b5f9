// Sentences of the layout.
import type { Value } from './value.ts';

export const diceTotal = (one: Value, other: Value, total: Value): string => `${one} and ${other}: ${total}`;
export const noRollYet = 'No roll yet';
export const rollCount = (count: Value): string => `Roll count: ${count}`;
export const layoutLabel = (title: Value, point: Value): string => `Layout, ${title}. ${point}`;
export const comeOutState = 'Come-out: puck OFF.';
export const pointState = (point: Value): string => `Point: ${point}.`;
export const keysHint =
  'Arrow keys move between spots. Enter adds a chip, Delete takes one away.';
export const placePays = (pays: Value): string => `Place ${pays}`;
export const hopBetsOneRoll = 'Hop bets · one roll';
export const hardways = 'Hardways';
export const oneRoll = 'One roll';
export const hornHigh = 'Horn high';
export const yourBetAmountInPlay = (amount: Value, inPlay: Value, marker: Value): string =>
  `your bet ${amount}${inPlay}${marker}`;
export const off = ', off';
export const called = ', called on';
export const betsFrom = (whose: Value, total: Value, players: Value): string =>
  `${whose} ${total} from ${players}`;
export const others = 'others';
export const bets = 'bets';
export const seat = (seat: Value): string => `seat ${seat}`;
export const playerCount = (others: Value): string => `${others} players`;
export const raisedToOdds = (odds: Value, on: Value): string => `raised to ${odds}${on}`;
export const on = (on: Value): string => ` on ${on}`;
export const notAvailableNow = 'not available now';
