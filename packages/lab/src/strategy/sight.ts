// What a player at a seat sees of a table, with a record of what a strategy has looked at.
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
  /** Hands that have ended, and rolls of the present one. */
  readonly hands: number;
  readonly handRolls: number;
};

/** How many times over a sight shows the bets of its table: set before the strategy is asked. */
export type Shown = { scale: number };

/** Everything a sight shows that grows without end: a strategy that looks at none of it has fewer states. */
export type Reads = { rack: boolean; roll: boolean; hand: boolean; handRoll: boolean; scale: boolean };

export const noReads = (): Reads => ({
  ...{ rack: false, roll: false, hand: false, handRoll: false, scale: false },
});

const betOn = (seat: Seat, spot: SpotName): Bet | undefined => seat.bets.find(bet => bet.spot === spot);

type LastLines = { [S in SpotName]?: LastLine };

/** The last roll for one seat; its lines are collected only when a strategy looks at them. */
class LastSeen implements Last {
  readonly #rolled: Rolled;
  readonly #seat: SeatNumber;
  #lines: LastLines | null = null;
  readonly result: number;
  /** The dice themselves were looked at, not only what they did. */
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

/** Whether a strategy has looked at the dice of a roll that `lastFor` made. */
export const sawDice = (last: Last | null): boolean => last instanceof LastSeen && last.sawDice;

// Hidden from strategies like private fields, but much faster to create for every roll, and inherited by an object that
// a strategy makes from its sight.
const TABLE = Symbol('table');
const OWN = Symbol('seat');
const VISIT = Symbol('visit');
const READS = Symbol('reads');
const CACHE = Symbol('cache');
const SHOWN = Symbol('shown');

type Cache = {
  bets: Sight['bets'] | null;
  readonly limits: { [S in SpotName]?: Limits | null };
  readonly odds: { [S in SpotName]?: Cents };
};

/** What a sight is made of. What the strategy looks at is added to `reads`. */
type SightParts = {
  readonly table: Table;
  readonly seat: Seat;
  readonly unit: Cents;
  readonly last: Last | null;
  readonly visit: Visit;
  readonly reads: Reads;
  readonly shown?: Shown | null;
};

/** The sight of one table; what costs time is made only when a strategy looks at it. */
class Seen implements Sight {
  readonly [TABLE]: Table;
  readonly [OWN]: Seat;
  readonly [VISIT]: Visit;
  readonly [READS]: Reads;
  readonly [CACHE]: Cache;
  readonly [SHOWN]: Shown | null;
  readonly unit: Cents;
  readonly last: Last | null;
  readonly point: Table['point'];
  readonly comeOut: boolean;

  constructor(
    { table, seat, unit, last, visit, reads, shown = null }: SightParts,
    cache: Cache = { bets: null, limits: {}, odds: {} },
  ) {
    this[TABLE] = table;
    this[OWN] = seat;
    this[VISIT] = visit;
    this[READS] = reads;
    this[CACHE] = cache;
    this[SHOWN] = shown;
    this.unit = unit;
    this.last = last;
    this.point = table.point;
    this.comeOut = table.point === null;
  }

