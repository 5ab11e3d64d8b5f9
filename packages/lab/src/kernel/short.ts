// Play when chips run short: steps between exact situations outside the automaton, for lanes and the solver.
import type { Share } from '../automaton/automaton.ts';
import { expandSeed, type RandomState, wordsOf } from './random.ts';

/** The result of one way of a roll. All money in cents. */
export type ShortStep = {
  /** In proportion to its chance among the ways of the roll. */
  readonly weight: number;
  /** The state of the automaton that it leads to, or null. */
  readonly state: number | null;
  /** The situation that it leads to, if that is not a state. */
  readonly situation: number | null;
  /** Chips in the rack, and with the layout, after the roll and the bets that follow it. */
  readonly rack: number;
  readonly worth: number;
  readonly profit: number;
  readonly sevenOut: boolean;
  readonly end: 'ruin' | 'left' | null;
  readonly shares: readonly Share[];
};

export type ShortPlay = {
  /** To be called before each session; may forget the situations of earlier ones. */
  makeRoom(): void;
  /** The situation of a state with this much in the rack. */
  situationOf(state: number, rack: number): number;
  /** The ways of a roll in a situation: one, or one for each way that Power Odds may raise its wins. */
  steps(situation: number, roll: number): readonly ShortStep[];
};

/**
 * The dice of a session from the draw after its chips ran short: a stream of its own, given by the session's number in
 * its block. So the lane can continue with the next session at once, whatever plays this one.
 */
export const ownStream = (block: RandomState, session: number): RandomState =>
  expandSeed(wordsOf(block).reduce((mixed, word) => (mixed * 3n) ^ word, BigInt(session)));
