// Sentences of practice tables on this device.
import type { Translates } from '../translates.ts';

/** The player's name at their own table. */
export const you = 'Tú';
export const chipsStay = 'Las fichas de práctica se quedan en esta mesa.';
export const tableNotFound = 'Esta mesa no está en este dispositivo.';
export const notHere = 'Esto solo funciona en mesas en línea.';
export const noSuchRulebook = 'Este reglamento no está en este dispositivo.';
export const practiceOnly = 'Las mesas de este dispositivo son solo de práctica.';

export type Complete = Translates<typeof import('../device.ts'), typeof import('./device.ts')>;
