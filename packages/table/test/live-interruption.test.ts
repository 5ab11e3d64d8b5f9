// A live table whose clock nobody ran for a while: what happens to the round, and what players are told.
import { RULEBOOKS } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import { ana, bo, dana, max } from './people.ts';

const { betMs, shooterMs, showMs } = { betMs: 20_000, shooterMs: 10_000, showMs: 5_000 };

function game(rulebook = 'rws-2019', totals: readonly (readonly number[])[] = [[6, 8, 8]]): Game {
  const table = new Game({ mode: 'live', rulebook, totals });
  table.sit(ana);
  table.sit(bo);
  table.bet(ana, 'pass', 10_00);
  return table;
}

describe('a clock that was not run in time', () => {
  test('a delay of two seconds is not an interruption', () => {
    const table = game();
    table.standStill(betMs + 2_000);
    expect(table.all('interrupted')).toEqual([]);
    expect(table.state.game.phase).toBe('closed');
  });

  // cites: P22, rws-2019 §5.5.1
  test('a round whose bets had closed is settled with the same dice, however long it took', () => {
    for (const ms of [3_000, 86_400_000]) {
      const [went, stopped] = [game(), game()];
      for (const table of [went, stopped]) table.pass(betMs);
      went.pass(shooterMs);
      const [told] = stopped.standStill(shooterMs + ms);
      const cite = stopped.state.game.rules.book.procedure.interrupt;
      expect(told).toEqual({ type: 'interrupted', forMs: ms, round: 'goes-on', cite });
      const signed = { by: 'Passline', because: 'technical interruption' };
      expect(stopped.last('rolled')).toEqual({ ...went.last('rolled'), interrupted: true, cite, ...signed });
      expect(stopped.last('dice-opened')).toEqual(went.last('dice-opened'));
      expect(stopped.state.clock).toEqual({ stage: 'showing', until: stopped.now + showMs });
    }
  });

  // cites: P22
  test('after a short delay open bets get their full time again', () => {
    for (const ms of [3_000, 30_000]) {
      const table = game();
      table.pass(betMs - 1);
      const events = table.standStill(1 + ms);
      expect(events).toEqual([
        { type: 'interrupted', forMs: ms, round: 'bet-time-again', cite: expect.any(String) },
        { type: 'clock-set', stage: 'betting', until: table.now + betMs },
      ]);
      table.bet(bo, 'field', 5_00);
      table.pass(betMs + shooterMs);
      expect(table.all('rolled')).toHaveLength(1);
    }
  });

  // cites: P22, rws-2019 §5.5.2
  test('an interrupted round whose bets were open is void, by the clause of its rulebook', () => {
    for (const { id } of RULEBOOKS) {
      const table = game(id);
      table.pass(betMs + shooterMs + showMs);
      table.bet(bo, 'field', 5_00);
      table.bet(ana, 'come', 10_00);
      const cite = table.state.game.rules.book.procedure.interrupt;
      expect(table.rack(ana)).toBe(980_00);
      const events = table.standStill(betMs + 30_001);
      expect(events).toMatchObject([
        { type: 'interrupted', forMs: 30_001, round: 'void', cite },
        { type: 'round-voided', how: 'interrupt', by: 'Passline', cite },
        { type: 'clock-set', stage: 'asleep' },
        { type: 'clock-set', stage: 'betting', until: table.now + betMs },
      ]);
      expect([table.rack(ana), table.rack(bo)]).toEqual([990_00, 1_000_00]);
      expect(table.state.game.seats[0]?.bets).toMatchObject([{ spot: 'pass', amount: 10_00 }]);
      table.pass(betMs + shooterMs);
      expect(table.last('rolled').total).toBe(8);
    }
  });

  // cites: P22
  test('a void leaves the table asleep if no bets stand from earlier rounds', () => {
    const table = game();
    table.standStill(betMs + 600_000);
    expect(table.rack(ana)).toBe(1_000_00);
    expect(table.state.clock).toEqual({ stage: 'asleep', until: null });
  });

  test('with nothing bet since the last roll there is no round to void', () => {
    const table = game();
    table.pass(betMs + shooterMs + showMs);
    table.standStill(betMs + 600_000);
    expect(table.last('interrupted').round).toBe('bet-time-again');
    expect(table.all('round-voided')).toEqual([]);
  });

  test('a result that was shown too long needs no notice', () => {
    const table = game();
    table.pass(betMs + shooterMs);
    table.standStill(showMs + 600_000);
    expect(table.all('interrupted')).toEqual([]);
    expect(table.state.clock).toEqual({ stage: 'betting', until: table.now + betMs });
  });

  test('a sleeping table cannot be late', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    expect(table.standStill(86_400_000)).toEqual([]);
  });
});

