// What a settlement line means, in the words of a patient dealer.
import type { Value } from './value.ts';

/** A bet's label inside a sentence. */
export const inSentence = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
export const inARow = (sentences: readonly string[]): string => sentences.join(' ');

export const wins = (bet: Value, won: Value, pays: Value): string =>
  `Your ${bet} bet wins ${won}, paid ${pays}.`;
export const betStaysUp = 'Winnings go to your rack; at this table the bet stays up.';
export const betComesBack = (total: Value): string => `Bet and winnings, ${total} in all, go to your rack.`;
export const loses = (bet: Value, lost: Value): string => `Your ${bet} bet of ${lost} is lost.`;
export const pushes = (bet: Value): string => `Your ${bet} bet neither wins nor loses.`;
export const pushesBack = (bet: Value, money: Value): string => `You get your ${bet} bet of ${money} back.`;
export const moves = (number: Value): string => `Your chips move to ${number}.`;
export const returns = (bet: Value, money: Value): string => `Your ${bet} bet of ${money} comes back to you.`;
