// Spaces in Chinese: one between Chinese and Latin letters or digits, none between Chinese and Chinese. What a sentence
// takes may be either: a name, a bet, a table.
import type { Value } from './value.ts';

/** Where a value begins or ends, until the spaces are set. */
const SEAM = '\uE000';
const SEAMS = / ?\uE000[ \uE000]*/g;
const BOTH_CHINESE = /^[\p{Script=Han}“”（）、，。：；]{2}$/u;
const ONE_LATIN = /^(?:\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han})$/u;

function gapBetween(sides: string, gap: string): string {
  if (BOTH_CHINESE.test(sides)) return '';
  return ONE_LATIN.test(sides) ? ' ' : gap.replaceAll(SEAM, '');
}

/** spaced`${'Ana'}掷骰` is "Ana 掷骰", spaced`${'小安'} 掷骰` is "小安掷骰". */
export const spaced = (strings: TemplateStringsArray, ...values: readonly Value[]): string =>
  String.raw({ raw: strings }, ...values.map(value => `${SEAM}${value}${SEAM}`)).replace(
    SEAMS,
    (gap, at: number, whole: string) => gapBetween(`${whole[at - 1]}${whole[at + gap.length]}`, gap),
  );
