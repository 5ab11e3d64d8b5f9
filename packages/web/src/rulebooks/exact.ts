// Converts the lab's fractions for the page.
import { type Rational, toNumber } from '@passline/lab';
import type { Exact } from './edge.ts';

export const exactOf = (value: Rational): Exact => ({
  num: String(value.num),
  den: String(value.den),
  value: toNumber(value),
});
