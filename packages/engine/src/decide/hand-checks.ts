// The checks of bets on a whole hand: when they may be made, which other bets they require, and when they
// become binding.
import { type HandRules, isHandBound, isHandOpen, memoryOf } from '../bets/hand.ts';
import type { SpotRules } from '../bets/rules.ts';
import { money, type Refusal, refusal } from '../refusal.ts';
import type { HandBet } from '../rulebooks/bet-shape.ts';
import { type Bet, layoutTotal, type Seat, type Table } from '../table.ts';

const OPENS: Readonly<Record<HandBet['opens'], string>> = {
  'new-shooter': 'before a new shooter’s first roll',
  'after-any-seven': 'after a seven, before the next roll',
  'after-seven-out': 'on the come-out after a seven-out',
};

/** A bet that has already counted a roll takes no more chips, whatever its window says. */
export function handTimingRefusal(
  table: Table,
  { spot, cite }: SpotRules,
  hand: HandRules,
  bet: Bet | undefined,
): Refusal | null {
  const isFresh = !bet || memoryOf(bet, table).length === 0;
  if (isFresh && isHandOpen(hand, table)) return null;
  const code = hand.definition.codes?.window ?? 'bet/hand-window';
  return refusal(code, cite, `${spot.label} is open only ${OPENS[hand.definition.opens]}.`);
}

export function otherBetsRefusal(
  seat: Seat,
  { spot, hand }: SpotRules,
  bet: Bet | undefined,
): Refusal | null {
  const needs = hand?.definition.needs;
  if (!needs || hand.otherBets === null) return null;
  const others = layoutTotal(seat) - (bet?.amount ?? 0);
  if (others >= hand.otherBets) return null;
  const code = hand.definition.codes?.needs ?? 'bet/needs-other-bets';
  const message = `${spot.label} needs ${money(hand.otherBets)} on other bets first.`;
  return refusal(code, needs.cite, message, { minimum: hand.otherBets, others });
}

export function handContractRefusal(
  table: Table,
  { spot }: SpotRules,
  hand: HandRules,
  bet: Bet | undefined,
): Refusal | null {
  if (!bet || !isHandBound(hand, table, memoryOf(bet, table))) return null;
  const until = hand.definition.ends === 'seven-out' ? 'the seven-out' : 'the next seven';
  const code = hand.definition.codes?.window ?? 'bet/contract';
  return refusal(code, hand.definition.binds.cite, `${spot.label} rides until ${until}.`);
}
