// What is wrong with the settings of a table, each sentence without its full stop.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';

const named = (bet: Value): string => `«${labelWords(String(bet))}»`;
const meant = (near: string | null): string => (near === null ? '' : ` (¿quisiste decir ${near}?)`);

export const oneOf = (key: Value, choices: readonly string[], given: Value): string =>
  `${key} debe ser ${choices.join(' o ')}, no ${given}`;
export const badAmount = (key: Value, max: Value, given: Value): string =>
  `${key} debe ser una cantidad como 5.00, mayor que 0 y de ${max} como máximo, no ${given}`;
export const badRate = (key: Value, given: Value): string =>
  `${key} debe ser un porcentaje como 5%, no ${given}`;
export const rateAbove = (key: Value, max: Value, given: Value): string =>
  `${key} puede ser de ${max} como máximo, no ${given}`;
export const badOdds = (given: Value): string => `odds debe ser 2x, 3-4-5x o cap, no ${given}`;
export const badChance = (key: Value, given: Value): string =>
  `${key} debe ser una probabilidad como 1/20, no ${given}`;
export const badPay = (key: Value, given: Value): string => `${key} debe ser un pago como 3:1, no ${given}`;
export const notAPayout = (key: Value): string => `${key} no es un pago de esta mesa`;
export const belowLawfulPay = (key: Value, given: Value, min: Value): string =>
  `${key}=${given} está por debajo del mínimo legal ${min}`;
export const notForTheHouse = (key: Value, near: string | null): string =>
  `${key} no es un ajuste que la casa pueda cambiar en este reglamento${meant(near)}`;
export const notALimit = (key: Value, near: string | null): string =>
  `${key} no es un límite de esta mesa${meant(near)}`;
export const belowBook = (key: Value, amount: Value, own: Value): string =>
  `${key} ${amount} está por debajo de ${own}, lo que dice el reglamento`;
export const aboveBook = (key: Value, amount: Value, own: Value): string =>
  `${key} ${amount} está por encima de ${own}, lo que dice el reglamento`;
export const belowMin = (key: Value, amount: Value, min: Value): string =>
  `${key} ${amount} está por debajo de min ${min}`;
export const leavesNoRange = (key: Value, given: Value, bet: Value, min: Value, max: Value): string =>
  `${key} ${given} dejaría ${named(bet)} con un mínimo de ${min} y un máximo de ${max}`;
export const powerReturnsAll = (bet: Value): string =>
  `Con esa probabilidad, Power Odds devolvería todo lo apostado a ${named(bet)} o más`;
export const notSettings = (given: Value): string =>
  `los ajustes deben ser un objeto como {"min": "5.00"}, no ${given}`;
export const notText = (key: Value, given: Value): string => `${key} debe ser texto, no ${given}`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/settings'),
  typeof import('./settings.ts')
>;
