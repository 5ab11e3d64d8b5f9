// Sentences of the house's money at a glance.
import type { HouseMoney } from '@passline/client';
import type { Value } from './value.ts';

export const title = 'Money';
export const about =
  'Closed tables are included; practice is not. Chips that players buy and take away unplayed count toward the drop.';
export const fromWallets = 'Tables that pay from wallets';
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
export const openTables = 'Open tables';
export const noTables = 'No open tables.';
export const table = 'Table';
export const runBy = 'Run by';
export const players = 'Players';
export const ownChips = 'own chips';
export const rollsPlayed = (rolls: number): string =>
  rolls === 1 ? 'on 1 roll' : `on ${rolls.toLocaleString('en-US')} rolls`;
export const giveOrTake = (spread: Value): string => `give or take ${spread}`;
export const playersOfSeats = (seated: number, seats: number): string => `${seated} of ${seats}`;

export const percent = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(1).replace('-', '−')}%`;

export function standardDeviations(deviations: number | null): string {
  if (deviations === null) return '–';
  const size = Math.abs(deviations).toFixed(1);
  if (size === '0.0') return '0.0 SD';
  return `${deviations < 0 ? '−' : '+'}${size} SD`;
}

/** Nineteen periods in twenty end within two standard deviations, and all but one in 370 within three. */
export function readDeviation(deviations: number | null): string {
  if (deviations === null) return 'no bets yet';
  const size = Math.abs(deviations);
  if (size <= 2) return 'ordinary luck';
  return size <= 3 ? 'unusual: 1 period in 20' : 'very unusual: look into it';
}

type OpenTable = HouseMoney['tables'][number];

export function whoRuns(
  mode: OpenTable['mode'],
  dealer: OpenTable['dealer'],
  owner: OpenTable['owner'],
): string {
  const opener = owner === null ? 'a deleted account' : owner;
  if (mode !== 'dealer-run') return `automatic dealer, opened by ${opener}`;
  if (dealer === null) return `nobody yet, opened by ${opener}`;
  return dealer === owner ? dealer : `${dealer}, opened by ${opener}`;
}
