// A table with chips of its own: a stack each, rebuys as its terms allow, and nothing beyond them.
import type { SeatNumber } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { ResultsTally } from '../src/money/results.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import type { BuyInTerms } from '../src/requests/commands.ts';
import { Game } from './game.ts';
import { ana, appointed, bo, olga, pat } from './people.ts';
import { chained } from './record/game.ts';

const tableWith = (buyIn: BuyInTerms): Game =>
  new Game({ mode: 'dealer-run', wallets: false, terms: { buyIn }, owner: olga });

const STACK = 200_00;

function roll(table: Game, a: number, b: number): void {
  table.do(olga, { type: 'enter-dice', dice: [a, b] });
  table.do(olga, { type: 'confirm-dice', dice: [a, b] });
}

/** What anybody finds who checks the record. */
const verified = ({ log, state }: Game, entries = log) =>
  verifyRecord(chained(entries.map(bodyOf), state.created.id), NODE_HASHING);

function resultsOf({ log }: Game) {
  const tally = new ResultsTally();
  for (const entry of log) tally.add(entry);
  return tally.results().players.map(({ holder, boughtIn, finished }) => ({ holder, boughtIn, finished }));
}
const terms = (rebuys: BuyInTerms['rebuys'], most: number | null = 500_00): BuyInTerms => ({
  stack: STACK,
  rebuys,
  most,
});

