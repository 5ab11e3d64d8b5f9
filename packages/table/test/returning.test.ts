// Players who leave with bets up and sit down again: they get a seat, and what those bets pay.
import { layoutTotal, MAX_CENTS, SEAT_NUMBERS } from '@passline/engine';
import { runs } from '@passline/engine/testing/random-game.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { ResultsTally } from '../src/money/results.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { freeSeats } from '../src/state/free-seats.ts';
import { heldSeatOf } from '../src/state/state.ts';
import { game as dealt, roll as rollAt } from './dealer-table.ts';
import { Game } from './game.ts';
import { ana, bo, cy, dee, guest, olga, type Person } from './people.ts';
import { chained } from './record/game.ts';

const BUY_IN = { stack: 200_00, rebuys: 'approval', most: 400_00 } as const;

const evening = (seats = 8): Game =>
  new Game({ mode: 'dealer-run', wallets: false, terms: { seats, buyIn: BUY_IN } });

function roll(table: Game, a: number, b: number): void {
  table.do(olga, { type: 'enter-dice', dice: [a, b] });
  table.do(olga, { type: 'confirm-dice', dice: [a, b] });
}

const resultOf = ({ log }: Game, { principal }: Person) => {
  const tally = new ResultsTally();
  for (const entry of log) tally.add(entry);
  return tally.results().players.filter(({ holder }) => holder === principal.id);
};

const purse = (table: Game, { principal }: Person) => table.state.purses[principal.id];

const problemsOf = (table: Game) =>
  verifyRecord(chained(table.log.map(bodyOf), table.state.created.id), NODE_HASHING).problems;

/** Ana shoots with a point of 8; Bo leaves 10.00 on Pass Line and 5.00 on Hard 6 at seat 2. */
function boLeft(seats = 8): Game {
  const table = evening(seats);
  table.do(ana, { type: 'sit' });
  table.do(bo, { type: 'sit' });
  table.bet(ana, 'pass', 10_00);
  table.bet(bo, 'pass', 10_00);
  roll(table, 5, 3);
  table.bet(bo, 'hard-6', 5_00);
  table.do(bo, { type: 'leave' });
  expect(heldSeatOf(table.state, bo.principal.id)).toBe(2);
  return table;
}

describe('a seat for a player whose own bets hold one', () => {
  // cites: P143
  test('beyond the table’s seats, where all are taken; nobody else gets it', () => {
    const table = boLeft(2);
    expect(table.refusal(cy, { type: 'sit' }).code).toBe('table/full');
    expect(table.refusal(bo, { type: 'sit', seat: 7 }).message).toBe('This table has 2 seats.');
    table.do(bo, { type: 'sit' });
    expect([table.seatOf(bo), table.rack(bo)]).toEqual([3, 185_00]);
    expect(table.refusal(cy, { type: 'sit' }).message).toBe('All 2 seats are taken.');
    // The table's terms can still change, and are still checked against its own seats.
    table.do(olga, { type: 'terms', changes: { graceMs: 90_000 } });
    expect(table.state.terms).toMatchObject({ seats: 2, graceMs: 90_000 });
    expect(table.refusal(olga, { type: 'terms', changes: { seats: 1 } }).message).toBe(
      'Seat 2 is taken, so the table needs at least 2 seats.',
    );
  });

  // cites: P143
  test('which may be named, as the page offers it', () => {
    const table = boLeft(2);
    const [free] = freeSeats(table.state, bo.principal.id);
    expect(free).toBe(3);
    table.do(bo, { type: 'sit', ...(free && { seat: free }) });
    expect(table.seatOf(bo)).toBe(3);
  });

  // cites: P143
  test('a full layout says which bets hold the seat', () => {
    const table = boLeft(SEAT_NUMBERS.length);
    const others = SEAT_NUMBERS.slice(2).map(number => guest(`g${number}`));
    for (const other of others) table.do(other, { type: 'sit' });
    expect(table.refusal(bo, { type: 'sit' })).toMatchObject({
      code: 'table/full',
      message: 'Your bets still hold seat 2. You can sit again when they are decided.',
      data: { held: 2 },
      cite: 'P143',
    });
    const [first] = others;
    if (first) table.do(first, { type: 'leave' });
    table.do(bo, { type: 'sit' });
    expect(table.seatOf(bo)).toBe(3);
  });

  // cites: P143
  test('two seats at most: bets that are off are never decided, and would keep a table full', () => {
    const table = evening();
    for (const seat of [1, 2]) {
      table.do(bo, { type: 'sit' });
      expect(table.seatOf(bo)).toBe(seat);
      table.bet(bo, 'place-6', 6_00);
      table.do(bo, { type: 'call', spot: 'place-6', call: 'off' });
      table.do(bo, { type: 'leave' });
    }
    expect(freeSeats(table.state, bo.principal.id)).toEqual([]);
    for (const asked of [{}, { seat: 5 }] as const)
      expect(table.refusal(bo, { type: 'sit', ...asked })).toMatchObject({
        code: 'table/full',
        data: { held: 1 },
        cite: 'P143',
      });
    table.do(cy, { type: 'sit' });
    expect(table.seatOf(cy)).toBe(3);
  });

  test('a practice table starts over instead', () => {
    const table = new Game({ mode: 'practice', terms: { seats: 1 } });
    table.sit(olga);
    table.bet(olga, 'pass', 10_00);
    table.do(olga, { type: 'leave' });
    expect(table.refusal(olga, { type: 'sit', amount: 100_00 }).code).toBe('table/full');
  });
});

