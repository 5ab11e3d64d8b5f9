// Sentences for requests that failed, and for sessions that ended.
import type { Value } from './value.ts';

export const sessionOver =
  'Your session ended: it expired, or you signed out in another tab or on another device.';
export const deletedUntil = (until: Value): string =>
  `Your account was deleted. You are still excluded from play until ${until}.`;
export const selfExcludedUntil = (until: Value): string => `You excluded yourself from play until ${until}.`;
export const unseenCharacter = 'Use letters, digits, and simple emoji only.';
export const tooManyTables = 'Close one of your tables in the lobby first.';
export const serverUnreachable = 'The server cannot be reached.';
export const unexpectedError = 'Something went wrong. Try again.';
