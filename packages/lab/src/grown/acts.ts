// What wishes do to layouts: the engine is asked once for each wish, keyed by its bets in order.
import {
  ALL_DICE,
  type Cents,
  type Dice,
  legalBet,
  type Rolled,
  type SpotName,
  type Table,
} from '@passline/engine';
import { normalize, rollOn, type Share, sharesOf } from '../automaton/automaton.ts';
import { act, newPlayer, type Player, SEAT } from '../strategy/player.ts';
import { multiplyBets } from '../strategy/sight.ts';
import type { Strategy, Wish } from '../strategy/strategy.ts';
import { ActTrie, NO_ACT } from './act-trie.ts';
import type { FlatLayouts } from './flat-layouts.ts';
import { chipsOf, type Layouts, seatOf } from './layouts.ts';
import type { Act, Aftermath, FirstAct, Outcome, UnitAct } from './situations.ts';

/** Every nth act at a scale is also played on the engine. */
const CHECKED = 64;
/** So is every nth wish of several units. */
const CHECKED_UNITS = 4096;
const MAX_SPOTS = 1024;
/** The number of units that fits in the wish tables. */
const MAX_TIMES = 2 ** 29;
const LEAVES = 0;
const NO_NODE = -1;
const LEAVE: Wish = { bets: {}, leave: true };
const NOTHING: Wish = { bets: {} };

/** Whether a wish leaves everything as it is. */
function isEmpty({ bets, calls, leave }: Wish): boolean {
  if (calls !== undefined || leave) return false;
  for (const _ in bets) return false;
  return true;
}

/** Wishes of an aftermath that are compared before any lookup: a strategy seldom has more. */
const FIRST_ACTS = 4;

/** The act of a wish for bets alone, if it is among the first. */
function findFirst(acts: readonly FirstAct[], { bets, calls, leave }: Wish): Act | null {
  if (calls || leave) return null;
  for (const { spots, amounts, act } of acts) {
    let at = 0;
    for (const spot in bets) {
      if (spot !== spots[at] || bets[spot as SpotName] !== amounts[at]) {
        at = -1;
        break;
      }
      at += 1;
    }
    if (at === spots.length) return act;
  }
  return null;
}

const NO_ROLL = { lines: [] } as unknown as Rolled;

/** The table with a rack that pays for any bet. */
function enrich(table: Table): Table {
  const rack = (2 ** 51) as Cents;
  if (seatOf(table).rack === rack) throw new Error('no rack pays for this wish');
  return { ...table, seats: [{ ...seatOf(table), rack }] };
}

const commissionOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, share) => (share.wagered === 0 && share.profit < 0 ? sum - share.profit : sum), 0);

export class Acts {
  readonly #flat: FlatLayouts;
  readonly #layouts: Layouts;
  readonly #strategy: Strategy;
  readonly #unit: Cents;
  readonly #rack: Cents;
  readonly #trie = new ActTrie();
  /** The last spot that was looked up, and its number. */
  #spot: SpotName | null = null;
  #index = -1;
  #times = 1;
  #unitsTaken = 0;

  constructor(flat: FlatLayouts, layouts: Layouts, strategy: Strategy, unit: Cents, rack: Cents) {
    this.#flat = flat;
    this.#layouts = layouts;
    this.#strategy = strategy;
    this.#unit = unit;
    this.#rack = rack;
  }

  /** A new root for the wishes after a roll. */
  root(): number {
    return this.#trie.root();
  }

  clear(): void {
    this.#trie.clear();
  }

  /** What a wish does to the layout after a roll, at a scale; throws if the wish is invalid or refused. */
  of(aftermath: Aftermath, scale: number, wish: Wish): Act {
    const isShown =
      scale === 1 || aftermath.chips === 0 || (isEmpty(wish) && this.#layouts.keepsScale(aftermath));
    if (isShown) {
      const first = findFirst(aftermath.firstActs, wish);
      if (first !== null) return first;
    }
    const node = this.#nodeOf(
      isShown ? aftermath.acts : this.#trie.atScale(aftermath.acts, scale),
      aftermath.table,
      wish,
    );
    const known = node === NO_NODE ? NO_ACT : this.#trie.actOf(node);
    if (known !== NO_ACT) return this.#flat.acts[known] as Act;
    const { table } = aftermath;
    const made = this.#newAct(aftermath, isShown ? table : multiplyBets(table, scale), wish);
    if (node !== NO_NODE) this.#trie.setAct(node, made.number);
    const { bets, calls, leave } = wish;
    if (isShown && !calls && !leave && aftermath.firstActs.length < FIRST_ACTS)
      aftermath.firstActs.push({ spots: Object.keys(bets), amounts: Object.values(bets), act: made });
    return made;
  }

