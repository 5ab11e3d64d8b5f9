// The limits of a bet in a rulebook.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const upTo = (max: Value): string => `Hasta ${max}`;
export const from = (min: Value): string => `Desde ${min}`;
export const fromTo = (min: Value, max: Value): string => `De ${min} a ${max}`;

export type Complete = Translates<typeof import('../../rulebooks/rows.ts'), typeof import('./rows.ts')>;
