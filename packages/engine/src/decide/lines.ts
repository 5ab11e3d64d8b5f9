// What one roll does to one bet, as a line of the settlement: paid, lost, returned, moved, or standing.
import { commissionBack, commissionDue } from '../bets/commission.ts';
import {
  type BetMemory,
  endsHandBet,
  type HandPay,
  type HandRules,
  isTopPay,
  memoryOf,
  payReached,
  remember,
} from '../bets/hand.ts';
import { payBet, payout } from '../bets/payout.ts';
import { isCapped, partOfCap } from '../bets/payout-cap.ts';
import { type BetOutcome, outcomeOn } from '../bets/resolve.ts';
import type { SpotRules } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import { isLineOdds } from '../bets/spots.ts';
import { inPlay } from '../bets/working.ts';
import type { Point, Roll } from '../dice.ts';
import type { Line, Remembered } from '../events.ts';
import { required } from '../lib/required.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import type { SeatNumber } from '../seat-number.ts';
import { type Bet, rulesFor, type Seat, type Table } from '../table.ts';

/** One roll on one table. */
export type Scope = {
  readonly table: Table;
  readonly roll: Roll;
  /** The point before the roll. */
  readonly point: Point | null;
  /** The index of this roll in every bet's table of outcomes. */
  readonly index: number;
  /** What is at risk by spot and seat, if some chips may never have been checked against the limits. */
  readonly shares: ReadonlyMap<SpotName, ReadonlyMap<SeatNumber, Cents>> | null;
  /** The sum of the wins under the book's cap, if it exceeds the cap. */
  readonly overCap: number | null;
};

/** What the roll does to a bet: an off bet stands, but odds that are off go back when their flat bet ends. */
export function outcomeOf(scope: Scope, rules: SpotRules, bet: Bet): BetOutcome | 'return' {
  const outcome = outcomeOn(rules.outcomes, scope.index);
  if (outcome === 'stand' || inPlay(rules, bet, scope.point)) return outcome;
  return rules.spot.flat !== null && (outcome === 'win' || outcome === 'lose') ? 'return' : 'stand';
}

/** The line of a bet that nothing happens to: the other lines are made from it. */
export const plainLine = (seat: Seat, bet: Bet, outcome: Line['outcome'], cite: string): Line => ({
  seat: seat.seat,
  spot: bet.spot,
  outcome,
  before: bet.amount,
  stake: bet.amount,
  pays: null,
  won: ZERO,
  lost: ZERO,
  commission: ZERO,
  commissionBack: ZERO,
  toRack: ZERO,
  up: bet.amount,
  held: bet.commission,
  to: null,
  cite,
});

/** A bet given back whole, with the commission paid for it. */
export function returnLine(seat: Seat, bet: Bet, cite: string): Line {
  return {
    ...plainLine(seat, bet, 'return', cite),
    commissionBack: bet.commission,
    toRack: cents(bet.amount + bet.commission),
    up: ZERO,
    held: ZERO,
  };
}

/** Whether a winning stake stays up; a departed player's comes down (P3). */
function staysUp(scope: Scope, rules: SpotRules, seat: Seat): boolean {
  if (seat.left) return false;
  if (rules.stays === 'eleven') return scope.roll.total === 11;
  if (rules.stays === 'first-roll') return rules.spot.definition.bet !== 'line' || scope.point === null;
  return rules.stays === 'always';
}

type AtRisk = { readonly stake: Cents; readonly excess: Cents; readonly back: Cents };

function atRisk(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): AtRisk {
  const share = scope.shares?.get(bet.spot)?.get(seat.seat);
  if (share === undefined || share === bet.amount) return { stake: bet.amount, excess: ZERO, back: ZERO };
  const excess = cents(bet.amount - share);
  return { stake: share, excess, back: commissionBack(rules, bet, excess) };
}

/** What the cap on long odds leaves of a win (P83). */
function underCap(
  { table, overCap: total }: Scope,
  { rounding }: SpotRules,
  pays: string,
  due: Cents,
): Cents {
  const cap = table.rules.payoutCap;
  return cap === null || total === null || !isCapped(cap, pays)
    ? due
    : partOfCap(cap, due, total, rounding.to);
}

/** The line records what the cap cut off. */
function cutLine({ table }: Scope, line: Line, due: Cents): Line {
  if (line.won === due) return line;
  const cite = table.rules.payoutCap?.cite ?? line.cite;
  return { ...line, cite, capped: cents(due - line.won) };
}

