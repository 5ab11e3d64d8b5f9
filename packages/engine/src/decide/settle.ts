// Settles a roll: each bet's family says what happened, then pay, commission and after-win policy apply.

import { commissionBack, commissionDue } from '../bets/commission.ts';
import {
  endsHandBet,
  type HandPay,
  type HandRules,
  isTopPay,
  type Memory,
  memoryOf,
  payReached,
  remember,
} from '../bets/hand.ts';
import { payBet, payout } from '../bets/payout.ts';
import { type BetOutcome, outcomeOn, rollIndex } from '../bets/resolve.ts';
import type { SpotRules } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import { isLineOdds } from '../bets/spots.ts';
import { inPlay } from '../bets/working.ts';
import { type Dice, endsHand, type Point, pointAfter, type Roll, rollOf } from '../dice.ts';
import type { Credit, Line, Remembered, Rolled } from '../events.ts';
import { assert } from '../invariant.ts';
import { type Cents, cents, portion, ZERO } from '../money.ts';
import { required } from '../required.ts';
import type { SeatNumber } from '../seat-number.ts';
import { type Bet, rulesFor, type Seat, type Table } from '../table.ts';
import { isLimited } from './limits.ts';
import { type Stake, sharesOf } from './shares.ts';
import { shooterNow } from './shooter.ts';

type Scope = {
  readonly table: Table;
  readonly roll: Roll;
  /** The point that stands before the roll. */
  readonly point: Point | null;
  /** Where every bet's table has what this roll does. */
  readonly index: number;
  /** What is at risk by spot and seat, where something may lie there that met no limit. */
  readonly shares: ReadonlyMap<SpotName, ReadonlyMap<SeatNumber, Cents>> | null;
};

/** What the roll does to a bet: an off bet stands, but odds that are off go back when their flat bet ends. */
function outcomeOf(scope: Scope, rules: SpotRules, bet: Bet): BetOutcome | 'return' {
  const outcome = outcomeOn(rules.outcomes, scope.index);
  if (outcome === 'stand' || inPlay(rules, bet, scope.point)) return outcome;
  return rules.spot.flat !== null && (outcome === 'win' || outcome === 'lose') ? 'return' : 'stand';
}

