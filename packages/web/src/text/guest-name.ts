// What guests are called until they choose a name.
import type { Value } from './value.ts';

export const guestName = (tag: Value): string => `Guest ${tag}`;
