/*
 * A single bet in units: a layout with one bet of 70.00 is the one of 10.00 seven times over, where the engine pays
 * both without rounding. So a progression, which bets a different amount again and again, has few layouts.
 */
import { ALL_DICE, type Bet, type Cents, type Line, type Table } from '@passline/engine';
import { rollOn } from '../automaton/automaton.ts';

/** The bet of a table with exactly one, if it is a multiple of the unit with nothing more to it. */
function onlyBet({ seats, rules }: Table, unit: Cents): Bet | null {
  const bets = seats[0]?.bets ?? [];
  const bet = bets[0];
  if (bet === undefined || bets.length > 1 || bet.amount % unit !== 0 || bet.commission !== 0) return null;
  const isWhole = (part: number): boolean => part === 0 || part === bet.amount;
  if (!isWhole(bet.fresh) || !isWhole(bet.unbound) || bet.late || bet.memory) return null;
  // Caps, recorded limits and raised odds depend on amounts, or on more than the bet.
  if (rules.payoutCap !== null || rules.limits === 'record' || rules.powerChance.num !== 0) return null;
  return rules.spots.get(bet.spot)?.hand ? null : bet;
}

/** A table whose only bet is a multiple of the unit as one with a single unit, and how many there are; null for any other. */
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

/** Whether a line moves, returns, loses or pays the whole bet to the cent, so that it does so for any multiple. */
function isExact({ outcome, before, stake, pays, won, lost, up, commission, capped }: Line): boolean {
  if (stake !== before || commission !== 0 || capped !== undefined || (up !== 0 && up !== stake))
    return false;
  if (outcome === 'lose') return lost === stake;
  if (outcome !== 'win') return won === 0 && lost === 0;
  const [num, den] = (pays ?? '').split(':').map(Number);
  return lost === 0 && num !== undefined && den !== undefined && won * den === stake * num;
}

/** Whether every roll does to multiples of these bets as many times what it does to them. */
export const isProportional = (table: Table): boolean =>
  ALL_DICE.every(dice => rollOn(table, dice).rolled.lines.every(isExact));
