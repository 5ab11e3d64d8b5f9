// Which language the page speaks, and how it writes dates and numbers: as in the United States and Mexico.
import type { Translates } from '../translates.ts';

export const language = 'es';
export const locale = 'es-US';

const region = navigator.languages.find(tag => tag.startsWith(language)) ?? locale;
/** Where a comma is read as the decimal mark, as in Spain and Argentina, a thin space, as the Academies have it. */
export const thousandsMark: string = (0.5).toLocaleString(region).includes(',') ? '\u202f' : ',';

export type Complete = Translates<typeof import('../locale.ts'), typeof import('./locale.ts')>;
