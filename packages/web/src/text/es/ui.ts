// Sentences of the shared controls.
import type { Translates } from '../translates.ts';

export const close = 'Cerrar';
export const loadFailed = 'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.';
export const notLoaded = 'No cargado';

export type Complete = Translates<typeof import('../ui.ts'), typeof import('./ui.ts')>;
