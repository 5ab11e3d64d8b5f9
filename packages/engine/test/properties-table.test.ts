// Every table is consistent, and a corrected roll leaves it as if those dice had been rolled at first.

import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { sharesOf } from '../src/decide/shares.ts';
import type { SeatNumber } from '../src/index.ts';
import {
  ALL_DICE,
  assertConserved,
  BETS_AT_CLOSE,
  type Bet,
  type BetsAtClose,
  type Command,
  type Credit,
  cents,
  type Dice,
  decide,
  type Event,
  evolve,
  findSpot,
  type Line,
  legal,
  legalLateBets,
  RULEBOOKS,
  type Seat,
  seatAt,
  seatNumber,
  shooterNow,
  type Table,
} from '../src/index.ts';
import { amountIn, eventsIn, type Game, gameOf, play, runs, tableAfter } from './random-game.ts';

function soundBet(table: Table, seat: Seat, bet: Bet): void {
  const { spot, amount, fresh, unbound, commission, freshCommission } = bet;
  assert(amount > 0, `${spot} holds something`);
  assert(fresh <= amount && unbound <= amount && freshCommission <= commission, `${spot} holds its parts`);
  if (!table.begun) {
    assert.deepEqual([fresh, unbound, freshCommission], [0, 0, 0], `${spot} is not fresh between rounds`);
  }
  const flat = findSpot(spot)?.flat ?? null;
  assert(flat === null || seat.bets.some(other => other.spot === flat), `${spot} stands behind ${flat}`);
}

function sound(table: Table): void {
  const numbers = table.seats.map(seat => seat.seat);
  assert.deepEqual(
    numbers,
    [...new Set(numbers)].sort((a, b) => a - b),
    'seats are in order',
  );
  for (const seat of table.seats) {
    const spots = seat.bets.map(bet => bet.spot);
    assert.equal(new Set(spots).size, spots.length, 'one bet a spot');
    if (seat.left) assert(seat.rack === 0 && spots.length > 0, 'a player who left has bets up and no rack');
    for (const bet of seat.bets) soundBet(table, seat, bet);
  }
  // D18: a player who leaves has no more part in the dice.
  const present = table.seats.filter(seat => !seat.left).map(seat => seat.seat);
  assert(table.shooter === null || present.includes(table.shooter), 'the shooter is at the table');
  for (const number of table.declined) assert(present.includes(number), 'who declined is at the table');
  assert(table.phase === 'open' || table.begun, 'a close begins the round');
  assert(table.raised.length === 0 || table.phase === 'closed', 'odds are raised after the close only');
}

type Done = { readonly table: Table; readonly events: readonly Event[] };

function done(table: Table, command: Command): Done {
  const decision = decide(table, command);
  assert(decision.ok, JSON.stringify(decision));
  return { table: decision.events.reduce(evolve, table), events: decision.events };
}

const dice = fc.constantFrom(...ALL_DICE);
const canRoll = (table: Table): boolean => decide(table, { type: 'roll', dice: [1, 2] }).ok;

/** A table without what it keeps of the last roll for later corrections. */
const played = ({ lastRoll, ...table }: Table): unknown => ({ ...table, dice: lastRoll?.dice });

