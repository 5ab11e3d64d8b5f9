// Applies a settlement: each line to its bet, chips to racks; bets that stay up are no longer fresh.
import type { Line, Remembered, Rolled } from '../events.ts';
import { assert } from '../lib/invariant.ts';
import { cents, minus, ZERO } from '../money.ts';
import type { Bet, Seat, Table } from '../table.ts';

function applyLine(bet: Bet, line: Line): Bet | null {
  assert(
    line.before === bet.amount &&
      line.stake <= line.before &&
      line.before + line.won + line.commissionBack === line.lost + line.commission + line.toRack + line.up,
    'every line balances',
  );
  if (line.up === 0) return null;
  // Only a void gives back part of a bet: what was put down in its round, late bets included.
  const late = line.outcome === 'return' ? bet.lateBefore : bet.late && line.outcome !== 'win';
  return {
    spot: line.to ?? bet.spot,
    amount: line.up,
    fresh: ZERO,
    unbound: ZERO,
    commission: line.held,
    freshCommission: ZERO,
    call: line.outcome === 'win' ? null : bet.call, // D37
    continued: bet.continued || line.outcome === 'win',
    late,
    lateBefore: late,
    ...(bet.memory && { memory: bet.memory }),
  };
}

/** A bet that outlives its round: no part of it is fresh anymore. */
export const ageBet = (bet: Bet): Bet =>
  !isFresh(bet) ? bet : { ...bet, fresh: ZERO, unbound: ZERO, freshCommission: ZERO, lateBefore: bet.late };

type Untouched = (bet: Bet) => Bet;
export const keepBet: Untouched = bet => bet;

function applyLinesToSeat(
  seat: Seat,
  lines: readonly Line[],
  from: number,
  to: number,
  untouched: Untouched,
): Seat {
  let rack: number = seat.rack;
  const bets = seat.bets.slice();
  let kept = 0;
  let next = from;
  for (const bet of seat.bets) {
    const line = next < to ? lines[next] : undefined;
    const settled = line?.spot === bet.spot ? line : null;
    const after = settled ? applyLine(bet, settled) : untouched(bet);
    if (settled) {
      next += 1;
      rack += settled.toRack;
    }
    if (after) {
      bets[kept] = after;
      kept += 1;
    }
  }
  bets.length = kept;
  assert(next === to, 'every line meets its bet');
  assert(rack >= 0, 'no rack becomes negative');
  return { ...seat, rack: seat.left ? ZERO : cents(rack), bets };
}

const isFresh = (bet: Bet): boolean => bet.fresh !== 0 || bet.unbound !== 0;

type Settled = Pick<Table, 'seats' | 'house' | 'chipsIn'>;

/** Applies settlement lines, which come in the order of seats and their bets. */
export function applyLines(table: Table, lines: readonly Line[], untouched: Untouched): Settled {
  if (lines.length === 0 && untouched === keepBet) return table;
  let next = 0;
  let house: number = table.house;
  let credited = 0;
  let freed = false;
  const seats = table.seats.map(seat => {
    const from = next;
    for (let line = lines[next]; line?.seat === seat.seat; line = lines[next]) {
      house += line.lost + line.commission - line.won - line.commissionBack;
      if (seat.left) credited += line.toRack;
      next += 1;
    }
    if (next === from && !seat.bets.some(isFresh)) return seat;
    const settled = applyLinesToSeat(seat, lines, from, next, untouched);
    freed ||= settled.left && settled.bets.length === 0;
    return settled;
  });
  assert(next === lines.length, 'every line meets its seat');
  return {
    seats: freed ? seats.filter(seat => !seat.left || seat.bets.length > 0) : seats,
    house: cents(house),
    chipsIn: minus(table.chipsIn, cents(credited)),
  };
}

/** Bets on a whole hand, with what they remember now. */
function applyMemories(seats: readonly Seat[], memories: readonly Remembered[]): readonly Seat[] {
  if (memories.length === 0) return seats;
  const bets = (seat: Seat): readonly Bet[] =>
    seat.bets.map(bet => {
      const now = memories.find(other => other.seat === seat.seat && other.spot === bet.spot);
      return now ? { ...bet, memory: now.memory } : bet;
    });
  return seats.map(seat => ({ ...seat, bets: bets(seat) }));
}

export function applyRoll(table: Table, event: Rolled): Table {
  const settled = applyLines(table, event.lines, ageBet);
  const { house, chipsIn } = settled;
  const seats = event.memories ? applyMemories(settled.seats, event.memories) : settled.seats;
  // Dice given up after the close go to the next player: a correction must know who rolled.
  const before = table.shooter === event.shooter ? table : { ...table, shooter: event.shooter };
  return {
    ...table,
    seats,
    house,
    chipsIn,
    phase: 'open',
    round: table.round + 1,
    begun: false,
    point: event.point,
    hand: event.sevenOut ? table.hand + 1 : table.hand,
    count: event.sevenOut ? 0 : event.count,
    shooter: event.nextShooter,
    diceFrom: event.nextShooter === null ? (event.shooter ?? table.diceFrom) : table.diceFrom,
    declined: table.declined.length === 0 ? table.declined : [],
    diceBefore: null,
    raised: table.raised.length === 0 ? table.raised : [],
    lastRoll: { dice: event.dice, settled: { before, roll: event, received: [] } },
  };
}
