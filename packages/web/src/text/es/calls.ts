// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

const NAMES: readonly string[] = [
  '',
  '',
  'Dos',
  'Tres',
  'Cuatro',
  'Cinco',
  'Seis',
  'Siete',
  'Ocho',
  'Nueve',
  'Diez',
  'Once',
  'Doce',
];

const nameOf = (total: number): string => NAMES[total] ?? String(total);

export const numberWord = (total: number): string => nameOf(total).toLowerCase();

export function numberCall(total: number, isPair: boolean, isCraps: boolean): string {
  const name = nameOf(total);
  if (isCraps) return `${name}, craps`;
  if (total % 2 === 1 || total === 2 || total === 12) return name;
  return isPair ? `${name} difícil` : `${name} fácil`;
}
export const newPoint = (point: number): string => `el punto es ${numberWord(point)}`;
export const lineWins = 'gana la línea';
export const lineLoses = 'pierde la línea';
export const pointMade = 'punto: paga la línea';
export const sevenOut = 'Siete fuera, pierde la línea';
export const nextShooter = 'Siete, otro tirador';
export const sevenOutShort = 'Siete fuera';

export const recorded = {
  sevenOut: 'Siete fuera',
  onComeOut: (total: Value) => `${total} en la salida`,
  newPoint: (point: Value) => `El punto es ${point}`,
  pointMade: (point: Value) => `Salió el punto ${point}`,
  pointStays: (total: Value, point: Value) => `${total}, el punto sigue en ${point}`,
};

export { numberMeans } from '../calls.ts';

export type Complete = Translates<typeof import('../calls.ts'), typeof import('./calls.ts')>;
