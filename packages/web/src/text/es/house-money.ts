// Sentences of the house's money at a glance.
import { grouped } from '../money.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const title = 'Dinero';
export const about =
  'Con las mesas cerradas y sin la práctica. Las fichas que se compran y se retiran sin jugar también cuentan en el drop.';
export const fromWallets = 'Mesas que usan billeteras';
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
export const tables = 'Mesas';
export const closed = 'cerrada';
export const noTables = 'No hay mesas abiertas.';
export const table = 'Mesa';
export const runBy = 'La lleva';
export const players = 'Jugadores';
export const ownChips = 'fichas propias';
export const rollsPlayed = (rolls: number): string =>
  rolls === 1 ? 'en 1 tirada' : `en ${grouped(rolls)} tiradas`;
export const giveOrTake = (spread: Value): string => `más o menos ${spread}`;
export const playersOfSeats = (seated: number, seats: number): string => `${seated} de ${seats}`;

export const standardDeviations = (deviations: Value): string => `${deviations} DE`;
export const noBetsYet = 'todavía sin apuestas';
export const luck = {
  ordinary: 'suerte normal',
  unusual: 'inusual: 1 período de cada 20',
  veryUnusual: 'muy inusual: conviene revisarlo',
};
export const deletedAccount = 'una cuenta eliminada';
export const runs = {
  automatic: (opener: Value) => `crupier automático, la abrió ${opener}`,
  nobody: (opener: Value) => `todavía nadie, la abrió ${opener}`,
  dealer: (dealer: Value, opener: Value) => `${dealer}, la abrió ${opener}`,
};

export type Complete = Translates<typeof import('../house-money.ts'), typeof import('./house-money.ts')>;
