// Applies a corrected roll: the layout as the roll should have left it, keeping everything that happened since.
import type { RollCorrected } from '../events.ts';
import { assert } from '../lib/invariant.ts';
import { cents } from '../money.ts';
import type { Table } from '../table.ts';
import { applyRoll } from './apply-settlement.ts';

type DiceState = Pick<Table, 'shooter' | 'namedFor' | 'diceFrom' | 'declined'>;

/** The shooter after a correction: unchanged, unless the corrected roll moves the dice differently. */
function correctedDice(table: Table, before: Table, event: RollCorrected): DiceState {
  const { nextShooter } = event.roll;
  if (nextShooter === event.keeper) return table;
  const gone = before.seats.some(seat => seat.seat === nextShooter && seat.left);
  const from = nextShooter === null ? event.roll.shooter : gone ? nextShooter : null;
  return {
    shooter: gone ? null : nextShooter,
    namedFor: before.namedFor,
    diceFrom: from ?? before.diceFrom,
    declined: [],
  };
}

/**
 * Applies the corrected roll to the layout as it was; racks change by the difference, and new players stay as
 * they are.
 */
export function applyCorrection(table: Table, event: RollCorrected): Table {
  const before = table.lastRoll?.settled?.before;
  assert(before !== undefined, 'there is a roll to correct');
  const again = applyRoll(before, event.roll);
  const seats = table.seats
    .map(seat => {
      const laid = before.seats.find(other => other.seat === seat.seat);
      if (!laid || (laid.left && !seat.left)) return seat;
      const change = event.changes.find(other => other.seat === seat.seat)?.amount ?? 0;
      const bets = again.seats.find(other => other.seat === seat.seat)?.bets ?? [];
      assert(seat.rack + change >= 0, 'no rack becomes negative');
      return { ...seat, rack: cents(seat.rack + change), bets };
    })
    .filter(seat => !seat.left || seat.bets.length > 0);
  const credited = event.credits.reduce((sum, credit) => sum + credit.amount, 0);
  const { shooter, namedFor, diceFrom, declined } = correctedDice(table, before, event);
  return {
    ...again,
    settings: table.settings,
    rules: table.rules,
    seats,
    shooter,
    namedFor,
    diceFrom,
    declined,
    house: cents(table.house + event.house),
    chipsIn: cents(table.chipsIn - credited),
    lastRoll: { dice: event.roll.dice, settled: { before, roll: event.roll, received: event.received } },
  };
}
