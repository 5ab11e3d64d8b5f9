// What the lab gives: strategies, their automata, exact figures and simulation.

export {
  add,
  formatRational,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  toNumber,
  ZERO,
} from '@passline/engine/rational';
export {
  type Automaton,
  DEFAULT_UNIT,
  type Setup,
  type Share,
  TooManyStates,
} from './automaton/automaton.ts';
export { compile } from './automaton/compile.ts';
export { LANES } from './kernel/dice.ts';
export { EnginePlayer, engineRun, engineSessions, type Sharing } from './kernel/engine-run.ts';
export { type FlatAutomaton, flatten } from './kernel/flat-automaton.ts';
export {
  type EdgeCounts,
  ENDS,
  edgeCounts,
  type Session,
  type SessionEnd,
  type SessionPlan,
} from './kernel/lane.ts';
export type { Report, RunKernel } from './kernel/plain.ts';
export { type RandomState, type ReadSeed, readSeed, seedText } from './kernel/random.ts';
export type { Recorder, SessionKernel } from './kernel/session-block.ts';
export { type SessionSums, SessionTally } from './kernel/session-tally.ts';
export {
  BetTally,
  type BetTotal,
  betsOf,
  blockSessions,
  planFlaw,
  type SessionFigures,
  sessionFigures,
  sessionKernel,
} from './kernel/sessions.ts';
export {
  BLOCK_ROLLS,
  type Block,
  blocksOf,
  type RunFigures,
  runFigures,
  runKernel,
  simulateRun,
} from './kernel/simulate.ts';
export { addSums, NO_SUMS, type RunSums } from './kernel/sums.ts';
export { type HandLength, handLength } from './odds/hand.ts';
export { type CombinedLine, combinedLines } from './odds/lines.ts';
export { exactOdds, type Figures, percent, type Result } from './odds/odds.ts';
export { OddsError } from './odds/scene.ts';
export {
  BadPlan,
  type BankrollOutcome,
  type BankrollPlan,
  sessionsOf,
  TooMuch,
} from './solver/bankroll.ts';
export {
  type Bar,
  type Distribution,
  histogramOf,
  meanOf,
  quantileOf,
  standardDeviationOf,
} from './solver/distribution.ts';
export { type Figure, type LongRun, longRun } from './solver/solve.ts';
export { type Last, lastFor, StrategyError, type Wished, wishFor } from './strategy/player.ts';
export { STRATEGIES } from './strategy/strategies.ts';
export type { Memory, Sight, Strategy, Wish } from './strategy/strategy.ts';