describe('staff stop a live round', () => {
  // cites: P26
  test('staff void a live round: bets go back, and betting starts over', () => {
    for (const how of ['void', 'interrupt'] as const) {
      const table = game();
      table.pass(betMs + shooterMs + showMs);
      table.bet(bo, 'field', 5_00);
      table.pass(7_000);
      table.do(dana, { type: how, because: 'chips fell' });
      expect(table.last('round-voided')).toMatchObject({ how, by: 'Dana', because: 'chips fell' });
      expect(table.rack(bo)).toBe(1_000_00);
      expect(table.state.clock).toEqual({ stage: 'betting', until: table.now + betMs });
    }
  });

  // cites: P22, P26
  test('once bets are closed the dice are fixed, and nobody can void the round', () => {
    const table = game('rws-2019', []);
    table.pass(betMs + 1_000);
    const { clock } = table.state;
    for (const who of [dana, max]) {
      expect(table.refusal(who, { type: 'void' })).toMatchObject({ code: 'bet/closed', cite: 'P22' });
    }
    expect(table.state.clock).toEqual(clock);
    table.pass(shooterMs);
    expect(table.all('rolled')).toHaveLength(1);
  });

  // cites: P22, P26, rws-2019 §5.5.1
  test('a technical interruption after bets close settles the round with its dice at once', () => {
    const [went, stopped] = [game(), game()];
    for (const table of [went, stopped]) table.pass(betMs + 1_000);
    went.pass(shooterMs);
    stopped.do(dana, { type: 'interrupt', because: 'power cut' });
    const rolled = stopped.last('rolled');
    expect(rolled).toMatchObject({ interrupted: true, by: 'Dana', because: 'power cut' });
    expect(rolled.cite).toBe(stopped.state.game.rules.book.procedure.interrupt);
    expect(rolled.dice).toEqual(went.last('rolled').dice);
    expect(rolled.lines).toEqual(went.last('rolled').lines);
    expect(stopped.all('round-voided')).toEqual([]);
    expect(stopped.state.clock).toEqual({ stage: 'showing', until: stopped.now + showMs });
  });

  // cites: P26
  test('staff cannot enter, correct or call off dice that come from the table’s seed', () => {
    const table = game();
    table.pass(betMs + shooterMs);
    const dice: [number, number] = [1, 2];
    for (const request of [
      { type: 'enter-dice', dice } as const,
      { type: 'confirm-dice', dice } as const,
      { type: 'correct', dice } as const,
      { type: 'no-roll', ground: 'far-wall' } as const,
    ]) {
      expect(table.refusal(max, request).code).toBe('mode/not-here');
    }
  });

  test('if no round has begun nothing changes, not even the clock', () => {
    const table = game();
    table.pass(betMs + shooterMs);
    const { clock } = table.state;
    expect(clock.stage).toBe('showing');
    table.do(dana, { type: 'void' });
    expect(table.state.clock).toEqual(clock);
    table.pass(showMs + 1_000);
    const betting = table.state.clock;
    table.do(dana, { type: 'interrupt' });
    expect(table.state.clock).toEqual(betting);
  });
});
