// A player's own limits and wallet at the table: what they may buy and bet.
import { expect, test } from 'vitest';
import { HOUR_MS } from '../src/state/durations.ts';
import { plainState } from '../src/state/plain-state.ts';
import { Game, START, WALLET } from './game.ts';
import { ana, bo, dana } from './people.ts';

test('chips come out of the wallet, and no more than it holds', () => {
  const table = new Game({ mode: 'live' });
  expect(table.refusal(ana, { type: 'sit', amount: WALLET + 1 })).toMatchObject({
    code: 'wallet/insufficient',
    data: { balance: WALLET },
  });
  table.sit(ana, WALLET - 1_00);
  expect(table.wallet(ana)).toBe(1_00);
  expect(table.refusal(ana, { type: 'buy-in', amount: 1_01 }).code).toBe('wallet/insufficient');
  table.do(ana, { type: 'buy-in', amount: 1_00 });
  expect([table.wallet(ana), table.rack(ana)]).toEqual([0, WALLET]);
  table.do(ana, { type: 'leave' });
  expect(table.wallet(ana)).toBe(WALLET);
});

// cites: P28, P49
test('a time limit that is reached: no seat, no chips and no bets, but bets may come down', () => {
  const table = new Game({ mode: 'live' });
  table.limits.set('ana', { lossLimit: null, playUntil: START + HOUR_MS });
  table.sit(ana);
  expect(JSON.stringify([table.log, plainState(table.state)])).not.toContain(String(START + HOUR_MS));
  table.bet(ana, 'pass', 10_00);
  table.now = START + HOUR_MS;
  expect(table.refusal(ana, { type: 'bet', spot: 'pass', amount: 5_00 }).code).toBe('limit/time');
  expect(table.refusal(ana, { type: 'buy-in', amount: 5_00 }).code).toBe('limit/time');
  const several = table.refusal(ana, {
    type: 'batch',
    requests: [
      { type: 'reduce', spot: 'pass', amount: 5_00 },
      { type: 'bet', spot: 'field', amount: 5_00 },
    ],
  });
  expect(several).toMatchObject({ code: 'limit/time', data: { index: 1 } });
  table.do(ana, { type: 'reduce', spot: 'pass', amount: 5_00 });
  table.do(ana, { type: 'take', spot: 'pass' });
  table.do(ana, { type: 'leave' });
  expect(table.refusal(ana, { type: 'sit', amount: 5_00 }).code).toBe('limit/time');
});

test('bets that stand when the time is up are still settled', () => {
  const table = new Game({ mode: 'live', totals: [[11]] });
  table.limits.set('ana', { lossLimit: null, playUntil: START + 5_000 });
  table.sit(ana);
  table.bet(ana, 'pass', 10_00);
  table.pass(30_000);
  expect(table.rack(ana)).toBe(1_010_00);
});

test('a loss limit bounds what is bought: chips that come back make room', () => {
  const table = new Game({ mode: 'live' });
  table.limits.set('ana', { lossLimit: 100_00, playUntil: null });
  expect(table.refusal(ana, { type: 'sit', amount: 100_01 })).toMatchObject({
    code: 'limit/loss',
    data: { left: 100_00 },
  });
  table.sit(ana, 60_00);
  expect(table.refusal(ana, { type: 'buy-in', amount: 40_01 })).toMatchObject({
    code: 'limit/loss',
    data: { left: 40_00 },
  });
  table.do(ana, { type: 'buy-in', amount: 40_00 });
  table.do(ana, { type: 'leave' });
  table.sit(ana, 100_00);
});

// cites: P28
test('a loss limit set at the table keeps the rack from falling below what must be left', () => {
  const table = new Game({ mode: 'live' });
  table.sit(ana, 100_00);
  table.limits.set('ana', { lossLimit: 30_00, playUntil: null });
  table.bet(ana, 'pass', 20_00);
  expect(table.refusal(ana, { type: 'bet', spot: 'field', amount: 11_00 }).code).toBe('limit/loss');
  expect(
    table.refusal(ana, {
      type: 'batch',
      requests: [
        { type: 'bet', spot: 'field', amount: 5_00 },
        { type: 'bet', spot: 'field', amount: 6_00 },
      ],
    }),
  ).toMatchObject({ code: 'limit/loss', data: { left: 5_00, index: 1 } });
  expect(table.rack(ana)).toBe(80_00);
  table.bet(ana, 'field', 10_00);
  table.do(ana, { type: 'take', spot: 'field' });
  expect(table.rack(ana)).toBe(80_00);
});

test('a player already below the limit may take bets down, but not put more up', () => {
  const table = new Game({ mode: 'live' });
  table.sit(ana, 100_00);
  table.bet(ana, 'pass', 50_00);
  table.limits.set('ana', { lossLimit: 10_00, playUntil: null });
  table.do(ana, { type: 'reduce', spot: 'pass', amount: 10_00 });
  expect(table.refusal(ana, { type: 'bet', spot: 'pass', amount: 1_00 })).toMatchObject({
    code: 'limit/loss',
    data: { left: 0 },
  });
});

test('limits belong to the player, not the seat: they leave with the player', () => {
  const table = new Game({ mode: 'live' });
  table.sit(ana);
  table.limits.set('ana', { lossLimit: 0, playUntil: START });
  table.do(ana, { type: 'leave' });
  table.sit(bo);
  expect(table.seatOf(bo)).toBe(1);
  table.bet(bo, 'pass', 10_00);
});

// cites: P61
test('a dealer who bets for a player learns no limit of theirs', () => {
  const table = new Game({ mode: 'dealer-run' });
  table.sit(ana, 100_00);
  const toDealer = (amount: number) => table.refusal(dana, { type: 'bet', seat: 1, spot: 'pass', amount });
  const refused = { code: 'play/stopped', message: 'This bet can’t be taken for this player now.' };
  table.limits.set('ana', { lossLimit: 10_00, playUntil: null });
  const byLoss = toDealer(15_00);
  table.limits.set('ana', { lossLimit: null, playUntil: START });
  const byTime = toDealer(15_00);
  expect(byLoss).toMatchObject(refused);
  expect(byTime).toEqual(byLoss);
  expect(table.refusal(ana, { type: 'bet', spot: 'pass', amount: 15_00 }).code).toBe('limit/time');
});

// cites: P19, P61
test('a late bet is within the limits of the player, like any other', () => {
  const table = new Game({ mode: 'dealer-run' });
  table.sit(ana, 100_00);
  table.sit(bo, 100_00);
  table.bet(bo, 'pass', 10_00);
  table.do(dana, { type: 'close' });
  const late = { type: 'late-bet', seat: 1, spot: 'pass', amount: 15_00 } as const;
  table.limits.set('ana', { lossLimit: 10_00, playUntil: null });
  expect(table.refusal(dana, late).code).toBe('play/stopped');
  table.limits.set('ana', { lossLimit: null, playUntil: START });
  expect(table.refusal(dana, late).code).toBe('play/stopped');
  table.limits.set('ana', { lossLimit: 20_00, playUntil: null });
  table.do(dana, late);
});
