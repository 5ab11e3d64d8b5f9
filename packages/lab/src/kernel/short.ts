// Play with chips that run short: steps from exact situations beside an automaton, as lanes and the solver take them.
import type { Share } from '../automaton/automaton.ts';
import { expandSeed, type RandomState, wordsOf } from './random.ts';

/** What one way of a roll leads to. All money in cents. */
export type ShortStep = {
  /** How often it comes, in proportion to the other ways of the roll. */
  readonly weight: number;
  /** The automaton's state that it leads to, where any bet of it can be paid again; otherwise null. */
  readonly state: number | null;
  /** The situation that it leads to, where it is not a state. */
  readonly situation: number | null;
  /** Chips in the rack, and with those on the layout, after the roll and the bets that follow it. */
  readonly rack: number;
  readonly worth: number;
  readonly profit: number;
  readonly sevenOut: boolean;
  readonly end: 'ruin' | 'left' | null;
  readonly shares: readonly Share[];
};

export type ShortPlay = {
  /** Call it before a session: situations of earlier ones may be forgotten then. */
  makeRoom(): void;
  /** The situation of a state with this much in the rack. */
  situationOf(state: number, rack: number): number;
  /** The ways of a roll in a situation: one, or one for each way that Power Odds may raise what it wins. */
  steps(situation: number, roll: number): readonly ShortStep[];
};

/**
 * The dice of a session whose chips ran short, from the draw after that on: a stream of its own, by the session's
 * number in its block. So its lane can go on with the next session at once, whatever plays it.
 */
export const ownStream = (block: RandomState, session: number): RandomState =>
  expandSeed(wordsOf(block).reduce((mixed, word) => (mixed * 3n) ^ word, BigInt(session)));
