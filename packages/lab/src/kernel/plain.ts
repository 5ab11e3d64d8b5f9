// A long run in plain TypeScript, with the same dice and sums: for amounts that are too large for the fast kernel, and
// for environments without WebAssembly.
import { ROLLS } from '../rolls.ts';
import { DRAW_ROLLS, LANES, lanesOf } from './dice.ts';
import { EdgeDraws, takeEdge } from './edge-draws.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import type { RandomState } from './random.ts';
import { type RunSums, RunTally } from './sums.ts';
import { type RollStream, rollStreams } from './weighted-dice.ts';

/** Rolls of one lane per observation: enough that neighboring observations hardly depend on each other. */
export const BATCH_ROLLS = 1024;

/** Rolls that each lane of a later block plays before it counts, so that its start no longer matters. */
export const WARM_UP = BATCH_ROLLS;

/** Receives the rolls played since the last call; returns whether to go on. */
export type Report = (rolls: number) => boolean;

/** The randomness of a block, by lane: its dice, and the draws of edges. */
export type BlockDraws = { readonly streams: readonly RollStream[]; readonly lanes: readonly EdgeDraws[] };

export const blockDraws = (streams: readonly RollStream[], state: RandomState): BlockDraws => ({
  streams,
  lanes: Array.from({ length: LANES }, (_, lane) => new EdgeDraws(state, lane)),
});

/** Continues each lane from its state; `left` holds the rolls that each still has. */
export function playPlain(
  flat: FlatAutomaton,
  { streams, lanes }: BlockDraws,
  states: Int32Array,
  left: readonly number[],
  tally: RunTally,
  report: Report,
): void {
  const { next, profit, wagered } = flat;
  const longest = Math.max(...left);
  for (let from = 0; from < longest; from += BATCH_ROLLS) {
    const won = new Float64Array(LANES);
    const staked = new Float64Array(LANES);
    const upTo = Math.min(longest, from + BATCH_ROLLS);
    for (let roll = from; roll < upTo; roll += DRAW_ROLLS) {
      for (let lane = 0; lane < LANES; lane += 1) {
        const dice = (streams[lane] as RollStream).deal();
        const count = Math.min(DRAW_ROLLS, (left[lane] as number) - roll);
        const draws = lanes[lane] as EdgeDraws;
        let state = states[lane] as number;
        for (let index = 0; index < count; index += 1) {
          const edge = takeEdge(flat, state * ROLLS + (dice[index] as number), draws);
          won[lane] = (won[lane] as number) + (profit[edge] as number);
          staked[lane] = (staked[lane] as number) + (wagered[edge] as number);
          state = next[edge] as number;
        }
        states[lane] = state;
      }
    }
    let played = 0;
    left.forEach((quota, lane) => {
      const rolls = Math.max(0, Math.min(quota, upTo) - from);
      tally.batch(rolls, won[lane] as number, staked[lane] as number);
      played += rolls;
    });
    if (!report(played)) return;
  }
}

/** Plays a block: its stream's state, and how many rolls. Stops early if `report` returns false. */
export type RunKernel = (state: RandomState, rolls: number, report?: Report, warm?: boolean) => RunSums;

export function plainRun(flat: FlatAutomaton): RunKernel {
  return (state, rolls, report = () => true, warm = false) => {
    const tally = new RunTally();
    const draws = blockDraws(rollStreams(state, flat.dice), state);
    const states = new Int32Array(LANES).fill(flat.start);
    if (warm) playPlain(flat, draws, states, lanesOf(WARM_UP * LANES), new RunTally(), () => true);
    playPlain(flat, draws, states, lanesOf(rolls), tally, report);
    return tally.sums();
  };
}
