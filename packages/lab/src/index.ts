// The lab: exact odds of every bet, and strategies compiled, solved and simulated.

export type { Rational } from '@passline/engine/rational';
export {
  add,
  formatRational,
  multiply,
  ONE,
  rational,
  subtract,
  toNumber,
  ZERO,
} from '@passline/engine/rational';
export {
  type Automaton,
  DEFAULT_UNIT,
  MAX_STATES,
  type Setup,
  type Share,
  TooManyStatesError,
} from './automaton/automaton.ts';
export { compile } from './automaton/compile.ts';
export { edgeChances } from './automaton/ways.ts';
export { type BestPlay, best } from './best/best.ts';
export { type ActionGoal, type ActionSituation, type CheapestPlay, cheapest } from './best/cost.ts';
export { type FrontierGoal, frontier, type SteadyPlay } from './best/frontier.ts';
export { BestError, type BestGoal } from './best/goal.ts';
export type { BetAmounts, Policy, Situation } from './best/policy.ts';
export { bestModule, bestStrategy } from './best/strategy.ts';
export {
  type DiceWeights,
  FAIR,
  isFair,
  type ReadWeights,
  readWeights,
  totalWeight,
} from './dice-weights.ts';
export type { BetName, Session, SessionEnd, SessionPlan } from './kernel/lane.ts';
export { type RandomState, type ReadSeed, readSeed, seedText } from './kernel/random.ts';
export { type BetTotal, PlanError, type SessionFigures } from './kernel/sessions.ts';
export type { Block, RunFigures } from './kernel/simulate.ts';
export { addSums, type RunSums } from './kernel/sums.ts';
export { RolledAgain, type RollResults, rollResults } from './luck/rolled-again.ts';
export { type BetAsMade, maxWin, oddsAsMade } from './odds/as-made.ts';
export type { RollChances } from './odds/follow-bet.ts';
export { type HandLength, handLength } from './odds/hand.ts';
export { type CombinedLine, combinedLines } from './odds/lines.ts';
export { type Figures, odds, oddsWithDice, percent, type UndecidedBet } from './odds/odds.ts';
export type { BetResult, Spread } from './odds/spread.ts';
export { type StandingBet, type StandingBets, standingBets } from './odds/standing.ts';
export { OddsError } from './odds/start.ts';
export { type BlockPlayer, createBlockPlayer } from './simulation/block-player.ts';
export {
  type ComparedStrategy,
  type CompareOptions,
  type Comparison,
  compare,
  type PairedDifference,
} from './simulation/compare.ts';
export type { CompareSums, DifferenceSums, SeatSums } from './simulation/compare-block.ts';
export type { BetCounts, Game, Job, JobResult, SessionTotals, Task } from './simulation/messages.ts';
export type { Pool, StartPool } from './simulation/pool.ts';
export type { SimulationPath } from './simulation/prepare.ts';
export { type ChiSquare, type RollsTest, testRolls } from './simulation/rolls-test.ts';
export { sessionGame } from './simulation/session-game.ts';
export {
  DEFAULT_ROLLS,
  type SimulateOptions,
  type Simulation,
  type SimulationProgress,
  type StopSignal,
  simulate,
  simulateOn,
} from './simulation/simulate.ts';
export {
  type BankrollOutcome,
  type BankrollPlan,
  solveSessions,
  WorkLimitError,
} from './solver/bankroll.ts';
export {
  type Bar,
  type Distribution,
  histogramOf,
  meanOf,
  quantileOf,
  standardDeviationOf,
} from './solver/distribution.ts';
export { compileSessions, type SessionStates } from './solver/session-states.ts';
export { type Figure, type LongRun, solve, type VisitFigures } from './solver/solve.ts';
export { dollars } from './strategy/amounts.ts';
export {
  both,
  type HandLimit,
  type HandMemory,
  type Limit,
  perShooter,
  takeDown,
  until,
} from './strategy/compose.ts';
export { ParameterError, withParameters } from './strategy/parameters.ts';
export { afterRoll, newPlayer, type Player, StrategyError, type Wished, wishFor } from './strategy/player.ts';
export {
  dAlembert,
  fibonacci,
  labouchere,
  martingale,
  oscarsGrind,
  type Progression,
  type ProgressionMemory,
  paroli,
  progress,
} from './strategy/progressions.ts';
export { ImpureStrategyError } from './strategy/purity.ts';
export { lastFor, type Visit, withUnit } from './strategy/sight.ts';
export { STRATEGIES } from './strategy/strategies.ts';
export type {
  Last,
  LastLine,
  Limits,
  Memory,
  Parameters,
  ProgramStrategy,
  Sight,
  Strategy,
  Wish,
} from './strategy/strategy.ts';
