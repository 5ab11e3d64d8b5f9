// Many sessions from a bankroll: how they are divided into blocks, what plays a block, and their figures.
import { formatCents } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Automaton } from '../automaton/automaton.ts';
import * as say from '../sentences/questions.ts';
import type { Distribution } from '../solver/distribution.ts';
import { LANES } from './dice.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import {
  type BetName,
  type EdgeCounts,
  ENDS,
  OPENING,
  type SessionEnd,
  type SessionPlan,
  type ShortSide,
} from './lane.ts';
import type { SessionKernel } from './session-block.ts';
import { assembledSessions } from './session-kernel.ts';
import type { SessionSums } from './session-tally.ts';
import { plainSessions } from './sessions-plain.ts';
import { standardErrorOf } from './simulate.ts';
import { ExactSum } from './sums.ts';

const BLOCK_ROLLS = 2 ** 21;

/** Sessions per block: about two million rolls, and enough that no lane waits long for another. */
export const blockSessions = ({ rolls }: SessionPlan): number =>
  Math.max(4 * LANES, Math.floor(BLOCK_ROLLS / rolls));

/** The kernel of an automaton's sessions: WebAssembly where possible, otherwise plain TypeScript. */
export const sessionKernel = (
  flat: FlatAutomaton,
  plan: SessionPlan,
  short: ShortSide | null = null,
): SessionKernel =>
  (flat.leaves.includes(1) ? null : assembledSessions(flat, plan, short)) ?? plainSessions(flat, plan, short);

/** A plan that cannot be played; the message is one line. */
export class PlanError extends Error {}

/** The opening bets that the bankroll paid for: chips on the layout, commission, and whether chips ran short. */
export type OpeningBets = { readonly chips: number; readonly commission: number; readonly short: boolean };

/** Why a plan cannot be played, or null. */
export function planFlaw(
  { bankroll, target, stopLoss }: Omit<SessionPlan, 'rolls'>,
  { chips, commission, short }: OpeningBets,
): string | null {
  if (short && chips === 0) return say.bankrollTooSmall(formatCents(bankroll));
  if (target !== null && target <= bankroll)
    return say.targetTooLow(formatCents(target), formatCents(bankroll));
  if (stopLoss !== null && stopLoss >= bankroll - commission)
    return say.stopLossTooHigh(formatCents(stopLoss), formatCents(bankroll));
  return null;
}

/** The profit and stakes of one spot's bets over all sessions, in cents. */
export type BetTotal = { readonly spot: BetName; readonly profit: bigint; readonly wagered: bigint };

/** Adds up profit and stakes by spot. */
export class BetTally {
  readonly #bets = new Map<BetName, { readonly profit: ExactSum; readonly wagered: ExactSum }>();

  add(spot: BetName, profit: number, wagered: number, times = 1): void {
    let bet = this.#bets.get(spot);
    if (!bet) {
      bet = { profit: new ExactSum(), wagered: new ExactSum() };
      this.#bets.set(spot, bet);
    }
    bet.profit.addProduct(profit, times);
    bet.wagered.addProduct(wagered, times);
  }

