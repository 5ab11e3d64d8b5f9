// Dealer-run tables: a person seats players and bets for them, all of it signed; who may do what.
import { describe, expect, test } from 'vitest';
import { pseudonymOf } from '../src/state/names.ts';
import { game, roll } from './dealer-table.ts';
import { Game, WALLET } from './game.ts';
import { ana, appointed, dana, max, olga } from './people.ts';

describe('players', () => {
  test('a player without a device is seated by name, with chips that come from no wallet', () => {
    const table = game();
    // The log knows no names of players (P50).
    expect(table.last('seated')).toMatchObject({ seat: 5, name: 'Player-5', by: 'Dana' });
    expect(table.state.owners[5]).toMatchObject({ player: null, kind: 'by-dealer' });
    expect(table.refusal(dana, { type: 'seat', seat: 5, name: 'Wim', amount: 1_00 }).code).toBe('seat/taken');
    expect(table.refusal(dana, { type: 'seat', seat: 9, name: 'Wim', amount: 1_00 }).code).toBe('table/full');
  });

  // cites: rws-2019 §5.11
  test('a bet that the dealer places for a player is the player’s, and names the dealer', () => {
    const table = game();
    table.do(dana, { type: 'bet', seat: 5, spot: 'pass', amount: 10_00, because: 'asked across the table' });
    expect(table.last('bet-placed')).toMatchObject({
      seat: 5,
      spot: 'pass',
      by: 'Dana',
      because: 'asked across the table',
      cite: 'rws-2019 §5.11',
    });
    table.do(dana, { type: 'bet', seat: 1, spot: 'pass', amount: 20_00 });
    expect(table.rack(ana)).toBe(980_00);
    table.do(dana, { type: 'reduce', seat: 1, spot: 'pass', amount: 5_00 });
    expect(table.last('bet-reduced')).toMatchObject({ seat: 1, by: 'Dana' });
    table.do(dana, { type: 'take', seat: 5, spot: 'pass' });
    expect(table.last('bet-reduced')).toMatchObject({ seat: 5, by: 'Dana' });
  });

  test('a player’s own bet is not signed', () => {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    expect(table.last('bet-placed')).not.toHaveProperty('by');
  });

  // cites: P29
  test('the dealer sells chips to players the dealer seated, and never draws on a wallet', () => {
    const table = game();
    table.do(dana, { type: 'buy-in', seat: 5, amount: 50_00 });
    expect(table.last('bought-in')).toMatchObject({ seat: 5, by: 'Dana' });
    expect(table.refusal(dana, { type: 'buy-in', seat: 1, amount: 50_00 }).code).toBe('auth/not-your-seat');
    table.do(ana, { type: 'buy-in', amount: 50_00 });
    expect(table.wallet(ana)).toBe(WALLET - 1_050_00);
    table.do(dana, { type: 'leave', seat: 5 });
    expect(table.last('departed')).toMatchObject({ seat: 5, cashedOut: 250_00, by: 'Dana' });
  });

  test('the dealer can offer, accept and pass the dice for a player', () => {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    table.do(dana, { type: 'bet', seat: 5, spot: 'pass', amount: 10_00 });
    table.do(dana, { type: 'decline', seat: 1 });
    table.do(dana, { type: 'accept', seat: 5 });
    expect(table.last('dice-accepted')).toMatchObject({ seat: 5, by: 'Dana' });
    roll(table, [2, 4]);
    expect(table.last('rolled').shooter).toBe(5);
  });
});

describe('who may deal', () => {
  // cites: P30
  test('the owner of a table with its own chips holds every role there, and at no other table', () => {
    const table = new Game({ mode: 'dealer-run', wallets: false });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.do(olga, { type: 'close' });
    table.do(olga, { type: 'open' });
    table.do(olga, { type: 'settings', changes: { min: '10.00' } });
    table.do(olga, { type: 'ruling', seat: 1, amount: 1_00, because: 'a gift' });
    const live = new Game({ mode: 'live' });
    live.sit(ana);
    expect(live.refusal(olga, { type: 'settings', changes: { min: '10.00' } }).code).toBe('auth/role');
    const house = game();
    expect(house.refusal(olga, { type: 'ruling', seat: 1, amount: 1_00, because: 'a gift' }).code).toBe(
      'auth/role',
    );
  });

  test('a guest who was given a role at the table acts under it, seated or not', () => {
    const table = game();
    const dealer = appointed('dee', 'dealer');
    table.do(dealer, { type: 'bet', seat: 5, spot: 'pass', amount: 10_00 });
    table.sit(dealer, 50_00);
    table.do(dealer, { type: 'close' });
    expect(table.last('bets-closed').by).toBe(pseudonymOf({ id: 'dee', kind: 'guest' }));
    expect(table.refusal(dealer, { type: 'settings', changes: { min: '10.00' } }).code).toBe('auth/role');
  });

  // cites: P30
  test('a table closes when no bet stands: everyone is cashed out', () => {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    expect(table.refusal(max, { type: 'close-table' }).code).toBe('table/bets-stand');
    table.do(ana, { type: 'take', spot: 'pass' });
    const events = table.do(max, { type: 'close-table', because: 'good night' });
    expect(events).toMatchObject([
      { type: 'departed', seat: 1, cashedOut: 1_000_00, by: 'Max' },
      { type: 'departed', seat: 5, cashedOut: 200_00, by: 'Max' },
      { type: 'table-closed', by: 'Max', because: 'good night' },
    ]);
    expect(table.wallet(ana)).toBe(WALLET);
    expect(table.refusal(max, { type: 'open' }).code).toBe('table/closed');
  });
});
