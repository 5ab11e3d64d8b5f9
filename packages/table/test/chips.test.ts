// A table with chips of its own: a stack each, rebuys as its terms allow, and nothing beyond them.
import { describe, expect, test } from 'vitest';
import type { BuyInTerms } from '../src/commands.ts';
import { Game } from './game.ts';
import { ana, bo, olga, pat } from './people.ts';

const tableWith = (buyIn: BuyInTerms): Game =>
  new Game({ mode: 'dealer-run', wallets: false, terms: { buyIn }, owner: olga });

const STACK = 200_00;
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
});

test('terms that make no sense are refused, and so are any where wallets pay', () => {
  const own = tableWith(terms('free'));
  const few = { type: 'terms', changes: { buyIn: { stack: 10_00, rebuys: 'free', most: 5_00 } } } as const;
  expect(own.refusal(olga, few)).toMatchObject({ code: 'request/invalid', data: { field: 'buyIn' } });
  const house = new Game({ mode: 'dealer-run', wallets: true });
  const change = { type: 'terms', changes: { buyIn: terms('free') } } as const;
  expect(house.refusal(pat, change)).toMatchObject({ code: 'request/invalid', data: { field: 'buyIn' } });
});
