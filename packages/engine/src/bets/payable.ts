// Amounts that cannot be paid: their win is in whole dollars, so it is not rounded, and it is not a multiple of
// the lowest chip (D51).
import type { Point } from '../dice.ts';
import type { Ratio } from '../lib/ratio.ts';
import { gcd } from '../lib/rational.ts';
import { type Cents, cents } from '../money.ts';
import type { SpotName } from './spot-name.ts';

/**
 * The amounts that one pay rules out, counted in the steps of the bet: a multiple of `dollars` wins whole
 * dollars, which are paid as they are, and of those only a multiple of `chips` wins whole chips.
 */
export type Gap = {
  /** The total or point that has this pay, or the index of a hand bet's pay. */
  readonly on: number;
  readonly dollars: number;
  readonly chips: number;
};

const DOLLAR = 100;
/** How far to look for an amount that can be paid: farther than any usual chip and odds require. */
const MAX_STEPS_AWAY = 100_000;

/** The number of steps that an amount is a multiple of whenever its win is a multiple of `unit`. */
function stepsTo(unit: number, step: number, num: number, den: number): number {
  const whole = unit * den;
  return whole / gcd(whole, step * num);
}

type Pays = readonly ((Ratio & { readonly share: Ratio }) | null)[];

export function gapsOf(pays: Pays, step: Cents, chip: Cents): readonly Gap[] {
  const gaps: Gap[] = [];
  for (const [on, pay] of pays.entries()) {
    if (!pay || pays.indexOf(pay) !== on) continue;
    const num = pay.num * pay.share.num;
    const den = pay.den * pay.share.den;
    const dollars = stepsTo(DOLLAR, step, num, den);
    const chips = stepsTo(chip, step, num, den);
    if (dollars % chips !== 0) gaps.push({ on, dollars, chips });
  }
  return gaps;
}

/** What decides whether an amount is payable: a spot's steps and gaps. */
export type Payable = {
  readonly step: Cents;
  readonly gaps: readonly Gap[];
  readonly spot: { readonly flat: SpotName | null; readonly number: number | null };
};

/** The gaps that apply now: odds on the line are paid by the current point. */
function gapsNow({ gaps, spot }: Payable, point: Point | null): readonly Gap[] {
  if (gaps.length === 0 || spot.flat === null || spot.number !== null) return gaps;
  return gaps.filter(({ on }) => on === point);
}

const fallsIn =
  (steps: number) =>
  ({ dollars, chips }: Gap): boolean =>
    steps % dollars === 0 && steps % chips !== 0;

/** The gap that a bet of this size falls into, if any. */
export function gapAt(rules: Payable, amount: Cents, point: Point | null): Gap | undefined {
  if (rules.gaps.length === 0) return undefined;
  return gapsNow(rules, point).find(fallsIn(amount / rules.step));
}

/** The nearest payable size from `amount` on, itself included, going up or down; null if none is near. */
export function nearestPayable(
  rules: Payable,
  amount: number,
  way: 'up' | 'down',
  point: Point | null,
): Cents | null {
  const gaps = gapsNow(rules, point);
  let steps = way === 'up' ? Math.ceil(amount / rules.step) : Math.floor(amount / rules.step);
  for (let tries = 0; tries < MAX_STEPS_AWAY; tries += 1) {
    if (steps > 0 && !gaps.some(fallsIn(steps))) return cents(steps * rules.step);
    steps += way === 'up' ? 1 : -1;
    if (steps < 1 && way === 'down') return null;
  }
  return null;
}

/** The increment by which a payable size can keep growing and stay payable. */
export function payableStep(rules: Payable, amount: Cents, point: Point | null): Cents {
  const from = amount / rules.step;
  let steps = 1;
  for (const { dollars, chips } of gapsNow(rules, point)) {
    const keeps = from % dollars === 0 ? chips : Math.min(dollars, from % chips === 0 ? chips : dollars);
    steps = (steps / gcd(steps, keeps)) * keeps;
    if (!Number.isSafeInteger(steps * rules.step)) return cents(Number.MAX_SAFE_INTEGER);
  }
  return cents(steps * rules.step);
}
