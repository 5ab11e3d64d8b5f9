// Applies events to a table. No rules here: events carry final amounts, and each of them must balance.

import { type Rules, rulesOf } from '../bets/rules.ts';
import type { BetPlaced, BetReduced, DiceMoved, Event } from '../events.ts';
import { assert } from '../lib/invariant.ts';
import { type Cents, minus, plus, ZERO } from '../money.ts';
import type { Settings } from '../rulebooks/setting.ts';
import type { SeatNumber } from '../seat-number.ts';
import type { Bet, DiceHolding, LastRoll, Seat, Table } from '../table.ts';
import { applyCorrection } from './apply-correction.ts';
import { ageBet, applyLines, applyRoll, keepBet } from './apply-settlement.ts';
import { append, lowerBet, newBet, raiseBet, replaceBet, withSeat } from './seats.ts';

/** Once the next round has begun, the last result is final, and its layout need not be kept. */
const makeFinal = (last: LastRoll | null): LastRoll | null =>
  last?.settled ? { dice: last.dice, settled: null } : last;

const withoutLateEntry = (table: Table): Table => (table.lateEntry ? { ...table, lateEntry: null } : table);

function applyBet(table: Table, event: BetPlaced): Table {
  const { amount, commission, spot } = event;
  let { lateEntry } = table;
  const seats = withSeat(table, event.seat, seat => {
    const bet = seat.bets.find(other => other.spot === spot);
    if (event.late) {
      lateEntry = { round: table.round, seat: event.seat, spot, amount, commission, late: !!bet?.late };
    }
    const rack = minus(minus(seat.rack, amount), commission);
    assert((bet?.amount ?? 0) + amount === event.total, 'the spot holds what the event says');
    const bets = bet ? replaceBet(seat.bets, bet, raiseBet(bet, event)) : append(seat.bets, newBet(event));
    return { ...seat, rack, bets };
  });
  const house = plus(table.house, commission);
  return {
    ...table,
    seats,
    house,
    begun: true,
    lastRoll: makeFinal(table.lastRoll),
    ...(lateEntry && { lateEntry }),
  };
}

function applyReduction(table: Table, event: BetReduced): Table {
  const { amount, commissionBack: back } = event;
  const seats = withSeat(table, event.seat, seat => {
    const bet = seat.bets.find(other => other.spot === event.spot);
    assert(bet !== undefined, 'a bet lies on the spot');
    const rack = plus(plus(seat.rack, amount), back);
    const lowered = lowerBet(bet, amount, back);
    const rest = lowered && event.late !== undefined ? { ...lowered, late: event.late } : lowered;
    return { ...seat, rack, bets: replaceBet(seat.bets, bet, rest) };
  });
  const house = minus(table.house, back);
  return { ...withoutLateEntry(table), seats, house, begun: true, lastRoll: makeFinal(table.lastRoll) };
}

function applyDeparture(table: Table, seat: SeatNumber, cashedOut: Cents, freed: boolean): Table {
  const seats = freed
    ? table.seats.filter(other => other.seat !== seat)
    : withSeat(table, seat, other => ({ ...other, rack: ZERO, left: true }));
  const hadDice = table.shooter === seat;
  // A correction must know that this player is gone (P4).
  const settled = table.lastRoll?.settled && {
    ...table.lastRoll.settled,
    before: {
      ...table.lastRoll.settled.before,
      seats: table.lastRoll.settled.before.seats.map(other =>
        other.seat === seat ? { ...other, left: true } : other,
      ),
    },
  };
  return {
    ...table,
    seats,
    shooter: hadDice ? null : table.shooter,
    diceFrom: hadDice ? seat : table.diceFrom,
    declined: table.declined.filter(other => other !== seat),
    diceBefore: holdingWithout(table.diceBefore, seat),
    chipsIn: minus(table.chipsIn, cashedOut),
    lastRoll: table.lastRoll && settled ? { ...table.lastRoll, settled } : table.lastRoll,
  };
}

/** A void undoes what the close did with the dice, but not what a player did with them. */
function applyDiceMove(table: Table, event: DiceMoved): Table {
  if (event.type === 'dice-declined') return { ...table, declined: [...table.declined, event.seat] };
  const moved = { ...table, declined: [], diceBefore: null };
  if (event.type === 'dice-accepted') return { ...moved, shooter: event.seat };
  return { ...moved, shooter: null, diceFrom: event.seat };
}

const holdingOf = ({ shooter, namedFor, diceFrom }: Table): DiceHolding => ({ shooter, namedFor, diceFrom });

