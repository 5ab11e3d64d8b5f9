// A long run without assembled code: the same dice, the same sums, for amounts or places that the fast kernel does not take.
import { DICE, DiceStream, DRAW_ROLLS, LANES, lanesOf } from './dice.ts';
import type { FlatAutomaton } from './flat-automaton.ts';
import type { RandomState } from './random.ts';
import { type RunSums, RunTally } from './sums.ts';

/** Rolls of one lane whose result is one observation: long enough that neighbours hardly depend on each other. */
export const BATCH_ROLLS = 1024;

/** Rolls that each lane of a later block plays before it counts: by then nothing is left of how it started. */
export const WARM_UP = BATCH_ROLLS;

/** Told of rolls played since the last call; says whether to go on. */
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
  const most = Math.max(...left);
  for (let from = 0; from < most; from += BATCH_ROLLS) {
    const won = new Float64Array(LANES);
    const staked = new Float64Array(LANES);
    const upTo = Math.min(most, from + BATCH_ROLLS);
    for (let roll = from; roll < upTo; roll += DRAW_ROLLS) {
      for (let lane = 0; lane < LANES; lane += 1) {
        const dice = stream.deal();
        const count = Math.min(DRAW_ROLLS, (left[lane] as number) - roll);
        let state = states[lane] as number;
        for (let die = 0; die < count; die += 1) {
          const edge = state * DICE + (dice[die] as number);
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

/** Plays a block: its stream's state, how many rolls; says how it goes, and stops early where the answer is no. */
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
