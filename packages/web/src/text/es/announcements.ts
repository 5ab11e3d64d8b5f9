// Sentences of announcements: what whoever runs a table says to everybody there.
import type { Announcement } from '@passline/client';
import type { Translates } from '../translates.ts';

export const presets = {
  break: 'Descanso de 10 minutos',
  'last-three-rolls': 'Últimas tres tiradas',
  'final-roll': 'Última tirada',
  'cash-in': 'Cobren sus fichas, por favor',
} as const;

export const wordsOf = (announcement: Announcement): string =>
  'text' in announcement ? announcement.text : presets[announcement.preset];

export const title = 'Anunciar a la sala';
export const ownWords = 'Con tus palabras';
export const announce = 'Anunciar';
export const remove = 'Quitar';

export type Complete = Translates<typeof import('../announcements.ts'), typeof import('./announcements.ts')>;
