// The limits of a bet in a rulebook.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const upTo = (max: Value): string => `最多 ${max}`;
export const from = (min: Value): string => `${min} 起`;
export const fromTo = (min: Value, max: Value): string => `${min} 至 ${max}`;

export type Complete = Translates<typeof import('../../rulebooks/rows.ts'), typeof import('./rows.ts')>;