describe('what bets pay that a returned player had left up', () => {
  // cites: P143
  test('goes to the rack at once, and is not bought', () => {
    const table = boLeft();
    table.do(bo, { type: 'sit' });
    table.do(bo, { type: 'buy-in', amount: 20_00 });
    expect(table.rack(bo)).toBe(185_00);
    roll(table, 3, 3); // Hard 6 pays 9:1 and comes down
    expect(table.last('bought-in')).toMatchObject({
      seat: 3,
      amount: 50_00,
      by: 'Passline',
      because: 'bets left up at seat 2',
    });
    expect(table.rack(bo)).toBe(235_00);
    expect(purse(table, bo)).toEqual({ boughtIn: 200_00, away: 0 });
    // What he asked the dealer for still waits.
    expect(table.state.chipsAsked).toEqual({ 3: 20_00 });
    expect(resultOf(table, bo)).toMatchObject([
      { seat: 3, boughtIn: 200_00, finished: 245_00, net: 45_00, biggestWin: 45_00, rolls: 1 },
    ]);
    table.do(olga, { type: 'close-table', standing: 'return' });
    expect(resultOf(table, bo)).toMatchObject([{ seat: 3, boughtIn: 200_00, finished: 245_00, net: 45_00 }]);
    expect(problemsOf(table)).toEqual([]);
  });

  // cites: P143, P4
  test('is corrected once, in the same rack', () => {
    const table = boLeft();
    table.do(bo, { type: 'sit' });
    roll(table, 3, 3);
    for (const [dice, rack] of [
      [[4, 2], 185_00],
      [[5, 1], 185_00],
      [[3, 3], 235_00],
      [[4, 4], 205_00], // the pass line at seat 2 wins, Hard 6 is up again
      [[6, 1], 185_00],
      [[3, 3], 245_00], // the seven freed seat 2, where the pass line bet cannot stand again: it goes back
    ] as const) {
      table.do(olga, { type: 'correct', dice: [...dice], because: 'misread' });
      const { net } = resultOf(table, bo)[0] ?? {};
      const up = table.state.game.seats.find(({ seat }) => seat === 2);
      expect([dice, table.rack(bo), purse(table, bo)?.boughtIn]).toEqual([dice, rack, 200_00]);
      expect(net).toBe(rack + (up ? layoutTotal(up) : 0) + (purse(table, bo)?.away ?? 0) - 200_00);
    }
    expect(problemsOf(table)).toEqual([]);
  });

  // cites: P143
  test('comes back to the rack with a void', () => {
    const table = evening();
    table.do(ana, { type: 'sit' });
    table.do(bo, { type: 'sit' });
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'field', 10_00);
    table.do(bo, { type: 'leave' });
    table.do(bo, { type: 'sit' });
    table.do(olga, { type: 'void', because: 'a drink on the felt' });
    expect([table.rack(bo), purse(table, bo)]).toEqual([200_00, { boughtIn: 200_00, away: 0 }]);
    expect(problemsOf(table)).toEqual([]);
  });

  // cites: P143, P15
  test('is handed over in parts where it is more than one buy-in may be', () => {
    const STACK = 50_000_000_00;
    const buyIn = { stack: STACK, rebuys: 'none' } as const;
    const settings = { shooter: 'house' };
    const table = new Game({ mode: 'dealer-run', wallets: false, settings, terms: { buyIn } });
    table.do(bo, { type: 'sit' });
    table.bet(bo, 'twelve', 40_000_000_00);
    table.do(bo, { type: 'leave' });
    table.do(bo, { type: 'sit' });
    roll(table, 6, 6);
    expect(table.all('bought-in').map(({ amount }) => amount)).toEqual([MAX_CENTS, 240_000_000_00]);
    expect([table.rack(bo), purse(table, bo)]).toEqual([1_250_000_000_00, { boughtIn: STACK, away: 0 }]);
    expect(problemsOf(table)).toEqual([]);
  });

  test('waits in the purse while the player is away', () => {
    const table = boLeft();
    roll(table, 3, 3);
    expect(table.all('bought-in')).toEqual([]);
    expect(purse(table, bo)).toEqual({ boughtIn: 200_00, away: 235_00 });
    table.do(bo, { type: 'sit' });
    expect(table.rack(bo)).toBe(235_00);
  });

  test('goes to the wallet where wallets pay', () => {
    const table = dealt();
    table.bet(ana, 'pass', 10_00);
    table.sit(bo, 100_00);
    table.bet(bo, 'field', 10_00);
    table.do(bo, { type: 'leave' });
    table.sit(bo, 50_00);
    const before = table.wallet(bo);
    rollAt(table, [3, 1]);
    expect([table.wallet(bo) - before, table.rack(bo)]).toEqual([20_00, 50_00]);
    expect(table.all('bought-in')).toEqual([]);
  });
});

