// Events into state. No rules here: events carry final amounts, and every one of them must balance.
import type { BetPlaced, BetReduced, DiceMoved, Event, Line, RollCorrected, Rolled } from './events.ts';
import { type Cents, cents, ZERO } from './money.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { Settings } from './settings.ts';
import { type Bet, type LastRoll, layoutTotal, type Seat, type Table } from './table.ts';

/** A broken invariant stops the table. The text is a constant: this runs for every event. */
function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`broken invariant: ${what}`);
}

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b);
const minus = (a: Cents, b: Cents): Cents => cents(a - b);
const plus = (a: Cents, b: Cents): Cents => cents(a + b);

// Plain copies of exact size: several times faster than `with` and `concat`, and this runs for every bet.
function withItem<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

function appended<T>(items: readonly T[], item: T): readonly T[] {
  const { length } = items;
  const copy = new Array<T>(length + 1);
  for (let index = 0; index < length; index += 1) copy[index] = items[index] as T;
  copy[length] = item;
  return copy;
}

function replaced(bets: readonly Bet[], old: Bet, bet: Bet | null): readonly Bet[] {
  return bet === null ? bets.filter(other => other !== old) : withItem(bets, bets.indexOf(old), bet);
}

function withSeat(table: Table, number: number, change: (seat: Seat) => Seat): readonly Seat[] {
  let index = 0;
  while (index < table.seats.length && table.seats[index]?.seat !== number) index += 1;
  const seat = table.seats[index];
  assert(seat !== undefined, 'the seat is taken');
  const changed = change(seat);
  assert(changed.rack >= 0, 'no rack falls below nothing');
  return withItem(table.seats, index, changed);
}

/** The next round has begun: the last result is final, and its layout need not be kept. */
const madeFinal = (last: LastRoll | null): LastRoll | null =>
  last?.settled ? { dice: last.dice, settled: null } : last;

const newBet = ({ spot, amount, commission }: BetPlaced): Bet => ({
  spot,
  amount,
  fresh: amount,
  unbound: amount,
  commission,
  freshCommission: commission,
  call: null,
  continued: false,
});

const raised = (bet: Bet, { amount, commission }: BetPlaced): Bet => ({
  spot: bet.spot,
  amount: plus(bet.amount, amount),
  fresh: plus(bet.fresh, amount),
  unbound: plus(bet.unbound, amount),
  commission: plus(bet.commission, commission),
  freshCommission: plus(bet.freshCommission, commission),
  call: bet.call,
  continued: bet.continued,
});

function betPlaced(table: Table, event: BetPlaced): Table {
  const { amount, commission, spot } = event;
  const seats = withSeat(table, event.seat, seat => {
    const bet = seat.bets.find(other => other.spot === spot);
    const rack = minus(minus(seat.rack, amount), commission);
    assert((bet?.amount ?? 0) + amount === event.total, 'the spot holds what the event says');
    const bets = bet ? replaced(seat.bets, bet, raised(bet, event)) : appended(seat.bets, newBet(event));
    return { ...seat, rack, bets };
  });
  const house = plus(table.house, commission);
  return { ...table, seats, house, begun: true, lastRoll: madeFinal(table.lastRoll) };
}

/** The newest chips come down first. */
function lowered(bet: Bet, amount: Cents, back: Cents): Bet | null {
  const rest = minus(bet.amount, amount);
  assert(rest >= 0, 'no more comes off a spot than is there');
  if (rest === 0) return null;
  const fresh = minus(bet.fresh, least(bet.fresh, amount));
  return {
    ...bet,
    amount: rest,
    fresh,
    unbound: minus(bet.unbound, least(bet.unbound, amount)),
    commission: minus(bet.commission, back),
    freshCommission: fresh === 0 ? ZERO : minus(bet.freshCommission, least(bet.freshCommission, back)),
  };
}

function betReduced(table: Table, event: BetReduced): Table {
  const { amount, commissionBack: back } = event;
  const seats = withSeat(table, event.seat, seat => {
    const bet = seat.bets.find(other => other.spot === event.spot);
    assert(bet !== undefined, 'a bet lies on the spot');
    const rack = plus(plus(seat.rack, amount), back);
    return { ...seat, rack, bets: replaced(seat.bets, bet, lowered(bet, amount, back)) };
  });
  const house = minus(table.house, back);
  return { ...table, seats, house, begun: true, lastRoll: madeFinal(table.lastRoll) };
}

