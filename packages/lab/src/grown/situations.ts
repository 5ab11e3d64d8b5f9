// The parts of a grown automaton: layouts, what each roll does to them, and what the strategy does after it.
import type { Seat, SpotName, Table } from '@passline/engine';
import type { Share } from '../automaton/automaton.ts';
import type { Sight } from '../strategy/strategy.ts';
import type { Cell } from './memories.ts';

/** Inputs of a wish besides the situation, as bits: a strategy is asked again only if one that it read differs. */
export const READ = { memory: 1, rack: 2, handRoll: 4, counts: 8, scale: 16, head: 32 } as const;

/** Whether a wish depends on the head of a memory, but not on what is inside its parts. */
export const isByHead = (reads: number): boolean => (reads & (READ.memory | READ.head)) === READ.head;

/** A table before a roll, without the rack; one with a single bet stands for all multiples of it. */
export class Layout {
  /** The shared outcome of all throws on which nothing happens, once it is known. */
  standing: Settled | null = null;
  /** The throws on which nothing happens, shared by all layouts with the same bets in any amounts. */
  shape: Shape | null = null;
  readonly table: Table;
  /** The same for equal layouts. */
  readonly key: string;
  readonly chips: number;
  /** Its number among the flat layouts. */
  number = -1;
  /** Whether it stands for all multiples of its only bet; null if that is not known yet. */
  isProportional: boolean | null = null;
  /** By throw; null until it has come up. */
  readonly settled: (Settled | null)[];

  constructor(table: Table, key: string, chips: number) {
    this.table = table;
    this.key = key;
    this.chips = chips;
    this.settled = new Array(36).fill(null);
  }
}

/** For bets of any amounts: the throws on which nothing is known to happen to them, as bits. */
export type Shape = { standing: number };

/** What a roll does on a layout. Where Power Odds may raise a win, `ways` has one of these for each way. */
export type Settled = {
  readonly situation: Situation;
  /** Changes of the rack, and of the rack plus the layout. */
  readonly rack: number;
  readonly worth: number;
  readonly wagered: number;
  readonly sevenOut: boolean;
  readonly shares: readonly Share[];
  readonly ways: readonly Settled[] | null;
  readonly weights: Float64Array | null;
  /** How often it has come since the shares were last added up. */
  taken: number;
};

/** A table after a roll, before the strategy acts, without the rack. */
export type Aftermath = {
  readonly number: number;
  readonly table: Table;
  readonly seat: Seat;
  readonly chips: number;
  /** The root of its wishes in the ActTrie. */
  readonly acts: number;
  /** Whether it stands for all multiples of its only bet if nothing is done after the roll; null if not known yet. */
  keepsScale: boolean | null;
  /** By spot, once a bet was wished there: one unit of it, or null if it cannot be counted in units. */
  readonly unitActs: Map<SpotName, UnitAct | null>;
  /** The first few wishes for bets alone. */
  readonly firstActs: FirstAct[];
};

/** Bets in the order they were wished for, and the resulting act. */
export type FirstAct = {
  readonly spots: readonly string[];
  readonly amounts: readonly (number | undefined)[];
  readonly act: Act;
};

/** What the strategy did to the layout after a roll. */
export type Act = {
  readonly number: number;
  readonly layout: Layout;
  /** The multiple of the layout; if the strategy kept its bets, relative to the multiple before. */
  readonly scale: number;
  readonly keepsBets: boolean;
  readonly rack: number;
  readonly worth: number;
  /** Commission for new bets. */
  readonly unspent: number;
  readonly shares: readonly Share[];
  /** The strategy has asked to leave; and it has nothing left on the layout. */
  readonly leaving: boolean;
  readonly left: boolean;
  taken: number;
};

/** An aftermath with what the strategy may know of the last roll. */
export class Situation {
  readonly number: number;
  readonly aftermath: Aftermath;
  readonly sight: Sight;
  /** The seat that the sight shows, whose rack is set before the strategy is asked. */
  readonly seat: { rack: number };
  /** The inputs that some wish here depends on. */
  reads = 0;
  asked = false;
  /** The only act, if the strategy reads no other input and keeps its memory. */
  free: Act | null = null;
  /** The usual act of memories that stay as they are, and its bit in the flat layouts; null and 0 if there is none. */
  usual: Act | null = null;
  bit = 0;
  /** Its edges among the flat layouts. */
  readonly edges: number[] = [];

  constructor(number: number, aftermath: Aftermath, sight: Sight, seat: { rack: number }) {
    this.number = number;
    this.aftermath = aftermath;
    this.sight = sight;
    this.seat = seat;
  }
}

/** An act and its multiple; and the memory after it, or null if the memory is kept. */
export type Outcome = { act: Act; times: number; cell: Cell | null };

/** A bet of one unit on an empty layout, whose effect scales with amounts from `min` to `max` in these steps. */
export type UnitAct = {
  readonly act: Act;
  readonly min: number;
  readonly max: number;
  readonly step: number;
};
