// Compiles a rulebook, settings and a strategy by running the real engine over every reachable state and all 36 rolls.
import { ALL_DICE, cents, layoutTotal, seatAt, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { ROLLS } from '../rolls.ts';
import * as say from '../sentences/strategies.ts';
import { type Acted, type Player, SEAT } from '../strategy/player.ts';
import { PurityWatch } from '../strategy/purity.ts';
import { noReads, type SightReads } from '../strategy/sight.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';
import {
  type Automaton,
  DEEP_RACK,
  DEFAULT_UNIT,
  keyOf,
  labelOf,
  labTable,
  MAX_STATES,
  normalize,
  normalizePlayer,
  openVisit,
  playRaised,
  type Setup,
  type Share,
  sharesOf,
  TooManyStatesError,
} from './automaton.ts';
import { whatGrows } from './growth.ts';
import { mergeStates } from './merge.ts';
import { replay } from './replay.ts';

/** A state before a roll: the table with the player's bets, and the player. */
export type Node<M extends Memory> = { readonly table: Table; readonly player: Player<M> };

/** The states of a strategy, not merged, with the table and player behind each. */
export type States<M extends Memory> = {
  readonly automaton: Automaton;
  readonly nodes: readonly Node<M>[];
  /** What the strategy reads, which is therefore part of its states. */
  readonly reads: SightReads;
  /** The state with this key, which leaves out the rack; null if there is none. */
  find(key: string): number | null;
};

type Opened<M extends Memory> = Acted<M> & { /** Commission. */ readonly cost: number };

type Edge = {
  readonly weight: number;
  readonly next: number;
  readonly profit: number;
  readonly rack: number;
  readonly wagered: number;
  readonly sevenOut: boolean;
  readonly leaves: boolean;
  readonly shares: readonly Share[];
};

const KINDS = ['rack', 'roll', 'hand', 'handRoll'] as const;
/** The limit for a strategy that reads something unbounded and has not left the table in any state so far. */
const MAX_UNCLOSED = 1500;

/** States and edges as they are found. Of everything that grows, a state holds only what the strategy reads. */
class StateExplorer<M extends Memory> {
  readonly nodes: Node<M>[] = [];
  readonly edges: Edge[] = [];
  /** By state and roll, the number of its first edge. */
  readonly first: number[] = [];
  /** The player has been seen to leave, so its unbounded counts start over. */
  closes = false;
  readonly #ids = new Map<string, number>();
  readonly #maxStates: number;
  readonly #name: string;
  readonly #reads: SightReads;

  constructor(name: string, maxStates: number, reads: SightReads) {
    this.#name = name;
    this.#maxStates = maxStates;
    this.#reads = reads;
  }

  #keyed(table: Table, player: Player<M>): Node<M> & { readonly key: string } {
    const rack = this.#reads.rack && !player.leaving;
    const node = { table: normalize(table, rack), player: normalizePlayer(player, this.#reads) };
    return { ...node, key: keyOf(node.table, node.player as unknown as Player, rack) };
  }

  find(key: string): number | null {
    return this.#ids.get(key) ?? null;
  }

  idOf(table: Table, player: Player<M>): number {
    const { key, ...node } = this.#keyed(table, player);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const grows = KINDS.some(kind => this.#reads[kind]) && !this.closes;
    const max = grows ? Math.min(MAX_UNCLOSED, this.#maxStates) : this.#maxStates;
    if (this.nodes.length >= max) {
      throw new TooManyStatesError(
        say.tooManyStates(this.#name, max.toLocaleString('en'), whatGrows(this.nodes, this.#reads)),
      );
    }
    const id = this.nodes.length;
    this.#ids.set(key, id);
    this.nodes.push(node);
    return id;
  }
}

const layoutOf = (table: Table): number => layoutTotal(required(seatAt(table, SEAT)));
const rackOf = (table: Table): number => required(seatAt(table, SEAT)).rack;

function pack<M extends Memory>(
  { nodes, edges, first }: StateExplorer<M>,
  dice: DiceWeights,
  start: number,
  openingCost: number,
): Automaton {
  return {
    states: nodes.length,
    unmerged: nodes.length,
    start,
    openingCost,
    dice,
    first: Int32Array.from([...first, edges.length]),
    weight: Float64Array.from(edges, edge => edge.weight),
    next: Int32Array.from(edges, edge => edge.next),
    profit: Float64Array.from(edges, edge => edge.profit),
    rack: Float64Array.from(edges, edge => edge.rack),
    wagered: Float64Array.from(edges, edge => edge.wagered),
    sevenOut: Uint8Array.from(edges, edge => (edge.sevenOut ? 1 : 0)),
    leaves: Uint8Array.from(edges, edge => (edge.leaves ? 1 : 0)),
    shares: edges.map(edge => edge.shares),
    layout: Float64Array.from(nodes, node => layoutOf(node.table)),
    point: nodes.map(node => node.table.point),
    labels: nodes.map(node => labelOf(node.table, node.player.memory)),
  };
}

/** Thrown when a strategy first reads something that its states leave out so far. */
class StateReadError extends Error {}

/** The result of a roll in a state. A player who leaves comes back for the next visit and makes its opening bets. */
function edgeOf<M extends Memory>(
  node: Node<M>,
  played: ReturnType<typeof playRaised<M>>[number],
  opened: Opened<M>,
): Omit<Edge, 'next'> & { readonly to: Node<M> } {
  const to = played.left ? opened : played;
  const events = played.left ? [...played.events, ...opened.events] : played.events;
  const opening = played.left ? opened.cost + layoutOf(opened.table) : 0;
  const rack = rackOf(played.table) - rackOf(node.table) - opening;
  const shares = sharesOf(node.table, played.rolled, events);
  return {
    to,
    weight: played.weight,
    profit: cents(rack + layoutOf(to.table) - layoutOf(node.table)),
    rack,
    wagered: shares.reduce((sum, share) => sum + share.wagered, 0),
    sevenOut: played.rolled.sevenOut,
    leaves: played.left,
    shares,
  };
}

/** Explores every state, with the inputs in `known` as part of it; throws StateReadError on a read of any other. */
function explore<M extends Memory>(
  setup: Setup,
  strategy: Strategy<M>,
  known: SightReads,
  reads: SightReads,
): States<M> {
  const unit = setup.unit ?? DEFAULT_UNIT;
  const explorer = new StateExplorer<M>(strategy.name, setup.maxStates ?? MAX_STATES, known);
  const checkReads = (): void => {
    if (reads.rack && setup.bankroll !== undefined)
      throw new TooManyStatesError(say.looksAtChips(strategy.name));
    if (KINDS.some(kind => reads[kind] && !known[kind])) throw new StateReadError();
  };
  const empty = labTable(setup, DEEP_RACK);
  const open = (): Acted<M> => {
    try {
      return openVisit(strategy, empty, unit, setup.bankroll ?? DEEP_RACK, reads);
    } finally {
      // If the strategy reads its chips, what it does with a deep rack tells nothing about a real one.
      checkReads();
    }
  };
  const first = open();
  const opened = { ...first, cost: rackOf(empty) - rackOf(first.table) - layoutOf(first.table) };
  const start = explorer.idOf(first.table, first.player);
  for (let id = 0; id < explorer.nodes.length; id += 1) {
    const node = required(explorer.nodes[id]);
    for (const dice of ALL_DICE) {
      explorer.first.push(explorer.edges.length);
      for (const played of playRaised(strategy, node.table, node.player, unit, dice, reads)) {
        checkReads();
        const { to, ...edge } = edgeOf(node, played, opened);
        explorer.edges.push({ ...edge, next: explorer.idOf(to.table, to.player) });
        if (edge.leaves) explorer.closes = true;
      }
    }
  }
  if (explorer.first.length !== explorer.nodes.length * ROLLS) throw new Error('every state has 36 rolls');
  return {
    automaton: pack(explorer, setup.dice ?? FAIR, start, opened.cost),
    nodes: explorer.nodes,
    reads: known,
    find: key => explorer.find(key),
  };
}

/** States hold what the strategy reads: whenever it reads something new, they are explored again. */
export function exploreStates<M extends Memory>(setup: Setup, strategy: Strategy<M>): States<M> {
  const reads = noReads();
  for (;;) {
    try {
      return explore(setup, strategy, { ...reads }, reads);
    } catch (error) {
      if (!(error instanceof StateReadError)) throw error;
    }
  }
}

/** If there are too many states, checks at once whether the strategy has changed: later it would no longer show. */
function exploreWatched<M extends Memory>(setup: Setup, watch: PurityWatch<M>): States<M> {
  try {
    return exploreStates(setup, watch.strategy);
  } catch (error) {
    if (error instanceof TooManyStatesError) watch.askAgain();
    throw error;
  }
}

/** Explores a strategy's states under watch, and replays the automaton that `made` makes of them on the engine. */
function prove<M extends Memory, T>(
  setup: Setup,
  strategy: Strategy<M>,
  made: (states: States<M>) => T,
  automatonOf: (made: T) => Automaton,
): T {
  const watch = new PurityWatch(strategy);
  try {
    const found = made(exploreWatched(setup, watch));
    watch.askAgain();
    replay(setup, strategy, automatonOf(found));
    return found;
  } catch (error) {
    // The code that calls a strategy wraps its errors, so the watch keeps the original.
    throw watch.flaw ?? error;
  } finally {
    watch.close();
  }
}

/**
 * The automaton of a strategy, proved against the engine; throws TooManyStatesError where there is none of acceptable
 * size, and ImpureStrategyError where the strategy is not a pure function.
 */
export const compile = <M extends Memory>(setup: Setup, strategy: Strategy<M>): Automaton =>
  prove(
    setup,
    strategy,
    ({ automaton }) => mergeStates(automaton),
    automaton => automaton,
  );

/** Like `compile`, without merging: states that behave alike may differ once chips run short. */
export const compileStates = <M extends Memory>(setup: Setup, strategy: Strategy<M>): States<M> =>
  prove(
    setup,
    strategy,
    states => states,
    ({ automaton }) => automaton,
  );
