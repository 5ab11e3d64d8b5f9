// Sentences about the price of a bet: what it costs, what rounding takes, and what the coach says.
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const costs = 'Cuesta';
export const costsFromHere = 'Cuesta desde aquí';
export const rounding = 'Redondeo';
export const costsOnAverage = (cost: Value, edge: Value): string => `${cost} en promedio, ${edge}`;
export const gainsOnAverage = (gain: Value, edge: Value): string => `nada: gana ${gain} en promedio, ${edge}`;
export const noFigure = 'ahora no hay cifra exacta';
export const lessThanACent = 'menos de 0.01';
export const costsNothing = 'nada: paga a probabilidad real';
export const roundedDown = (stake: Value, won: Value, full: Value, wins: Value): string =>
  `${stake} ${won}, redondeado; ${full} ${wins} sin redondeo`;
export const roundedDownOnly = (stake: Value, won: Value): string => `${stake} ${won}, redondeado`;
export const makeIt = (full: Value): string => `Que sean ${full}`;
export const makeItLabel = (label: Value, full: Value): string => `${label}: que sean ${full}`;
export const coach = 'Asesor';
export const coachSays = ({
  instead,
  stake,
  tenths,
}: {
  readonly instead: number;
  readonly stake: number;
  readonly tenths: number;
}): string =>
  `${amount(instead)} en vez de ${amount(stake)} ahorra en promedio ${(tenths / 10).toFixed(1)}% de la apuesta.`;

export type Complete = Translates<typeof import('../price.ts'), typeof import('./price.ts')>;
