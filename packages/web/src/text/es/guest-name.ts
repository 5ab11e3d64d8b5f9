// What guests are called until they choose a name.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const guestName = (tag: Value): string => `Invitado ${tag}`;

export type Complete = Translates<typeof import('../guest-name.ts'), typeof import('./guest-name.ts')>;
