// Sentences about choosing and reading rulebooks, shared by the rooms.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const builtInBooks = 'Incluidos en Passline';
export const houseBooks = 'De esta casa';
export const ownBooks = 'Mi casino';
export const thisBook = 'Este reglamento';
export const fileProblem = (problem: Value): string => `Este archivo no sirve: ${problem}.`;
export const fileTooLarge = 'Este archivo pesa más de 256 kB.';
export const bookProblem = (problem: Value): string => `Este reglamento tiene un error. ${problem}`;
export const brokenLink = 'Este enlace no contiene ningún reglamento. Quizá se cortó.';
export const noSuchBook = 'No se encontró el reglamento. Elige otro.';
export const warningsTitle = 'Esta casa perdería dinero';
export const rulebookLoading = 'Cargando el reglamento…';

export type Complete = Translates<typeof import('../books.ts'), typeof import('./books.ts')>;
