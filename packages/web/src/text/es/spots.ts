// Words for each spot: when it is off, what it pays, and what a bet on a whole hand must reach.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { joinList } from './phrases.ts';

const times = (count: number): string => (count === 1 ? 'una vez' : `${count} veces`);

export const offIfRemaining = (how: Value): string =>
  `${how} En la tirada de salida está activa si la acabas de hacer, inactiva si ya estaba en la mesa.`;

export const raisedFor = (pays: Value, totals: readonly number[] | null, odds: Value): string =>
  `${pays}; ${totals ? `${totals.join(', ')} ` : ''}sube a ${odds} en esta tirada`;
export const cappedAt = (pays: Value, above: Value, amount: Value): string =>
  `${pays}; lo que paga más de ${above} comparte un tope de ${amount} por tirada`;

export const reached = {
  repeated: (number: number, count: number) => `${number} sale ${times(count)}`,
  allDoubles: 'los seis dobles',
  doubles: (count: number) => (count === 1 ? '1 doble' : `${count} dobles distintos`),
  allOf: (totals: readonly number[]) => `todos: ${totals.join(', ')}`,
  someOf: (count: number, totals: readonly number[]) => `${count} de ${totals.join(', ')}`,
  rolls: (count: number) => (count === 1 ? '1 tirada' : `${count} tiradas`),
  lineWins: (count: number) => `la línea de pase gana ${times(count)}`,
  differentPoints: (count: number) => (count === 1 ? '1 punto' : `${count} puntos distintos`),
  onePoint: (count: number) => `un mismo punto sale ${times(count)}`,
  pointOf: (points: readonly number[], count: number) =>
    `el punto ${joinList(points.map(String), 'o')} sale ${times(count)}`,
};
export const betBack = 'devuelve la apuesta';

export { byTotals, stepPays } from '../spots.ts';

export type Complete = Translates<typeof import('../spots.ts'), typeof import('./spots.ts')>;
