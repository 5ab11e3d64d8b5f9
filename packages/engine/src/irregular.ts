// When play does not go its way: void rounds, corrected rolls, changed settings and a manager's rulings.
import type { Dice } from './dice.ts';
import type { Credit, Line, RackChange, RollCorrected, RoundVoided, SettingsChanged } from './events.ts';
import { evolve } from './evolve.ts';
import { cents } from './money.ts';
import type { Settings } from './settings.ts';
import { creditsOf, returnLine, settle, toRackOf } from './settle.ts';
import { spotNamed } from './spots.ts';
import { type Bet, betOn, layoutTotal, type Seat, seatAt, type Table } from './table.ts';

/** A line for each bet that `make` gives one, in the order that settlements keep. */
function linesFor(table: Table, make: (seat: Seat, bet: Bet) => Line | null): Line[] {
  return table.seats.flatMap(seat => seat.bets.map(bet => make(seat, bet)).filter(line => line !== null));
}

/** D38: what was put down in the round goes back, with its commission; what stood before stands. */
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

export function voided(table: Table, how: 'void' | 'interrupt'): RoundVoided {
  const cite = table.rules.book.procedure[how];
  const lines = linesFor(table, (seat, bet) => freshLine(seat, bet, cite));
  return { type: 'round-voided', how, lines, credits: creditsOf(table, lines), cite };
}

/** The bets that a change of settings gives back: continued ones, and the odds that stood on them (D40, P6). */
export function continuedLines(table: Table): Line[] {
  const { onSettings, cite } = table.rules.book.continued;
  if (onSettings === 'stay') return [];
  return linesFor(table, (seat, bet) => {
    const { flat } = spotNamed(bet.spot);
    const continued = bet.continued || (flat !== null && betOn(seat, flat)?.continued);
    return continued ? returnLine(seat, bet, cite) : null;
  });
}

export function settingsChanged(table: Table, changes: Settings, settings: Settings): SettingsChanged {
  const lines = continuedLines(table);
  const cite = table.rules.book.procedure.settings;
  return { type: 'settings-changed', changes, settings, lines, credits: creditsOf(table, lines), cite };
}

type LastSettled = { readonly before: Table; readonly lines: readonly Line[] };

/** The last roll settled again with other dice: what it changes for each player and for the house. */
export function corrected(table: Table, from: Dice, last: LastSettled, dice: Dice): RollCorrected {
  const roll = settle(last.before, dice);
  const again = evolve(last.before, roll);
  const changes: RackChange[] = [];
  const credits: Credit[] = [];
  let house = 0;
  for (const laid of last.before.seats) {
    const now = seatAt(table, laid.seat);
    const stayed = now !== undefined && !(laid.left && !now.left) ? now : null;
    const after = seatAt(again, laid.seat);
    const layout = after ? layoutTotal(after) : 0;
    const difference = toRackOf(roll.lines, laid.seat) - toRackOf(last.lines, laid.seat);
    if (stayed) house -= layout - layoutTotal(stayed);
    if (!laid.left) {
      house -= difference;
      if (difference !== 0) changes.push({ seat: laid.seat, amount: cents(difference) });
      continue;
    }
    // P4: a departed player is credited with what is missing; what was paid too much is not fetched back.
    const amount = cents(Math.max(0, difference + (stayed ? 0 : layout)));
    house -= amount;
    if (amount > 0) credits.push({ seat: laid.seat, name: laid.name, amount });
  }
  const cite = table.rules.book.procedure.correct;
  return { type: 'roll-corrected', from, roll, changes, house: cents(house), credits, cite };
}