/** A player who had the dice before the round and has left gave them up (D18). */
const holdingWithout = (holding: DiceHolding | null, seat: SeatNumber): DiceHolding | null =>
  holding?.shooter === seat ? { shooter: null, namedFor: null, diceFrom: seat } : holding;

/**
 * "Place your bets" begins the round (D26); if bets are opened again in the same round, those that were there
 * at the close are binding (D27).
 */
function applyOpening(table: Table): Table {
  if (table.phase === 'open') return { ...table, begun: true, lastRoll: makeFinal(table.lastRoll) };
  const seats = table.seats.map(seat => ({
    ...seat,
    bets: seat.bets.map(bet => (bet.unbound === 0 ? bet : { ...bet, unbound: ZERO })),
  }));
  return { ...withoutLateEntry(table), seats, phase: 'open' };
}

function recompileRules(table: Table, settings: Settings): Rules {
  const compiled = rulesOf(table.baseBook, settings);
  assert(compiled.ok, 'the settings are valid');
  return compiled.rules;
}

export function evolve(table: Table, event: Event): Table {
  switch (event.type) {
    case 'seated': {
      const seat: Seat = { seat: event.seat, name: event.name, rack: event.amount, bets: [], left: false };
      const seats = [...table.seats, seat].sort((a, b) => a.seat - b.seat);
      return { ...table, seats, chipsIn: plus(table.chipsIn, event.amount) };
    }
    case 'bought-in': {
      const seats = withSeat(table, event.seat, seat => ({ ...seat, rack: plus(seat.rack, event.amount) }));
      return { ...table, seats, chipsIn: plus(table.chipsIn, event.amount) };
    }
    case 'departed':
      return applyDeparture(table, event.seat, event.cashedOut, event.freed);
    case 'bet-placed':
      return applyBet(table, event);
    case 'bet-reduced':
      return applyReduction(table, event);
    case 'bet-called': {
      const called = (bet: Bet): Bet => (bet.spot === event.spot ? { ...bet, call: event.call } : bet);
      const seats = withSeat(table, event.seat, seat => ({ ...seat, bets: seat.bets.map(called) }));
      return { ...table, seats, begun: true, lastRoll: makeFinal(table.lastRoll) };
    }
    case 'dice-accepted':
    case 'dice-declined':
    case 'dice-given-up':
      return applyDiceMove(table, event);
    case 'bets-opened':
      return applyOpening(table);
    case 'bets-closed': {
      const { seats, house, chipsIn } = applyLines(table, event.lines, keepBet);
      return {
        ...table,
        seats,
        house,
        chipsIn,
        phase: 'closed',
        shooter: event.shooter,
        namedFor: event.namedFor,
        // If the role lapses, it moves on from the last player who had it.
        diceFrom: event.shooter === null ? (table.shooter ?? table.diceFrom) : table.diceFrom,
        diceBefore: table.diceBefore ?? holdingOf(table),
        begun: true,
        lastRoll: makeFinal(table.lastRoll),
      };
    }
    case 'rolled':
      return applyRoll(table, event);
    case 'no-roll-called':
      return table;
    case 'odds-raised': {
      const { spot, totals, odds } = event;
      return { ...table, raised: [...table.raised, { spot, totals, odds }] };
    }
    case 'round-voided':
      return {
        ...table,
        ...applyLines(table, event.lines, ageBet),
        ...table.diceBefore,
        diceBefore: null,
        phase: 'open',
        round: table.round + 1,
        begun: false,
        raised: [],
      };
    case 'layout-cleared':
      return {
        ...table,
        ...applyLines(table, event.lines, keepBet),
        diceBefore: null,
        phase: 'open',
        round: table.round + 1,
        begun: false,
        raised: [],
        lastRoll: makeFinal(table.lastRoll),
      };
    case 'roll-corrected':
      return applyCorrection(table, event);
    case 'settings-changed': {
      const { seats, house, chipsIn } = applyLines(table, event.lines, keepBet);
      return {
        ...table,
        settings: event.settings,
        rules: recompileRules(table, event.settings),
        seats,
        house,
        chipsIn,
        lastRoll: event.final ? makeFinal(table.lastRoll) : table.lastRoll,
      };
    }
    case 'ruled': {
      const seats = withSeat(table, event.seat, seat => ({ ...seat, rack: plus(seat.rack, event.amount) }));
      return { ...table, seats, house: minus(table.house, event.amount) };
    }
  }
}
