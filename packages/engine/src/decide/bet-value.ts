// What a standing bet is worth before the next roll: the mean of what it returns, found by settling every roll (P110).

import { memoryOf } from '../bets/hand.ts';
import { handChain, meanOfChain } from '../bets/hand-chain.ts';
import { payout } from '../bets/payout.ts';
import type { SpotRules } from '../bets/rules.ts';
import { ALL_DICE } from '../dice.ts';
import type { Line } from '../events.ts';
import { isLess, type Rational, rational } from '../lib/rational.ts';
import { type Bet, rulesFor, type Seat, type Table } from '../table.ts';
import { takeRefusal } from './bet-checks.ts';
import { settle } from './settle.ts';

/** The lines of all 36 rolls, each roll settled on the bets as they lie. */
export type AllLines = readonly (readonly Line[])[];

export const linesOfAllRolls = (table: Table): AllLines =>
  ALL_DICE.map(dice => settle({ ...table, phase: 'closed' }, dice).lines);

/** Whether the player could not take the bet down even if bets were open. */
function isBound(table: Table, seat: Seat, bet: Bet): boolean {
  const refusal = takeRefusal({ ...table, phase: 'open' }, seat, bet.spot);
  return refusal !== null && refusal.code !== 'bet/odds-first';
}

/** A bet on its number stands until one of its rolls decides it, so the deciding rolls alone give its mean. */
function meanOnNumber(table: Table, seat: Seat, bet: Bet, rolls: AllLines): Rational | null {
  const { spot } = rulesFor(table, bet.spot);
  if (spot.definition.bet === 'line' && table.point === null) return null;
  const lines = rolls.flatMap(all => all.filter(line => line.seat === seat.seat && line.spot === bet.spot));
  if (lines.length === 0 || lines.some(({ outcome }) => outcome === 'move')) return null;
  const back = lines.reduce((sum, { toRack, up, held }) => sum + toRack + up + held, 0);
  return rational(back, lines.length);
}

function meanOnHand(table: Table, rules: SpotRules, bet: Bet): Rational | null {
  const { hand } = rules;
  if (!hand) return null;
  const start = { memory: memoryOf(bet, table), point: table.point };
  const rows = handChain(hand, table.rules.book.comeOut, start);
  if (!rows) return null;
  const whole = { num: 1, den: 1 };
  const backs = hand.pays.map(pay =>
    rational(bet.amount + payout(rules.rounding, bet.amount, pay.wins, whole)),
  );
  return meanOfChain(rows)(backs);
}

/**
 * The cents that a bet is worth, with its commission: its mean if it is played out, and never less than what the
 * player could take down now. Null for a bet that is on no number yet.
 */
export function betValue(table: Table, seat: Seat, bet: Bet, rolls: AllLines): Rational | null {
  const rules = rulesFor(table, bet.spot);
  const mean = rules.hand ? meanOnHand(table, rules, bet) : meanOnNumber(table, seat, bet, rolls);
  if (mean === null) return null;
  const whole = rational(bet.amount + bet.commission);
  return isLess(mean, whole) && !isBound(table, seat, bet) ? whole : mean;
}
