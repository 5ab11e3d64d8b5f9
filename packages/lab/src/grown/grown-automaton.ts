/*
 * An automaton that grows as it is played, for strategies whose states are too many to list.
 *
 * Two things are remembered: what a roll does on a layout, and what the strategy wishes after it. The engine and the
 * strategy are asked only for what is new, so every roll is exactly the engine's. The rack is no part of a layout: it
 * decides nothing but whether the player can pay.
 *
 * A wish is remembered by what the strategy looked at, and by nothing else. A pure strategy that looks neither at its
 * memory nor at its rack wishes the same with any of them. Looks at the sight are recorded by the sight itself, looks
 * at a memory by a proxy.
 */
import {
  ALL_DICE,
  type Bet,
  type Cents,
  type Dice,
  layoutTotal,
  type Rolled,
  type Seat,
  type SpotName,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import {
  DEEP_RACK,
  DEFAULT_UNIT,
  keyOf,
  labTable,
  normalize,
  openVisit,
  rollOn,
  type Setup,
  type Share,
  sharesOf,
} from '../automaton/automaton.ts';
import { raisedOddsOn, raiseOdds } from '../automaton/raises.ts';
import { BetTally } from '../kernel/sessions.ts';
import { act, newPlayer, type Player, SEAT } from '../strategy/player.ts';
import { lastFor, noReads, sightOf } from '../strategy/sight.ts';
import type { Memory, Strategy, Wish } from '../strategy/strategy.ts';
import { FlatLayouts } from './flat-layouts.ts';
import { LAST, type LastReads, lastKey, WatchedLast } from './last-seen.ts';
import { type Cell, Memories } from './memories.ts';
import { type Act, ActNode, type Aftermath, Layout, type Settled, type Situation } from './situations.ts';

/** How much is remembered: a layout takes some two kilobytes, a memory or a wish a tenth of that. */
const MAX_LAYOUTS = 30_000;
const MAX_MEMORIES = 250_000;
const MAX_WISHES = 1_000_000;
const MAX_ACTS = 200_000;

const seatOf = (table: Table): Seat => table.seats[0] as Seat;
const chipsOf = (table: Table): number => seatOf(table).rack + layoutTotal(seatOf(table));

const commissionOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, share) => (share.wagered === 0 && share.profit < 0 ? sum - share.profit : sum), 0);

