/*
 * One player's session, roll by roll over an automaton.
 *
 * The player's worth is the rack plus the chips on the layout; the opening bets come out of the bankroll. After each
 * roll and the bets that follow it, the session ends, in this order: if the worth is at or above the target; if it is
 * at or below the stop-loss; if the player leaves; on ruin, when nothing is on the layout and the rack can pay for none
 * of those bets; or when its rolls are used up. Bets that the rack cannot pay in full are not part of the automaton:
 * `short` plays them. Without it, as for an automaton that has no strategy, the session ends there. The solver's
 * sessions follow the same rules.
 */
import type { SpotName } from '@passline/engine';
import { ROLLS } from '../rolls.ts';
import { type EdgeDraws, takeEdge } from './edge-draws.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import type { ShortPlay, ShortStep } from './short.ts';

/** Amounts in cents; target and stop-loss are worths. */
export type SessionPlan = {
  readonly bankroll: number;
  readonly rolls: number;
  readonly target: number | null;
  readonly stopLoss: number | null;
};

export const ENDS = ['played', 'target', 'stop-loss', 'ruin', 'left'] as const;
export type SessionEnd = (typeof ENDS)[number];

/** A spot's name, or the opening bets' commission, which no roll decides. */
export type BetName = SpotName | 'opening commission';

export const OPENING: BetName = 'opening commission';

/** The result of one session. */
export type Session = {
  /** Profit, or a loss where negative. */
  readonly result: number;
  readonly rolls: number;
  readonly end: SessionEnd;
  /** The largest fall of the worth from an earlier high. */
  readonly drawdown: number;
  /** Rolls of the longest hand; an unfinished hand counts as far as it went. */
  readonly longestHand: number;
};

/** How a session ends at this worth, if it does; `canPay`: the rack covers the next bets. */
export function endOf(
  plan: SessionPlan,
  worth: number,
  canPay: boolean,
  rolls: number,
  leaves: boolean,
): SessionEnd | null {
  if (plan.target !== null && worth >= plan.target) return 'target';
  if (plan.stopLoss !== null && worth <= plan.stopLoss) return 'stop-loss';
  if (leaves) return 'left';
  if (!canPay) return 'ruin';
  return rolls >= plan.rolls ? 'played' : null;
}

/** A session's worth, falls and hands, however its rolls are played. */
export class SessionProgress {
  worth = 0;
  /** How far the worth is below its highest so far. */
  fall = 0;
  drawdown = 0;
  hand = 0;
  longestHand = 0;
  rolls = 0;
  end: SessionEnd | null = null;
  /** Some bet could not be paid in full; from the next draw on, the session has dice of its own. */
  ranShort = false;

  begin(worth: number): void {
    this.worth = worth;
    this.fall = 0;
    this.drawdown = 0;
    this.hand = 0;
    this.longestHand = 0;
    this.rolls = 0;
    this.end = null;
    this.ranShort = false;
  }

  roll(profit: number, sevenOut: boolean): void {
    this.rolls += 1;
    this.worth += profit;
    this.fall = Math.max(0, this.fall - profit);
    this.drawdown = Math.max(this.drawdown, this.fall);
    this.hand += 1;
    this.longestHand = Math.max(this.longestHand, this.hand);
    if (sevenOut) this.hand = 0;
  }

  /** The session as it ended, or as far as it went. */
  session(plan: SessionPlan): Session {
    return {
      result: this.worth - plan.bankroll,
      rolls: this.rolls,
      end: this.end ?? 'played',
      drawdown: this.drawdown,
      longestHand: this.longestHand,
    };
  }
}

/** How often each edge was taken, and how often it ended in ruin or a departure, where its commission is not spent. */
export type EdgeCounts = { readonly taken: Float64Array; readonly ruined: Float64Array };

export const edgeCounts = ({ next }: Pick<FlatAutomaton, 'next'>): EdgeCounts => ({
  taken: new Float64Array(next.length),
  ruined: new Float64Array(next.length),
});

/** How to play when chips run short, and where to count the results of those bets. */
export type ShortSide = {
  readonly play: ShortPlay;
  readonly share: (spot: BetName, profit: number, wagered: number) => void;
};

