// A player's bet, reduction or call: events, or one refusal. Separate, for pages that need no other decisions.
import { chargeFor, commissionBack } from '../bets/commission.ts';
import type { SpotName } from '../bets/spot-name.ts';
import type { BetCommand } from '../commands.ts';
import type { BetPlaced } from '../events.ts';
import { type Cents, cents } from '../money.ts';
import { type Refusal, refusal } from '../refusal.ts';
import * as sentences from '../sentences/bets.ts';
import { amountOn, betOn, rulesFor, type Seat, seatAt, type Table } from '../table.ts';
import {
  callRefusal,
  putDownRefusal,
  type Request,
  reduceRefusal,
  request,
  takeRefusal,
} from './bet-checks.ts';
import { accept, type Decision, refuse } from './decision.ts';

export const emptySeat = (seat: number): Refusal =>
  refusal('seat/empty', 'D43', sentences.emptySeat(seat), { seat });

/** The event of a bet that has passed its checks. */
export function placeBet({ seat, rules, bet: standing, amount }: Request): BetPlaced {
  const total = cents((standing?.amount ?? 0) + amount);
  return {
    type: 'bet-placed',
    seat: seat.seat,
    spot: rules.spot.becomes,
    asked: rules.spot.name,
    amount,
    total,
    commission: chargeFor(rules, standing, total),
    ...(rules.hand && !standing && { memory: [] }),
    cite: rules.cite,
  };
}

function bet(table: Table, seat: Seat, spot: SpotName, amount: number): Decision {
  const asked = request(table, seat, spot, amount);
  if (asked.code !== null) return refuse(asked);
  const refusal = putDownRefusal(asked);
  return refusal ? refuse(refusal) : accept(placeBet(asked));
}

function takeDown(table: Table, seat: Seat, spot: SpotName, amount: Cents): Decision {
  const standing = betOn(seat, spot);
  if (!standing) throw new Error(`no bet on ${spot} after its check`);
  const rules = rulesFor(table, spot);
  return accept({
    type: 'bet-reduced',
    seat: seat.seat,
    spot,
    amount,
    total: cents(standing.amount - amount),
    commissionBack: commissionBack(rules, standing, amount),
    cite: rules.cite,
  });
}

function call(table: Table, seat: Seat, { spot, call }: Extract<BetCommand, { type: 'call' }>): Decision {
  const refusal = callRefusal(table, seat, spot);
  if (refusal) return refuse(refusal);
  return accept({ type: 'bet-called', seat: seat.seat, spot, call, cite: rulesFor(table, spot).workingCite });
}

/** Decides a command of a player, without a signature. */
export function decideBet(table: Table, command: BetCommand): Decision {
  const seat = seatAt(table, command.seat);
  if (!seat || seat.left) return refuse(emptySeat(command.seat));
  switch (command.type) {
    case 'bet':
      return bet(table, seat, command.spot, command.amount);
    case 'reduce': {
      const refusal = reduceRefusal(table, seat, command.spot, command.amount);
      return refusal ? refuse(refusal) : takeDown(table, seat, command.spot, cents(command.amount));
    }
    case 'take': {
      const refusal = takeRefusal(table, seat, command.spot);
      return refusal ? refuse(refusal) : takeDown(table, seat, command.spot, amountOn(seat, command.spot));
    }
    case 'call':
      return call(table, seat, command);
  }
}
