// Sentences for requests that failed, and for sessions that ended.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { endSentence } from './phrases.ts';

export const sessionOver = 'Tu sesión terminó: venció, o la cerraste en otra pestaña o en otro dispositivo.';
export const deletedUntil = (until: Value): string =>
  endSentence(`Tu cuenta se eliminó. Tu exclusión del juego sigue hasta el ${until}`);
export const selfExcludedUntil = (until: Value): string =>
  endSentence(`Te excluiste del juego hasta el ${until}`);
export const unseenCharacter = 'Usa solo letras, números y emojis simples.';
export const tooManyTables = 'Primero cierra una de tus mesas en la página de inicio.';
export const serverUnreachable = 'No se puede conectar con el servidor.';
export const unexpectedError = 'Algo salió mal. Inténtalo de nuevo.';

export type Complete = Translates<typeof import('../failures.ts'), typeof import('./failures.ts')>;
