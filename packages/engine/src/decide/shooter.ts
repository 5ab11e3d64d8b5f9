// Who has the dice: offered clockwise and accepted, or designated by the machine; and who may roll.

import { money, type Refusal, refusal } from '../refusal.ts';
import type { SeatNumber } from '../seat-number.ts';
import * as sentences from '../sentences/bets.ts';
import { hasShootersBet, rulesFor, type Seat, seatAt, type Table } from '../table.ts';

const isPresent = (seat: Seat): boolean => !seat.left;

/** Whether a player has a come bet on its number. */
const hasComePoint = (table: Table, seat: Seat): boolean =>
  seat.bets.some(bet => {
    const { timing, side } = rulesFor(table, bet.spot).spot;
    return timing === 'raise-only' && side === 'right';
  });

/**
 * Seats that may have the dice: those with a line bet or, if the book falls back on it, with a come point.
 */
function eligibleSeats(table: Table): readonly Seat[] {
  const present = table.seats.filter(isPresent);
  const onLine = present.filter(seat => hasShootersBet(table, seat));
  if (onLine.length > 0 || table.rules.book.shooter.fallback === null) return onLine;
  return present.filter(seat => hasComePoint(table, seat)); // etg §35 f
}

/** Clockwise from the seat after `from`, that seat itself last; from the first seat if there is none. */
function clockwise(seats: readonly Seat[], from: SeatNumber | null): readonly Seat[] {
  if (from === null) return seats;
  return [...seats.filter(seat => seat.seat > from), ...seats.filter(seat => seat.seat <= from)];
}

/** Who has the dice or, while bets are open, would have them if they closed now. */
export function shooterNow(table: Table): SeatNumber | null {
  if (table.rules.shooter === 'house') return null;
  const seated = table.shooter === null ? undefined : seatAt(table, table.shooter);
  const holder = seated && isPresent(seated) ? seated : undefined;
  if (table.rules.book.shooter.chosen === 'offer') {
    return holder ? holder.seat : offeredTo(table);
  }
  const eligible = eligibleSeats(table);
  // The role moves on from a shooter who has lost the line bet; one named for a come bet never had one.
  const keeps =
    holder && (hasShootersBet(table, holder) || (table.namedFor === 'come' && eligible.includes(holder)));
  // P19: a line bet recorded after the close does not take the role from anyone.
  if (holder && (keeps || table.phase === 'closed')) return holder.seat;
  return clockwise(eligible, table.shooter ?? table.diceFrom)[0]?.seat ?? null;
}

/** What makes a seat eligible for the dice. */
export function namedFor(table: Table, shooter: SeatNumber | null): Table['namedFor'] {
  const seat = shooter === null ? undefined : seatAt(table, shooter);
  if (!seat) return null;
  return hasShootersBet(table, seat) ? 'line' : 'come';
}

/** The seat being offered the dice; those who declined are passed over. */
export function offeredTo(table: Table): SeatNumber | null {
  const willing = eligibleSeats(table).filter(seat => !table.declined.includes(seat.seat));
  return clockwise(willing, table.diceFrom)[0]?.seat ?? null;
}

/** The line bets of the come-out in words, as in "bet pass or don't pass"; null if any bet will do (P71). */
export function shootersBets(rules: Table['rules']): string | null {
  if (!rules.hasLineBets) return null;
  const labels: string[] = [];
  for (const { spot } of rules.spots.values()) {
    const { definition, label } = spot;
    if (definition.bet === 'line' && definition.made === 'come-out') labels.push(label);
  }
  return sentences.lineBets(labels);
}

/** What a player does to get the dice. */
function toShoot({ rules }: Table): string {
  const how = sentences.toShoot(shootersBets(rules));
  return rules.sumMin === null ? how : sentences.toShootWith(how, money(rules.sumMin));
}

/** Why nobody may roll now, or null. */
export function rollRefusal(table: Table): Refusal | null {
  const policy = table.rules.book.shooter;
  if (table.rules.shooter === 'house' || policy.withoutOne === 'automatic') return null;
  const shooter = shooterNow(table);
  if (shooter === null) {
    const message =
      table.declined.length > 0 ? sentences.everyoneDeclined : sentences.noShooter(toShoot(table));
    return refusal('shooter/none', policy.cite, message);
  }
  const seat = seatAt(table, shooter);
  if (seat && hasShootersBet(table, seat)) return null;
  const message = sentences.mustBet(seat?.name ?? sentences.theShooter, toShoot(table));
  return refusal('shooter/not-eligible', policy.cite, message, { seat: shooter });
}

const notYours = (table: Table, seat: Seat, message: string): Refusal =>
  refusal('shooter/not-yours', table.rules.book.procedure.offer, message, { seat: seat.seat });

/** Why the dice are not offered around at this table. */
function noOffer(table: Table): string | null {
  if (table.rules.shooter === 'house') return sentences.houseDice;
  return table.rules.book.shooter.chosen === 'designated' ? sentences.shooterPicked : null;
}

function offerRefusal(table: Table, seat: Seat): Refusal | null {
  const fixed = noOffer(table);
  if (fixed) return notYours(table, seat, fixed);
  if (hasShootersBet(table, seat)) return null;
  const message = sentences.betToShoot(toShoot(table));
  return refusal('shooter/not-eligible', table.rules.book.shooter.cite, message, { seat: seat.seat });
}

export function acceptRefusal(table: Table, seat: Seat): Refusal | null {
  const refused = offerRefusal(table, seat);
  if (refused) return refused;
  if (table.shooter !== null) return notYours(table, seat, sentences.otherHasDice(table.shooter));
  const offered = offeredTo(table);
  // P9: once everyone has declined, any eligible player may still take them.
  if (offered === null || offered === seat.seat) return null;
  return notYours(table, seat, sentences.offeredToOther(offered));
}

export function declineRefusal(table: Table, seat: Seat): Refusal | null {
  const refused = offerRefusal(table, seat);
  if (refused) return refused;
  const offered = table.shooter === null ? offeredTo(table) : null;
  return offered === seat.seat ? null : notYours(table, seat, sentences.notOfferedToYou);
}

export function giveUpRefusal(table: Table, seat: Seat): Refusal | null {
  return table.shooter === seat.seat && noOffer(table) === null
    ? null
    : notYours(table, seat, sentences.notYourDice);
}
