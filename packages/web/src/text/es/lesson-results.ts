// What a settlement line means, in the words of a patient dealer.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

const ARTICLES: readonly (readonly [start: RegExp, words: string])[] = [
  [/^línea/, 'a la '],
  [/^odds/, 'a las '],
  [/^campo/, 'al '],
];

/** What a bet is on, after the word for it: "a la línea de pase", "al campo", "a place 6". */
export const inSentence = (label: string): string => {
  const name = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `${ARTICLES.find(([start]) => start.test(name))?.[1] ?? 'a '}${name}`;
};
export const inARow = (sentences: readonly string[]): string => sentences.join(' ');

export const wins = (bet: Value, won: Value, pays: Value): string =>
  `Tu apuesta ${bet} gana ${won}: paga ${pays}.`;
export const betStaysUp = 'Recibes la ganancia; en esta mesa la apuesta se queda.';
export const betComesBack = (total: Value): string => `Recibes la apuesta y la ganancia, ${total} en total.`;
export const loses = (bet: Value, lost: Value): string => `Pierdes ${lost} de tu apuesta ${bet}.`;
export const pushes = (bet: Value): string => `Tu apuesta ${bet} no gana ni pierde.`;
export const pushesBack = (bet: Value, money: Value): string =>
  `Recuperas los ${money} de tu apuesta ${bet}.`;
export const moves = (number: Value): string => `Tus fichas pasan al ${number}.`;
export const returns = (bet: Value, money: Value): string =>
  `Te devuelven los ${money} de tu apuesta ${bet}.`;

export type Complete = Translates<
  typeof import('../lesson-results.ts'),
  typeof import('./lesson-results.ts')
>;
