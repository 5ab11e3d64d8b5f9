// What wishes do to layouts, from the engine: asked once for each wish, by its bets in order.
import { ALL_DICE, type Cents, type Dice, type Rolled, type SpotName, type Table } from '@passline/engine';
import { normalize, rollOn, type Share, sharesOf } from '../automaton/automaton.ts';
import { act, newPlayer, type Player } from '../strategy/player.ts';
import { multiplyBets } from '../strategy/sight.ts';
import type { Strategy, Wish } from '../strategy/strategy.ts';
import { ActTrie } from './act-trie.ts';
import type { FlatLayouts } from './flat-layouts.ts';
import { chipsOf, type Layouts, seatOf } from './layouts.ts';
import type { Act, Aftermath } from './situations.ts';

/** One in so many acts at a scale is rolled on the engine, too. */
const CHECKED = 64;
const MAX_SPOTS = 1024;
const LEAVES = 0;
const LEAVE: Wish = { bets: {}, leave: true };
const NOTHING: Wish = { bets: {} };

/** Whether a wish leaves everything as it is. */
function isEmpty({ bets, calls, leave }: Wish): boolean {
  if (calls !== undefined || leave) return false;
  for (const _ in bets) return false;
  return true;
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

  constructor(flat: FlatLayouts, layouts: Layouts, strategy: Strategy, unit: Cents, rack: Cents) {
    this.#flat = flat;
    this.#layouts = layouts;
    this.#strategy = strategy;
    this.#unit = unit;
    this.#rack = rack;
  }

  /** Where the wishes after a roll begin. */
  root(): number {
    return this.#trie.root();
  }

  clear(): void {
    this.#trie.clear();
  }

  /** What a wish does to the layout after a roll, at a scale; the strategy's mistakes are thrown here. */
  of(aftermath: Aftermath, scale: number, wish: Wish): Act {
    const { acts, table } = aftermath;
    if (scale === 1 || aftermath.chips === 0 || (isEmpty(wish) && this.#layouts.keepsScale(aftermath)))
      return this.#actFrom(acts, aftermath, table, wish);
    return this.#actFrom(this.#trie.atScale(acts, scale), aftermath, multiplyBets(table, scale), wish);
  }

  #actFrom(from: number, aftermath: Aftermath, table: Table, wish: Wish): Act {
    const { spots } = table.rules;
    const trie = this.#trie;
    let node = from;
    for (const name in wish.bets) {
      const spot = name as SpotName;
      const index = spots.get(spot)?.spot.index;
      const amount = wish.bets[spot] as number;
      // The engine says what is wrong with it.
      if (index === undefined || !Number.isSafeInteger(amount) || amount < 0)
        return this.#newAct(aftermath, table, wish);
      node = trie.afterBet(node, index, amount);
    }
    if (wish.calls) node = this.#afterCalls(node, table, wish.calls);
    if (wish.leave) node = trie.after(node, LEAVES);
    const known = trie.actOf(node);
    if (known >= 0) return this.#flat.acts[known] as Act;
    const made = this.#newAct(aftermath, table, wish);
    trie.setAct(node, made.number);
    return made;
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
    // The player's own rack decides whether it can pay, not this one.
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

  /** Rolls once on the engine what a layout stands for, and asserts that it is as many times what the layout does. */
  #checkScale(table: Table, { layout, scale, number }: Act): void {
    const dice = ALL_DICE[(number / CHECKED) % ALL_DICE.length] as Dice;
    const change = (from: Table): number => chipsOf(rollOn(from, dice).table) - chipsOf(from);
    if (change(normalize(table)) !== scale * change(layout.table))
      throw new Error('a multiple of a bet is not paid as many times over');
  }
}