const PLAYERS = [ana, bo, cy, dee] as const;
type Move = {
  readonly who: Person;
  readonly does:
    | 'sit'
    | 'leave'
    | 'return'
    | 'line'
    | 'field'
    | 'hard'
    | 'roll'
    | 'correct'
    | 'void'
    | 'chips';
  readonly dice: [number, number];
  readonly part: number | undefined;
};
const move: fc.Arbitrary<Move> = fc.record({
  who: fc.constantFrom(...PLAYERS),
  does: fc.constantFrom(
    'sit',
    'leave',
    'return',
    'return',
    'line',
    'field',
    'hard',
    'roll',
    'roll',
    'correct',
    'void',
    'chips',
  ),
  dice: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
  part: fc.constantFrom(undefined, 20_00),
});

/** Moves that the table refuses change nothing. */
function make(table: Game, { who, does, dice, part }: Move): void {
  const seat = heldSeatOf(table.state, who.principal.id);
  switch (does) {
    case 'sit':
      table.ask(who, { type: 'sit', ...(part === undefined || !seat ? {} : { amount: part }) });
      return;
    case 'leave':
      table.ask(who, { type: 'leave' });
      return;
    case 'return':
      if (table.ask(who, { type: 'leave' }).ok) table.ask(who, { type: 'sit' });
      return;
    case 'line':
    case 'field':
    case 'hard': {
      const spot = { line: 'pass', field: 'field', hard: 'hard-6' } as const;
      table.ask(who, { type: 'bet', spot: spot[does], amount: 10_00 });
      return;
    }
    case 'roll':
      if (table.ask(olga, { type: 'enter-dice', dice }).ok) table.do(olga, { type: 'confirm-dice', dice });
      return;
    case 'correct':
      table.ask(olga, { type: 'correct', dice });
      return;
    case 'void':
      table.ask(olga, { type: 'void' });
      return;
    case 'chips':
      table.ask(who, { type: 'buy-in', amount: 30_00 });
      for (const number of SEAT_NUMBERS) table.ask(olga, { type: 'approve-chips', seat: number });
  }
}

// cites: P143, P4
test('whoever leaves, returns and is corrected: no chip is lost or made, and results say what the table holds', () => {
  let paid = 0;
  fc.assert(
    fc.property(fc.array(move, { minLength: 20, maxLength: 60, size: 'max' }), moves => {
      const table = evening(4);
      for (const who of PLAYERS) table.do(who, { type: 'sit' });
      for (const each of moves) {
        const before = table.state;
        make(table, each);
        const { state } = table;
        const nets = Object.entries(state.purses).map(([holder, { boughtIn, away }]) => {
          const own = state.game.seats.filter(({ seat }) => state.owners[seat]?.player === holder);
          const now = own.reduce((sum, seat) => sum + seat.rack + layoutTotal(seat), away);
          // Nothing goes to the purse of a player who sits there before and after.
          const [was, is] = [before, state].map(({ game, owners }) =>
            game.seats.find(({ seat, left }) => !left && owners[seat]?.player === holder),
          );
          const had = before.purses[holder]?.away ?? 0;
          if (was && is?.seat === was.seat) expect(away).toBeLessThanOrEqual(had);
          return { holder, net: now - boughtIn };
        });
        const held = state.game.seats.flatMap(({ bets }) => bets.map(({ commission }) => commission));
        const sum = nets.reduce((total, { net }) => total + net, 0);
        expect(sum + state.game.house + held.reduce((a, b) => a + b, 0)).toBe(0);
        for (const { holder, net } of nets) {
          const who = PLAYERS.find(({ principal }) => principal.id === holder);
          if (who) expect(resultOf(table, who)).toMatchObject([{ net }]);
        }
      }
      paid += table.all('bought-in').filter(({ by }) => by === 'Passline').length;
      expect(problemsOf(table)).toEqual([]);
    }),
    runs(15),
  );
  expect(paid).toBeGreaterThan(0);
});
