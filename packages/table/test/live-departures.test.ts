// Players who leave or disconnect at a live table: their seats, their standing bets, their money and the dice.
import { describe, expect, test } from 'vitest';
import { nextWake } from '../src/dealer/automatic-dealer.ts';
import { Game, START, WALLET } from './game.ts';
import { ana, bo, cy, pat } from './people.ts';

const { betMs, shooterMs, showMs, graceMs } = {
  betMs: 20_000,
  shooterMs: 10_000,
  showMs: 5_000,
  graceMs: 60_000,
};

describe('the shooter leaves after the close', () => {
  function closed(): Game {
    const table = new Game({ mode: 'live', totals: [[6, 8]] });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'field', 5_00);
    return table;
  }

  test('the dice go to the next with a line bet, and roll when the time is over', () => {
    const table = closed();
    table.bet(bo, 'pass', 10_00);
    table.pass(betMs);
    table.do(ana, { type: 'leave' });
    table.pass(shooterMs);
    expect(table.last('rolled')).toMatchObject({ total: 6, shooter: 2 });
  });

  test('the next shooter has the button', () => {
    const table = closed();
    table.bet(bo, 'pass', 10_00);
    table.pass(betMs);
    table.do(ana, { type: 'leave' });
    table.do(bo, { type: 'roll' });
    expect(table.last('rolled')).toMatchObject({ total: 6, shooter: 2 });
  });

  // cites: P41
  test('if the shooter has left and nobody else may roll, bets stay closed and the house rolls', () => {
    const table = closed();
    table.pass(betMs);
    table.do(ana, { type: 'leave' });
    expect(table.refusal(bo, { type: 'bet', spot: 'pass', amount: 5_00 }).code).toBe('bet/closed');
    const events = table.pass(shooterMs);
    expect(events.slice(0, 3)).toMatchObject([
      { type: 'settings-changed', changes: { shooter: 'house' }, by: 'Passline', lines: [] },
      { type: 'dice-opened' },
      { type: 'rolled', total: 6, shooter: null },
    ]);
    expect(table.all('bets-opened')).toEqual([]);
    table.pass(showMs);
    expect(table.state.game.rules.shooter).toBe('players');
  });

  // cites: P7, P41
  test('raised odds that were shown can never be bet on', () => {
    const house = {
      extends: 'etg',
      id: 'raises',
      title: 'Raises',
      shooter: { chosen: 'offer', moves: ['seven-out'], fallback: null, withoutOne: 'refused', cite: 'P9' },
    };
    const table = new Game({ mode: 'live', house, settings: { 'power-odds': '1/10' } });
    table.sit(ana);
    table.sit(bo);
    // Until a close raises something.
    for (let round = 0; table.all('odds-raised').length === 0 && round < 200; round += 1) {
      if (table.seatless(ana)) table.sit(ana, 100_00);
      table.bet(ana, 'pass', 1_00);
      table.bet(bo, 'field', 1_00);
      table.pass(betMs);
      expect(table.state.clock.stage).toBe('shooter');
      table.do(ana, { type: 'leave' });
      const shown = table.state.game.raised;
      expect(table.refusal(bo, { type: 'bet', spot: 'any-seven', amount: 5_00 }).code).toBe('bet/closed');
      table.pass(shooterMs);
      expect(table.last('rolled')).toBeDefined();
      if (shown.length > 0) break;
      table.pass(showMs);
    }
    expect(table.all('odds-raised').length).toBeGreaterThan(0);
    expect(table.all('bets-opened')).toEqual([]);
  });
});

