// Practice: alone at the table, without a clock, with chips that cost nothing.
import { describe, expect, test } from 'vitest';
import { nextWake } from '../src/dealer/automatic-dealer.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { powerFor } from '../src/fair/power.ts';
import { ISSUANCE } from '../src/money/ledger.ts';
import { pseudonymOf } from '../src/state/names.ts';
import { Game, WALLET } from './game.ts';
import { ana, bo, max, olga, pat } from './people.ts';

const practice = (rulebook = 'rws-2019', totals: readonly (readonly number[])[] = [[6, 6]]): Game =>
  new Game({ mode: 'practice', rulebook, totals });

describe('the player rolls', () => {
  test('sit, bet, throw: round after round, and no clock runs', () => {
    const table = practice();
    table.sit(olga, 100_00);
    table.bet(olga, 'pass', 10_00);
    table.do(olga, { type: 'roll' });
    expect(table.last('rolled').total).toBe(6);
    table.do(olga, {
      type: 'batch',
      requests: [
        { type: 'bet', spot: 'pass-odds', amount: 20_00 },
        { type: 'bet', spot: 'place-8', amount: 6_00 },
      ],
    });
    table.do(olga, { type: 'roll' });
    expect(table.rack(olga)).toBe(100_00 + 10_00 + 24_00 - 6_00);
    expect(table.state.clock).toEqual({ stage: 'asleep', until: null });
    expect(nextWake(table.state)).toBeNull();
  });

  test('a throw that nobody may make is refused by the rules', () => {
    const table = practice();
    table.sit(olga);
    table.bet(olga, 'field', 10_00);
    expect(table.refusal(olga, { type: 'roll' }).code).toBe('shooter/none');
    expect(table.state.game.phase).toBe('open');
  });

  test('several bets are made all together or not at all', () => {
    const table = practice();
    table.sit(olga);
    const refusal = table.refusal(olga, {
      type: 'batch',
      requests: [
        { type: 'bet', spot: 'pass', amount: 10_00 },
        { type: 'bet', spot: 'pass-odds', amount: 20_00 },
      ],
    });
    expect(refusal).toMatchObject({ code: 'bet/needs-point', data: { index: 1 } });
    expect(table.state.game.seats[0]?.bets).toEqual([]);
  });

  test('bets that are left up hold the only seat until the table closes and gives them back', () => {
    const table = practice();
    table.do(olga, { type: 'terms', changes: { seats: 1 } });
    table.sit(olga, 100_00);
    table.bet(olga, 'pass', 10_00);
    table.do(olga, { type: 'roll' });
    table.do(olga, { type: 'leave' });
    const again = { type: 'sit', amount: 100_00 } as const;
    expect(table.refusal(olga, again)).toMatchObject({
      code: 'table/full',
      message: 'The only seat is taken.',
    });
    table.do(olga, { type: 'close-table', standing: 'return' });
    expect(table.last('layout-cleared').credits).toMatchObject([{ seat: 1, amount: 10_00 }]);
  });

  test('the house issues chips at a table only up to a maximum', () => {
    const table = practice();
    table.sit(olga, 60_000_000_00);
    const more = { type: 'buy-in', amount: 40_000_000_01 } as const;
    expect(table.refusal(olga, more)).toMatchObject({
      code: 'wallet/insufficient',
      data: { left: 40_000_000_00 },
    });
    table.do(olga, { ...more, amount: 40_000_000_00 });
    expect(table.rack(olga)).toBe(100_000_000_00);
  });

  // cites: P29
  test('chips are issued and redeemed without the wallet', () => {
    const table = practice('rws-2019', [[7]]);
    table.limits.set('olga', { lossLimit: 0, playUntil: 0 });
    table.sit(olga, 5 * WALLET);
    table.bet(olga, 'pass', 100_00);
    table.do(olga, { type: 'roll' });
    table.do(olga, { type: 'leave' });
    expect(table.wallet(olga)).toBe(WALLET);
    // The winnings came out of the table's bank, which issuance filled.
    expect(table.all('bank-issued')).toHaveLength(1);
    const { bank, game } = table.state;
    expect(table.accounts.get(ISSUANCE)).toBe(-(bank + game.chipsIn));
  });
});

// cites: etg §34 a
test('Power Odds are drawn at the close, from the hand’s seed', () => {
  const table = practice('etg', []);
  table.sit(olga, WALLET);
  const { id } = table.state.created;
  let raised = 0;
  for (let rolls = 0; rolls < 12; rolls += 1) {
    const { hand, count, rules } = table.state.game;
    table.do(olga, { type: 'bet', spot: 'field', amount: 5_00 });
    const events = table.do(olga, { type: 'roll' });
    const drawn = powerFor(
      table.dice.seedOf(id, hand, table.dice.generation),
      { table: id, hand, roll: count + 1, seeds: {} },
      rules,
      NODE_HASHING,
    );
    const announced = events.flatMap(event => (event.type === 'odds-raised' ? [event.spot] : []));
    expect(announced).toEqual(drawn.map(({ spot }) => spot));
    const order = events.map(({ type }) => type);
    expect(order[0]).toBe('bets-closed');
    expect(order.lastIndexOf('odds-raised')).toBeLessThan(order.indexOf('rolled'));
    raised += announced.length;
  }
  expect(raised).toBeGreaterThan(5);
});

describe('it belongs to its owner alone', () => {
  test('nobody else may sit, not even staff', () => {
    const table = practice();
    for (const other of [ana, max]) {
      expect(table.refusal(other, { type: 'sit', amount: 10_00 }).code).toBe('auth/not-your-seat');
    }
  });

  // cites: P30
  test('nobody else plays the owner’s seat', () => {
    const table = practice();
    table.sit(olga);
    for (const other of [ana, max]) {
      const bet = { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 } as const;
      expect(table.refusal(other, bet).code).toBe('auth/not-your-seat');
      expect(table.refusal(other, { type: 'roll' }).code).toBe('auth/not-seated');
    }
  });

  test('the owner changes settings and terms, on record', () => {
    const table = practice();
    table.sit(olga);
    table.do(olga, { type: 'settings', changes: { min: '5.00' } });
    expect(table.last('settings-changed')).toMatchObject({
      changes: { min: '5.00' },
      by: pseudonymOf(olga.principal),
    });
    expect(table.refusal(olga, { type: 'bet', spot: 'pass', amount: 4_00 }).code).toBe('bet/below-minimum');
    table.do(olga, { type: 'terms', changes: { seats: 3 } });
    expect(table.state.terms.seats).toBe(3);
    for (const other of [ana, pat]) {
      expect(table.refusal(other, { type: 'settings', changes: { min: '1.00' } }).code).toBe('auth/role');
    }
  });

  test('closing it ends every bet on it and reveals the seed', () => {
    const table = practice();
    table.sit(olga, 100_00);
    table.bet(olga, 'pass', 10_00);
    expect(table.refusal(bo, { type: 'close-table' }).code).toBe('auth/role');
    const events = table.do(olga, { type: 'close-table' });
    expect(events.map(({ type }) => type)).toEqual(['departed', 'hand-revealed', 'table-closed']);
    expect(table.refusal(olga, { type: 'sit', amount: 10_00 }).code).toBe('table/closed');
    expect(table.accounts.get(ISSUANCE)).toBe(0);
  });

  test.each(['open', 'close', 'void', 'interrupt', 'withdraw-dice'] as const)('it has no “%s”', type => {
    const table = practice();
    table.sit(olga);
    expect(table.refusal(olga, { type }).code).toBe('mode/not-here');
  });
});
