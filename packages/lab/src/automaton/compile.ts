// Compiles a rulebook, settings and a strategy by running the real engine over every reachable state and all 36 rolls.
import { ALL_DICE, cents, layoutTotal, seatAt, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { ROLLS } from '../rolls.ts';
import { act, SEAT } from '../strategy/player.ts';
import { PurityWatch } from '../strategy/purity.ts';
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
  playRaised,
  type Setup,
  type Share,
  sharesOf,
  TooManyStatesError,
} from './automaton.ts';
import { mergeStates } from './merge.ts';
import { replay } from './replay.ts';

type Node<M> = { readonly table: Table; readonly memory: M };

type Edge = {
  readonly weight: number;
  readonly next: number;
  readonly profit: number;
  readonly rack: number;
  readonly wagered: number;
  readonly sevenOut: boolean;
  readonly shares: readonly Share[];
};

/** States and edges as they are found. */
class StateExplorer<M extends Memory> {
  readonly nodes: Node<M>[] = [];
  readonly edges: Edge[] = [];
  /** By state and roll, the number of its first edge. */
  readonly first: number[] = [];
  readonly #ids = new Map<string, number>();
  readonly #maxStates: number;
  readonly #name: string;

  constructor(name: string, maxStates: number) {
    this.#name = name;
    this.#maxStates = maxStates;
  }

  idOf(table: Table, memory: M): number {
    const node = { table: normalize(table), memory };
    const key = keyOf(node.table, memory);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.nodes.length >= this.#maxStates) {
      throw new TooManyStatesError(
        `${this.#name} has more than ${this.#maxStates} states: its memory does not close, so it runs on the engine instead`,
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
    shares: edges.map(edge => edge.shares),
    layout: Float64Array.from(nodes, node => layoutOf(node.table)),
    point: nodes.map(node => node.table.point),
    labels: nodes.map(node => labelOf(node.table, node.memory)),
  };
}

function build<M extends Memory>(setup: Setup, strategy: Strategy<M>): Automaton {
  if (strategy.usesRack) {
    throw new TooManyStatesError(`${strategy.name} looks at its rack, so it runs on the engine`);
  }
  const unit = setup.unit ?? DEFAULT_UNIT;
  const explorer = new StateExplorer<M>(strategy.name, setup.maxStates ?? MAX_STATES);
  const empty = labTable(setup, DEEP_RACK);
  const first = act(strategy, empty, strategy.start, unit, null);
  const openingCost = rackOf(empty) - rackOf(first.table) - layoutOf(first.table);
  const start = explorer.idOf(first.table, first.memory);
  for (let id = 0; id < explorer.nodes.length; id += 1) {
    const node = required(explorer.nodes[id]);
    const before = layoutOf(node.table);
    for (const dice of ALL_DICE) {
      explorer.first.push(explorer.edges.length);
      for (const played of playRaised(strategy, node.table, node.memory, unit, dice)) {
        const { table, memory, rolled, acted, weight } = played;
        const rack = rackOf(table) - rackOf(node.table);
        const shares = sharesOf(node.table, rolled, acted);
        explorer.edges.push({
          weight,
          next: explorer.idOf(table, memory),
          profit: cents(rack + layoutOf(table) - before),
          rack,
          wagered: shares.reduce((sum, share) => sum + share.wagered, 0),
          sevenOut: rolled.sevenOut,
          shares,
        });
      }
    }
  }
  if (explorer.first.length !== explorer.nodes.length * ROLLS) throw new Error('every state has 36 rolls');
  return mergeStates(pack(explorer, setup.dice ?? FAIR, start, openingCost));
}

/**
 * The automaton of a strategy, proved against the engine; throws TooManyStatesError where there is none of acceptable
 * size, and ImpureStrategyError where the strategy is not a pure function.
 */
export function compile<M extends Memory>(setup: Setup, strategy: Strategy<M>): Automaton {
  const watch = new PurityWatch(strategy);
  try {
    const automaton = build(setup, watch.strategy);
    watch.askAgain();
    replay(setup, strategy, automaton);
    return automaton;
  } catch (error) {
    // What asks a strategy wraps the errors that come out of it.
    throw watch.flaw ?? error;
  } finally {
    watch.close();
  }
}
