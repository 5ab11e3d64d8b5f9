// What a player at a seat sees of a table, with a record of what a strategy has read.
import {
  amountOn,
  type Bet,
  type Cents,
  cents,
  type Dice,
  decide,
  isAnyHandOpen,
  isHandOpen,
  isInPlay,
  layoutTotal,
  legalBet,
  MAX_CENTS,
  maxOdds,
  nearestPayable,
  netOf,
  type Rolled,
  type Seat,
  type SeatNumber,
  type SpotName,
  type Table,
} from '@passline/engine';
import type { Last, LastLine, Limits, Sight } from './strategy.ts';

/** A player's time at a table so far. */
export type Visit = {
  readonly bankroll: Cents;
  readonly rolls: number;
  /** Hands that have ended, and rolls of the current one. */
  readonly hands: number;
  readonly handRolls: number;
};

/** The multiple of its table's bets that a sight shows; set before the strategy is asked. */
export type Shown = { scale: number };

/** The unbounded inputs of a sight that were read: a strategy that reads none has fewer states. */
export type SightReads = { rack: boolean; roll: boolean; hand: boolean; handRoll: boolean; scale: boolean };

export const noReads = (): SightReads => ({
  ...{ rack: false, roll: false, hand: false, handRoll: false, scale: false },
});

const betOn = (seat: Seat, spot: SpotName): Bet | undefined => seat.bets.find(bet => bet.spot === spot);

type LastLines = { [S in SpotName]?: LastLine };

/** The last roll for one seat; its lines are collected only when a strategy reads them. */
class LastSeen implements Last {
  readonly #rolled: Rolled;
  readonly #seat: SeatNumber;
  #lines: LastLines | null = null;
  readonly result: number;
  /** The dice themselves were read, not only their effects. */
  sawDice = false;

  constructor(rolled: Rolled, seat: SeatNumber) {
    this.#rolled = rolled;
    this.#seat = seat;
    let result = 0;
    for (const line of rolled.lines) {
      if (line.seat === seat) result += netOf(line);
    }
    this.result = result;
  }