function afterLine(bet: Bet, line: Line): Bet | null {
  assert(
    line.before === bet.amount &&
      line.stake <= line.before &&
      line.before + line.won + line.commissionBack === line.lost + line.commission + line.toRack + line.up,
    'every line balances',
  );
  if (line.up === 0) return null;
  return {
    spot: line.to ?? bet.spot,
    amount: line.up,
    fresh: ZERO,
    unbound: ZERO,
    commission: line.held,
    freshCommission: ZERO,
    call: line.outcome === 'win' ? null : bet.call, // D37
    continued: bet.continued || line.outcome === 'win',
  };
}

/** A bet that outlives its round: nothing of it is fresh any more. */
const aged = (bet: Bet): Bet =>
  !isFresh(bet) ? bet : { ...bet, fresh: ZERO, unbound: ZERO, freshCommission: ZERO };

type Untouched = (bet: Bet) => Bet;
const same: Untouched = bet => bet;

function settledSeat(
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
    const after = settled ? afterLine(bet, settled) : untouched(bet);
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
  assert(rack >= 0, 'no rack falls below nothing');
  return { ...seat, rack: seat.left ? ZERO : cents(rack), bets };
}

const isFresh = (bet: Bet): boolean => bet.fresh !== 0 || bet.unbound !== 0;

type Settled = Pick<Table, 'seats' | 'house' | 'chipsIn'>;

/** Applies settlement lines, which come in the order of seats and their bets. */
function settledTable(table: Table, lines: readonly Line[], untouched: Untouched): Settled {
  if (lines.length === 0 && untouched === same) return table;
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
    const settled = settledSeat(seat, lines, from, next, untouched);
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

function rolled(table: Table, event: Rolled): Table {
  const { seats, house, chipsIn } = settledTable(table, event.lines, aged);
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
    raised: table.raised.length === 0 ? table.raised : [],
    lastRoll: { dice: event.dice, settled: { before: table, roll: event, received: [] } },
  };
}

type DiceState = Pick<Table, 'shooter' | 'namedFor' | 'diceFrom' | 'declined'>;

/** Who has the dice after a correction: whoever has them now, unless the corrected roll moves them otherwise. */
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

