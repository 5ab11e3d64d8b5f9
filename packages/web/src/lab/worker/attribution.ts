// What each bet of a strategy costs in the long run: how often each state occurs, in doubles, and what its rolls decide.
import type { SpotName } from '@passline/engine';
import type { Automaton } from '@passline/lab';
import type { BetShare } from '../messages.ts';

const DICE = 36;
// The tolerance of an iteration: a slow strategy with large bets needs it this small.
const SETTLED = 1e-15;
const MAX_PASSES = 20_000;
// How many edges are visited before giving up: about a second.
const MAX_WORK = 4e8;

/** The long-run share of rolls in each state, from the start, if it converges in time. */
export function visitsOf({ states, start, next }: Automaton): Float64Array {
  let now = new Float64Array(states);
  now[start] = 1;
  const passes = Math.min(MAX_PASSES, MAX_WORK / (states * DICE));
  for (let pass = 0; pass < passes; pass += 1) {
    // Half stays where it is, so that a periodic strategy converges too.
    const then = now.map(share => share / 2);
    for (let state = 0; state < states; state += 1) {
      const share = (now[state] as number) / (2 * DICE);
      if (share === 0) continue;
      for (let edge = state * DICE; edge < (state + 1) * DICE; edge += 1) {
        const to = next[edge] as number;
        then[to] = (then[to] as number) + share;
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
  automaton.shares.forEach((shares, edge) => {
    const chance = (visits[Math.floor(edge / DICE)] as number) / DICE;
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
