// Compiles a rulebook, settings and a strategy by running the real engine over every state reached and all 36 dice.
import { ALL_DICE, cents, layoutTotal, seatAt, type Table } from '@passline/engine';
import { act, SEAT } from '../strategy/player.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';
import {
  type Automaton,
  DEEP_RACK,
  DEFAULT_UNIT,
  keyOf,
  labelOf,
  labTable,
  MAX_STATES,
  normalised,
  passRoll,
  type Setup,
  type Share,
  sharesOf,
  TooManyStatesError,
} from './automaton.ts';
import { merged } from './merge.ts';

type Node<M> = { readonly table: Table; readonly memory: M };

const DICE = 36;

type Edge = {
  readonly next: number;
  readonly profit: number;
  readonly rack: number;
  readonly wagered: number;
  readonly sevenOut: boolean;
  readonly shares: readonly Share[];
};

/** Grows the states and edges as they are found. */
class Survey<M extends Memory> {
  readonly nodes: Node<M>[] = [];
  readonly edges: Edge[] = [];
  readonly #ids = new Map<string, number>();
  readonly #most: number;
  readonly #name: string;

  constructor(name: string, most: number) {
    this.#name = name;
    this.#most = most;
  }

  idOf(table: Table, memory: M): number {
    const node = { table: normalised(table), memory };
    const key = keyOf(node.table, memory);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.nodes.length >= this.#most) {
      throw new TooManyStatesError(
        `${this.#name} has more than ${this.#most} states: its memory does not close, so it runs on the engine instead`,
      );
    }
    const id = this.nodes.length;
    this.#ids.set(key, id);
    this.nodes.push(node);
    return id;
  }
}

const layoutOf = (table: Table): number => {
  const seat = seatAt(table, SEAT);
  return seat ? layoutTotal(seat) : 0;
};
const rackOf = (table: Table): number => seatAt(table, SEAT)?.rack ?? 0;

function packed<M extends Memory>(survey: Survey<M>, start: number, openingCost: number): Automaton {
  const { nodes, edges } = survey;
  return {
    states: nodes.length,
    unmerged: nodes.length,
    start,
    openingCost,
    next: Int32Array.from(edges, edge => edge.next),
    profit: Float64Array.from(edges, edge => edge.profit),
    rack: Float64Array.from(edges, edge => edge.rack),
    wagered: Float64Array.from(edges, edge => edge.wagered),
    sevenOut: Uint8Array.from(edges, edge => (edge.sevenOut ? 1 : 0)),
    shares: edges.map(edge => edge.shares),
    layout: Float64Array.from(nodes, node => layoutOf(node.table)),
    point: Uint8Array.from(nodes, node => node.table.point ?? 0),
    labels: nodes.map(node => labelOf(node.table, node.memory)),
  };
}

/** The automaton of a strategy, or TooManyStatesError where its memory does not close. */
export function compile<M extends Memory>(setup: Setup, strategy: Strategy<M>): Automaton {
  if (strategy.usesRack) {
    throw new TooManyStatesError(`${strategy.name} looks at its rack, so it runs on the engine`);
  }
  const unit = setup.unit ?? DEFAULT_UNIT;
  const survey = new Survey<M>(strategy.name, setup.maxStates ?? MAX_STATES);
  const empty = labTable(setup, DEEP_RACK);
  const first = act(strategy, empty, strategy.start, unit, null);
  const openingCost = rackOf(empty) - rackOf(first.table) - layoutOf(first.table);
  const start = survey.idOf(first.table, first.memory);
  for (let id = 0; id < survey.nodes.length; id += 1) {
    const node = survey.nodes[id];
    if (!node) break;
    const before = layoutOf(node.table);
    for (const dice of ALL_DICE) {
      const { table, memory, rolled, acted } = passRoll(strategy, node.table, node.memory, unit, dice);
      const rack = rackOf(table) - rackOf(node.table);
      const shares = sharesOf(node.table, rolled, acted);
      survey.edges.push({
        next: survey.idOf(table, memory),
        profit: cents(rack + layoutOf(table) - before),
        rack,
        wagered: shares.reduce((sum, share) => sum + share.wagered, 0),
        sevenOut: rolled.sevenOut,
        shares,
      });
    }
  }
  if (survey.edges.length !== survey.nodes.length * DICE) throw new Error('every state has 36 edges');
  return merged(packed(survey, start, openingCost));
}
