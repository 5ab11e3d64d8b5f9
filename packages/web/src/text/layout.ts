// Sentences of the layout.
import type { Value } from './value.ts';

export const diceTotal = (one: Value, other: Value, total: Value): string => `${one} and ${other}: ${total}`;
export const noRollYet = 'No roll yet';
export const rollCount = (count: Value): string => `Roll count: ${count}`;
export const layoutLabel = (title: Value, point: Value): string => `Layout, ${title}. ${point}`;
export const comeOutState = 'Come-out: puck OFF.';
export const pointState = (point: Value): string => `Point: ${point}.`;
export const keysHint = 'Arrow keys move between spots. Enter adds a chip, Delete takes one away.';
export const placePays = (pays: Value): string => `Place ${pays}`;
export const hopBetsOneRoll = 'Hop bets · one roll';
export const hardways = 'Hardways';
export const oneRoll = 'One roll';
export const hornHigh = 'Horn high';
export const sideBets = 'Side bets · whole hand';
export const otherBets = 'More bets';
export const progress = (reached: Value): string => `reached ${reached}`;
export const soFar = (count: Value): string => `${count} so far`;
export const playerCount = (others: Value): string => `${others} players`;
export const notAvailableNow = 'not available now';
export const isFull = 'at its maximum';
/** On a bet that has just been decided without a win or a loss. */
export const push = 'push';
/** Instead of what a step pays: only the bet comes back. */
export const betBack = 'back';
/** On the chips of a bet that can take no more. */
export const fullBet = (amount: Value): string => `${amount} MAX`;
export const ownBet = (amount: Value, is: { readonly off: boolean; readonly calledOn: boolean }): string =>
  `your bet ${amount}${is.off ? ', off' : ''}${is.calledOn ? ', called on' : ''}`;
export const betsFrom = (total: Value, players: Value): string => `bets ${total} from ${players}`;
export const othersBets = (total: Value, players: Value): string => `others ${total} from ${players}`;
export const seat = (seat: Value): string => `seat ${seat}`;
export const raisedTo = (odds: Value, totals: readonly number[] | null): string =>
  `raised to ${odds}${totals ? ` on ${totals.join(', ')}` : ''}`;
export const tableParts = 'Parts of the table';
export const lineSection = 'Line';
export const numbersSection = 'Numbers';
export const centerSection = 'Center';
export const moreSection = 'More bets';
/** What it takes for a bet on a whole hand to be paid, or paid more. */
export const nextStep = (more: Value, pays: Value): string => `${more} more: ${pays}`;
