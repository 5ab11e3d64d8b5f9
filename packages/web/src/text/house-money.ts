// Sentences of the house's money at a glance.
import { grouped } from './money.ts';
import type { Value } from './value.ts';

export const title = 'Money';
export const about =
  'Closed tables are included; practice is not. Chips that players buy and take away unplayed count toward the drop.';
export const fromWallets = 'Tables that use wallets';
export const withOwnChips = 'Tables with their own chips';
export const period = 'Period';
export const today = 'Today (UTC)';
export const sevenDays = 'Last 7 days';
export const thirtyDays = 'Last 30 days';
export const allTime = 'All time';
export const drop = 'Drop';
export const dropMeans = 'chips bought';
export const win = 'Win';
export const hold = 'Hold';
export const holdMeans = 'win ÷ drop';
export const expected = 'Expected win';
export const deviation = 'Deviation';
export const tables = 'Tables';
export const closed = 'closed';
export const noTables = 'No open tables.';
export const table = 'Table';
export const runBy = 'Run by';
export const players = 'Players';
export const ownChips = 'own chips';
export const rollsPlayed = (rolls: number): string =>
  rolls === 1 ? 'on 1 roll' : `on ${grouped(rolls)} rolls`;
export const giveOrTake = (spread: Value): string => `give or take ${spread}`;
export const playersOfSeats = (seated: number, seats: number): string => `${seated} of ${seats}`;

export const standardDeviations = (deviations: Value): string => `${deviations} SD`;
export const noBetsYet = 'no bets yet';
export const luck = {
  ordinary: 'ordinary luck',
  unusual: 'unusual: 1 period in 20',
  veryUnusual: 'very unusual: look into it',
};
export const deletedAccount = 'a deleted account';
export const runs = {
  automatic: (opener: Value) => `automatic dealer, opened by ${opener}`,
  nobody: (opener: Value) => `nobody yet, opened by ${opener}`,
  dealer: (dealer: Value, opener: Value) => `${dealer}, opened by ${opener}`,
};
