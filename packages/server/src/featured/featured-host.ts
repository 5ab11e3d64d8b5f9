// The account that featured tables belong to: the same in every store.
import { hash } from 'node:crypto';

export const featuredId = (what: string): string =>
  `b_${hash('sha256', `passline featured ${what}`).slice(0, 16)}`;

/** Opens and closes featured tables, but never sits at one. */
export const FEATURED_HOST = featuredId('host');
