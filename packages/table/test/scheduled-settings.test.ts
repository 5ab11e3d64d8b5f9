// Settings that would change the terms of a standing bet: refused, or scheduled until they affect none.
import { describe, expect, test } from 'vitest';
import { Game, TERMS } from './game.ts';
import { ana, bo, dana, max, olga, pat } from './people.ts';

const { betMs, shooterMs, showMs } = TERMS;
const CHIP = { chip: '0.50' };

/** The point is 9, and Ana has 5.00 on place 6: 7:6 is 5.83, paid 5.00 in chips of 1.00. */
function placed(rulebook = 'rws-2019'): Game {
  const table = new Game({ mode: 'live', rulebook, totals: [[9, 6, 7]] });
  table.sit(ana);
  table.sit(bo);
  table.bet(ana, 'pass', 10_00);
  table.pass(betMs + shooterMs + showMs);
  table.bet(ana, 'place-6', 5_00);
  return table;
}

describe('a change that would alter standing bets', () => {
  // cites: D50
  test('a change that would alter standing bets is refused with their spots', () => {
    const table = placed();
    const refusal = table.refusal(pat, { type: 'settings', changes: CHIP });
    expect(refusal).toMatchObject({
      code: 'settings/bets-standing',
      data: { spots: ['place-6'] },
      cite: 'D50',
    });
    expect(refusal.message).toContain('Place 6');
    table.do(pat, { type: 'settings', changes: { max: '20.00' } });
    expect(table.refusal(ana, { type: 'bet', spot: 'field', amount: 21_00 }).code).toBe('bet/above-maximum');
  });

  // cites: D50, P38
  test('scheduled, it is shown to everyone as pending, and made at the first moment that affects no bet', () => {
    const table = placed();
    const events = table.do(pat, { type: 'settings', changes: CHIP, schedule: true, because: 'new chips' });
    const scheduled = { changes: CHIP, because: 'new chips', by: 'Pat' };
    expect(events).toEqual([{ type: 'settings-scheduled', ...scheduled }]);
    expect(table.state.scheduled).toEqual(scheduled);
    table.pass(betMs + shooterMs + showMs);
    const [line] = table.last('rolled').lines;
    expect(line).toMatchObject({ spot: 'place-6', won: 5_00, up: 5_00 });
    expect(table.state.scheduled).toEqual(scheduled);
    const seven = table.pass(betMs + shooterMs);
    expect(table.last('rolled').sevenOut).toBe(true);
    expect(seven.map(({ type }) => type)).toContain('settings-changed');
    expect(table.last('settings-changed')).toMatchObject({ ...scheduled, lines: [] });
    expect(table.state.scheduled).toBeNull();
    expect(table.state.game.rules.chip).toBe(50);
  });

  // cites: P38
  test('it is made as soon as the bet comes down, and at once if no bet is affected', () => {
    const table = placed();
    table.do(pat, { type: 'settings', changes: CHIP, schedule: true });
    const events = table.do(ana, { type: 'take', spot: 'place-6' });
    expect(events.map(({ type }) => type)).toEqual(['bet-reduced', 'settings-changed']);
    table.do(pat, { type: 'settings', changes: { min: '5.00' }, schedule: true });
    expect(table.state.game.settings).toMatchObject({ chip: '0.50', min: '5.00' });
    expect(table.all('settings-scheduled')).toHaveLength(1);
  });

  // cites: P38
  test('it can be canceled, replaced, and requested after the close', () => {
    const table = placed();
    table.pass(betMs);
    expect(table.refusal(pat, { type: 'settings', changes: CHIP }).code).toBe('bet/closed');
    const bad = { type: 'settings', changes: { chip: 'x' }, schedule: true } as const;
    expect(table.refusal(pat, bad).code).toBe('settings/bad-value');
    table.do(pat, { type: 'settings', changes: CHIP, schedule: true });
    table.do(max, { type: 'settings', changes: { chip: '0.25' }, schedule: true });
    expect(table.state.scheduled).toEqual({ changes: { chip: '0.25' }, by: 'Max' });
    expect(table.refusal(dana, { type: 'cancel-settings' }).code).toBe('auth/role');
    table.do(pat, { type: 'cancel-settings', because: 'not tonight' });
    expect(table.last('settings-canceled')).toEqual({
      type: 'settings-canceled',
      by: 'Pat',
      because: 'not tonight',
    });
    expect(table.do(pat, { type: 'cancel-settings' })).toEqual([]);
    table.pass((betMs + shooterMs + showMs) * 3);
    expect(table.all('settings-changed')).toEqual([]);
  });

  // cites: P38
  test('a change that another one has made impossible is canceled, with the reason', () => {
    const table = placed();
    table.do(pat, { type: 'settings', changes: { chip: '0.50', min: '50.00' }, schedule: true });
    table.do(pat, { type: 'settings', changes: { max: '20.00' } });
    table.do(ana, { type: 'take', spot: 'place-6' });
    expect(table.last('settings-canceled')).toMatchObject({
      by: 'Passline',
      because: expect.stringContaining('below min'),
    });
    expect(table.state.scheduled).toBeNull();
  });

  // cites: D50, P38
  test('a scheduled change that would return continued bets waits for them', () => {
    const table = new Game({ mode: 'live', rulebook: 'etg', totals: [[9, 6, 7]] });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.bet(ana, 'field', 5_00);
    table.pass(betMs + shooterMs + showMs);
    table.do(pat, { type: 'settings', changes: { max: '50.00' }, schedule: true });
    expect(table.state.scheduled).not.toBeNull();
    table.pass(betMs + shooterMs);
    expect(table.last('settings-changed')).toMatchObject({ changes: { max: '50.00' }, lines: [] });
  });

  test('a practice table takes one, too', () => {
    const table = new Game({ mode: 'practice' });
    table.sit(olga);
    table.bet(olga, 'place-6', 5_00);
    table.do(olga, { type: 'settings', changes: CHIP, schedule: true });
    table.do(olga, { type: 'take', spot: 'place-6' });
    expect(table.state.game.rules.chip).toBe(50);
  });
});
