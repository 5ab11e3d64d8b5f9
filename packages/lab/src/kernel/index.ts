// The kernel of long runs, for programs that drive it directly.

export { LANES } from './dice.ts';
export { type FlatAutomaton, flatten, type RollClasses } from './flat-automaton.ts';
export { type EdgeCounts, ENDS } from './lane.ts';
export type { Report, RunKernel } from './plain.ts';
export { type RandomState, readSeed, Xoshiro } from './random.ts';
export type { SessionSums } from './session-tally.ts';
export { BLOCK_ROLLS, type Block, blocksOf, runFigures, runKernel, simulateRun } from './simulate.ts';
export { addSums, NO_SUMS, type RunSums } from './sums.ts';
