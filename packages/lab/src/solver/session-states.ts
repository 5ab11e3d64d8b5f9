// Prepares a strategy for solving its sessions from one bankroll: its states, and its play when chips run short.
import { type Cents, cents } from '@passline/engine';
import { MAX_STATES, type Setup, TooManyStatesError } from '../automaton/automaton.ts';
import { compileStates, type States } from '../automaton/compile.ts';
import { ShortSituations } from '../automaton/short-situations.ts';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { provePure } from '../simulation/prove-pure.ts';
import { noReads, type SightReads } from '../strategy/sight.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';
import { chainOf, type MarkovChain, visitChain } from './chain.ts';

export type SessionStates = { readonly bankroll: Cents };

/** The solver's view of them. */
export type FollowedStates = SessionStates & {
  readonly dice: DiceWeights;
  /** The chain of one visit; null if the rack, or another unbounded input, is part of every situation. */
  readonly chain: MarkovChain | null;
  readonly short: ShortSituations<Memory>;
  /** The same without a chain, with these inputs as part of every situation. */
  reading(reads: SightReads): FollowedStates;
};

const MAX_SITUATIONS = 60_000;

function build<M extends Memory>(
  setup: Setup & { readonly bankroll: Cents },
  strategy: Strategy<M>,
  states: States<M> | null,
  reads: SightReads,
): FollowedStates {
  const max = Math.max(states ? MAX_SITUATIONS : MAX_STATES, setup.maxStates ?? 0);
  const known = states ? null : reads;
  return {
    bankroll: setup.bankroll,
    dice: setup.dice ?? FAIR,
    chain: states && visitChain(chainOf(states.automaton, false)),
    short: new ShortSituations(
      setup,
      strategy,
      () => states,
      known,
      max,
    ) as unknown as ShortSituations<Memory>,
    reading: more => build(setup, strategy, null, more),
  };
}

/** Compiles a strategy for sessions from a bankroll. If it reads its chips, every rack is followed. */
export function compileSessions<M extends Memory>(
  table: Setup,
  strategy: Strategy<M>,
  bankroll: number,
): SessionStates {
  const setup = { ...table, bankroll: cents(bankroll) };
  try {
    return build(setup, strategy, compileStates(setup, strategy), noReads());
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error;
    provePure(setup, strategy as unknown as Strategy);
    return build(setup, strategy, null, noReads());
  }
}