describe('a player at a table with chips of its own', () => {
  // cites: P112
  test('sits down with the stack, and with no more', () => {
    const table = tableWith(terms('none'));
    expect(table.refusal(ana, { type: 'sit', amount: 50_000_000_00 })).toMatchObject({
      code: 'buy-in/terms',
      data: { allowed: STACK },
    });
    table.do(ana, { type: 'sit' });
    expect(table.rack(ana)).toBe(STACK);
    expect(table.refusal(ana, { type: 'buy-in', amount: 1_00 }).code).toBe('buy-in/terms');
    expect(table.refusal(olga, { type: 'buy-in', seat: 1, amount: 1_00 }).code).toBe('buy-in/terms');
  });

  test('comes back with the chips they left with, and buys none by that', () => {
    const table = tableWith(terms('approval'));
    table.do(ana, { type: 'sit' });
    table.bet(ana, 'field', 150_00);
    table.bet(ana, 'pass', 50_00);
    table.do(olga, { type: 'enter-dice', dice: [3, 4] });
    table.do(olga, { type: 'confirm-dice', dice: [3, 4] });
    expect(table.rack(ana)).toBe(100_00);
    table.do(ana, { type: 'leave' });
    expect(table.refusal(ana, { type: 'sit', amount: STACK })).toMatchObject({ data: { allowed: 100_00 } });
    table.do(ana, { type: 'sit' });
    expect(table.rack(ana)).toBe(100_00);
    expect(table.state.purses).toEqual({ ana: { boughtIn: STACK, away: 0 } });
  });

  test('asks the dealer, who approves or declines', () => {
    const table = tableWith(terms('approval'));
    table.do(ana, { type: 'sit' });
    table.do(ana, { type: 'buy-in', amount: 150_00 });
    expect(table.rack(ana)).toBe(STACK);
    expect(table.state.chipsAsked).toEqual({ 1: 150_00 });
    expect(table.refusal(bo, { type: 'approve-chips', seat: 1 }).code).toBe('auth/role');
    table.do(olga, { type: 'decline-chips', seat: 1, because: 'one moment' });
    expect(table.state.chipsAsked).toEqual({});
    expect(table.refusal(olga, { type: 'approve-chips', seat: 1 }).code).toBe('buy-in/not-asked');
    table.do(ana, { type: 'buy-in', amount: 150_00 });
    table.do(olga, { type: 'approve-chips', seat: 1 });
    expect(table.rack(ana)).toBe(350_00);
    expect(table.last('bought-in')).toMatchObject({ seat: 1, amount: 150_00, by: expect.any(String) });
    // Altogether at most 500.00.
    expect(table.refusal(ana, { type: 'buy-in', amount: 151_00 })).toMatchObject({
      data: { allowed: 150_00 },
    });
  });

  test('buys freely up to the maximum', () => {
    const table = tableWith(terms('free'));
    table.do(ana, { type: 'sit' });
    table.do(ana, { type: 'buy-in', amount: STACK });
    expect(table.refusal(ana, { type: 'buy-in', amount: STACK })).toMatchObject({
      data: { allowed: 100_00 },
    });
    table.do(ana, { type: 'leave' });
    table.do(ana, { type: 'sit', amount: 500_00 });
    expect(table.refusal(ana, { type: 'buy-in', amount: 1 })).toMatchObject({ data: { allowed: 0 } });
  });

  test('seated by the dealer gets no more than the others', () => {
    const table = tableWith(terms('none'));
    expect(table.refusal(olga, { type: 'seat', seat: 3, name: 'Walt', amount: STACK + 1 }).code).toBe(
      'buy-in/terms',
    );
    table.do(olga, { type: 'seat', seat: 3, name: 'Walt', amount: STACK });
    expect(table.refusal(olga, { type: 'buy-in', seat: 3, amount: 1_00 }).code).toBe('buy-in/terms');
  });

  // cites: P112
  test('seated again by the dealer has the chips they left with, and one line in the results', () => {
    const table = tableWith(terms('none'));
    const again = (seat: SeatNumber, amount: number) =>
      ({ type: 'seat', seat, name: 'Walt', amount }) as const;
    table.do(olga, again(3, STACK));
    const walt = `3.${table.state.version}`;
    table.do(olga, { type: 'bet', seat: 3, spot: 'pass', amount: 150_00 });
    roll(table, 1, 1);
    table.do(olga, { type: 'leave', seat: 3 });
    expect(table.refusal(olga, again(5, STACK), walt)).toMatchObject({
      code: 'buy-in/terms',
      data: { allowed: 50_00 },
    });
    const decided = table.ask(olga, again(5, 30_00), walt);
    expect(decided.ok && decided.draft.seatNames).toEqual([]);
    expect(table.state.purses).toEqual({ [walt]: { boughtIn: STACK, away: 20_00 } });
    // While they sit there, somebody else of the name is another player.
    table.do(olga, again(6, STACK), walt);
    const other = `6.${table.state.version}`;
    expect(resultsOf(table)).toEqual([
      { holder: other, boughtIn: STACK, finished: STACK },
      { holder: walt, boughtIn: STACK, finished: 50_00 },
    ]);
    expect(verified(table)).toMatchObject({ ok: true, notRepeated: 0 });
    const forged = table.log.map(entry =>
      entry.event.type === 'seat-claimed' && entry.event.returning === walt
        ? { ...entry, event: { ...entry.event, returning: '3.99' } }
        : entry,
    );
    expect(verified(table, forged).ok).toBe(false);
  });

  test('seated again by the dealer gets a rebuy where the dealer approves them', () => {
    const table = tableWith(terms('approval'));
    table.do(olga, { type: 'seat', seat: 3, name: 'Walt', amount: STACK });
    const walt = `3.${table.state.version}`;
    table.do(olga, { type: 'leave', seat: 3 });
    const again = (amount: number) => ({ type: 'seat', seat: 4, name: 'Walt', amount }) as const;
    expect(table.refusal(olga, again(401_00), walt)).toMatchObject({ data: { allowed: 2 * STACK } });
    table.do(olga, again(2 * STACK), walt);
    expect(table.state.purses).toEqual({ [walt]: { boughtIn: 2 * STACK, away: 0 } });
    expect(table.refusal(olga, { type: 'buy-in', seat: 4, amount: 150_00 })).toMatchObject({
      data: { allowed: 100_00 },
    });
  });

  // cites: P4, P143
  test('seated again by the dealer, a player gets what bets left up pay, and escapes no correction', () => {
    const table = tableWith(terms('none'));
    table.do(olga, { type: 'seat', seat: 3, name: 'Walt', amount: STACK });
    const walt = `3.${table.state.version}`;
    table.do(olga, { type: 'bet', seat: 3, spot: 'pass', amount: 50_00 });
    table.do(ana, { type: 'sit' });
    table.bet(ana, 'pass', 50_00);
    roll(table, 2, 2);
    table.do(olga, { type: 'leave', seat: 3 });
    table.do(olga, { type: 'seat', seat: 5, name: 'Walt', amount: 100_00 }, walt);
    roll(table, 3, 1);
    expect(table.state.purses[walt]).toEqual({ boughtIn: STACK, away: 50_00 });
    expect(resultsOf(table)).toContainEqual({ holder: walt, boughtIn: STACK, finished: 250_00 });
    table.do(olga, { type: 'leave', seat: 5 });
    table.do(olga, { type: 'correct', dice: [3, 4] });
    expect(table.state.purses[walt]).toEqual({ boughtIn: STACK, away: 150_00 });
    expect(resultsOf(table)).toContainEqual({ holder: walt, boughtIn: STACK, finished: 150_00 });
    expect(verified(table)).toMatchObject({ ok: true, notRepeated: 0 });
  });
});