  /** Whether a wish has a different effect on multiples of a layout's only bet, whatever the strategy read. */
  dependsOnScale(aftermath: Aftermath, wish: Wish): boolean {
    if (aftermath.seat.bets.length !== 1) return false;
    return !(isEmpty(wish) && this.#layouts.keepsScale(aftermath));
  }

  /** Like `of`, but on an empty layout, a single bet of several units counts as one unit, that many times. */
  find(aftermath: Aftermath, scale: number, wish: Wish, into: Outcome): void {
    const units = aftermath.chips === 0 ? this.#unitsOf(aftermath, wish) : null;
    into.act = units ?? this.of(aftermath, scale, wish);
    into.times = units === null ? 1 : this.#times;
  }

  /** One unit of a wish, with `times` set to the number of units; null if the wish is not several units of one bet. */
  #unitsOf(aftermath: Aftermath, { bets, calls, leave }: Wish): Act | null {
    if (calls || leave) return null;
    let only: SpotName | null = null;
    for (const name in bets) {
      if (only !== null) return null;
      only = name as SpotName;
    }
    if (only === null) return null;
    const amount = bets[only] as number;
    const times = amount / this.#unit;
    if (!Number.isSafeInteger(times) || times <= 1 || times >= MAX_TIMES) return null;
    let unit = aftermath.unitActs.get(only);
    if (unit === undefined) {
      unit = this.#unitOn(aftermath, only);
      aftermath.unitActs.set(only, unit);
    }
    if (unit === null || amount < unit.min || amount > unit.max || (amount - unit.min) % unit.step !== 0)
      return null;
    this.#times = times;
    this.#flat.hold(amount);
    this.#checkUnits(aftermath, unit.act, times, only);
    return unit.act;
  }

  #unitOn(aftermath: Aftermath, spot: SpotName): UnitAct | null {
    const range = legalBet(enrich(aftermath.table), SEAT, spot);
    if (range === null || this.#unit < range.min || (this.#unit - range.min) % range.step !== 0) return null;
    const made = this.of(aftermath, 1, { bets: { [spot]: this.#unit } });
    if (made.shares.length > 0 || made.scale !== 1 || !this.#layouts.isUnit(made.layout)) return null;
    return { act: made, min: range.min, max: range.max, step: range.step };
  }

  /** Now and then, checks on the engine that several units have the effect of one unit, multiplied. */
  #checkUnits(aftermath: Aftermath, unit: Act, times: number, spot: SpotName): void {
    this.#unitsTaken += 1;
    if (this.#unitsTaken > CHECKED && this.#unitsTaken % CHECKED_UNITS !== 0) return;
    const made = this.of(aftermath, 1, { bets: { [spot]: this.#unit * times } });
    if (made.layout !== unit.layout || made.scale !== times || made.rack !== unit.rack * times)
      throw new Error('several units of a bet are not as many times one');
  }

  /** The node of a wish; NO_NODE if the wish is invalid, so that the engine says why. */
  #nodeOf(from: number, table: Table, { bets, calls, leave }: Wish): number {
    const trie = this.#trie;
    let node = from;
    for (const name in bets) {
      const spot = name as SpotName;
      const index = this.#indexOf(table, spot);
      const amount = bets[spot] as number;
      if (index < 0 || !Number.isSafeInteger(amount) || amount < 0) return NO_NODE;
      node = trie.afterBet(node, index, amount);
    }
    if (calls) node = this.#afterCalls(node, table, calls);
    return leave ? trie.after(node, LEAVES) : node;
  }

  /** The number of a spot, or -1; remembers the last, because most wishes begin with the same spot. */
  #indexOf({ rules }: Table, spot: SpotName): number {
    if (spot === this.#spot) return this.#index;
    this.#spot = spot;
    this.#index = rules.spots.get(spot)?.spot.index ?? -1;
    return this.#index;
  }

  /** Calls are numbered from 1 on, three for each spot. */
  #afterCalls(from: number, { rules }: Table, calls: NonNullable<Wish['calls']>): number {
    let node = from;
    for (const [spot, call] of Object.entries(calls)) {
      const index = rules.spots.get(spot as SpotName)?.spot.index ?? MAX_SPOTS - 1;
      node = this.#trie.after(node, 1 + 3 * index + (call === undefined ? 0 : call === 'on' ? 1 : 2));
    }
    return node;
  }

  /** What a player who is leaving does. */
  ofLeaving(aftermath: Aftermath, scale: number): Act {
    return this.of(aftermath, scale, LEAVE);
  }

  /** What is left of a layout if nothing is done after a roll. */
  ofNothing(aftermath: Aftermath, scale: number): Act {
    return this.of(aftermath, scale, NOTHING);
  }

  #newAct(aftermath: Aftermath, table: Table, wish: Wish): Act {
    const player: Player = newPlayer(this.#strategy, this.#rack);
    const wisher = { ...this.#strategy, play: () => wish };
    const done = act(wisher, table, player, this.#unit);
    // Whether the player can pay is decided by its own rack, not by this one.
    if (done.short) return this.#newAct(aftermath, enrich(table), wish);
    const shares = sharesOf(table, NO_ROLL, done.events);
    const made: Act = {
      number: this.#flat.acts.length,
      ...this.#layouts.scaled(done.table),
      keepsBets: table === aftermath.table && isEmpty(wish) && this.#layouts.keepsScale(aftermath),
      rack: seatOf(done.table).rack - seatOf(table).rack,
      worth: chipsOf(done.table) - chipsOf(table),
      unspent: commissionOf(shares),
      shares,
      leaving: done.player.leaving,
      left: done.left,
      taken: 0,
    };
    this.#flat.addAct(made);
    if (made.scale > 1 && made.number % CHECKED === 0) this.#checkScale(done.table, made);
    return made;
  }

  /** Rolls the actual bets once on the engine, and asserts that the result is `scale` times that of the layout. */
  #checkScale(table: Table, { layout, scale, number }: Act): void {
    const dice = ALL_DICE[(number / CHECKED) % ALL_DICE.length] as Dice;
    const change = (from: Table): number => chipsOf(rollOn(from, dice).table) - chipsOf(from);
    if (change(normalize(table)) !== scale * change(layout.table))
      throw new Error('a multiple of a bet is not paid as many times over');
  }
}
