// What a settlement line means, in the words of a patient dealer.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const inSentence = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
export const inARow = (sentences: readonly string[]): string => sentences.join(' ');

export const wins = (bet: Value, won: Value, pays: Value): string =>
  `Tu apuesta a ${bet} gana ${won}, pagada ${pays}.`;
export const betStaysUp = 'La ganancia va a tu estante; en esta mesa la apuesta se queda.';
export const betComesBack = (total: Value): string =>
  `La apuesta y la ganancia, ${total} en total, van a tu estante.`;
export const loses = (bet: Value, lost: Value): string => `Tu apuesta a ${bet} de ${lost} se pierde.`;
export const pushes = (bet: Value): string => `Tu apuesta a ${bet} no gana ni pierde.`;
export const pushesBack = (bet: Value, money: Value): string => `Recuperas tu apuesta a ${bet} de ${money}.`;
export const moves = (number: Value): string => `Tus fichas pasan al ${number}.`;
export const returns = (bet: Value, money: Value): string => `Tu apuesta a ${bet} de ${money} vuelve a ti.`;

export type Complete = Translates<
  typeof import('../lesson-results.ts'),
  typeof import('./lesson-results.ts')
>;
