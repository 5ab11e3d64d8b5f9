/*
 * An automaton that grows as it is played, for strategies with too many states to list.
 *
 * It remembers two things: what a roll does on a layout, and what the strategy wishes after it. Only new cases go to
 * the engine and the strategy, so every roll is exactly the engine's. The rack is not part of a layout: it only decides
 * whether the player can pay.
 *
 * A wish is remembered by what the strategy read, and by nothing else: a pure strategy that reads neither its memory
 * nor its rack wishes the same with any of them. The sight records reads of itself; a proxy records reads of a memory.
 */
import { ALL_DICE, type Cents, type Dice, layoutTotal, type Rolled, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import {
  DEEP_RACK,
  DEFAULT_UNIT,
  labTable,
  openVisit,
  rollOn,
  type Setup,
  type Share,
  sharesOf,
} from '../automaton/automaton.ts';
import { raisedOddsOn, raiseOdds } from '../automaton/raises.ts';
import { BetTally } from '../kernel/sessions.ts';
import { SEAT } from '../strategy/player.ts';
import { lastFor, noReads, type Shown, sightOf } from '../strategy/sight.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { Acts } from './acts.ts';
import { FlatLayouts } from './flat-layouts.ts';
import { aftermathKey, hasHandBets, shapeKey } from './keys.ts';
import { LAST, type LastReads, lastKey, WatchedLast } from './last-seen.ts';
import { chipsOf, Layouts, seatOf } from './layouts.ts';
import { type Cell, Memories } from './memories.ts';
import { type Act, type Aftermath, type Layout, type Settled, type Shape, Situation } from './situations.ts';

/** Limits of what is remembered: a layout takes about two kilobytes, a memory or an act a tenth of that. */
const MAX_LAYOUTS = 30_000;
// A Labouchère has one of its 30,000 most frequent memories in 15 of 16 decisions; keeping more is no faster.
const MAX_MEMORIES = 2 ** 15;
const MAX_ACTS = 200_000;

/** What a strategy has on the table when it sits down. */
export type GrownOpening = {
  readonly layout: Layout;
  readonly scale: number;
  readonly cell: Cell;
  readonly rack: number;
  readonly commission: number;
  /** The part of the commission that is not returned. */
  readonly unspent: number;
};

/** The visit that a sight shows; set before the strategy is asked. */
type ShownVisit = { bankroll: Cents; rolls: number; hands: number; handRolls: number };

export class GrownAutomaton {
  readonly strategy: Strategy;
  readonly opening: GrownOpening;
  readonly memories = new Memories(MAX_MEMORIES);
  readonly flat = new FlatLayouts();
  readonly reads = noReads();
  readonly visit: ShownVisit;
  readonly shown: Shown = { scale: 1 };
  /** What tells wishes apart so far: several memories, several kinds of memories, and these parts of the last roll. */
  readonly told = { memories: false, kinds: false, lastReads: 0 };
  readonly #setup: Setup;
  readonly #unit: Cents;
  readonly #rack: Cents;
  readonly #lastReads: LastReads = { bits: 0 };
  /** The kind of the first memory. */
  readonly #kind: number;
  readonly #hasHandBets: boolean;
  readonly #layouts: Layouts;
  readonly acts: Acts;
  readonly #aftermaths = new Map<string, Aftermath>();
  readonly #situations = new Map<string, Situation>();
  readonly #shapes = new Map<string, Shape>();
  readonly #tally = new BetTally();
  #standings = 0;

  /** For a player who sits down with this rack, or with a deep one if null. */
  constructor(setup: Setup, strategy: Strategy, rack: Cents | null) {
    this.#setup = setup;
    this.strategy = strategy;
    this.#unit = setup.unit ?? DEFAULT_UNIT;
    this.#rack = rack ?? DEEP_RACK;
    this.visit = { bankroll: rack ?? setup.bankroll ?? DEEP_RACK, rolls: 0, hands: 0, handRolls: 0 };
    this.#layouts = new Layouts(this.flat, this.#unit);
    this.acts = new Acts(this.flat, this.#layouts, strategy, this.#unit, this.#rack);
    this.opening = this.#open();
    this.#kind = this.opening.cell.kind;
    this.#hasHandBets = hasHandBets(this.opening.layout.table);
  }

  #open(): GrownOpening {
    const empty = labTable(this.#setup, this.#rack);
    const { table, player, events } = openVisit(this.strategy, empty, this.#unit, this.visit.bankroll);
    const commission = chipsOf(empty) - chipsOf(table);
    let unspent = 0;
    for (const event of events) if (event.type === 'bet-placed') unspent += event.commission;
    const cell = this.memories.keep(player.memory);
    return { ...this.#layouts.scaled(table), cell, rack: seatOf(table).rack, commission, unspent };
  }

  /** The known layout equal to this one; if it was forgotten, this one is known again. */
  adopt(layout: Layout): Layout {
    return this.#layouts.adopt(layout);
  }

  /** What a roll does on a layout, from the engine. */
  settle(layout: Layout, thrown: number): Settled {
    const dice = ALL_DICE[this.flat.throws.roll[thrown] as number] as Dice;
    const entry = this.#standOn(layout, thrown) ?? this.#settleOn(layout, dice);
    layout.settled[thrown] = entry;
    if (entry === layout.standing && layout.shape !== null) layout.shape.standing |= 1 << thrown;
    return entry;
  }

  /** The shared outcome of rolls on which nothing happens, if this is known to be one. */
  #standOn(layout: Layout, thrown: number): Settled | null {
    const { standing, shape } = layout;
    if (standing === null || shape === null || ((shape.standing >> thrown) & 1) === 0) return null;
    this.#standings += 1;
    if (this.#standings % CHECKED === 0) {
      const checked = this.#settleOn(layout, ALL_DICE[this.flat.throws.roll[thrown] as number] as Dice);
      if (checked !== standing)
        throw new Error('a roll does not do to some bets what it does to others of the same kind');
    }
    return standing;
  }

  #settleOn(layout: Layout, dice: Dice): Settled {
    const plain = rollOn(layout.table, dice);
    const ways = raisedOddsOn(layout.table, plain.rolled);
    if (ways.length === 1) {
      const settled = this.#settledBy(layout, plain);
      return this.#isStanding(layout, plain) ? this.#shareStanding(layout, settled) : settled;
    }
    const settled = ways.map(({ raises }) =>
      this.#settledBy(layout, raises.length === 0 ? plain : rollOn(raiseOdds(layout.table, raises), dice)),
    );
    const weights = Float64Array.from(ways, ({ weight }) => weight);
    return { ...required(settled[0]), ways: settled, weights };
  }

  /** Whether nothing happened that the strategy could see: it does not read the dice, and the roll was not a seven. */
  #isStanding({ table: { point } }: Layout, { rolled }: ReturnType<typeof rollOn>): boolean {
    return (
      rolled.lines.length === 0 &&
      rolled.point === point &&
      rolled.total !== 7 &&
      (this.told.lastReads & (LAST.dice | LAST.total)) === 0
    );
  }

  /** One entry for all throws on which nothing happens, unless a bet remembers them. */
  #shareStanding(layout: Layout, settled: Settled): Settled {
    if (layout.standing !== null) return layout.standing;
    const key = shapeKey(layout.table);
    if (key === null) return settled;
    layout.standing = settled;
    layout.shape = this.#shapes.get(key) ?? { standing: 0 };
    this.#shapes.set(key, layout.shape);
    return settled;
  }

  #settledBy(layout: Layout, { table, rolled }: ReturnType<typeof rollOn>): Settled {
    const shares = rolled.lines.length === 0 ? NO_SHARES : sharesOf(layout.table, rolled, []);
    let wagered = 0;
    for (const share of shares) wagered += share.wagered;
    return {
      situation: this.#situationOf(table, rolled),
      rack: seatOf(table).rack - seatOf(layout.table).rack,
      worth: chipsOf(table) - chipsOf(layout.table),
      wagered,
      sevenOut: rolled.sevenOut,
      shares,
      ways: null,
      weights: null,
      taken: 0,
    };
  }

  #aftermathOf(table: Table): Aftermath {
    const key = aftermathKey(table, this.#hasHandBets);
    let aftermath = this.#aftermaths.get(key);
    if (!aftermath) {
      // A correction of the last roll needs the table before it; nobody corrects anything here.
      const final = { ...table, lastRoll: table.lastRoll && { ...table.lastRoll, settled: null } };
      aftermath = {
        number: this.#aftermaths.size,
        table: final,
        seat: seatOf(table),
        chips: layoutTotal(seatOf(table)),
        acts: this.acts.root(),
        keepsScale: null,
        unitActs: new Map(),
        firstActs: [],
      };
      this.#aftermaths.set(key, aftermath);
    }
    return aftermath;
  }

  #situationOf(table: Table, rolled: Rolled): Situation {
    const aftermath = this.#aftermathOf(table);
    const last = lastFor(rolled, SEAT);
    const key = `${aftermath.number} ${lastKey(last, this.told.lastReads)}`;
    let situation = this.#situations.get(key);
    if (!situation) {
      const seat = { ...aftermath.seat };
      const watched = new WatchedLast(last, this.#lastReads, this.shown, this.reads);
      const sight = sightOf({
        ...{ table: aftermath.table, seat, unit: this.#unit, last: watched },
        ...{ visit: this.visit, reads: this.reads, shown: seat.bets.length === 1 ? this.shown : null },
      });
      situation = new Situation(this.flat.situations.length, aftermath, sight, seat);
      this.#situations.set(key, situation);
      this.flat.situations.push(situation);
    }
    return situation;
  }

  /**
   * Whether wishes depend on something not tracked so far: the strategy has just read a new part of the last roll, or
   * changed its memory, or its kind of memory, for the first time. If so, all situations and wishes are forgotten.
   */
  mustForget(next: Cell | null): boolean {
    const { told } = this;
    if (next === null) {
      if (this.#lastReads.bits === told.lastReads) return false;
    } else {
      const isKnown = told.memories && (told.kinds || next.kind === this.#kind);
      if (isKnown && this.#lastReads.bits === told.lastReads) return false;
      told.kinds ||= next.kind !== this.#kind;
      told.memories = true;
    }
    this.#forgetSituations();
    return true;
  }

  /** Forgets situations and wishes, but not what is known of layouts. */
  #forgetSituations(): void {
    const bits = this.#lastReads.bits;
    const seesDice = (bits & ~this.told.lastReads & LAST.dice) !== 0;
    this.told.lastReads = bits;
    this.#addUp();
    this.#situations.clear();
    if (seesDice) this.flat.tellDiceApart();
    else this.flat.clearEdges();
    for (const layout of this.#layouts.values()) {
      layout.settled.fill(null);
      layout.standing = null;
    }
    this.#shapes.clear();
  }

  /** Makes room between rolls if too much is remembered. Players keep their layouts, which forget their rolls. */
  makeRoom(): void {
    if (this.#layouts.size <= MAX_LAYOUTS && this.flat.acts.length <= MAX_ACTS) return;
    this.#forgetSituations();
    this.#aftermaths.clear();
    this.#layouts.clear();
    this.flat.clear();
    this.acts.clear();
    this.#layouts.adopt(this.opening.layout);
  }

  /** Adds the shares of everything that has happened to the totals. */
  #addUp(): void {
    const add = (counted: Act | Settled): void => {
      if (counted.taken === 0) return;
      for (const { spot, profit, wagered } of counted.shares)
        this.#tally.add(spot, profit, wagered, counted.taken);
      counted.taken = 0;
    };
    this.flat.addAllTaken();
    this.flat.acts.forEach(add);
    for (const { settled } of this.#layouts.values())
      for (const entry of settled) if (entry) for (const way of entry.ways ?? [entry]) add(way);
  }

  /** Adds a share that belongs to no roll. */
  addShare(...[spot, profit, wagered]: Parameters<BetTally['add']>): void {
    this.#tally.add(spot, profit, wagered);
  }

  /** Profit and stakes by spot of all rolls so far. */
  totals(): ReturnType<BetTally['totals']> {
    this.#addUp();
    return this.#tally.totals();
  }
}

/** Every nth roll on which nothing should happen is played on the engine anyway. */
const CHECKED = 64;
const NO_SHARES: readonly Share[] = [];
