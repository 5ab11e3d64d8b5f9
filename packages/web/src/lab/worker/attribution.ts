// What each bet of a strategy costs in the long run: how often each state occurs, and what its rolls decide.
import type { SpotName } from '@passline/engine';
import { type Automaton, edgeChances } from '@passline/lab';
import type { BetShare } from '../messages.ts';

const ROLLS = 36;
// The tolerance of an iteration: a slow strategy with large bets needs it this small.
const SETTLED = 1e-15;
const MAX_PASSES = 20_000;
// How many edges are visited before giving up: about a second.
const MAX_WORK = 4e8;

/** The long-run share of rolls in each state, from the start, if it converges in time. */
export function visitsOf(automaton: Automaton): Float64Array {
  const { states, start, first, next } = automaton;
  const chances = edgeChances(automaton);
  let now = new Float64Array(states);
  now[start] = 1;
  const passes = Math.min(MAX_PASSES, MAX_WORK / next.length);
  for (let pass = 0; pass < passes; pass += 1) {
    // Half stays where it is, so that a periodic strategy converges too.
    const then = now.map(share => share / 2);
    for (let state = 0; state < states; state += 1) {
      const share = (now[state] as number) / 2;
      if (share === 0) continue;
      const end = first[(state + 1) * ROLLS] as number;
      for (let edge = first[state * ROLLS] as number; edge < end; edge += 1) {
        const to = next[edge] as number;
        then[to] = (then[to] as number) + share * (chances[edge] as number);
      }
    }
    const moved = then.reduce((sum, share, state) => sum + Math.abs(share - (now[state] as number)), 0);
    now = then;
    if (moved < SETTLED) break;
  }
  return now;
}

/** Profit and action per roll by spot, the largest action first; null if they miss the exact mean. */
export function betShares(automaton: Automaton, meanPerRoll: number): BetShare[] | null {
  const visits = visitsOf(automaton);
  const bets = new Map<SpotName, { profit: number; wagered: number }>();
  const chances = edgeChances(automaton);
  let state = 0;
  automaton.shares.forEach((shares, edge) => {
    if (edge === automaton.first[(state + 1) * ROLLS]) state += 1;
    const chance = (visits[state] as number) * (chances[edge] as number);
    for (const { spot, profit, wagered } of shares) {
      const bet = bets.get(spot) ?? { profit: 0, wagered: 0 };
      bet.profit += chance * profit;
      bet.wagered += chance * wagered;
      bets.set(spot, bet);
    }
  });
  const list = [...bets].map(([spot, bet]) => ({ spot, ...bet }));
  const profit = list.reduce((sum, bet) => sum + bet.profit, 0);
  const wagered = list.reduce((sum, bet) => sum + bet.wagered, 0);
  if (Math.abs(profit - meanPerRoll) > 1e-8 * Math.max(1, wagered)) return null;
  return list.filter(bet => bet.wagered > 1e-12).sort((a, b) => b.wagered - a.wagered);
}
