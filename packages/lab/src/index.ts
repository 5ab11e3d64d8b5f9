// What the lab gives: strategies, their automata, exact figures and simulation.
export { type Automaton, DEFAULT_UNIT, type Setup, type Share, TooManyStates } from './automaton.ts';
export {
  BadPlan,
  type BankrollOutcome,
  type BankrollPlan,
  sessionsOf,
  TooMuch,
} from './bankroll.ts';
export { compile } from './compile.ts';
export { type Distribution, histogramOf, meanOf, quantileOf, standardDeviationOf } from './distribution.ts';
export { type HandLength, handLength } from './hand.ts';
export { LANES } from './kernel-dice.ts';
export { EnginePlayer, engineRun, engineSessions } from './kernel-engine.ts';
export { type EdgeCounts, ENDS, edgeCounts, type Session, type SessionPlan } from './kernel-lane.ts';
export { type Ledger, ledgerOf } from './kernel-ledger.ts';
export type { Report } from './kernel-plain.ts';
export { type SessionSums, SessionTally } from './kernel-session-tally.ts';
export { addSums, NO_SUMS, type RunSums } from './kernel-sums.ts';
export { type CombinedLine, combinedLines } from './lines.ts';
export { exactOdds, type Figures, percent, type Result } from './odds.ts';
export { OddsError } from './odds-scene.ts';
export { type Last, lastFor, StrategyError, type Wished, wishFor } from './player.ts';
export { type RandomState, readSeed, seedText } from './random.ts';
export { formatRational, multiply, ONE, type Rational, rational, subtract, toNumber } from './rational.ts';
export {
  BetTally,
  type BetTotal,
  betsOf,
  blockSessions,
  planFlaw,
  type SessionFigures,
  sessionFigures,
  sessionKernel,
} from './sessions.ts';
export {
  BLOCK_ROLLS,
  type Block,
  blocksOf,
  type RunFigures,
  runFigures,
  runKernel,
  simulateRun,
} from './simulate.ts';
export { type Figure, type LongRun, longRun } from './solve.ts';
export { STRATEGIES } from './strategies.ts';
export type { Memory, Sight, Strategy, Wish } from './strategy.ts';
