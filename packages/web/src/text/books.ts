// Sentences about choosing and reading rulebooks, shared by the rooms.
import type { Value } from './value.ts';

export const builtInBooks = 'Comes with Passline';
export const houseBooks = 'From this house';
export const ownBooks = 'My casino';
export const thisBook = 'This rulebook';
export const fileProblem = (problem: Value): string => `This file ${problem}.`;
export const fileTooLarge = 'This file is larger than 256 kB.';
export const bookProblem = (problem: Value): string => `This rulebook has a mistake. ${problem}`;
export const brokenLink = 'This link holds no rulebook. It may have been cut off.';
export const noSuchBook = 'Rulebook not found. Choose another.';
export const warningsTitle = 'This house would lose money';
export const rulebookLoading = 'Loading the rulebook…';
