// Which language the page speaks, and how it writes dates and numbers: as in the United States and Mexico.
import type { Translates } from '../translates.ts';

export const language = 'es';
export const locale = 'es-US';

export type Complete = Translates<typeof import('../locale.ts'), typeof import('./locale.ts')>;
