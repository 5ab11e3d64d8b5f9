// The state of one table: plain readonly data, replaced only by `evolve`.

import type { BetMemory } from './bets/hand.ts';
import { type Rules, rulesOf, type SpotRules } from './bets/rules.ts';
import type { SpotName } from './bets/spot-name.ts';
import type { Call } from './commands.ts';
import type { Dice, Point } from './dice.ts';
import type { RackChange, Raised, Rolled } from './events.ts';
import { type Cents, cents, ZERO } from './money.ts';
import type { Settings, SettingsProblem } from './rulebooks/setting.ts';
import { changedSettings, settingsForm } from './rulebooks/settings.ts';
import type { Rulebook } from './rulebooks/shape.ts';
import type { SeatNumber } from './seat-number.ts';

export type Bet = {
  readonly spot: SpotName;
  readonly amount: Cents;
  /** The part of the amount that was bet in this round: a void returns it. */
  readonly fresh: Cents;
  /** The part of the amount that has not been through a close: a contract does not bind it (D27). */
  readonly unbound: Cents;
  /** Up-front commission paid for the amount, and for its fresh part. */
  readonly commission: Cents;
  readonly freshCommission: Cents;
  readonly call: Call | null;
  /** Has won and stayed up (D40). */
  readonly continued: boolean;
  /**
   * Includes chips recorded after a close, which were not checked against the limits: it is settled within
   * them (D48).
   */
  readonly late: boolean;
  /** The value of `late` before this round: a void restores it. */
  readonly lateBefore: boolean;
  /** What a bet on a whole hand has seen since it was made. */
  readonly memory?: BetMemory;
};

export type Seat = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly rack: Cents;
  /** In the order they were put down. */
  readonly bets: readonly Bet[];
  /** Walked away with bets standing. */
  readonly left: boolean;
};

/** The last late bet, which can be taken back in its round until bets are reopened (P125). */
export type LateEntry = {
  readonly round: number;
  readonly seat: SeatNumber;
  readonly spot: SpotName;
  readonly amount: Cents;
  readonly commission: Cents;
  /** Whether the bet held late chips before. */
  readonly late: boolean;
};

export type LastSettled = {
  readonly before: Table;
  readonly roll: Rolled;
  /** What departed players have received from this roll in total, once it was corrected. */
  readonly received: readonly RackChange[];
};

export type LastRoll = {
  readonly dice: Dice;
  /** What it settled, and the table at the close before; null once the next round has begun. */
  readonly settled: LastSettled | null;
};

/** Who has the dice, and the seat they move on from. */
export type DiceHolding = Pick<Table, 'shooter' | 'namedFor' | 'diceFrom'>;

export type Table = {
  /** The rulebook without the settings; play follows `rules.book`. */
  readonly baseBook: Rulebook;
  readonly settings: Settings;
  /** `baseBook` and `settings`, compiled. */
  readonly rules: Rules;
  readonly phase: 'open' | 'closed';
  readonly round: number;
  /** Whether bets were announced, made, changed, called or closed since the last settlement (D26). */
  readonly begun: boolean;
  readonly point: Point | null;
  /** The number of the hand, from 1: every seven-out begins another. */
  readonly hand: number;
  /** The roll count: the table's rolls since its last seven-out, by any shooter (D55). */
  readonly count: number;
  readonly shooter: SeatNumber | null;
  /** The kind of bet that made the shooter eligible at the last close. */
  readonly namedFor: 'line' | 'come' | null;
  /** The seat the dice last came from: they go on from there. Null before anyone has had them. */
  readonly diceFrom: SeatNumber | null;
  readonly declined: readonly SeatNumber[];
  /** Where the dice were before this round's first close named a shooter: a void takes them back there (D49). */
  readonly diceBefore: DiceHolding | null;
  /** By seat number. */
  readonly seats: readonly Seat[];
  readonly raised: readonly Raised[];
  readonly lateEntry?: LateEntry | null;
  readonly lastRoll: LastRoll | null;
  /** What the house has won, and what was bought in less what was cashed out. */
  readonly house: Cents;
  readonly chipsIn: Cents;
};

export type NewTable =
  | { readonly ok: true; readonly table: Table }
  | ({ readonly ok: false } & SettingsProblem);

export function newTable(book: Rulebook, settings: Settings = {}): NewTable {
  const wrong = settingsForm(settings);
  if (wrong) return { ok: false, ...wrong };
  const inForce = changedSettings({}, settings);
  const compiled = rulesOf(book, inForce);
  if (!compiled.ok) return compiled;
  const table: Table = {
    baseBook: book,
    settings: inForce,
    rules: compiled.rules,
    phase: 'open',
    round: 1,
    begun: false,
    point: null,
    hand: 1,
    count: 0,
    shooter: null,
    namedFor: null,
    diceFrom: null,
    declined: [],
    diceBefore: null,
    seats: [],
    raised: [],
    lastRoll: null,
    house: ZERO,
    chipsIn: ZERO,
  };
  return { ok: true, table };
}

export function seatAt(table: Table, number: SeatNumber | null): Seat | undefined {
  for (const seat of table.seats) if (seat.seat === number) return seat;
  return undefined;
}

export function betOn(seat: Seat, spot: SpotName): Bet | undefined {
  for (const bet of seat.bets) if (bet.spot === spot) return bet;
  return undefined;
}

export const amountOn = (seat: Seat, spot: SpotName): Cents => betOn(seat, spot)?.amount ?? ZERO;

/**
 * Whether a bet goes back if bets close now: it was made since the last close, by a player whose bets do not
 * add up to the minimum (P84). A bet with its own minimum stands by itself, and odds stand with their flat
 * bet.
 */
export function goesBack(table: Table, seat: Seat, bet: Bet): boolean {
  const { sumMin } = table.rules;
  if (sumMin === null || table.phase === 'closed' || bet.unbound !== bet.amount) return false;
  if (layoutTotal(seat) >= sumMin) return false;
  const { spot, limits } = rulesFor(table, bet.spot);
  const flat = spot.flat === null ? undefined : betOn(seat, spot.flat);
  return flat ? goesBack(table, seat, flat) : limits.min === null;
}

/** Whether a seat has what a shooter needs: a line bet, or any bet where there are no line bets (P71). */
export const hasShootersBet = (table: Table, seat: Seat): boolean =>
  seat.bets.some(
    bet =>
      (!table.rules.hasLineBets || rulesFor(table, bet.spot).spot.definition.bet === 'line') &&
      !goesBack(table, seat, bet),
  );

/** All players' chips on a spot together. */
export function boxTotal(table: Table, spot: SpotName): Cents {
  let total = 0;
  for (const seat of table.seats) total += amountOn(seat, spot);
  return cents(total);
}

/** A seat's chips on the layout. */
export function layoutTotal(seat: Seat): Cents {
  let total = 0;
  for (const bet of seat.bets) total += bet.amount;
  return cents(total);
}

export const spotRules = (table: Table, name: SpotName): SpotRules | undefined => table.rules.spots.get(name);

/** The rules of a spot that must be offered, because there are chips on it. */
export function rulesFor(table: Table, name: SpotName): SpotRules {
  const rules = spotRules(table, name);
  if (!rules) throw new Error(`chips lie on ${name}, which this table does not offer`);
  return rules;
}
