// Settles a roll: what is at risk, each bet's line, and what happens to the point and the dice.
import { overCap } from '../bets/payout-cap.ts';
import { rollIndex } from '../bets/resolve.ts';
import type { SpotRules } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import { type Dice, endsHand, pointAfter, rollOf } from '../dice.ts';
import type { Line, Rolled } from '../events.ts';
import { assert } from '../lib/invariant.ts';
import { portion, ZERO } from '../money.ts';
import type { SeatNumber } from '../seat-number.ts';
import { type Bet, rulesFor, type Seat, type Table } from '../table.ts';
import { creditsOf } from './credits.ts';
import { isLimited } from './limits.ts';
import {
  handDecision,
  handLine,
  loseLine,
  memoriesAfter,
  moveLine,
  outcomeOf,
  plainLine,
  returnLine,
  type Scope,
  winLine,
} from './lines.ts';
import { type Stake, sharesOf } from './shares.ts';
import { shooterNow } from './shooter.ts';

type Lying = { readonly seat: SeatNumber; readonly bet: Bet };

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

/** Every box that this roll decides and all bets in it, except odds and bets with a range of their own. */
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

/**
 * The shares of the bets in each box that this roll decides: needed if limits are only recorded (D44), or
 * there are late bets (D48).
 */
function sharesAtRisk(scope: Scope): Scope['shares'] {
  const { rules, seats } = scope.table;
  if (!rules.hasMaximums || rules.book.overLimit.bets === 'stand-whole') return null;
  const unchecked = (bet: Bet): boolean => rules.limits === 'record' || bet.late;
  if (!seats.some(seat => seat.bets.some(unchecked))) return null;
  const shares = [...decidedBoxes(scope)].map(([spot, lying]) => {
    const { step, limits } = rulesFor(scope.table, spot);
    // Bets come in whole units, so the smallest bet is the minimum rounded up to whole units; shares are
    // whole units too (P17).
    const min = portion(limits.min ?? ZERO, 1, 1, step, 'up');
    const boxMax = lying.some(({ bet }) => unchecked(bet)) ? limits.boxMax : null;
    const stakes = lying.map(({ seat, bet }): Stake => {
      return { seat, amount: bet.amount, max: unchecked(bet) ? limits.max : null };
    });
    return [spot, sharesOf(stakes, { min, boxMax, unit: step })] as const;
  });
  return new Map(shares);
}

function linesOf(scope: Scope): readonly Line[] {
  const lines: Line[] = [];
  for (const seat of scope.table.seats) {
    for (const bet of seat.bets) {
      const line = lineFor(scope, seat, bet);
      if (line) lines.push(line);
    }
  }
  return lines;
}

/** If the wins at long odds exceed the book's cap, everything is settled again within it. */
function linesWithinCap(scope: Scope): readonly Line[] {
  const lines = linesOf(scope);
  const cap = scope.table.rules.payoutCap;
  const total = cap === null ? null : overCap(cap, lines);
  return total === null ? lines : linesOf({ ...scope, overCap: total });
}

/** A valid roll on a table whose bets are closed. */
export function settle(table: Table, dice: Dice): Rolled {
  assert(table.phase === 'closed', 'a roll is settled once bets are closed');
  const roll = rollOf(dice);
  const { book } = table.rules;
  const index = rollIndex(roll, table.point);
  const bare: Scope = { table, roll, point: table.point, index, shares: null, overCap: null };
  const shares = sharesAtRisk(bare);
  const scope: Scope = shares === null ? bare : { ...bare, shares };
  const lines = linesWithinCap(scope);
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
