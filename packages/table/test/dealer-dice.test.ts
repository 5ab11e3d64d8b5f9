// Dealer-run tables: real dice are entered and confirmed, discarded, and called No Roll.
import { legalForDealer, RULEBOOKS } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { game, roll } from './dealer-table.ts';
import { Game } from './game.ts';
import { ana, dana, pat } from './people.ts';

describe('the dice', () => {
  function betting(): Game {
    const table = game();
    table.bet(ana, 'pass', 10_00);
    return table;
  }

  // cites: P27
  test('dice are entered, which closes bets, and count once they are confirmed', () => {
    const table = betting();
    const events = table.do(dana, { type: 'enter-dice', dice: [2, 4] });
    expect(events).toMatchObject([
      { type: 'bets-closed', by: 'Dana' },
      { type: 'dice-entered', dice: [2, 4], by: 'Dana' },
    ]);
    expect(table.refusal(ana, { type: 'bet', spot: 'field', amount: 5_00 }).code).toBe('bet/closed');
    expect(table.state.entered).toEqual({ dice: [2, 4], by: 'Dana' });
    expect(table.all('rolled')).toEqual([]);
    table.do(dana, { type: 'confirm-dice', dice: [2, 4] });
    expect(table.last('rolled')).toMatchObject({ dice: [2, 4], by: 'Dana' });
    expect(table.state.entered).toBeNull();
  });

  test('a confirmation with other dice confirms nothing', () => {
    const table = betting();
    expect(table.refusal(dana, { type: 'confirm-dice', dice: [2, 4] }).code).toBe('dice/not-entered');
    table.do(dana, { type: 'enter-dice', dice: [2, 4] });
    expect(table.refusal(dana, { type: 'confirm-dice', dice: [2, 5] })).toMatchObject({
      code: 'dice/mismatch',
      data: { entered: '2-4', confirmed: '2-5' },
    });
    expect(table.state.entered?.dice).toEqual([2, 4]);
  });

  // cites: P27
  test('dice may be entered again, or withdrawn, until they are confirmed', () => {
    const table = betting();
    table.do(dana, { type: 'enter-dice', dice: [2, 4] });
    table.do(dana, { type: 'enter-dice', dice: [2, 5] });
    expect(table.refusal(dana, { type: 'confirm-dice', dice: [2, 4] }).code).toBe('dice/mismatch');
    table.do(dana, { type: 'withdraw-dice' });
    expect(table.last('dice-withdrawn').by).toBe('Dana');
    expect(table.refusal(dana, { type: 'confirm-dice', dice: [2, 5] }).code).toBe('dice/not-entered');
    expect(table.state.game.phase).toBe('closed');
    roll(table, [2, 5]);
    expect(table.last('rolled').total).toBe(7);
  });

  // cites: P22, P27, rws-2019 §5.5.1
  test('an interruption settles the round if dice were entered, and voids it otherwise', () => {
    const table = betting();
    table.do(dana, { type: 'enter-dice', dice: [2, 4] });
    table.do(dana, { type: 'interrupt', because: 'power cut' });
    const signed = { by: 'Dana', because: 'power cut' };
    expect(table.last('rolled')).toMatchObject({ dice: [2, 4], interrupted: true, ...signed });
    expect(table.state.entered).toBeNull();
    table.bet(ana, 'field', 5_00);
    table.do(dana, { type: 'close' });
    table.do(dana, { type: 'interrupt' });
    expect(table.last('round-voided')).toMatchObject({ how: 'interrupt', lines: [{ spot: 'field' }] });
  });

  // cites: P7, P41
  test('bets do not open again once a raise is announced, and the house takes the dice if nobody may roll', () => {
    const table = new Game({ mode: 'dealer-run', rulebook: 'etg' });
    table.sit(ana);
    table.bet(ana, 'any-seven', 5_00);
    table.do(dana, { type: 'close' });
    table.do(dana, { type: 'power', spot: 'any-seven', odds: '8:1' });
    expect(table.refusal(dana, { type: 'open' })).toMatchObject({ code: 'bet/closed', cite: 'P7' });
    expect(table.refusal(pat, { type: 'settings', changes: { max: '50.00' } }).code).toBe('bet/closed');
    table.do(pat, { type: 'settings', changes: { shooter: 'house' } });
    roll(table, [3, 4]);
    expect(table.last('rolled').lines).toMatchObject([{ spot: 'any-seven', won: 40_00 }]);
  });

  // cites: D26
  test('once bets for the next round are announced, the last roll is final', () => {
    const table = betting();
    roll(table, [2, 4]);
    table.do(dana, { type: 'correct', dice: [2, 5] });
    table.do(dana, { type: 'open' });
    expect(table.last('bets-opened').by).toBe('Dana');
    expect(table.refusal(dana, { type: 'correct', dice: [2, 4] }).code).toBe('round/final');
    expect(table.do(dana, { type: 'open' })).toEqual([]);
  });

  // cites: D49
  test('a void gives the dice back', () => {
    const table = game();
    table.do(dana, { type: 'bet', seat: 5, spot: 'pass', amount: 10_00 });
    table.do(dana, { type: 'close' });
    expect(table.state.game.shooter).toBe(5);
    table.do(dana, { type: 'void' });
    expect(table.state.game.shooter).toBeNull();
  });

  test('opening bets again discards the dice that were entered', () => {
    const table = betting();
    table.do(dana, { type: 'enter-dice', dice: [2, 4] });
    table.do(dana, { type: 'open', because: 'a late bet is let in' });
    expect(table.last('bets-opened')).toMatchObject({ by: 'Dana', because: 'a late bet is let in' });
    expect(table.state.entered).toBeNull();
    expect(table.refusal(dana, { type: 'confirm-dice', dice: [2, 4] }).code).toBe('dice/not-entered');
    table.bet(ana, 'field', 5_00);
  });

  // cites: P27
  test('a throw called No Roll is discarded: its dice cannot be confirmed afterward', () => {
    const table = betting();
    table.do(dana, { type: 'enter-dice', dice: [2, 5] });
    table.do(dana, { type: 'no-roll', ground: 'far-wall' });
    expect(table.refusal(dana, { type: 'confirm-dice', dice: [2, 5] }).code).toBe('dice/not-entered');
    roll(table, [2, 4]);
    expect(table.all('rolled')).toHaveLength(1);
  });

  test('dice cannot be entered while nobody may throw', () => {
    const table = game();
    table.bet(ana, 'field', 5_00);
    expect(table.refusal(dana, { type: 'enter-dice', dice: [2, 4] }).code).toBe('shooter/none');
    expect(table.state.game.phase).toBe('open');
  });

  test('the dice are real: there is no button and no seed', () => {
    const table = betting();
    expect(table.refusal(ana, { type: 'roll' }).code).toBe('mode/not-here');
    expect(table.refusal(ana, { type: 'seed', seed: 'mine' }).code).toBe('mode/not-here');
    expect(table.state.fair).toBeNull();
  });

  test.each(RULEBOOKS.map(({ id }) => id))('No Roll has the grounds of its rulebook: %s', rulebook => {
    const table = game(rulebook);
    table.bet(ana, 'pass', 10_00);
    const { noRoll } = legalForDealer(table.state.game);
    for (const ground of noRoll) {
      table.do(dana, { type: 'no-roll', ground, because: 'as seen' });
      expect(table.last('no-roll-called')).toMatchObject({ ground, by: 'Dana', because: 'as seen' });
    }
    expect(table.refusal(dana, { type: 'no-roll', ground: 'sneeze' }).code).toBe('no-roll/unknown-ground');
    expect(table.all('rolled')).toEqual([]);
  });
});
