// A roll in words: as the stick calls it, in short for lists, and in a record.
import type { Dice, Rolled, Rulebook } from '@passline/engine';
import type { Translates } from '../translates.ts';

type ByBook = Pick<Rulebook, 'comeOut'>;

type Call = { readonly dice: Dice; readonly total: number; readonly call: string };

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

export const numberWord = (total: number): string => (NAMES[total] ?? String(total)).toLowerCase();

function numberCall([one, other]: Dice, { comeOut }: ByBook): string {
  const total = one + other;
  const name = NAMES[total] ?? String(total);
  if (comeOut.loses.includes(total)) return `${name}, craps`;
  if (total % 2 === 1 || total === 2 || total === 12) return name;
  return one === other ? `${name} difícil` : `${name} fácil`;
}

function meaning({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  if (sevenOut) return '';
  if (pointBefore === null && point !== null) return `el punto es ${numberWord(point)}`;
  if (pointBefore === null) {
    if (comeOut.wins.includes(total)) return 'gana la línea';
    return comeOut.loses.includes(total) ? 'pierde la línea' : '';
  }
  return point === null ? 'salió el punto: se paga la línea' : '';
}

export function stickCall(rolled: Rolled, book: ByBook): string {
  if (rolled.sevenOut)
    return book.comeOut.points.length === 0 ? 'Siete, otro tirador' : 'Siete fuera, pierde la línea';
  const means = meaning(rolled, book);
  return means ? `${numberCall(rolled.dice, book)}, ${means}` : numberCall(rolled.dice, book);
}

export const shortCall = (rolled: Rolled, book: ByBook): Call => ({
  dice: rolled.dice,
  total: rolled.total,
  call: rolled.sevenOut && book.comeOut.points.length > 0 ? 'Siete fuera' : numberCall(rolled.dice, book),
});

export function recordCall({ total, pointBefore, point, sevenOut }: Rolled, { comeOut }: ByBook): string {
  if (comeOut.points.length === 0) return String(total);
  if (sevenOut) return 'Siete fuera';
  if (pointBefore === null) return point === null ? `${total} en la salida` : `El punto es ${point}`;
  return point === null ? `Salió el punto ${pointBefore}` : `${total}, el punto sigue en ${point}`;
}

export type Complete = Translates<typeof import('../calls.ts'), typeof import('./calls.ts')>;
