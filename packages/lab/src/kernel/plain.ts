// A long run in plain TypeScript: the same dice and the same sums, for amounts too large for the fast kernel and for places without WebAssembly.
import { ROLLS } from '../rolls.ts';
import { DiceStream, DRAW_ROLLS, LANES, lanesOf } from './dice.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import type { RandomState } from './random.ts';
import { type RunSums, RunTally } from './sums.ts';

/** Rolls of one lane that make one observation: long enough that neighbors hardly depend on each other. */
export const BATCH_ROLLS = 1024;

/** Rolls that each lane of a later block plays before it counts, so that its start no longer matters. */
export const WARM_UP = BATCH_ROLLS;

/** Receives the rolls played since the last call; returns whether to go on. */
export type Report = (rolls: number) => boolean;

/** Plays each lane on from its state; `left` says how many rolls each still has. */
export function playPlain(
  { next, profit, wagered }: FlatAutomaton,
  stream: DiceStream,
  states: Int32Array,
  left: readonly number[],
  tally: RunTally,
  report: Report,
): void {
  const longest = Math.max(...left);
  for (let from = 0; from < longest; from += BATCH_ROLLS) {
    const won = new Float64Array(LANES);
    const staked = new Float64Array(LANES);
    const upTo = Math.min(longest, from + BATCH_ROLLS);
    for (let roll = from; roll < upTo; roll += DRAW_ROLLS) {
      for (let lane = 0; lane < LANES; lane += 1) {
        const dice = stream.deal();
        const count = Math.min(DRAW_ROLLS, (left[lane] as number) - roll);
        let state = states[lane] as number;
        for (let index = 0; index < count; index += 1) {
          const edge = state * ROLLS + (dice[index] as number);
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
    const stream = new DiceStream(state);
    const states = new Int32Array(LANES).fill(flat.start);
    if (warm) playPlain(flat, stream, states, lanesOf(WARM_UP * LANES), new RunTally(), () => true);
    playPlain(flat, stream, states, lanesOf(rolls), tally, report);
    return tally.sums();
  };
}
