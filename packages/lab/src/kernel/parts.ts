// Parts of the kernels, for the page's lab and for proofs that draw the same dice.

export { exploreStates, type Node, type States } from '../automaton/compile.ts';
export { grownRun } from '../grown/run.ts';
export { grownSessions } from '../grown/sessions.ts';
export { ROLLS } from '../rolls.ts';
export { shortSideOf } from '../simulation/block-player.ts';
export { type BetLane, createLane } from '../simulation/session-lane.ts';
export type { SightReads } from '../strategy/sight.ts';
export {
  assemble,
  type Code,
  type Exported,
  get,
  i32,
  i64,
  instantiate,
  type Machine,
  Routine,
  repeat,
  routineOf,
  sequence,
  set,
  type ValueType,
} from './assembler.ts';
export { DiceStream, DRAW_ROLLS, LANES, laneStates, WORD_ROLLS } from './dice.ts';
export { AT, emitLookup, fillRoutines, type Grid, writePlaces, writeStates } from './draws.ts';
export { EdgeDraws, takeEdge } from './edge-draws.ts';
export {
  EnginePlayer,
  engineRun,
  engineSessions,
  type Opening,
  openingFrom,
  type Sharing,
} from './engine-run.ts';
export { type EdgeCounts, ENDS, edgeCounts, Lane, type SessionProgress, type ShortSide } from './lane.ts';
export { jump, longJump, type RandomState, readSeed, Xoshiro } from './random.ts';
export type { Recorder, SessionKernel, SessionSink } from './session-block.ts';
export { type SessionSums, SessionTally } from './session-tally.ts';
export {
  BetTally,
  betsOf,
  blockSessions,
  type OpeningBets,
  planFlaw,
  sessionFigures,
  sessionKernel,
} from './sessions.ts';
export type { SessionLane } from './sessions-plain.ts';
export type { ShortPlay, ShortStep } from './short.ts';
export { type RollStream, rollStream, rollStreams } from './weighted-dice.ts';
