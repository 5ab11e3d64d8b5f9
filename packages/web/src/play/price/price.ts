// The price of an amount on a spot: what rounding takes, which amounts nearby are paid in full, and its cost.
import {
  capOn,
  cents,
  isPaidInFull,
  type SpotName,
  type SpotRules,
  type Table,
  type WouldWin,
  wouldWin,
} from '@passline/engine';
import type { Exact } from '../../rulebooks/edge.ts';
import { nearestInChips } from '../betting/whole-chips.ts';
import type { Figure } from './situation.ts';

/** An amount that is paid in full, with what it would win. */
export type FullPay = { readonly amount: number; readonly wins: readonly WouldWin[] };

export type Price = {
  readonly spot: SpotName;
  /** The amount that the price is for. */
  readonly stake: number;
  /** Whether part of what it may win is rounded away. */
  readonly isRounded: boolean;
  /** Nearby amounts that are paid in full, nearest first: less than twice the stake, and more than half of it. */
  readonly better: readonly FullPay[];
  /** Whether its figures are simply those of the bet, whatever the amount and the point. */
  readonly isPlain: boolean;
};

/** Whether the point makes no difference: the bet is before its first roll, or meets every roll as if it were. */
function isAsMade({ spot }: SpotRules, { point }: Table): boolean {
  if (spot.definition.bet === 'come' || spot.timing === 'any') return true;
  return spot.timing === 'come-out' && point === null;
}

/** Whether a bet already has its point, so that its chances are no longer those it was made with. */
export function isFromHere(game: Table, name: SpotName): boolean {
  const rules = game.rules.spots.get(name);
  return rules?.spot.timing === 'raise-only' || (rules?.spot.timing === 'come-out' && game.point !== null);
}

/** Until the figure of a bet from here is known, there is none to show: the edge of a new bet is another one. */
export const edgeShown = (
  figure: Figure | null | undefined,
  ofNewBet: Exact | null,
  fromHere: boolean,
): Exact | null => figure?.edge ?? (fromHere ? null : ofNewBet);

export function priceOf(game: Table, spot: SpotName, stake: number): Price | null {
  const rules = game.rules.spots.get(spot);
  if (!rules || stake <= 0) return null;
  const isRounded = !isPaidInFull(rules, cents(stake), game.point);
  const near = isRounded
    ? (['up', 'down'] as const).flatMap(way => nearestInChips(game, rules, stake, way) ?? [])
    : [];
  return {
    spot,
    stake,
    isRounded,
    better: near
      .filter(amount => amount < 2 * stake && 2 * amount > stake)
      .sort((one, other) => Math.abs(one - stake) - Math.abs(other - stake))
      .map(amount => ({
        amount,
        wins: wouldWin(game, spot, { amount: cents(amount), commission: cents(0) }),
      })),
    isPlain:
      // A payout rounded up is paid in full too, so the bet costs less than by its odds.
      !isRounded &&
      rules.rounding.way === 'down' &&
      rules.commission === null &&
      capOn(game.rules.payoutCap, rules) === null &&
      isAsMade(rules, game),
  };
}

/** By amount; null where the table does not take it. */
export type Figures = ReadonlyMap<number, Figure | null>;

export type Advice = {
  readonly instead: number;
  readonly stake: number;
  /** Share of the stake, in tenths of a percent. */
  readonly tenths: number;
};

/** The difference of two fractions, in tenths of a percent, rounded from the exact value. */
function tenthsBetween(more: Exact, less: Exact): number {
  const [a, b, c, d] = [BigInt(more.num), BigInt(more.den), BigInt(less.num), BigInt(less.den)];
  const num = (a * d - c * b) * 1000n;
  const den = b * d;
  return Number((2n * num + den) / (2n * den));
}

/**
 * The amount to offer: the nearest or, with the coach, the one that it advises, once that is known, so that message
 * and button agree.
 */
export function fullPayOf(
  { better }: Price,
  coached: { readonly advice: Advice | null; readonly isKnown: boolean } | null,
  can: (amount: number) => boolean,
): FullPay | null {
  if (coached && !coached.isKnown) return null;
  const advised = better.find(({ amount }) => amount === coached?.advice?.instead && can(amount));
  return advised ?? better.find(({ amount }) => can(amount)) ?? null;
}

/** The cheapest amount nearby, if it saves a visible amount. */
export function adviceOn({ stake, better }: Price, figures: Figures): Advice | null {
  const now = figures.get(stake)?.edge;
  if (!now) return null;
  const found = better.flatMap(({ amount }): Advice[] => {
    const edge = figures.get(amount)?.edge;
    return edge && edge.value < now.value
      ? [{ instead: amount, stake, tenths: tenthsBetween(now, edge) }]
      : [];
  });
  const [best] = found.sort((one, other) => other.tenths - one.tenths);
  return best && best.tenths > 0 ? best : null;
}