/** A bet that nothing happens to: what the other lines differ from. */
const plainLine = (seat: Seat, bet: Bet, outcome: Line['outcome'], cite: string): Line => ({
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

type Lying = { readonly seat: SeatNumber; readonly bet: Bet };
type AtRisk = { readonly stake: Cents; readonly excess: Cents; readonly back: Cents };

function atRisk(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): AtRisk {
  const share = scope.shares?.get(bet.spot)?.get(seat.seat);
  if (share === undefined || share === bet.amount) return { stake: bet.amount, excess: ZERO, back: ZERO };
  const excess = cents(bet.amount - share);
  return { stake: share, excess, back: commissionBack(rules, bet, excess) };
}

function winLine(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): Line {
  const { stake, excess, back } = atRisk(scope, rules, seat, bet);
  const { total } = scope.roll;
  const on = isLineOdds(rules.spot) ? required(scope.point, 'odds win with a point on') : total;
  const pay = rules.pays[on];
  if (!pay) throw new Error(`${bet.spot} has no pay on ${total}`);
  const { won, lost, pays, cite } = payBet(scope.table, rules, pay, stake, total);
  // D34: parts that lost are made up from the win, so that the whole stake stays up; where it is too little, the bet comes down (P69).
  const stays = won >= lost && staysUp(scope, rules, seat);
  const up = stays ? stake : ZERO;
  const most = stays ? won - lost : won;
  const commission = cents(Math.min(commissionDue(rules, bet.commission - back, stake, stays), most)); // D36
  return {
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
}

function loseLine(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): Line {
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

function moveLine(scope: Scope, rules: SpotRules, seat: Seat, bet: Bet): Line {
  return {
    ...plainLine(seat, bet, 'move', rules.cite),
    to: required(rules.spot.travels[scope.roll.total], 'a come bet travels to every point'),
  };
}

const WHOLE = { num: 1, den: 1 } as const;

const memoryAfter = ({ table, roll, point }: Scope, hand: HandRules, bet: Bet): Memory =>
  remember(hand.definition.remembers, memoryOf(bet, table), roll, point, table.rules.book.comeOut);

/** How a roll decides a bet on a whole hand: at the end, or as soon as nothing more can be reached; null if it goes on. */
function handDecision(scope: Scope, hand: HandRules, bet: Bet): HandPay | 'lose' | null {
  const pay = payReached(hand, memoryAfter(scope, hand, bet));
  const isAll = hand.definition.paid === 'when-reached' && pay !== undefined && isTopPay(hand, pay);
  if (!isAll && !endsHandBet(hand, scope.roll, scope.point)) return null;
  return pay ?? 'lose';
}

/** A bet on a whole hand: paid once, by what it has reached (D4). */
function handLine(scope: Scope, rules: SpotRules, hand: HandRules, seat: Seat, bet: Bet): Line | null {
  const pay = handDecision(scope, hand, bet);
  if (pay === null) return null;
  if (pay === 'lose') return loseLine(scope, rules, seat, bet);
  const { stake, excess, back } = atRisk(scope, rules, seat, bet);
  const won = payout(rules.rounding, stake, pay.wins, WHOLE);
  const cite = excess > 0 ? scope.table.rules.book.procedure.shares : hand.definition.pays.cite;
  return {
    // D55: what only gives the stake back is a push.
    ...plainLine(seat, bet, pay.wins.num === 0 ? 'push' : 'win', cite),
    stake,
    pays: pay.text,
    won,
    commissionBack: back,
    toRack: cents(stake + won + excess + back),
    up: ZERO,
    held: ZERO,
  };
}

/** What the bets on a whole hand that go on remember after this roll. */
function memoriesAfter(scope: Scope, lines: readonly Line[]): readonly Remembered[] {
  const ended = new Set(lines.map(({ seat, spot }) => `${seat} ${spot}`));
  return scope.table.seats.flatMap(({ seat, bets }) =>
    bets.flatMap(bet => {
      const { hand } = rulesFor(scope.table, bet.spot);
      if (!hand || ended.has(`${seat} ${bet.spot}`)) return [];
      return [{ seat, spot: bet.spot, memory: memoryAfter(scope, hand, bet) }];
    }),
  );
}

function lineFor(scope: Scope, seat: Seat, bet: Bet): Line | null {
  const rules = rulesFor(scope.table, bet.spot);
  if (rules.hand) return handLine(scope, rules, rules.hand, seat, bet);
  if (rules.unmoved[scope.roll.total]) return null;
  switch (outcomeOf(scope, rules, bet)) {
    case 'stand':
      return null;
    case 'win':
      return winLine(scope, rules, seat, bet);
    case 'lose':
      return loseLine(scope, rules, seat, bet);
    case 'push':
      return plainLine(seat, bet, 'push', rules.cite);
    case 'move':
      return moveLine(scope, rules, seat, bet);
    case 'return':
      return returnLine(seat, bet, rules.workingCite);
  }
}

function isDecided(scope: Scope, rules: SpotRules, bet: Bet): boolean {
  if (rules.hand) return handDecision(scope, rules.hand, bet) !== null;
  const outcome = outcomeOf(scope, rules, bet);
  return outcome === 'win' || outcome === 'lose';
}

/** Every box that this roll decides, odds and bets with a range of their own aside, and all that lies in it. */
function decidedBoxes(scope: Scope): ReadonlyMap<SpotName, readonly Lying[]> {
  const boxes = new Map<SpotName, Lying[]>();
  for (const seat of scope.table.seats) {
    for (const bet of seat.bets) {
      const rules = rulesFor(scope.table, bet.spot);
      if (!isLimited(rules) || !isDecided(scope, rules, bet)) continue;
      boxes.set(bet.spot, [...(boxes.get(bet.spot) ?? []), { seat: seat.seat, bet }]);
    }
  }
  return boxes;
}

/** Shares of the boxes that this roll decides, of the bets as they lie: where limits are recorded (D44), or chips were found (D48). */
function sharesAtRisk(scope: Scope): Scope['shares'] {
  const { rules, seats } = scope.table;
  if (!rules.hasMaximums || rules.book.overLimit.bets === 'stand-whole') return null;
  const unchecked = (bet: Bet): boolean => rules.limits === 'record' || bet.late;
  if (!seats.some(seat => seat.bets.some(unchecked))) return null;
  const shares = [...decidedBoxes(scope)].map(([spot, lying]) => {
    const { step, limits } = rulesFor(scope.table, spot);
    // Bets come in whole units, so the least bet is the minimum in whole units; so are shares (P17).
    const min = portion(limits.min ?? ZERO, 1, 1, step, 'up');
    const boxMax = lying.some(({ bet }) => unchecked(bet)) ? limits.boxMax : null;
    const stakes = lying.map(({ seat, bet }): Stake => {
      return { seat, amount: bet.amount, max: unchecked(bet) ? limits.max : null };
    });
    return [spot, sharesOf(stakes, { min, boxMax, unit: step })] as const;
  });
  return new Map(shares);
}

/** What departed players are credited with, out of the chips that would go to their racks. */
export function creditsOf(table: Table, lines: readonly Line[]): readonly Credit[] {
  const credits: Credit[] = [];
  for (const seat of table.seats) {
    if (!seat.left) continue;
    const amount = toRackOf(lines, seat.seat);
    if (amount > 0) credits.push({ seat: seat.seat, name: seat.name, amount });
  }
  return credits;
}

export function toRackOf(lines: readonly Line[], seat: SeatNumber): Cents {
  let amount = 0;
  for (const line of lines) if (line.seat === seat) amount += line.toRack;
  return cents(amount);
}

/** A valid roll on a table whose bets are closed. */
export function settle(table: Table, dice: Dice): Rolled {
  assert(table.phase === 'closed', 'a roll is settled once bets are closed');
  const roll = rollOf(dice);
  const { book } = table.rules;
  const index = rollIndex(roll, table.point);
  const bare: Scope = { table, roll, point: table.point, index, shares: null };
  const shares = sharesAtRisk(bare);
  const scope: Scope = shares === null ? bare : { ...bare, shares };
  const lines: Line[] = [];
  for (const seat of table.seats) {
    for (const bet of seat.bets) {
      const line = lineFor(scope, seat, bet);
      if (line) lines.push(line);
    }
  }
  const memories = table.rules.hasHandBets ? memoriesAfter(scope, lines) : [];
  const point = pointAfter(book.comeOut.points, table.point, roll.total);
  const sevenOut = endsHand(book.comeOut.points, table.point, roll.total);
  const shooter = table.shooter ?? shooterNow(table);
  const moves = book.shooter.moves;
  const pointSet = table.point === null && point !== null;
  const passesOn = (sevenOut && moves.includes('seven-out')) || (pointSet && moves.includes('point'));
  return {
    type: 'rolled',
    dice,
    total: roll.total,
    shooter,
    pointBefore: table.point,
    point,
    sevenOut,
    count: table.count + 1,
    nextShooter: passesOn ? null : shooter,
    ...(memories.length > 0 && { memories }),
    lines,
    credits: creditsOf(table, lines),
    cite: book.procedure.roll,
  };
}
