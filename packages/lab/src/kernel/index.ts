// The simulator's kernels, for programs that drive them directly: the page's worker, benchmarks and proofs.

export { type DiceStream, LANES } from './dice.ts';
export type { EdgeDraws } from './edge-draws.ts';
export { type FlatAutomaton, flatten, type RollClasses } from './flat-automaton.ts';
export type { Lane, ShortSide } from './lane.ts';
export type { Report, RunKernel } from './plain.ts';
export { type RandomState, readSeed, Xoshiro } from './random.ts';
export type { Recorder, SessionKernel, SessionSink } from './session-block.ts';
export type { SessionSums } from './session-tally.ts';
export { blockSessions, type OpeningBets, planFlaw, sessionFigures, sessionKernel } from './sessions.ts';
export type { SessionLane } from './sessions-plain.ts';
export type { ShortPlay, ShortStep } from './short.ts';
export { BLOCK_ROLLS, type Block, blocksOf, runFigures, runKernel, simulateRun } from './simulate.ts';
export { addSums, NO_SUMS, type RunSums } from './sums.ts';
export { type RollStream, rollStream, rollStreams } from './weighted-dice.ts';