export function winLine(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): Line {
  const { stake, excess, back } = atRisk(scope, rules, seat, bet);
  const { total } = scope.roll;
  const on = isLineOdds(rules.spot) ? required(scope.point, 'odds win with a point on') : total;
  const pay = rules.pays[on];
  if (!pay) throw new Error(`${bet.spot} has no pay on ${total}`);
  const { won: due, lost, pays, cite } = payBet(scope.table, rules, pay, stake, total);
  const won = scope.overCap === null ? due : underCap(scope, rules, pays, due);
  // D34: lost parts are replaced out of the win, so that the whole stake stays up; if the win is too small,
  // the bet comes down (P69).
  const stays = won >= lost && staysUp(scope, rules, seat);
  const up = stays ? stake : ZERO;
  const max = stays ? won - lost : won;
  const commission = cents(Math.min(commissionDue(rules, bet.commission - back, stake, stays), max)); // D36
  const line: Line = {
    seat: seat.seat,
    spot: bet.spot,
    outcome: 'win',
    before: bet.amount,
    stake,
    pays,
    won,
    lost,
    commission,
    commissionBack: back,
    toRack: cents(stake + won - lost - commission - up + excess + back),
    up,
    held: rules.commission?.when === 'placed' ? (stays ? commission : ZERO) : ZERO,
    to: null,
    cite: excess > 0 ? scope.table.rules.book.procedure.shares : cite,
  };
  return cutLine(scope, line, due);
}

export function loseLine(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): Line {
  const { stake, excess, back } = atRisk(scope, rules, seat, bet);
  return {
    seat: seat.seat,
    spot: bet.spot,
    outcome: 'lose',
    before: bet.amount,
    stake,
    pays: null,
    won: ZERO,
    lost: stake,
    commission: ZERO,
    commissionBack: back,
    toRack: cents(excess + back),
    up: ZERO,
    held: ZERO,
    to: null,
    cite: excess > 0 ? scope.table.rules.book.procedure.shares : rules.cite,
  };
}

export function moveLine(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): Line {
  return {
    ...plainLine(seat, bet, 'move', rules.cite),
    to: required(rules.spot.travels[scope.roll.total], 'a come bet travels to every point'),
  };
}

const WHOLE = { num: 1, den: 1 } as const;

const memoryAfter = ({ table, roll, point }: Scope, hand: HandRules, bet: Bet): BetMemory =>
  remember(hand.definition.remembers, memoryOf(bet, table), roll, point, table.rules.book.comeOut);

/**
 * How a roll decides a bet on a whole hand: at the end, or as soon as nothing more can be reached; null if
 * the bet goes on.
 */
export function handDecision(scope: Scope, hand: HandRules, bet: Bet): HandPay | 'lose' | null {
  const pay = payReached(hand, memoryAfter(scope, hand, bet));
  const isAll = hand.definition.paid === 'when-reached' && pay !== undefined && isTopPay(hand, pay);
  if (!isAll && !endsHandBet(hand, scope.roll, scope.point)) return null;
  return pay ?? 'lose';
}

/** A bet on a whole hand is paid once, by what it has reached (D4). */
export function handLine(scope: Scope, rules: SpotRules, hand: HandRules, seat: Seat, bet: Bet): Line | null {
  const pay = handDecision(scope, hand, bet);
  if (pay === null) return null;
  if (pay === 'lose') return loseLine(scope, rules, seat, bet);
  const { stake, excess, back } = atRisk(scope, rules, seat, bet);
  const due = payout(rules.rounding, stake, pay.wins, WHOLE);
  const won = scope.overCap === null ? due : underCap(scope, rules, pay.text, due);
  const cite = excess > 0 ? scope.table.rules.book.procedure.shares : hand.definition.pays.cite;
  const line: Line = {
    // D55: a pay that only returns the stake is a push.
    ...plainLine(seat, bet, pay.wins.num === 0 ? 'push' : 'win', cite),
    stake,
    pays: pay.text,
    won,
    commissionBack: back,
    toRack: cents(stake + won + excess + back),
    up: ZERO,
    held: ZERO,
  };
  return cutLine(scope, line, due);
}

/** What the undecided bets on a whole hand remember after this roll. */
export function memoriesAfter(scope: Scope, lines: readonly Line[]): readonly Remembered[] {
  const ended = new Set(lines.map(({ seat, spot }) => `${seat} ${spot}`));
  return scope.table.seats.flatMap(({ seat, bets }) =>
    bets.flatMap(bet => {
      const { hand } = rulesFor(scope.table, bet.spot);
      if (!hand || ended.has(`${seat} ${bet.spot}`)) return [];
      return [{ seat, spot: bet.spot, memory: memoryAfter(scope, hand, bet) }];
    }),
  );
}