/** Except for players who have left, whom P4 is about. */
function expectCorrectsAsRolled(game: Game, wrong: Dice, right: Dice): void {
  for (const { after } of play(game)) {
    if (!canRoll(after) || after.seats.some(seat => seat.left)) continue;
    const rolled = done(after, { type: 'roll', dice: wrong });
    const corrected = done(rolled.table, { type: 'correct', dice: right });
    assert.deepEqual(played(corrected.table), played(done(after, { type: 'roll', dice: right }).table));
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function linesOf(events: readonly Event[]): readonly Line[] {
  return events.flatMap(event => {
    if (event.type === 'roll-corrected') return event.roll.lines;
    return event.type === 'rolled' ? event.lines : [];
  });
}

const creditsOf = (events: readonly Event[]): readonly Credit[] =>
  events.flatMap(event => (event.type === 'roll-corrected' ? event.credits : []));

/** A bet that goes back undecided is worth its commission, too (D25). */
const withCommission = ({ amount, commission }: Bet): number => amount + commission;

type When = 'before' | 'after';

/**
 * P4: a player who leaves ends with at least what the last dice entered are worth to them, and at most what the best
 * dice entered are, however often the roll is corrected.
 */
function creditsAsRolled(
  game: Game,
  [wrong, right]: readonly [Dice, Dice],
  leaver: number,
  when: When,
): void {
  let table = tableAfter(game);
  const present = table.seats.filter(({ left }) => !left);
  const seat = present[leaver % present.length]?.seat;
  if (seat === undefined) return;
  if (when === 'before') table = done(table, { type: 'leave', seat }).table;
  table = done(table, { type: 'close' }).table;
  if (!canRoll(table)) return;
  const bets = seatAt(table, seat)?.bets ?? [];
  const own = (events: readonly Event[]): readonly Line[] =>
    linesOf(events).filter(line => line.seat === seat);
  const worth = (events: readonly Event[]): number => {
    const lines = own(events);
    const standing = bets.filter(({ spot }) => !lines.some(line => line.spot === spot));
    return sum([...lines.map(({ toRack, up, held }) => toRack + up + held), ...standing.map(withCommission)]);
  };
  const rolled = done(table, { type: 'roll', dice: wrong });
  const worths = [worth(rolled.events)];
  let had = sum(own(rolled.events).map(({ toRack }) => toRack));
  table = when === 'after' ? done(rolled.table, { type: 'leave', seat }).table : rolled.table;
  for (const dice of [right, wrong, right, wrong]) {
    const corrected = done(table, { type: 'correct', dice });
    table = corrected.table;
    worths.push(worth(corrected.events));
    const credits = creditsOf(corrected.events).filter(credit => credit.seat === seat);
    had += sum(credits.map(({ amount }) => amount));
    const now = seatAt(table, seat);
    const up = now ? sum(now.bets.map(withCommission)) : 0;
    assert(had + up >= worth(corrected.events), `has ${had} and ${up} up after dice worth ${worths}`);
    assert(had <= Math.max(...worths), `has ${had} after dice worth ${worths}`);
    sound(table);
  }
}

/** A table without who has the dice, and without which chips were late. */
const layoutOf = ({ shooter, namedFor, diceFrom, lateEntry, ...table }: Table): unknown => ({
  ...table,
  seats: table.seats.map(seat => ({ ...seat, bets: seat.bets.map(({ late, lateBefore, ...bet }) => bet) })),
});

/** P19, D48: any bet that was legal before the close can be recorded after it, as if it had been made in time. */
function foundAsBet(open: Table, seat: SeatNumber, pick: number, thrown: Dice): void {
  const { table: closed, events } = done(open, { type: 'close' });
  // D24: the close gives back bets that a late bet might have made good.
  if (events.some(event => event.type === 'bets-closed' && event.lines.length > 0)) return;
  const ranges = legal(open, seat).bets;
  const findable = legalLateBets(closed, seat);
  for (const { spot, min, max } of ranges) {
    const found = findable.find(other => other.spot === spot);
    assert(found && found.min <= min && found.max >= max, `${spot} is found as it is bet`);
  }
  const range = ranges[pick % ranges.length];
  if (!range) return;
  const chips = { seat, spot: range.spot, amount: amountIn(range, pick), by: 'Kim' };
  const bet = done(done(open, { type: 'bet', ...chips }).table, { type: 'close' }).table;
  const found = done(closed, { type: 'late-bet', ...chips }).table;
  assert.deepEqual(layoutOf(found), layoutOf(bet));
  const entry = found.lateEntry;
  assert(entry, 'the late bet is remembered');
  const undo = { type: 'undo-late-bet', seat, spot: entry.spot, amount: chips.amount, by: 'Kim' } as const;
  assert.deepEqual(done(found, undo).table, { ...closed, lateEntry: null });
  assert.equal(canRoll(found), canRoll(bet));
  if (closed.shooter !== null) assert.equal(shooterNow(found), closed.shooter);
  if (!canRoll(found)) return;
  const rolled = done(found, { type: 'roll', dice: thrown });
  assert.deepEqual(linesOf(rolled.events), linesOf(done(bet, { type: 'roll', dice: thrown }).events));
  assert(rolled.events.every(event => event.type === 'rolled' && event.shooter === shooterNow(found)));
}

function foundAsBets(game: Game, pick: number, thrown: Dice): void {
  for (const { after } of play(game)) {
    const { seat } = after.seats[pick % after.seats.length] ?? {};
    if (after.phase === 'open' && seat !== undefined) foundAsBet(after, seat, pick, thrown);
  }
}

/** D15, D44: what is true of the shares of a full box, however it is shared. */
function expectSharesHold(amounts: readonly number[], minUnits: number, room: number, unit: number): void {
  const stakes = amounts.map((amount, index) => ({
    seat: seatNumber(index + 1),
    amount: cents(amount),
    max: null,
  }));
  const min = cents(minUnits * unit);
  const boxMax = cents(Math.max(min, room));
  const shares = sharesOf(stakes, { min, boxMax, unit: cents(unit) });
  for (const { seat, amount } of stakes) {
    const share = shares.get(seat) ?? -1;
    assert(share >= 0 && share <= amount, `${share} of ${amount}`);
    assert(share >= Math.min(amount, min), `${share} is below the minimum`);
  }
  const forced = sum(amounts.map(amount => Math.min(amount, min)));
  assert(sum([...shares.values()]) <= Math.max(boxMax, forced), 'no more is at risk than the box holds');
  if (sum(amounts) <= boxMax) assert.deepEqual([...shares.values()], amounts);
}

/** Chips change hands between players and the house, and none is left on the layout. */
function endsEmpty(game: Game, standing: BetsAtClose): void {
  const table = tableAfter(game);
  const decision = decide(table, {
    type: 'clear-layout',
    standing,
    by: 'Lee',
    because: 'end of the evening',
  });
  if (!decision.ok) {
    assert(table.raised.length > 0, decision.refusal.code);
    return;
  }
  const after = decision.events.reduce(evolve, table);
  assertConserved(after);
  sound(after);
  assert(
    after.seats.every(seat => seat.bets.length === 0),
    'the layout is empty',
  );
  if (standing === 'return') {
    for (const seat of table.seats) {
      const held = seat.bets.reduce((sum, bet) => sum + bet.amount + bet.commission, 0);
      if (!seat.left) assert.equal(seatAt(after, seat.seat)?.rack, seat.rack + held);
    }
  }
}

describe.each(RULEBOOKS.map(book => book.id))('any table under %s', rulebook => {
  const games = gameOf(rulebook);
  test('is sound after every step', () => {
    const property = fc.property(games, game => {
      for (const { after } of play(game)) sound(after);
    });
    fc.assert(property, runs(30));
  });
  test('stands after a correction as if the dice had been entered correctly', () => {
    fc.assert(fc.property(gameOf(rulebook, 40), dice, dice, expectCorrectsAsRolled), runs(25));
  });
  // cites: P19
  test('settles late bets as if they had been made before the close', () => {
    fc.assert(fc.property(gameOf(rulebook, 40), fc.nat(10_000), dice, foundAsBets), runs(30));
  });
  // cites: P110
  test('ends with an empty layout and every chip accounted for', () => {
    fc.assert(fc.property(gameOf(rulebook, 40), fc.constantFrom(...BETS_AT_CLOSE), endsEmpty), runs(30));
  });
  test('credits a player who has left with exactly what the dice pay', () => {
    const throws = fc.tuple(dice, dice);
    const when = fc.constantFrom<When>('before', 'after');
    fc.assert(fc.property(gameOf(rulebook, 40), throws, fc.nat(3), when, creditsAsRolled), runs(30));
  });
});

test('shares of a full box are of the bets as they lie, and no more than the box holds', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 });
  const unit = fc.constantFrom(1, 25, 100, 400, 500);
  fc.assert(
    fc.property(amounts, fc.nat(8), fc.integer({ min: 1, max: 12_000 }), unit, expectSharesHold),
    runs(1_000),
  );
});

test('the random games reach every kind of event', () => {
  const games = RULEBOOKS.flatMap(book => fc.sample(gameOf(book.id), { numRuns: 50, seed: 7 }));
  const events = games.flatMap(game => [...play(game)].flatMap(eventsIn));
  const reached = new Set(events.map(event => ('late' in event ? 'late-bet' : event.type)));
  // A table ends once: the property above ends every one of them.
  const EVENTS: Readonly<Record<Exclude<Event['type'], 'layout-cleared'> | 'late-bet', true>> = {
    'late-bet': true,
    seated: true,
    'bought-in': true,
    departed: true,
    'bet-placed': true,
    'bet-reduced': true,
    'bet-called': true,
    'dice-accepted': true,
    'dice-declined': true,
    'dice-given-up': true,
    'bets-opened': true,
    'bets-closed': true,
    rolled: true,
    'no-roll-called': true,
    'odds-raised': true,
    'round-voided': true,
    'roll-corrected': true,
    'settings-changed': true,
    ruled: true,
  };
  assert.deepEqual([...reached].sort(), Object.keys(EVENTS).sort());
});
