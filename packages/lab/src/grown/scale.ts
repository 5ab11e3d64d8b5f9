/*
 * A single bet in units: a layout with one bet of 70.00 is seven times the layout with 10.00, if the engine pays both
 * without rounding. So a progression, whose bets keep changing size, has few layouts.
 */
import { ALL_DICE, type Bet, type Cents, type Line, type Table } from '@passline/engine';
import { rollOn } from '../automaton/automaton.ts';

/** The only bet of a table, if it is a plain multiple of the unit; otherwise null. */
function onlyBet({ seats, rules }: Table, unit: Cents): Bet | null {
  const bets = seats[0]?.bets ?? [];
  const bet = bets[0];
  if (bet === undefined || bets.length > 1 || bet.amount % unit !== 0 || bet.commission !== 0) return null;
  const isWhole = (part: number): boolean => part === 0 || part === bet.amount;
  if (!isWhole(bet.fresh) || !isWhole(bet.unbound) || bet.late || bet.memory) return null;
  // Caps, recorded limits and raised odds depend on the amount, or on more than this bet.
  if (rules.payoutCap !== null || rules.limits === 'record' || rules.powerChance.num !== 0) return null;
  return rules.spots.get(bet.spot)?.hand ? null : bet;
}

/** A table whose only bet is a multiple of the unit, reduced to one unit, and the multiple; null for any other. */
export function inUnits(
  table: Table,
  unit: Cents,
): { readonly single: Table; readonly units: number } | null {
  const bet = onlyBet(table, unit);
  if (bet === null) return null;
  const part = (amount: Cents): Cents => (amount === 0 ? amount : unit);
  const single = { ...bet, amount: unit, fresh: part(bet.fresh), unbound: part(bet.unbound) };
  const seats = table.seats.map(seat => ({ ...seat, bets: [single] }));
  return { single: { ...table, seats }, units: bet.amount / unit };
}

/** Whether a line moves, returns, loses or pays the whole bet to the cent, and so does the same for any multiple. */
function isExact({ outcome, before, stake, pays, won, lost, up, commission, capped }: Line): boolean {
  if (stake !== before || commission !== 0 || capped !== undefined || (up !== 0 && up !== stake))
    return false;
  if (outcome === 'lose') return lost === stake;
  if (outcome !== 'win') return won === 0 && lost === 0;
  const [num, den] = (pays ?? '').split(':').map(Number);
  return lost === 0 && num !== undefined && den !== undefined && won * den === stake * num;
}

/** Whether every roll pays a multiple of these bets that multiple of what it pays them. */
export const isProportional = (table: Table): boolean =>
  ALL_DICE.every(dice => rollOn(table, dice).rolled.lines.every(isExact));