  merge(totals: readonly BetTotal[]): void {
    for (const { spot, profit, wagered } of totals) {
      this.add(spot, 0, 0);
      const bet = required(this.#bets.get(spot));
      bet.profit.addLarge(profit);
      bet.wagered.addLarge(wagered);
    }
  }

  /** Sorted by name, so that the order does not depend on the threads. */
  totals(): BetTotal[] {
    return [...this.#bets]
      .map(([spot, { profit, wagered }]) => ({ spot, profit: profit.total(), wagered: wagered.total() }))
      .sort((a, b) => (a.spot < b.spot ? -1 : 1));
  }
}

/** Profit and stakes by spot, from how often each edge was taken. */
export function betsOf(automaton: Automaton, { taken, ruined }: EdgeCounts, sessions: number): BetTotal[] {
  const tally = new BetTally();
  automaton.shares.forEach((shares, edge) => {
    for (const { spot, profit, wagered } of shares) {
      const unspent = wagered === 0 && profit < 0;
      const times = required(taken[edge]) - (unspent ? required(ruined[edge]) : 0);
      if (times > 0) tally.add(spot, profit, wagered, times);
    }
  });
  if (automaton.openingCost > 0) tally.add(OPENING, -automaton.openingCost, 0, sessions);
  return tally.totals();
}

/** Figures in cents. */
export type SessionFigures = {
  readonly sessions: number;
  readonly rolls: number;
  /** The share of sessions that ended each way, and of those that ended ahead. */
  readonly ends: Readonly<Record<SessionEnd, number>>;
  readonly ahead: number;
  /** The player's worth at the end. */
  readonly finish: Distribution;
  readonly finishMean: number;
  readonly finishStandardDeviation: number;
  readonly meanRolls: number;
  readonly meanDrawdown: number;
  readonly worstDrawdown: number;
  readonly meanLongestHand: number;
  readonly longestHand: number;
  readonly meanPerRoll: number;
  /** As for a long run, with sessions in place of batches. */
  readonly standardErrorPerRoll: number | null;
  readonly wagered: number;
  readonly edge: number | null;
  readonly bets: readonly BetTotal[];
};

type Moments = { readonly profit: bigint; readonly squares: bigint; readonly ahead: number };

function momentsOf(results: ReadonlyMap<number, number>): Moments {
  const [profit, squares] = [new ExactSum(), new ExactSum()];
  let ahead = 0;
  for (const [result, count] of results) {
    profit.addProduct(result, count);
    squares.addLarge(BigInt(result) ** 2n * BigInt(count));
    if (result > 0) ahead += count;
  }
  return { profit: profit.total(), squares: squares.total(), ahead };
}

function finishOf({ results, sessions }: SessionSums, bankroll: number): Distribution {
  const sorted = [...results].sort(([a], [b]) => a - b);
  return {
    amounts: Float64Array.from(sorted, ([result]) => bankroll + result),
    chances: Float64Array.from(sorted, ([, count]) => count / sessions),
  };
}

const sumOf = (bets: readonly BetTotal[], of: 'profit' | 'wagered'): bigint =>
  bets.reduce((sum, bet) => sum + bet[of], 0n);

export function sessionFigures(
  plan: SessionPlan,
  sums: SessionSums,
  bets: readonly BetTotal[],
): SessionFigures {
  const { sessions, rolls } = sums;
  const { profit, squares, ahead } = momentsOf(sums.results);
  const wagered = sumOf(bets, 'wagered');
  if (sumOf(bets, 'profit') !== profit) throw new Error('the profit by bet is not the profit by session');
  const each = (total: bigint | number): number => (sessions === 0 ? 0 : Number(total) / sessions);
  const deviations = squares * BigInt(sessions) - profit * profit;
  return {
    sessions,
    rolls,
    ends: Object.fromEntries(ENDS.map(end => [end, each(sums.ends[end])])) as Record<SessionEnd, number>,
    ahead: each(ahead),
    finish: finishOf(sums, plan.bankroll),
    finishMean: sessions === 0 ? 0 : plan.bankroll + each(profit),
    finishStandardDeviation: sessions < 2 ? 0 : Math.sqrt(each(deviations) / (sessions - 1)),
    meanRolls: each(rolls),
    meanDrawdown: each(sums.drawdowns),
    worstDrawdown: sums.worstDrawdown,
    meanLongestHand: each(sums.longestHands),
    longestHand: sums.longestHand,
    meanPerRoll: rolls === 0 ? 0 : Number(profit) / rolls,
    standardErrorPerRoll: standardErrorOf({ ...sums, batches: sessions, squares, profit }),
    wagered: Number(wagered),
    edge: wagered === 0n ? null : -Number(profit) / Number(wagered),
    bets,
  };
}
