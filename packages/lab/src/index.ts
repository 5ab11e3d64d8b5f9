// What the lab gives: strategies, their automata, exact figures and simulation.
export { type Automaton, DEFAULT_UNIT, type Setup, type Share, TooManyStates } from './automaton.ts';
export { compile } from './compile.ts';
export { StrategyError } from './player.ts';
export * as rationals from './rational.ts';
export { STRATEGIES } from './strategies.ts';
export type { Memory, Sight, Strategy, Wish } from './strategy.ts';
