/*
 * One long run: how it is divided into blocks, what plays a block, and the figures from its sums.
 *
 * Block k plays up to 2^22 rolls on the seed's stream jumped k times, in four lanes. Sums are whole numbers, so a run
 * has the same result whichever thread plays which block, and when. The lanes of the first block start with the
 * strategy's opening bets, as a player does. Lanes of later blocks continue the run: they first play 1,024 rolls that
 * are not counted, so that even the longest run has only four beginnings.
 */
import type { FlatAutomaton } from './flat-automaton.ts';
import { plainRun, type Report, type RunKernel } from './plain.ts';
import { jump, type RandomState } from './random.ts';
import { assembledRun } from './run.ts';
import { addSums, NO_SUMS, type RunSums } from './sums.ts';
import { variedRun } from './varied-run.ts';

export const BLOCK_ROLLS = 2 ** 22;

/** A part of the work with its own random stream. */
export type Block = {
  readonly index: number;
  readonly state: RandomState;
  /** Its rolls, or its sessions. */
  readonly size: number;
  /** Whether it continues a long run; sessions ignore it. */
  readonly warm: boolean;
};

/** Divides work of a total size into blocks. */
export function* blocksOf(seed: RandomState, total: number, each: number): Generator<Block> {
  let state = seed;
  for (let index = 0; index * each < total; index += 1) {
    yield { index, state, size: Math.min(each, total - index * each), warm: index > 0 };
    state = jump(state);
  }
}

/** The kernel of an automaton's long run: WebAssembly where possible, otherwise plain TypeScript. */
export const runKernel = (flat: FlatAutomaton): RunKernel =>
  assembledRun(flat) ?? variedRun(flat) ?? plainRun(flat);

/** A whole run on this thread. */
export function simulateRun(flat: FlatAutomaton, seed: RandomState, rolls: number, report?: Report): RunSums {
  const play = runKernel(flat);
  let sums = NO_SUMS;
  for (const { state, size, warm } of blocksOf(seed, rolls, BLOCK_ROLLS)) {
    const played = play(state, size, report, warm);
    sums = addSums(sums, played);
    if (played.rolls < size) break;
  }
  return sums;
}

/** Figures in cents. */
export type RunFigures = {
  readonly rolls: number;
  /** Profit per roll. */
  readonly meanPerRoll: number;
  /** Its standard error; null with fewer than two batches. */
  readonly standardErrorPerRoll: number | null;
  readonly wagered: number;
  /** Loss ÷ wagered; null for a strategy that bets nothing. */
  readonly edge: number | null;
};

type Observed = Pick<RunSums, 'rolls' | 'batches' | 'squares' | 'crosses' | 'lengths' | 'profit'>;

/**
 * The standard error of the mean per roll. A strategy's rolls are not independent: a bet made on one is won on another.
 * So the observations are batches of 1,024 rolls of one lane, which hardly depend on each other. With p and n a batch's
 * profit and rolls and μ the mean, it is √(Σ(p − μn)² × b ÷ (b − 1)) ÷ Σn over b batches; the sum is computed exactly.
 */
export function standardErrorOf({
  rolls,
  batches,
  squares,
  crosses,
  lengths,
  profit,
}: Observed): number | null {
  if (batches < 2) return null;
  const all = BigInt(rolls);
  const deviations = squares * all * all - 2n * profit * all * crosses + profit * profit * lengths;
  // Divided in steps of 2^-20, so that a small sum keeps its digits.
  const scaled = Number((deviations << 20n) / (all * all)) / 2 ** 20;
  return Math.sqrt((scaled * batches) / (batches - 1)) / rolls;
}

export function runFigures(sums: RunSums): RunFigures {
  const { rolls, profit, wagered } = sums;
  return {
    rolls,
    meanPerRoll: rolls === 0 ? 0 : Number(profit) / rolls,
    standardErrorPerRoll: standardErrorOf(sums),
    wagered: Number(wagered),
    edge: wagered === 0n ? null : -Number(profit) / Number(wagered),
  };
}
