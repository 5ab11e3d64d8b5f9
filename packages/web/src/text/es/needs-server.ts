// Sentences for a page without a server.
import type { Translates } from '../translates.ts';

export const needsServer =
  'Esto necesita un servidor de Passline, y esta copia de la página no tiene ninguno.';
export const worksWithoutServer = 'Práctica, Aprender, Laboratorio, Reglamentos y Repetición funcionan aquí.';

export type Complete = Translates<typeof import('../needs-server.ts'), typeof import('./needs-server.ts')>;
