// Sentences of the way to a table that cannot be shown, or that takes an invitation.
import type { Translates } from '../translates.ts';

export const tableNotFound = 'Esa mesa no existe o es privada. Pide su enlace de invitación.';
export const privateTable = 'Esta mesa es privada. Pide su enlace de invitación.';
export const tableNotAvailable = 'Mesa no disponible';
export const backToTheLobby = 'Volver al inicio';
export const tryAgain = 'Intentar de nuevo';
export const serverNotResponding = 'El servidor no responde.';

export type Complete = Translates<typeof import('../entrance.ts'), typeof import('./entrance.ts')>;
