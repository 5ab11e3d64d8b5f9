// Results of queueing theory: the simulation is checked against them, and they give first estimates of the limits.
import type { Scenario } from './house.ts';
import { sizesOf } from './tables.ts';

/** Kinds of work that arrive at one processor at random moments. */
export type Work = { readonly perSecond: number; readonly seconds: number };

/** Pollaczek–Khinchine: the mean wait at a processor that takes work in order. */
export function meanWait(work: readonly Work[]): number {
  const load = work.reduce((sum, { perSecond, seconds }) => sum + perSecond * seconds, 0);
  if (load >= 1) return Number.POSITIVE_INFINITY;
  const squares = work.reduce((sum, { perSecond, seconds }) => sum + perSecond * seconds ** 2, 0);
  return squares / (2 * (1 - load));
}

/**
 * The size of commits that run one after another, each with everything that has arrived meanwhile: with n in each,
 * n = rate × (commit + n × row), so n = rate × commit ÷ (1 − rate × row). It grows with the rate; only rate × row must
 * stay below 1.
 */
export const meanBatch = (perSecond: number, commit: number, row: number): number =>
  perSecond * row >= 1 ? Number.POSITIVE_INFINITY : (perSecond * commit) / (1 - perSecond * row);

/** The work per second that a player causes at all nodes, and the number of commands and rolls. */
export function perPlayer({ play, costs }: Pick<Scenario, 'play' | 'costs'>) {
  const { mean, seated, audience } = sizesOf(play);
  const commands = (seated / mean) * (1 / play.commandEveryS + 2 / play.visitS);
  const rolls = 1 / mean / play.rollEveryS;
  const frames = commands * audience + rolls * mean;
  return { commands, rolls, frames, nodeUs: (commands + rolls) * costs.commandUs + frames * costs.frameUs };
}
