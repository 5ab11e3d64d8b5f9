// Sentences of the house's money at a glance.
import type { HouseMoney } from '@passline/client';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const title = 'Dinero';
export const about =
  'Con las mesas cerradas y sin la práctica. Las fichas que se compran y se retiran sin jugar también cuentan en el drop.';
export const fromWallets = 'Mesas que pagan de las billeteras';
export const withOwnChips = 'Mesas con fichas propias';
export const period = 'Período';
export const today = 'Hoy (UTC)';
export const sevenDays = 'Últimos 7 días';
export const thirtyDays = 'Últimos 30 días';
export const allTime = 'Desde siempre';
export const drop = 'Drop (venta de fichas)';
export const dropMeans = 'fichas compradas';
export const win = 'Ganancia';
export const hold = 'Retención';
export const holdMeans = 'ganancia ÷ drop';
export const expected = 'Ganancia esperada';
export const deviation = 'Desviación';
export const openTables = 'Mesas abiertas';
export const noTables = 'No hay mesas abiertas.';
export const table = 'Mesa';
export const runBy = 'La lleva';
export const players = 'Jugadores';
export const ownChips = 'fichas propias';
export const rollsPlayed = (rolls: number): string =>
  rolls === 1 ? 'en 1 tirada' : `en ${rolls.toLocaleString('es-US')} tiradas`;
export const giveOrTake = (spread: Value): string => `más o menos ${spread}`;
export const playersOfSeats = (seated: number, seats: number): string => `${seated} de ${seats}`;

export { percent } from '../house-money.ts';

export function standardDeviations(deviations: number | null): string {
  if (deviations === null) return '–';
  const size = Math.abs(deviations).toFixed(1);
  if (size === '0.0') return '0.0 DE';
  return `${deviations < 0 ? '−' : '+'}${size} DE`;
}

/** Nineteen periods in twenty end within two standard deviations, and all but one in 370 within three. */
export function readDeviation(deviations: number | null): string {
  if (deviations === null) return 'todavía sin apuestas';
  const size = Math.abs(deviations);
  if (size <= 2) return 'suerte normal';
  return size <= 3 ? 'inusual: 1 período de cada 20' : 'muy inusual: conviene revisarlo';
}

type OpenTable = HouseMoney['tables'][number];

export function whoRuns(
  mode: OpenTable['mode'],
  dealer: OpenTable['dealer'],
  owner: OpenTable['owner'],
): string {
  const opener = owner === null ? 'una cuenta eliminada' : owner;
  if (mode !== 'dealer-run') return `crupier automático, la abrió ${opener}`;
  if (dealer === null) return `todavía nadie, la abrió ${opener}`;
  return dealer === owner ? dealer : `${dealer}, la abrió ${opener}`;
}

export type Complete = Translates<typeof import('../house-money.ts'), typeof import('./house-money.ts')>;
