// The limits of a bet in a rulebook.
import type { Value } from '../value.ts';

export const upTo = (max: Value): string => `Up to ${max}`;
export const from = (min: Value): string => `From ${min}`;
export const fromTo = (min: Value, max: Value): string => `From ${min} to ${max}`;