// cites: P112
test('nobody who runs such a table gives themselves chips by a ruling; another manager does', () => {
  const table = tableWith(terms('none'));
  const boss = appointed('bo', 'manager');
  for (const player of [olga, ana, boss]) table.do(player, { type: 'sit' });
  const ruling = (seat: SeatNumber, amount: number) =>
    ({ type: 'ruling', seat, amount, because: 'so ruled' }) as const;
  const own = table.seatOf(olga);
  const refused = { code: 'ruling/own-chips', cite: 'P112' };
  expect(table.refusal(olga, ruling(own, 5_000_000_000))).toMatchObject(refused);
  expect(table.refusal(olga, ruling(own, 1))).toMatchObject(refused);
  table.do(olga, ruling(table.seatOf(ana), 10_00));
  table.do(olga, ruling(own, -20_00));
  table.do(boss, ruling(own, 5_00));
  expect([table.rack(olga), table.rack(ana)]).toEqual([STACK - 15_00, STACK + 10_00]);
  // Their bets may stand after they have left the seat.
  table.bet(olga, 'pass', 10_00);
  roll(table, 2, 2);
  table.do(olga, { type: 'leave' });
  expect(table.refusal(olga, ruling(own, 10_00))).toMatchObject(refused);
  expect(verified(table)).toMatchObject({ ok: true, notRepeated: 0 });
  // A house cannot write that into the record by hand, either.
  const forged = table.log.map(entry =>
    entry.cause?.type === 'asked' && entry.event.type === 'ruled' && entry.event.amount === 5_00
      ? {
          ...entry,
          cause: { ...entry.cause, player: olga.principal.id, roles: ['dealer', 'pit', 'manager'] as const },
        }
      : entry,
  );
  expect(verified(table, forged).problems[0]?.message).toMatch(/Another manager/);
});

test('where no terms say how players get chips, hosts rule for themselves, too', () => {
  const table = new Game({ mode: 'dealer-run', wallets: false, owner: olga });
  table.sit(olga);
  table.do(olga, { type: 'ruling', seat: 1, amount: 1_00, because: 'so ruled' });
  expect(table.rack(olga)).toBe(1_001_00);
});

test('terms that make no sense are refused, and so are any where wallets pay', () => {
  const own = tableWith(terms('free'));
  const few = { type: 'terms', changes: { buyIn: { stack: 10_00, rebuys: 'free', most: 5_00 } } } as const;
  expect(own.refusal(olga, few)).toMatchObject({ code: 'request/invalid', data: { field: 'buyIn' } });
  const house = new Game({ mode: 'dealer-run', wallets: true });
  const change = { type: 'terms', changes: { buyIn: terms('free') } } as const;
  expect(house.refusal(pat, change)).toMatchObject({ code: 'request/invalid', data: { field: 'buyIn' } });
});
