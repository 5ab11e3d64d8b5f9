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
export { type CombinedLine, combinedLines } from './lines.ts';
export { exactOdds, type Figures, percent, type Result } from './odds.ts';
export { OddsError } from './odds-scene.ts';
export { StrategyError } from './player.ts';
export { formatRational, multiply, ONE, type Rational, rational, subtract, toNumber } from './rational.ts';
export { type Figure, type LongRun, longRun } from './solve.ts';
export { STRATEGIES } from './strategies.ts';
export type { Memory, Sight, Strategy, Wish } from './strategy.ts';
