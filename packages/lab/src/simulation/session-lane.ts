// A lane on which a strategy plays sessions on any path, and the totals of its bets.
import { required } from '@passline/engine/required';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { createEngineLane } from '../kernel/engine-run.ts';
import { edgeCounts, Lane, type SessionPlan } from '../kernel/lane.ts';
import { BetTally } from '../kernel/sessions.ts';
import type { SessionLane } from '../kernel/sessions-plain.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { shortSideOf } from './block-player.ts';
import type { BetCounts, Game } from './messages.ts';

export type BetLane = { readonly lane: SessionLane; bets(): BetCounts };

/** A strategy without a finite automaton plays on the engine. */
export function createLane(game: Game, strategy: Strategy, plan: SessionPlan): BetLane {
  const bets = new BetTally();
  if (game.path === 'compiled') {
    const counts = edgeCounts(game.flat);
    const draws = new EdgeDraws(new Uint32Array(8), 0);
    const short = shortSideOf(required(game.setup), strategy, bets);
    const lane = new Lane(game.flat, plan, counts, draws, short);
    return { lane, bets: () => ({ counts, totals: bets.totals() }) };
  }
  const lane = createEngineLane(game.setup, strategy, plan, (spot, profit, wagered) =>
    bets.add(spot, profit, wagered),
  );
  return { lane, bets: () => ({ counts: null, totals: bets.totals() }) };
}

/** The total of all stakes. */
export function wageredOf(game: Game, { counts, totals }: BetCounts): number {
  let sum = totals.reduce((all, { wagered }) => all + Number(wagered), 0);
  if (counts && game.path === 'compiled')
    counts.taken.forEach((taken, edge) => {
      sum += taken * required(game.flat.wagered[edge]);
    });
  return sum;
}