  get rulebook(): string {
    return this[TABLE].baseBook.id;
  }
  get bets(): Sight['bets'] {
    const { [CACHE]: cache, [OWN]: own } = atScale(this);
    if (!cache.bets) {
      const bets: { [S in SpotName]?: Cents } = {};
      for (const bet of own.bets) bets[bet.spot] = bet.amount;
      cache.bets = bets;
    }
    return cache.bets;
  }
  get roll(): number {
    this[READS].roll = true;
    return this[VISIT].rolls + 1;
  }
  get hand(): number {
    this[READS].hand = true;
    return this[VISIT].hands + 1;
  }
  get handRoll(): number {
    this[READS].handRoll = true;
    return this[VISIT].handRolls + 1;
  }
  get rack(): Cents {
    this[READS].rack = true;
    return atScale(this)[OWN].rack;
  }
  get bankroll(): Cents {
    return this[VISIT].bankroll;
  }
  get profit(): number {
    this[READS].rack = true;
    const chips = layoutTotal(this[OWN]) * (this[SHOWN]?.scale ?? 1);
    return this[OWN].rack + chips - this[VISIT].bankroll;
  }
  get jackpotOpen(): boolean {
    return isAnyHandOpen(this[TABLE]);
  }
  get chip(): Cents {
    return this[TABLE].rules.chip;
  }
  get min(): Cents | null {
    return this[TABLE].rules.min;
  }
  get max(): Cents | null {
    return this[TABLE].rules.max;
  }
  offers(spot: SpotName): boolean {
    return this[TABLE].rules.spots.has(spot);
  }
  isOpen(spot: SpotName): boolean {
    const hand = this[TABLE].rules.spots.get(spot)?.hand;
    // A bet that has counted a roll stays up.
    return hand != null && !betOn(this[OWN], spot)?.memory?.length && isHandOpen(hand, this[TABLE]);
  }
  maxOdds(spot: SpotName): Cents {
    const { [CACHE]: cache, [TABLE]: table, [OWN]: own } = atScale(this);
    const { odds } = cache;
    const known = odds[spot];
    if (known !== undefined) return known;
    const found = oddsOn(table, own, spot);
    odds[spot] = found;
    return found;
  }
  limits(spot: SpotName): Limits | null {
    const { [CACHE]: cache, [TABLE]: table, [OWN]: own } = atScale(this);
    const known = cache.limits[spot];
    if (known !== undefined) return known;
    const found = limitsOn(table, own, spot);
    cache.limits[spot] = found;
    return found;
  }
  isWorking(spot: SpotName): boolean {
    const bet = betOn(this[OWN], spot);
    return bet !== undefined && isInPlay(this[TABLE], bet);
  }
  mayCall(spot: SpotName): boolean {
    return decide(atScale(this)[TABLE], { type: 'call', seat: this[OWN].seat, spot, call: 'off' }).ok;
  }
  mayTake(spot: SpotName): boolean {
    return decide(atScale(this)[TABLE], { type: 'take', seat: this[OWN].seat, spot }).ok;
  }
}

/** The same sight with its amounts as they are: those of its table, as many times over as it is shown. */
function atScale(sight: Seen): Seen {
  const { [SHOWN]: shown, [READS]: reads, [TABLE]: table, [OWN]: own } = sight;
  if (shown === null) return sight;
  reads.scale = true;
  if (shown.scale === 1) return sight;
  const multiplied = multiplyBets(table, shown.scale);
  const bets = multiplied.seats[0]?.bets ?? [];
  return new Seen({ ...partsOf(sight), table: multiplied, seat: { ...own, bets }, shown: null });
}

/** A table with one player, all amounts on its layout multiplied. */
export function multiplyBets(table: Table, by: number): Table {
  const times = (amount: Cents): Cents => cents(amount * by);
  const multiply = (bet: Bet): Bet => ({
    ...bet,
    ...{ amount: times(bet.amount), fresh: times(bet.fresh), unbound: times(bet.unbound) },
  });
  return { ...table, seats: table.seats.map(seat => ({ ...seat, bets: seat.bets.map(multiply) })) };
}

/** The maximum odds that can be paid behind the flat bet of a spot. */
function oddsOn({ rules: { spots }, point }: Table, own: Seat, spot: SpotName): Cents {
  const rules = spots.get(spot);
  if (!rules || rules.spot.flat === null) return cents(0);
  const max = maxOdds(rules, amountOn(own, rules.spot.flat), point);
  return nearestPayable(rules, max, 'down', point) ?? cents(0);
}

/** What could be bet on a spot from a rack that pays for anything. */
function limitsOn(table: Table, own: Seat, spot: SpotName): Limits | null {
  const seats = table.seats.map(seat =>
    seat.seat === own.seat ? { ...seat, rack: cents(MAX_CENTS) } : seat,
  );
  const range = legalBet({ ...table, seats }, own.seat, spot);
  return range && { min: range.min, max: range.max, step: range.step };
}

/** The table as the player at a seat sees it. */
export const sightOf = (parts: SightParts): Sight => new Seen(parts);

const partsOf = (sight: Seen): SightParts => ({
  ...{ table: sight[TABLE], seat: sight[OWN], unit: sight.unit, last: sight.last },
  ...{ visit: sight[VISIT], reads: sight[READS], shown: sight[SHOWN] },
});

/** The same sight for a player who bets in another size. */
export const withUnit = (sight: Sight, unit: number): Sight =>
  sight instanceof Seen
    ? new Seen({ ...partsOf(sight), unit: cents(unit) }, sight[CACHE])
    : (Object.create(sight, { unit: { value: cents(unit), enumerable: true } }) as Sight);
