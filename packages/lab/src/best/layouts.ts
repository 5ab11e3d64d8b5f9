// The layouts that a player may go to from a position before the next roll: every combination that the rules accept.
import { type Bet, type BetCommand, isInPlay, legalBet, type SpotName, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { SEAT } from '../strategy/player.ts';
import { betOf, spent, tryCommand } from './position.ts';
import { isCoupled, playerOf, type Settlement, type Settlements } from './settlement.ts';

/** What may be put on the layout. */
export type Means = {
  readonly spots: readonly SpotName[];
  readonly unit: number;
  /** The maximum on the layout. */
  readonly maxChips: number;
};

/** A layout on the engine's table, before the choice of its last spot. */
type Branch = { readonly table: Table; readonly settlement: Settlement };

/** A layout that the player may go to. */
export type Layout = {
  /** A table with all its bets but the last. */
  readonly branch: Table;
  /** The bet added to them, if any. */
  readonly last: Bet | null;
  /** Chips put up or taken back from the position, and commission paid. */
  readonly spent: number;
  readonly chips: number;
  /** How throws settle the branch, and the last bet. */
  readonly settlement: Settlement;
  readonly lastSettlement: Settlement | null;
};

const chipsOn = (table: Table): number => playerOf(table).bets.reduce((sum, bet) => sum + bet.amount, 0);

const isPaidIn = (unit: number, settlement: Settlement): boolean =>
  settlement.every(({ ways }) => ways.every(({ profit }) => profit % unit === 0));

/** A line bet is made on the come-out, and not raised with the point on. */
const mayRaise = (table: Table, spot: SpotName): boolean =>
  table.point === null || table.rules.spots.get(spot)?.spot.timing !== 'come-out';

export class LayoutExplorer {
  readonly #means: Means;
  readonly #settlements: Settlements;
  /** New bets by point, spot and amount; the engine makes each only once. */
  readonly #made = new Map<string, Bet>();

  constructor(means: Means, settlements: Settlements) {
    this.#means = means;
    this.#settlements = settlements;
  }

  /** Every layout that can be reached from a position, the unchanged one first. */
  *from(position: Table): Generator<Layout> {
    const standing = playerOf(position).bets.map(bet => bet.spot);
    const { spots } = position.rules;
    const indexOf = (spot: SpotName): number => required(spots.get(spot)).spot.index;
    const order = [...new Set([...standing, ...this.#means.spots])].sort((a, b) => indexOf(a) - indexOf(b));
    const settlement = this.#settle(position);
    yield {
      branch: position,
      last: null,
      spent: 0,
      chips: chipsOn(position),
      settlement,
      lastSettlement: null,
    };
    for (const layout of this.#extend({ table: position, settlement }, order)) {
      if (layout.branch !== position || layout.last) yield layout;
    }
  }

  #settle(table: Table): Settlement {
    return this.#settlements.ofBets(table, playerOf(table).bets);
  }

  *#extend({ table, settlement }: Branch, order: readonly SpotName[]): Generator<Layout> {
    const [spot, ...rest] = order;
    if (spot === undefined) {
      yield {
        branch: table,
        last: null,
        spent: spent(table),
        chips: chipsOn(table),
        settlement,
        lastSettlement: null,
      };
      return;
    }
    for (const kept of this.#lowered(table, spot)) {
      yield* this.#extend(kept === table ? { table, settlement } : this.#branch(kept), rest);
    }
    if (rest.length === 0 && this.#isSimple(table, spot)) yield* this.#leaves({ table, settlement }, spot);
    else for (const raised of this.#raised(table, spot)) yield* this.#extend(this.#branch(raised), rest);
  }

  #branch(table: Table): Branch {
    return { table, settlement: this.#settle(table) };
  }

  /** The table with this spot as it is, called the other way if allowed, and with each smaller amount. */
  *#lowered(table: Table, spot: SpotName): Generator<Table> {
    const bet = betOf(table, spot);
    yield table;
    if (!bet) return;
    const inPlay = isInPlay(table, bet);
    const called = tryCommand(table, { type: 'call', seat: SEAT, spot, call: inPlay ? 'off' : 'on' });
    if (called) yield called;
    const { unit } = this.#means;
    for (let rest = Math.ceil(bet.amount / unit) * unit - unit; rest >= 0; rest -= unit) {
      const command: BetCommand =
        rest === 0
          ? { type: 'take', seat: SEAT, spot }
          : { type: 'reduce', seat: SEAT, spot, amount: bet.amount - rest };
      const lowered = tryCommand(table, command);
      if (lowered) yield lowered;
    }
  }

  /** The amounts that may be added to a spot to make the bet a whole number of units. */
  *#additions(table: Table, spot: SpotName): Generator<number> {
    const range = mayRaise(table, spot) ? legalBet(table, SEAT, spot) : null;
    if (!range) return;
    const { unit, maxChips } = this.#means;
    const standing = betOf(table, spot)?.amount ?? 0;
    const max = Math.min(range.max, maxChips - chipsOn(table));
    for (
      let total = Math.ceil((standing + range.min) / unit) * unit;
      total - standing <= max;
      total += unit
    ) {
      if ((total - standing - range.min) % range.step === 0) yield total - standing;
    }
  }

  /** The table with each amount that may be added; a bet that would be off is called on, or not made. */
  *#raised(table: Table, spot: SpotName): Generator<Table> {
    for (const amount of this.#additions(table, spot)) {
      const raised = tryCommand(table, { type: 'bet', seat: SEAT, spot, amount });
      if (!raised) continue;
      const placed = required(table.rules.spots.get(spot)).spot.becomes;
      const on = isInPlay(raised, required(betOf(raised, placed)))
        ? raised
        : tryCommand(raised, { type: 'call', seat: SEAT, spot: placed, call: 'on' });
      if (on && this.#isPaidInUnits(on, placed)) yield on;
    }
  }

  /** Odds are made only in amounts that are paid in whole units. */
  #isPaidInUnits(table: Table, spot: SpotName): boolean {
    if (required(table.rules.spots.get(spot)).spot.flat === null) return true;
    const settlement = this.#settlements.ofBet(table, required(betOf(table, spot)));
    return isPaidIn(this.#means.unit, settlement);
  }

  /** Whether new bets on this spot are in play and settle on their own, so that none needs its own table. */
  #isSimple(table: Table, spot: SpotName): boolean {
    if (isCoupled(table.rules, [...playerOf(table).bets, { spot }]) || betOf(table, spot)) return false;
    const { spot: own, commission } = required(table.rules.spots.get(spot));
    if (own.becomes !== spot || commission?.when === 'placed') return false;
    const [min] = this.#additions(table, spot);
    if (min === undefined) return true;
    return isInPlay(table, this.#newBet(table, spot, min));
  }

  #newBet(table: Table, spot: SpotName, amount: number): Bet {
    const key = `${table.point} ${spot} ${amount}`;
    let bet = this.#made.get(key);
    if (!bet) {
      const made = tryCommand(table, { type: 'bet', seat: SEAT, spot, amount });
      bet = required(required(made, `${spot} ${amount} is legal, but refused`) && betOf(made as Table, spot));
      this.#made.set(key, bet);
    }
    return bet;
  }

  /** New bets on the last spot, each added to the same branch. */
  *#leaves({ table, settlement }: Branch, spot: SpotName): Generator<Layout> {
    const isOdds = required(table.rules.spots.get(spot)).spot.flat !== null;
    const chips = chipsOn(table);
    const before = spent(table);
    for (const amount of this.#additions(table, spot)) {
      const last = this.#newBet(table, spot, amount);
      const own = this.#settlements.ofBet(table, last);
      if (isOdds && !isPaidIn(this.#means.unit, own)) continue;
      yield {
        branch: table,
        last,
        spent: before + amount,
        chips: chips + amount,
        settlement,
        lastSettlement: own,
      };
    }
  }
}

/** All bets of a layout. */
export const betsOn = ({ branch, last }: Layout): readonly Bet[] =>
  last ? [...playerOf(branch).bets, last] : playerOf(branch).bets;

/** The engine's own table with all of a layout on it. */
export function tableOf({ branch, last }: Layout): Table {
  if (!last) return branch;
  const command: BetCommand = { type: 'bet', seat: SEAT, spot: last.spot, amount: last.amount };
  return required(tryCommand(branch, command), 'a legal bet is refused');
}
