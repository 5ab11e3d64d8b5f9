// Irregular play: void rounds, corrected rolls, changed settings and a manager's rulings.

import type { Rules } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import type { Dice } from '../dice.ts';
import type {
  Credit,
  Line,
  RackChange,
  RollCorrected,
  Rolled,
  RoundVoided,
  SettingsChanged,
} from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import { cents } from '../money.ts';
import type { Settings } from '../rulebooks/setting.ts';
import {
  type Bet,
  betOn,
  type LastSettled,
  layoutTotal,
  rulesFor,
  type Seat,
  seatAt,
  type Table,
} from '../table.ts';
import { alteredBets } from './altered-bets.ts';
import { creditsOf, toRackOf } from './credits.ts';
import { returnLine } from './lines.ts';
import { settle } from './settle.ts';

/** A line for each bet that `make` returns one for, in the order of settlements. */
function linesFor(table: Table, make: (seat: Seat, bet: Bet) => Line | null): Line[] {
  return table.seats.flatMap(seat => seat.bets.map(bet => make(seat, bet)).filter(line => line !== null));
}

/** D38: chips put down in this round go back, with their commission; earlier chips stand. */
function freshLine(seat: Seat, bet: Bet, cite: string): Line | null {
  if (bet.fresh === 0) return null;
  return {
    ...returnLine(seat, bet, cite),
    stake: bet.fresh,
    commissionBack: bet.freshCommission,
    toRack: cents(bet.fresh + bet.freshCommission),
    up: cents(bet.amount - bet.fresh),
    held: cents(bet.commission - bet.freshCommission),
  };
}

export function voidRound(table: Table, how: 'void' | 'interrupt'): RoundVoided {
  const cite = table.rules.book.procedure[how];
  const lines = linesFor(table, (seat, bet) => freshLine(seat, bet, cite));
  return { type: 'round-voided', how, lines, credits: creditsOf(table, lines), cite };
}

/** The bets that a change of settings gives back: continued ones, and the odds that stood on them (D40, P6). */
export function continuedLines(table: Table): Line[] {
  const { onSettings, cite } = table.rules.book.continued;
  // P41: after the close, a change can only hand the dice to the house, and every bet stands.
  if (onSettings === 'stay' || table.phase === 'closed') return [];
  return linesFor(table, (seat, bet) => {
    const { flat } = rulesFor(table, bet.spot).spot;
    const continued = bet.continued || (flat !== null && betOn(seat, flat)?.continued);
    return continued ? returnLine(seat, bet, cite) : null;
  });
}

/** The spots whose bets a change would pay or charge differently without giving them back first (D50). */
export function alteredSpots(table: Table, next: Rules): readonly SpotName[] {
  const back = new Set(continuedLines(table).map(({ seat, spot }) => `${seat} ${spot}`));
  const staying = table.seats.map(seat => ({
    ...seat,
    bets: seat.bets.filter(({ spot }) => !back.has(`${seat.seat} ${spot}`)),
  }));
  return alteredBets({ ...table, seats: staying }, next);
}

export function changeSettings(
  table: Table,
  changes: Settings,
  settings: Settings,
  next: Rules,
): SettingsChanged {
  const lines = continuedLines(table);
  // P36: a correction would put bets back on the layout, and they cannot stand under other terms than those
  // they were made under.
  const laid = table.lastRoll?.settled?.before;
  const alters = laid !== undefined && alteredBets(laid, next).length > 0;
  const { continued, procedure } = table.rules.book;
  return {
    type: 'settings-changed',
    changes,
    settings,
    final: alters || continued.onSettings === 'returned',
    lines,
    credits: creditsOf(table, lines),
    cite: procedure.settings,
  };
}

type Share = {
  readonly change: number;
  readonly credit: number;
  readonly received: number;
  readonly layout: number;
  /** What a departed player has received beyond that. */
  readonly over: number;
};

/** What a correction means for one player of the corrected round. */
function correctedShare(table: Table, last: LastSettled, roll: Rolled, again: Table, laid: Seat): Share {
  const now = seatAt(table, laid.seat);
  const stayed = now !== undefined && !(laid.left && !now.left) ? now : null;
  const after = seatAt(again, laid.seat);
  const standing = after ? layoutTotal(after) : 0;
  const had = toRackOf(last.roll.lines, laid.seat);
  const due = toRackOf(roll.lines, laid.seat);
  const layout = stayed ? standing - layoutTotal(stayed) : 0;
  if (!laid.left) return { change: due - had, credit: 0, received: 0, layout, over: 0 };
  // P4: a departed player is credited with any shortfall; overpayments are not reclaimed.
  const received = last.received.find(({ seat }) => seat === laid.seat)?.amount ?? had;
  // D25: a bet that cannot stand again is given back undecided, with its commission.
  const held = after ? after.bets.reduce((sum, bet) => sum + bet.commission, 0) : 0;
  const owed = due + (stayed ? 0 : standing + held);
  const more = owed - received;
  return {
    change: 0,
    credit: Math.max(0, more),
    received: Math.max(owed, received),
    layout,
    over: Math.max(0, -more),
  };
}

/** What departed players have received from the last roll beyond what it pays as corrected (P4). */
export function overpaidSeats(table: Table): readonly RackChange[] {
  const last = table.lastRoll?.settled;
  if (!last) return [];
  const again = evolve(last.before, last.roll);
  return last.before.seats.flatMap(laid => {
    const { over } = correctedShare(table, last, last.roll, again, laid);
    return over > 0 ? [{ seat: laid.seat, amount: cents(over) }] : [];
  });
}

/** The last roll settled again with other dice: what it changes for each player and for the house. */
export function correctRoll(table: Table, from: Dice, last: LastSettled, dice: Dice): RollCorrected {
  const roll = settle(last.before, dice);
  const again = evolve(last.before, roll);
  const changes: RackChange[] = [];
  const credits: Credit[] = [];
  const received: RackChange[] = [];
  let house = 0;
  for (const laid of last.before.seats) {
    const { seat, name } = laid;
    const share = correctedShare(table, last, roll, again, laid);
    house -= share.change + share.credit + share.layout;
    if (share.change !== 0) changes.push({ seat, amount: cents(share.change) });
    if (share.credit > 0) credits.push({ seat, name, amount: cents(share.credit) });
    if (laid.left) received.push({ seat, amount: cents(share.received) });
  }
  const cite = table.rules.book.procedure.correct;
  const keeper = last.roll.nextShooter;
  return {
    type: 'roll-corrected',
    from,
    roll,
    keeper,
    changes,
    received,
    house: cents(house),
    credits,
    cite,
  };
}
