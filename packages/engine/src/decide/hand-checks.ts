// The checks of bets on a whole hand: when they may be made, which other bets they require, and when they
// become binding.
import { type HandRules, isHandBound, isHandOpen, memoryOf } from '../bets/hand.ts';
import type { SpotRules } from '../bets/rules.ts';
import { money, type Refusal, refusal } from '../refusal.ts';
import * as sentences from '../sentences/bets.ts';
import { type Bet, layoutTotal, type Seat, type Table } from '../table.ts';

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
  // Names every requirement at once: a player who waits for the window should not be refused again.
  const others = hand.otherBets === null ? null : money(hand.otherBets);
  return refusal(code, cite, sentences.handOpens[hand.definition.opens](spot.label, others));
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
  const message = sentences.needsOtherBets(spot.label, money(hand.otherBets));
  return refusal(code, needs.cite, message, { minimum: hand.otherBets, others });
}

export function handContractRefusal(
  table: Table,
  { spot }: SpotRules,
  hand: HandRules,
  bet: Bet | undefined,
): Refusal | null {
  if (!bet || !isHandBound(hand, table, memoryOf(bet, table))) return null;
  const isToSevenOut = hand.definition.ends === 'seven-out';
  const say = isToSevenOut ? sentences.ridesUntilSevenOut : sentences.ridesUntilSeven;
  const code = hand.definition.codes?.window ?? 'bet/contract';
  return refusal(code, hand.definition.binds.cite, say(spot.label));
}
