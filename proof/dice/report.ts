// The dice proof in print: the rule before the dice, every test, and the verdict.

import { toNumber } from '@passline/lab';
import { discarded } from './bytes.ts';
import { handFigures } from './craps.ts';
import type { Counted } from './shift.ts';
import type { TestResult } from './test-result.ts';
import { countsOf } from './thrown.ts';
import { FALSE_ALARM, maxOutside, NEVER, OUTSIDE, type Verdict } from './verdict.ts';

export const grouped = (count: number): string => count.toLocaleString('en');

const small = (p: number): string => (p >= 0.0001 ? p.toFixed(4) : p.toExponential(1));

export const RULE = `The rule, fixed before any dice: a test falls outside where so far out a figure, on either side, has a chance
below ${OUTSIDE}. A source fails where more tests fall outside than chance alone brings to one fair source in
${grouped(1 / FALSE_ALARM)} (by the binomial, as if tests were independent), or where a single test has a chance below ${NEVER}.
Nothing is thrown again: the seed above decides every figure below.`;

export const ruleFor = (tests: number): string =>
  `${tests} tests: ${(tests * OUTSIDE).toFixed(1)} are expected outside by chance, ${maxOutside(tests)} are allowed.`;

export const outcomeLine = ({ name, figure, p }: TestResult): string =>
  `  ${p >= OUTSIDE ? ' ' : p >= NEVER ? '*' : '!'} ${name.padEnd(50)} ${figure.padEnd(38)} p ${small(p)}`;

export function verdictLines({
  tests,
  outside,
  allowed,
  smallest,
  family,
  evenness,
  passes,
}: Verdict): string {
  const names = outside.map(({ name }) => name).join('; ');
  return [
    `  ${outside.length} of ${tests} outside 99 % (${(tests * OUTSIDE).toFixed(1)} expected, ${allowed} allowed)${names ? `: ${names}` : ''}`,
    `  smallest p ${small(smallest.p)} (${smallest.name}); for the smallest of ${tests}, ${small(family)}`,
    `  evenness of the p-values (Kolmogorov–Smirnov): p ${small(evenness)}`,
    `  ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

/** The measured values of well-known figures. */
export function knownFigures({ throws, counts }: Counted): string {
  const craps = counts.craps ?? {};
  const [lost = 0, won = 0] = countsOf(craps, 'games');
  const [hands = 0, rolls = 0] = countsOf(craps, 'hands');
  const { bytes, passed } = discarded(counts.bytes ?? {});
  const mean = toNumber(handFigures().mean);
  return [
    `  ${grouped(2 * throws)} dice in ${grouped(throws)} throws, ${grouped(hands)} hands`,
    `  pass line: ${grouped(won)} of ${grouped(won + lost)} won, ${(won / (won + lost)).toFixed(6)} (244/495 = ${(244 / 495).toFixed(6)})`,
    `  a hand: ${(rolls / hands).toFixed(5)} rolls (1671/196 = ${mean.toFixed(5)})`,
    ...(bytes > 0
      ? [
          `  bytes: ${grouped(passed)} of ${grouped(bytes)} passed over, ${(passed / bytes).toFixed(6)} (4/256 = 0.015625)`,
        ]
      : []),
  ].join('\n');
}