  get dice(): Dice {
    this.sawDice = true;
    return this.#rolled.dice;
  }
  get total(): number {
    return this.#rolled.total;
  }
  get sevenOut(): boolean {
    return this.#rolled.sevenOut;
  }
  get lines(): Last['lines'] {
    if (this.#lines) return this.#lines;
    const lines: LastLines = {};
    for (const line of this.#rolled.lines) {
      if (line.seat !== this.#seat) continue;
      lines[line.spot] = { outcome: line.outcome, profit: netOf(line), to: line.to };
    }
    this.#lines = lines;
    return lines;
  }
}

/** A roll as the player at a seat saw it. */
export const lastFor = (rolled: Rolled, seat: SeatNumber): Last => new LastSeen(rolled, seat);

/** Whether a strategy has read the dice of a roll made by `lastFor`. */
export const sawDice = (last: Last | null): boolean => last instanceof LastSeen && last.sawDice;

// Hidden from strategies like a private field, but much faster to create for every roll, and inherited by objects that
// a strategy derives from its sight. A sight with another unit shares it.
const PARTS = Symbol('parts');
const UNIT = Symbol('unit');

type Cache = {
  bets: Sight['bets'] | null;
  /** The chips on the layout. */
  chips: number | null;
  readonly limits: { [S in SpotName]?: Limits | null };
  readonly odds: { [S in SpotName]?: Cents };
};

const newCache = (): Cache => ({ bets: null, chips: null, limits: {}, odds: {} });

/** The parts of a sight. What the strategy reads is added to `reads`. */
type SightParts = {
  readonly table: Table;
  readonly seat: Seat;
  readonly unit: Cents;
  readonly last: Last | null;
  readonly visit: Visit;
  readonly reads: SightReads;
  readonly shown?: Shown | null;
};

type HiddenParts = Pick<SightParts, 'table' | 'seat' | 'visit' | 'reads'> & {
  readonly shown: Shown | null;
  readonly cache: Cache;
};

/** The sight of one table; slow parts are computed only when a strategy reads them. */
class Seen implements Sight {
  readonly [PARTS]: HiddenParts;
  readonly [UNIT]: Cents | (() => number);
  readonly last: Last | null;
  readonly point: Table['point'];
  readonly comeOut: boolean;

  constructor(parts: HiddenParts, unit: Cents | (() => number), last: Last | null) {
    const { point } = parts.table;
    this[PARTS] = parts;
    this[UNIT] = unit;
    this.last = last;
    this.point = point;
    this.comeOut = point === null;
  }

  get unit(): Cents {
    const unit = this[UNIT];
    return typeof unit === 'number' ? unit : cents(unit());
  }
  get rulebook(): string {
    return this[PARTS].table.baseBook.id;
  }
  get bets(): Sight['bets'] {
    const { cache, seat } = atScale(this);
    if (!cache.bets) {
      const bets: { [S in SpotName]?: Cents } = {};
      for (const bet of seat.bets) bets[bet.spot] = bet.amount;
      cache.bets = bets;
    }
    return cache.bets;
  }
  get roll(): number {
    this[PARTS].reads.roll = true;
    return this[PARTS].visit.rolls + 1;
  }
  get hand(): number {
    this[PARTS].reads.hand = true;
    return this[PARTS].visit.hands + 1;
  }
  get handRoll(): number {
    this[PARTS].reads.handRoll = true;
    return this[PARTS].visit.handRolls + 1;
  }
  get rack(): Cents {
    this[PARTS].reads.rack = true;
    return atScale(this).seat.rack;
  }
  get bankroll(): Cents {
    return this[PARTS].visit.bankroll;
  }
  get profit(): number {
    this[PARTS].reads.rack = true;
    const { seat, shown, visit, cache } = this[PARTS];
    cache.chips ??= layoutTotal(seat);
    return seat.rack + cache.chips * (shown?.scale ?? 1) - visit.bankroll;
  }
  get jackpotOpen(): boolean {
    return isAnyHandOpen(this[PARTS].table);
  }
  get chip(): Cents {
    return this[PARTS].table.rules.chip;
  }
  get min(): Cents | null {
    return this[PARTS].table.rules.min;
  }
  get max(): Cents | null {
    return this[PARTS].table.rules.max;
  }
  offers(spot: SpotName): boolean {
    return this[PARTS].table.rules.spots.has(spot);
  }
  isOpen(spot: SpotName): boolean {
    const hand = this[PARTS].table.rules.spots.get(spot)?.hand;
    // A bet that has already counted a roll cannot be made again.
    return (
      hand != null && !betOn(this[PARTS].seat, spot)?.memory?.length && isHandOpen(hand, this[PARTS].table)
    );
  }
  maxOdds(spot: SpotName): Cents {
    const { cache, table, seat } = atScale(this);
    const { odds } = cache;
    const known = odds[spot];
    if (known !== undefined) return known;
    const found = oddsOn(table, seat, spot);
    odds[spot] = found;
    return found;
  }
  limits(spot: SpotName): Limits | null {
    const { cache, table, seat } = atScale(this);
    const known = cache.limits[spot];
    if (known !== undefined) return known;
    const found = limitsOn(table, seat, spot);
    cache.limits[spot] = found;
    return found;
  }
  isWorking(spot: SpotName): boolean {
    const bet = betOn(this[PARTS].seat, spot);
    return bet !== undefined && isInPlay(this[PARTS].table, bet);
  }
  mayCall(spot: SpotName): boolean {
    return decide(atScale(this).table, { type: 'call', seat: this[PARTS].seat.seat, spot, call: 'off' }).ok;
  }
  mayTake(spot: SpotName): boolean {
    return decide(atScale(this).table, { type: 'take', seat: this[PARTS].seat.seat, spot }).ok;
  }
}

/** The parts of a sight with actual amounts: those of its table, multiplied by the scale. */
function atScale(sight: Seen): HiddenParts {
  const parts = sight[PARTS];
  const { shown, reads, table, seat, visit } = parts;
  if (shown === null) return parts;
  reads.scale = true;
  if (shown.scale === 1) return parts;
  const multiplied = multiplyBets(table, shown.scale);
  const bets = multiplied.seats[0]?.bets ?? [];
  return { table: multiplied, seat: { ...seat, bets }, visit, reads, shown: null, cache: newCache() };
}

/** A table with all amounts on its layout multiplied. */
export function multiplyBets(table: Table, by: number): Table {
  const times = (amount: Cents): Cents => cents(amount * by);
  const multiply = (bet: Bet): Bet => ({
    ...bet,
    ...{ amount: times(bet.amount), fresh: times(bet.fresh), unbound: times(bet.unbound) },
  });
  return { ...table, seats: table.seats.map(seat => ({ ...seat, bets: seat.bets.map(multiply) })) };
}

/** The maximum odds behind a spot's flat bet that can be paid without a remainder. */
function oddsOn({ rules: { spots }, point }: Table, own: Seat, spot: SpotName): Cents {
  const rules = spots.get(spot);
  if (!rules || rules.spot.flat === null) return cents(0);
  const max = maxOdds(rules, amountOn(own, rules.spot.flat), point);
  return nearestPayable(rules, max, 'down', point) ?? cents(0);
}

/** What could be bet on a spot with an unlimited rack. */
function limitsOn(table: Table, own: Seat, spot: SpotName): Limits | null {
  const seats = table.seats.map(seat =>
    seat.seat === own.seat ? { ...seat, rack: cents(MAX_CENTS) } : seat,
  );
  const range = legalBet({ ...table, seats }, own.seat, spot);
  return range && { min: range.min, max: range.max, step: range.step };
}

/** The table as the player at a seat sees it. */
export const sightOf = ({ table, seat, unit, last, visit, reads, shown = null }: SightParts): Sight =>
  new Seen({ table, seat, visit, reads, shown, cache: newCache() }, unit, last);

/** The same sight for a player who bets in another size. */
export const withUnit = (sight: Sight, unit: number): Sight =>
  sight instanceof Seen
    ? new Seen(sight[PARTS], cents(unit), sight.last)
    : (Object.create(sight, { unit: { value: cents(unit), enumerable: true } }) as Sight);

/** The same with a size that is computed only when read, so that a wish need not depend on it. */
export const withUnitOf = (sight: Sight, unit: () => number): Sight =>
  sight instanceof Seen
    ? new Seen(sight[PARTS], unit, sight.last)
    : (Object.create(sight, { unit: { get: () => cents(unit()), enumerable: true } }) as Sight);