/** What a strategy has on the table when it sits down. */
export type GrownOpening = {
  readonly layout: Layout;
  readonly cell: Cell;
  readonly rack: number;
  readonly commission: number;
  /** The commission among it that is not returned. */
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
  /** Memory has had more than one value. */
  memoryVaries = false;
  readonly #setup: Setup;
  readonly #unit: Cents;
  readonly #rack: Cents;
  readonly #lastReads: LastReads = { bits: 0 };
  #knownLastReads = 0;
  readonly #layouts = new Map<string, Layout>();
  readonly #aftermaths = new Map<string, Aftermath>();
  readonly #situations = new Map<string, Situation>();
  readonly #acts: Act[] = [];
  readonly #tally = new BetTally();
  #wishes = 0;

  /** For a player who sits down with this rack, or with a deep one if null. */
  constructor(setup: Setup, strategy: Strategy, rack: Cents | null) {
    this.#setup = setup;
    this.strategy = strategy;
    this.#unit = setup.unit ?? DEFAULT_UNIT;
    this.#rack = rack ?? DEEP_RACK;
    this.visit = { bankroll: rack ?? setup.bankroll ?? DEEP_RACK, rolls: 0, hands: 0, handRolls: 0 };
    this.opening = this.#open();
  }

  #open(): GrownOpening {
    const empty = labTable(this.#setup, this.#rack);
    const { table, player, events } = openVisit(this.strategy, empty, this.#unit, this.visit.bankroll);
    const commission = chipsOf(empty) - chipsOf(table);
    let unspent = 0;
    for (const event of events) if (event.type === 'bet-placed') unspent += event.commission;
    const cell = this.memories.keep(player.memory);
    return { layout: this.#layoutOf(table), cell, rack: seatOf(table).rack, commission, unspent };
  }

  #layoutOf(table: Table): Layout {
    const normal = normalize(table);
    const key = keyOf(normal, NOBODY);
    let layout = this.#layouts.get(key);
    if (!layout) {
      layout = new Layout(normal, key, layoutTotal(seatOf(normal)));
      this.#layouts.set(key, layout);
      this.flat.number(layout);
    }
    return layout;
  }

  /** The layout as it is known now, after others may have been forgotten. */
  adopt(layout: Layout): Layout {
    const known = this.#layouts.get(layout.key);
    if (known) return known;
    this.#layouts.set(layout.key, layout);
    this.flat.number(layout);
    return layout;
  }

  /** The layout of a table on which nothing was done after the roll. */
  unchanged({ table }: Aftermath): Layout {
    return this.#layoutOf(table);
  }

  /** What a roll does on a layout, from the engine. */
  settle(layout: Layout, roll: number): Settled {
    const dice = ALL_DICE[roll] as Dice;
    const plain = rollOn(layout.table, dice);
    const ways = raisedOddsOn(layout.table, plain.rolled);
    const settled = ways.map(({ raises }) =>
      this.#settledBy(layout, raises.length === 0 ? plain : rollOn(raiseOdds(layout.table, raises), dice)),
    );
    const only = required(settled[0]);
    const entry: Settled =
      settled.length === 1
        ? only
        : { ...only, ways: settled, weights: Float64Array.from(ways, ({ weight }) => weight) };
    layout.settled[roll] = entry;
    // The rules do not care which die is which, and neither does a strategy that never looks.
    if ((this.#knownLastReads & LAST.dice) === 0) layout.settled[MIRRORED[roll] as number] = entry;
    return entry;
  }

  #settledBy(layout: Layout, { table, rolled }: { table: Table; rolled: Rolled }): Settled {
    const shares = sharesOf(layout.table, rolled, []);
    return {
      situation: this.#situationOf(table, rolled),
      rack: seatOf(table).rack - seatOf(layout.table).rack,
      worth: chipsOf(table) - chipsOf(layout.table),
      wagered: shares.reduce((sum, share) => sum + share.wagered, 0),
      sevenOut: rolled.sevenOut,
      shares,
      ways: null,
      weights: null,
      taken: 0,
    };
  }

  #aftermathOf(table: Table): Aftermath {
    const bets = seatOf(table)
      .bets.map(partsOf)
      .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
    const last = table.lastRoll?.dice;
    const key = JSON.stringify([table.point, table.count === 0, last && last[0] + last[1] === 7, bets]);
    let aftermath = this.#aftermaths.get(key);
    if (!aftermath) {
      const number = this.#aftermaths.size;
      // A correction of the last roll needs the table before it; nobody corrects anything here.
      const final = { ...table, lastRoll: table.lastRoll && { ...table.lastRoll, settled: null } };
      aftermath = { number, table: final, seat: seatOf(table), acts: new ActNode(), leaving: null };
      this.#aftermaths.set(key, aftermath);
    }
    return aftermath;
  }

  #situationOf(table: Table, rolled: Rolled): Situation {
    const aftermath = this.#aftermathOf(table);
    const last = lastFor(rolled, SEAT);
    const key = `${aftermath.number} ${lastKey(last, this.#knownLastReads)}`;
    let situation = this.#situations.get(key);
    if (!situation) {
      const seat = { ...aftermath.seat };
      const watched = new WatchedLast(last, this.#lastReads);
      situation = {
        number: this.#situations.size,
        aftermath,
        sight: sightOf(aftermath.table, seat, this.#unit, watched, this.visit, this.reads),
        seat,
        ...{ reads: 0, asked: false, free: null, kind: 0, wishes: null },
      };
      this.#situations.set(key, situation);
    }
    return situation;
  }

  /** What a wish does to the layout after a roll; the strategy's mistakes are thrown here. */
  actFor({ acts, table }: Aftermath, wish: Wish): Act {
    const { spots } = table.rules;
    let node: ActNode = acts;
    for (const name in wish.bets) {
      const spot = name as SpotName;
      const index = spots.get(spot)?.spot.index;
      const amount = wish.bets[spot] as number;
      // The engine says what is wrong with it.
      if (index === undefined || !Number.isSafeInteger(amount) || amount < 0)
        return this.#newAct(table, wish);
      node = follow(node, amount * MAX_SPOTS + index);
    }
    if (wish.calls) node = followCalls(node, table, wish.calls);
    if (wish.leave) node = follow(node, LEAVES);
    node.act ??= this.#newAct(table, wish);
    return node.act;
  }

  /** What a player who is leaving does. */
  actOfLeaving(aftermath: Aftermath): Act {
    aftermath.leaving ??= this.#newAct(aftermath.table, LEAVE);
    return aftermath.leaving;
  }

  #newAct(table: Table, wish: Wish): Act {
    const player: Player = newPlayer(this.strategy, this.#rack);
    const wisher = { ...this.strategy, play: () => wish };
    const done = act(wisher, table, player, this.#unit);
    // The player's own rack decides whether it can pay, not this one.
    if (done.short) return this.#newAct(enrich(table), wish);
    const shares = sharesOf(table, NO_ROLL, done.events);
    const made: Act = {
      layout: this.#layoutOf(done.table),
      rack: seatOf(done.table).rack - seatOf(table).rack,
      worth: chipsOf(done.table) - chipsOf(table),
      unspent: commissionOf(shares),
      shares,
      leaving: done.player.leaving,
      left: done.left,
      taken: 0,
    };
    this.#acts.push(made);
    return made;
  }

  /** Counts a wish that is remembered. */
  countWish(): void {
    this.#wishes += 1;
  }

  /** Whether the strategy has just looked at a part of the last roll that situations do not tell apart yet. */
  get sawNewPart(): boolean {
    return this.#lastReads.bits !== this.#knownLastReads;
  }

  /** Forgets situations and wishes, but not what is known of layouts. */
  forgetSituations(): void {
    this.#knownLastReads = this.#lastReads.bits;
    this.#addUp();
    this.#situations.clear();
    for (const cell of this.memories.cells) cell.clear();
    this.#wishes = 0;
    this.flat.clearEdges();
    for (const layout of this.#layouts.values()) layout.settled.fill(null);
  }

  /** Makes room between rolls, if too much is remembered. Players keep their layouts, which start empty again. */
  makeRoom(): void {
    if (this.#layouts.size > MAX_LAYOUTS || this.#acts.length > MAX_ACTS) {
      this.forgetSituations();
      this.#acts.length = 0;
      this.#aftermaths.clear();
      this.#layouts.clear();
      this.flat.clear();
      this.adopt(this.opening.layout);
    } else if (this.#wishes > MAX_WISHES) this.#forgetWishes();
  }

  /** Forgets wishes, but neither situations nor what has settled. */
  #forgetWishes(): void {
    for (const cell of this.memories.cells) cell.clear();
    for (const situation of this.#situations.values()) situation.wishes = null;
    this.#wishes = 0;
  }

  /** Adds the shares of everything that has happened to the totals. */
  #addUp(): void {
    const add = (counted: Act | Settled): void => {
      if (counted.taken === 0) return;
      for (const { spot, profit, wagered } of counted.shares)
        this.#tally.add(spot, profit, wagered, counted.taken);
      counted.taken = 0;
    };
    this.#acts.forEach(add);
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

const MAX_SPOTS = 1024;
/** The number of each roll with its dice the other way around. */
const MIRRORED: readonly number[] = ALL_DICE.map(([a, b]) => (b - 1) * 6 + a - 1);
const LEAVES = -1;
const LEAVE: Wish = { bets: {}, leave: true };
const NO_ROLL = { lines: [] } as unknown as Rolled;
const NOBODY: Player = {
  memory: null as Memory,
  last: null,
  visit: { bankroll: 0 as Cents, rolls: 0, hands: 0, handRolls: 0 },
  leaving: false,
};

const partsOf = ({ spot, amount, commission, call, memory }: Bet): readonly unknown[] => [
  spot,
  amount,
  commission,
  call,
  ...(memory ?? []),
];

/** Calls are numbered below 0, apart from bets. */
function followCalls(from: ActNode, { rules }: Table, calls: NonNullable<Wish['calls']>): ActNode {
  let node = from;
  for (const [spot, call] of Object.entries(calls)) {
    const index = rules.spots.get(spot as SpotName)?.spot.index ?? MAX_SPOTS - 1;
    node = follow(node, LEAVES - 1 - 3 * index - (call === undefined ? 0 : call === 'on' ? 1 : 2));
  }
  return node;
}

/** The table with a rack that pays for any bet. */
function enrich(table: Table): Table {
  const rack = (2 ** 51) as Cents;
  if (seatOf(table).rack === rack) throw new Error('no rack pays for this wish');
  return { ...table, seats: [{ ...seatOf(table), rack }] };
}

function follow(node: ActNode, key: number): ActNode {
  node.next ??= new Map();
  let next = node.next.get(key);
  if (!next) {
    next = new ActNode();
    node.next.set(key, next);
  }
  return next;
}