describe('only bets of players who left stand', () => {
  // cites: P20, D18
  test('the house rolls out bets of players who left, and what they win goes to them', () => {
    const table = new Game({ mode: 'live', totals: [[6, 8, 6]] });
    table.sit(ana, 1_000_00);
    table.bet(ana, 'pass', 10_00);
    table.pass(betMs + shooterMs + showMs);
    table.do(ana, { type: 'leave' });
    expect(table.wallet(ana)).toBe(WALLET - 10_00);
    const events = table.pass(betMs);
    expect(events.slice(0, 5)).toMatchObject([
      { type: 'settings-changed', changes: { shooter: 'house' }, by: 'Passline' },
      { type: 'bets-closed', shooter: null },
      { type: 'dice-sealed' },
      { type: 'dice-opened' },
      { type: 'rolled', total: 8, shooter: null },
    ]);
    table.pass(showMs + betMs);
    expect(table.last('rolled')).toMatchObject({ total: 6, credits: [{ seat: 1, amount: 20_00 }] });
    expect(table.wallet(ana)).toBe(WALLET + 10_00);
    expect(table.state.owners).toEqual({});
    table.pass(showMs);
    expect(table.state.clock.stage).toBe('asleep');
    expect(nextWake(table.state)).toBeNull();
  });

  // cites: P20
  test('the players get the dice back as soon as one of them is there', () => {
    const table = new Game({ mode: 'live', totals: [[6, 8]] });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.do(ana, { type: 'leave' });
    table.pass(betMs);
    expect(table.state.game.rules.shooter).toBe('house');
    table.sit(bo);
    table.pass(showMs);
    expect(table.state.game.rules.shooter).toBe('players');
    expect(table.all('settings-changed')).toMatchObject([{ by: 'Passline' }, { by: 'Passline' }]);
  });

  // cites: P20
  test('a player who sits down at a table that fell asleep with the house’s dice gets them', () => {
    const table = new Game({ mode: 'live', totals: [[11, 6]] });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.do(ana, { type: 'leave' });
    table.pass(betMs + showMs);
    expect(table.state.clock.stage).toBe('asleep');
    table.sit(bo);
    table.bet(bo, 'pass', 10_00);
    table.pass(betMs);
    expect(table.state.clock.stage).toBe('shooter');
    table.do(bo, { type: 'roll' });
    expect(table.last('rolled')).toMatchObject({ total: 6, shooter: 1 });
  });

  // cites: P20
  test('a table that the pit gave the house’s dice keeps them', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.do(pat, { type: 'settings', changes: { shooter: 'house' } });
    table.bet(ana, 'pass', 10_00);
    table.pass(betMs + showMs);
    expect(table.state.game.rules.shooter).toBe('house');
    expect(table.all('settings-changed')).toHaveLength(1);
  });

  test('a seated player with other bets may still become the shooter, so nothing is rolled without them', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'field', 5_00);
    table.do(ana, { type: 'leave' });
    table.pass(betMs);
    expect(table.state.clock.stage).toBe('asleep');
    expect(table.all('rolled')).toEqual([]);
    expect(table.all('settings-changed')).toEqual([]);
  });
});

describe('losing the connection', () => {
  // cites: P23
  test('a disconnected player keeps the seat for the grace time, and finds everything as it is', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.drop(ana);
    expect(table.state.owners[1]?.awayUntil).toBe(START + graceMs);
    table.pass(5_000);
    expect(table.state.game.seats).toMatchObject([{ seat: 1, left: false, rack: 990_00 }]);
    expect(table.do(ana, { type: 'bet', spot: 'field', amount: 5_00 })[0]).toEqual({
      type: 'player-back',
      seat: 1,
    });
    expect(table.state.owners[1]?.awayUntil).toBeNull();
    table.pass(graceMs);
    expect(table.all('departed')).toEqual([]);
  });

  test('a refused request does not count as coming back', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.drop(ana);
    table.refusal(ana, { type: 'bet', spot: 'pass-odds', amount: 5_00 });
    expect(table.state.owners[1]?.awayUntil).toBe(START + graceMs);
  });

  // cites: P23, D43
  test('a player who does not come back in time leaves: the rack is cashed out, bets stand and are credited', () => {
    const table = new Game({ mode: 'live', terms: { betMs: 50_000 }, totals: [[6, 6]] });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'pass', 10_00);
    table.drop(ana);
    // The shooter is away, so the dice roll as bets close.
    table.pass(graceMs - 1);
    expect(table.last('rolled').total).toBe(6);
    expect(table.wallet(ana)).toBe(WALLET - 1_000_00);
    expect(table.pass(1)[0]).toMatchObject({
      type: 'departed',
      seat: 1,
      cashedOut: 990_00,
      freed: false,
      by: 'Passline',
    });
    expect(table.wallet(ana)).toBe(WALLET - 10_00);
    expect(nextWake(table.state)).toBe(table.state.clock.until);
    table.pass(50_000 + shooterMs);
    expect(table.last('rolled')).toMatchObject({
      total: 6,
      shooter: 2,
      credits: [{ seat: 1, amount: 20_00 }],
    });
    expect(table.wallet(ana)).toBe(WALLET + 10_00);
    expect(table.state.owners[1]).toBeUndefined();
    table.sit(cy, 100_00, 1);
  });

  test('a seat is free only once the departed player’s bets are decided; that player may sit elsewhere meanwhile', () => {
    const table = new Game({ mode: 'live', totals: [[6, 6]] });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'pass', 10_00);
    table.pass(betMs + shooterMs + showMs);
    table.do(ana, { type: 'leave' });
    expect(table.refusal(cy, { type: 'sit', amount: 100_00, seat: 1 }).code).toBe('seat/taken');
    table.sit(ana, 100_00);
    expect(table.seatOf(ana)).toBe(3);
    expect(table.refusal(ana, { type: 'bet', spot: 'field', amount: 5_00, seat: 1 }).code).toBe(
      'auth/not-your-seat',
    );
    table.pass(betMs + shooterMs);
    expect(table.wallet(ana)).toBe(WALLET - 100_00 + 10_00);
    expect(table.state.game.seats.map(({ seat }) => seat)).toEqual([2, 3]);
  });

  test('a deadline that has passed does not pass again and again while bets stand', () => {
    const table = new Game({ mode: 'dealer-run' });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.drop(ana);
    table.pass(graceMs);
    expect(table.all('departed')).toHaveLength(1);
    expect(nextWake(table.state)).toBeNull();
    expect(table.pass(graceMs)).toEqual([]);
  });
});