/** The corrected roll on the layout as it lay; racks change by the difference, new players stay as they are. */
function rollCorrected(table: Table, event: RollCorrected): Table {
  const before = table.lastRoll?.settled?.before;
  assert(before !== undefined, 'there is a roll to correct');
  const again = rolled(before, event.roll);
  const seats = table.seats
    .map(seat => {
      const laid = before.seats.find(other => other.seat === seat.seat);
      if (!laid || (laid.left && !seat.left)) return seat;
      const change = event.changes.find(other => other.seat === seat.seat)?.amount ?? 0;
      const bets = again.seats.find(other => other.seat === seat.seat)?.bets ?? [];
      assert(seat.rack + change >= 0, 'no rack falls below nothing');
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

function departed(table: Table, seat: number, cashedOut: Cents, freed: boolean): Table {
  const seats = freed
    ? table.seats.filter(other => other.seat !== seat)
    : withSeat(table, seat, other => ({ ...other, rack: ZERO, left: true }));
  const hadDice = table.shooter === seat;
  // A correction must know that this player is gone (P4).
  const settled = table.lastRoll?.settled && {
    ...table.lastRoll.settled,
    before: {
      ...table.lastRoll.settled.before,
      seats: table.lastRoll.settled.before.seats.map(other =>
        other.seat === seat ? { ...other, left: true } : other,
      ),
    },
  };
  return {
    ...table,
    seats,
    shooter: hadDice ? null : table.shooter,
    diceFrom: hadDice ? seat : table.diceFrom,
    declined: table.declined.filter(other => other !== seat),
    chipsIn: minus(table.chipsIn, cashedOut),
    lastRoll: table.lastRoll && settled ? { ...table.lastRoll, settled } : table.lastRoll,
  };
}

function diceMoved(table: Table, event: DiceMoved): Table {
  if (event.type === 'dice-accepted') return { ...table, shooter: event.seat, declined: [] };
  if (event.type === 'dice-declined') return { ...table, declined: [...table.declined, event.seat] };
  return { ...table, shooter: null, diceFrom: event.seat, declined: [] };
}

/** Opening again in the same round: what lay through the close is bound (D27). */
function reopened(table: Table): Table {
  const seats = table.seats.map(seat => ({
    ...seat,
    bets: seat.bets.map(bet => (bet.unbound === 0 ? bet : { ...bet, unbound: ZERO })),
  }));
  return { ...table, seats, phase: 'open', raised: [] };
}

function changedRules(table: Table, settings: Settings): Rules {
  const compiled = rulesOf(table.book, settings);
  assert(compiled.ok, 'the settings are valid');
  return compiled.rules;
}

export function evolve(table: Table, event: Event): Table {
  switch (event.type) {
    case 'seated': {
      const seat: Seat = { seat: event.seat, name: event.name, rack: event.amount, bets: [], left: false };
      const seats = [...table.seats, seat].sort((a, b) => a.seat - b.seat);
      return { ...table, seats, chipsIn: plus(table.chipsIn, event.amount) };
    }
    case 'bought-in': {
      const seats = withSeat(table, event.seat, seat => ({ ...seat, rack: plus(seat.rack, event.amount) }));
      return { ...table, seats, chipsIn: plus(table.chipsIn, event.amount) };
    }
    case 'departed':
      return departed(table, event.seat, event.cashedOut, event.freed);
    case 'bet-placed':
      return betPlaced(table, event);
    case 'bet-reduced':
      return betReduced(table, event);
    case 'bet-called': {
      const called = (bet: Bet): Bet => (bet.spot === event.spot ? { ...bet, call: event.call } : bet);
      const seats = withSeat(table, event.seat, seat => ({ ...seat, bets: seat.bets.map(called) }));
      return { ...table, seats, begun: true, lastRoll: madeFinal(table.lastRoll) };
    }
    case 'dice-accepted':
    case 'dice-declined':
    case 'dice-given-up':
      return diceMoved(table, event);
    case 'bets-opened':
      return reopened(table);
    case 'bets-closed': {
      const { seats, house, chipsIn } = settledTable(table, event.lines, same);
      return {
        ...table,
        seats,
        house,
        chipsIn,
        phase: 'closed',
        shooter: event.shooter,
        namedFor: event.namedFor,
        // Where the role lapses, it goes on from the last who had it.
        diceFrom: event.shooter === null ? (table.shooter ?? table.diceFrom) : table.diceFrom,
        begun: true,
        lastRoll: madeFinal(table.lastRoll),
      };
    }
    case 'rolled':
      return rolled(table, event);
    case 'no-roll-called':
      return table;
    case 'odds-raised': {
      const { spot, totals, odds } = event;
      return { ...table, raised: [...table.raised, { spot, totals, odds }] };
    }
    case 'round-voided':
      return {
        ...table,
        ...settledTable(table, event.lines, aged),
        phase: 'open',
        round: table.round + 1,
        begun: false,
        raised: [],
      };
    case 'roll-corrected':
      return rollCorrected(table, event);
    case 'settings-changed': {
      const { seats, house, chipsIn } = settledTable(table, event.lines, same);
      return {
        ...table,
        settings: event.settings,
        rules: changedRules(table, event.settings),
        seats,
        house,
        chipsIn,
        lastRoll: event.final ? madeFinal(table.lastRoll) : table.lastRoll,
      };
    }
    case 'ruled': {
      const seats = withSeat(table, event.seat, seat => ({ ...seat, rack: plus(seat.rack, event.amount) }));
      return { ...table, seats, house: minus(table.house, event.amount) };
    }
  }
}

/** racks + layout + house = chips bought in less chips cashed out. */
export function assertConserved(table: Table): void {
  let chips: number = table.house;
  for (const seat of table.seats) chips += seat.rack + layoutTotal(seat);
  assert(chips === table.chipsIn, 'chips are conserved');
}