/** A lane of a block, playing one session after another. */
export class Lane {
  readonly #flat: FlatAutomaton;
  readonly #plan: SessionPlan;
  readonly #counts: EdgeCounts;
  readonly #short: ShortSide | null;
  /** Picks an edge where a roll has several. */
  draws: EdgeDraws;
  readonly progress = new SessionProgress();
  state = 0;
  /** The session's situation, if it is in no state of the automaton. */
  #situation: number | null = null;

  constructor(
    flat: FlatAutomaton,
    plan: SessionPlan,
    counts: EdgeCounts,
    draws: EdgeDraws,
    short: ShortSide | null = null,
  ) {
    this.#flat = flat;
    this.#plan = plan;
    this.#counts = counts;
    this.draws = draws;
    this.#short = short;
  }

  begin(): void {
    this.#short?.play.makeRoom();
    this.state = this.#flat.start;
    this.#situation = null;
    this.progress.begin(this.#plan.bankroll - this.#flat.openingCost);
  }

  /** Continues a session that another kernel has played so far, in one of the automaton's states. */
  resume(state: number): void {
    this.#short?.play.makeRoom();
    this.state = state;
    this.#situation = null;
    this.progress.end = null;
    this.progress.ranShort = false;
  }

  /** Plays rolls until the session ends or they are used up. */
  play(dice: Uint8Array): void {
    const { progress } = this;
    for (let roll = 0; roll < dice.length && progress.end === null; roll += 1)
      this.#roll(dice[roll] as number);
  }

  #roll(roll: number): void {
    if (this.#short && this.#situation !== null) {
      const steps = this.#short.play.steps(this.#situation, roll);
      const weights = Float64Array.from(steps, ({ weight }) => weight);
      const way = steps.length === 1 ? 0 : this.draws.pick(weights, 0, weights.length);
      this.#stepShort(this.#short, steps[way] as ShortStep);
      return;
    }
    const at = this.state * ROLLS + roll;
    const edge = takeEdge(this.#flat, at, this.draws);
    const inRack = this.#rack + (this.#flat.rack[edge] as number);
    if (this.#short && inRack < 0 && this.#flat.leaves[edge] === 0) {
      const { play } = this.#short;
      const steps = play.steps(play.situationOf(this.state, this.#rack), roll);
      this.#stepShort(this.#short, steps[edge - (this.#flat.first[at] as number)] as ShortStep);
    } else this.#takeEdge(edge, inRack);
  }

  /** Chips in the rack before a roll in a state of the automaton. */
  get #rack(): number {
    return this.progress.worth - (this.#flat.layout[this.state] as number);
  }

  #stepShort({ share }: ShortSide, step: ShortStep): void {
    const { progress } = this;
    progress.ranShort = true;
    const rolls = progress.rolls + 1;
    progress.end = endOf(this.#plan, step.worth, step.end !== 'ruin', rolls, step.end === 'left');
    progress.roll(step.profit, step.sevenOut);
    for (const { spot, profit, wagered } of step.shares) share(spot, profit, wagered);
    this.#situation = step.situation;
    if (step.state !== null) this.state = step.state;
  }

  #takeEdge(edge: number, inRack: number): void {
    const { progress } = this;
    const { next, profit, unspent, sevenOut } = this.#flat;
    const leaves = this.#flat.leaves[edge] === 1;
    // The next visit's opening bets are not part of this session.
    const result = (profit[edge] as number) + (leaves ? (unspent[edge] as number) : 0);
    const end = endOf(this.#plan, progress.worth + result, inRack >= 0, progress.rolls + 1, leaves);
    const saved = leaves || end === 'ruin';
    progress.roll((profit[edge] as number) + (saved ? (unspent[edge] as number) : 0), sevenOut[edge] === 1);
    progress.end = end;
    const { taken, ruined } = this.#counts;
    taken[edge] = (taken[edge] as number) + 1;
    if (saved && (unspent[edge] as number) > 0) ruined[edge] = (ruined[edge] as number) + 1;
    this.state = next[edge] as number;
  }
}
