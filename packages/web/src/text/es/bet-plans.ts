// Sentences about several bets at once: undone, repeated, doubled, halved, made in sets.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const notDone = (count: number, done: Value, why: Value): string =>
  count === 1 ? `1 apuesta sin ${done}: ${why}` : `${count} apuestas sin ${done}: ${why}`;
export const cleared = 'retirar';
export const repeated = 'repetir';
export const doubled = 'doblar';
export const nothingToUndo = 'No hay nada que deshacer.';
export const undoneExcept = (bets: Value, why: Value): string => `Deshecho, menos ${bets}: ${why}`;
export const nothingToClear = 'No hay apuestas que retirar.';
export const nothingToPress = 'Primero apuesta, luego sube.';
export const putOnOdds = (total: Value): string => `Odds: ${total}.`;
export const nothingToRepeat = 'Tus últimas apuestas ya están puestas.';
export const nothingToDouble = 'No hay apuestas que doblar.';
export const noOddsPossible = 'Ninguna apuesta admite más odds ahora.';
export const alreadyDown = 'Estas apuestas ya están puestas.';
export const halved = 'reducir a la mitad';
export const nothingToHalve = 'Ninguna apuesta se puede reducir.';
export const made = 'poner';
export const nothingToMake = 'Esta mesa no tiene esas apuestas.';
export const nothingToRegress = 'Primero apuesta, luego baja.';

export type Complete = Translates<typeof import('../bet-plans.ts'), typeof import('./bet-plans.ts')>;
