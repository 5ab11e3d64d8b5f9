// What a grown automaton is made of: layouts, what each roll does to them, and what a strategy did about it.
import type { Seat, SpotName, Table } from '@passline/engine';
import type { Share } from '../automaton/automaton.ts';
import type { Sight } from '../strategy/strategy.ts';
import type { Cell } from './memories.ts';

/** The inputs of a wish that a situation does not fix, as bits: a strategy is asked again only if one that it read differs. */
export const READ = { memory: 1, rack: 2, handRoll: 4, counts: 8, scale: 16, head: 32 } as const;

/** Whether a wish depends on the head of a memory, but not on what is inside its parts. */
export const isByHead = (reads: number): boolean => (reads & (READ.memory | READ.head)) === READ.head;

/** A table before a roll, without the rack; one with a single bet stands for all multiples of it. */
export class Layout {
  /** What a roll does that nothing happens on, once it is known. */
  standing: Settled | null = null;
  /** The throws on which nothing happens, as bits, for all layouts with the same bets whatever their amounts. */
  shape: Shape | null = null;
  readonly table: Table;
  /** The same for equal layouts. */
  readonly key: string;
  readonly chips: number;
  /** Its number among the flat layouts. */
  number = -1;
  /** Whether it stands for all multiples of its only bet; null if that is not known yet. */
  isProportional: boolean | null = null;
  /** By throw; null for one that has not come yet. */
  readonly settled: (Settled | null)[];

  constructor(table: Table, key: string, chips: number) {
    this.table = table;
    this.key = key;
    this.chips = chips;
    this.settled = new Array(36).fill(null);
  }
}

/** Bets without their amounts: nothing happens to them on these throws, as bits; others are not known yet. */
export type Shape = { standing: number };

/** What a roll does on a layout. Where Power Odds may raise a win, `ways` has one of these for each way. */
export type Settled = {
  readonly situation: Situation;
  /** How the rack, and the rack with the layout, change. */
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
  /** Where its wishes begin among the acts. */
  readonly acts: number;
  /** Whether it stands for all multiples of its only bet, if nothing is done after the roll; null if that is not known yet. */
  keepsScale: boolean | null;
  /** By spot, once a bet was wished there: one unit of it; null where it is not in units. */
  readonly unitActs: Map<SpotName, UnitAct | null>;
  /** The first few wishes for bets alone. */
  readonly firstActs: FirstAct[];
};

/** Bets as they were wished for, in order, and what that did. */
export type FirstAct = {
  readonly spots: readonly string[];
  readonly amounts: readonly (number | undefined)[];
  readonly act: Act;
};

/** What the strategy did to the layout after a roll. */
export type Act = {
  readonly number: number;
  readonly layout: Layout;
  /** How many times over the layout is; where the strategy left it as it was, times what it was before. */
  readonly scale: number;
  readonly keepsBets: boolean;
  readonly rack: number;
  readonly worth: number;
  /** Commission for new bets. */
  readonly unspent: number;
  readonly shares: readonly Share[];
  /** The strategy has asked to leave; and it has nothing on the layout any more. */
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
  /** The only act, where the strategy looks at no other input and keeps its memory. */
  free: Act | null = null;
  /** What most memories do here that stay as they are, and its bit among the flat layouts; null and 0 if there is none. */
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

/** An act, or as many of it; and the memory after it, null for the memory before it. */
export type Outcome = { act: Act; times: number; cell: Cell | null };

/** A bet of one unit on a layout without chips; amounts from `min` to `max` in such steps do as many times what it does. */
export type UnitAct = {
  readonly act: Act;
  readonly min: number;
  readonly max: number;
  readonly step: number;
};
