// The automatic dealer's clock: bets open and close, the shooter's button, the roll, the result, sleep.
import { describe, expect, test } from 'vitest';
import { nextWake } from '../src/dealer/automatic-dealer.ts';
import type { TableRequest } from '../src/requests/commands.ts';
import { commitmentTo } from './fixed-dice.ts';
import { Game, START } from './game.ts';
import { ana, bo, cy, pat } from './people.ts';

const { betMs, shooterMs, showMs } = { betMs: 20_000, shooterMs: 10_000, showMs: 5_000 };

/** Ana has the dice and Bo plays along. */
function game(rulebook: string, totals: readonly (readonly number[])[] = [[6, 8, 7]]): Game {
  const table = new Game({ mode: 'live', rulebook, totals });
  table.sit(ana);
  table.sit(bo);
  table.bet(ana, 'pass', 10_00);
  table.bet(bo, 'pass', 5_00);
  return table;
}

describe('bets open, are counted down and close', () => {
  test('a table sleeps until the first bet', () => {
    const table = new Game({ mode: 'live' });
    expect(table.state.clock).toEqual({ stage: 'asleep', until: null });
    table.sit(ana);
    expect(nextWake(table.state)).toBeNull();
    expect(table.pass(3_600_000)).toEqual([]);
    table.bet(ana, 'pass', 10_00);
    expect(table.state.clock).toEqual({ stage: 'betting', until: START + 3_600_000 + betMs });
    expect(nextWake(table.state)).toBe(START + 3_600_000 + betMs);
  });

  test('a refused bet wakes nobody', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.refusal(ana, { type: 'bet', spot: 'pass-odds', amount: 10_00 });
    expect(table.state.clock.stage).toBe('asleep');
  });

  test('later bets do not make the bet time longer', () => {
    const table = game('rws-2019');
    table.pass(betMs - 1);
    table.bet(bo, 'field', 5_00);
    expect(table.state.clock.until).toBe(START + betMs);
  });

  test('at the deadline bets are closed, and not before', () => {
    const table = game('rws-2019');
    expect(table.pass(betMs - 1)).toEqual([]);
    expect(table.pass(1).map(({ type }) => type)).toEqual(['bets-closed', 'dice-sealed', 'clock-set']);
    expect(table.state.clock).toEqual({ stage: 'shooter', until: START + betMs + shooterMs });
    expect(table.refusal(bo, { type: 'bet', spot: 'field', amount: 5_00 }).code).toBe('bet/closed');
  });

  // cites: P25
  test('a table with no chips on the layout falls asleep', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.bet(ana, 'pass', 10_00);
    table.do(ana, { type: 'take', spot: 'pass' });
    table.pass(betMs);
    expect(table.state.clock).toEqual({ stage: 'asleep', until: null });
    expect(table.state.game.phase).toBe('open');
  });

  // cites: P25
  test('bets with nobody to roll stand while the table sleeps, and a line bet wakes it', () => {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'field', 10_00);
    table.pass(betMs);
    expect(table.state.clock.stage).toBe('asleep');
    expect(table.state.game.seats[0]?.bets).toMatchObject([{ spot: 'field', amount: 10_00 }]);
    table.bet(bo, 'dont-pass', 5_00);
    expect(table.state.clock.stage).toBe('betting');
    table.pass(betMs + shooterMs);
    expect(table.last('rolled').shooter).toBe(2);
  });
});

describe('the roll', () => {
  // cites: etg §35 b
  test('the shooter’s button rolls at once while its time runs', () => {
    const table = game('etg');
    table.pass(betMs + shooterMs - 1);
    const rolled = table.do(ana, { type: 'roll' }).find(event => event.type === 'rolled');
    expect(rolled).toMatchObject({ total: 6, shooter: 1 });
    expect(table.state.clock).toEqual({ stage: 'showing', until: table.now + showMs });
  });

  test('the button is the shooter’s alone, and works only once bets are closed', () => {
    const table = game('etg');
    expect(table.refusal(ana, { type: 'roll' })).toMatchObject({
      code: 'dice/not-yours',
      data: { stage: 'betting' },
    });
    table.pass(betMs);
    expect(table.refusal(bo, { type: 'roll' })).toMatchObject({
      code: 'dice/not-yours',
      data: { stage: 'shooter', shooter: 1 },
    });
    expect(table.refusal(cy, { type: 'roll' }).code).toBe('auth/not-seated');
    table.do(ana, { type: 'roll' });
    expect(table.refusal(ana, { type: 'roll' }).code).toBe('dice/not-yours');
    expect(table.all('rolled')).toHaveLength(1);
  });

  // cites: etg §35 c
  test('when the shooter’s time runs out, the dice roll by themselves', () => {
    const table = game('etg');
    table.pass(betMs + shooterMs - 1);
    expect(table.all('rolled')).toEqual([]);
    table.pass(1);
    expect(table.all('rolled')).toMatchObject([{ total: 6, shooter: 1 }]);
  });

  // cites: etg §35 h
  test('the dice do not depend on who presses the button, or when', () => {
    const [pressed, waited] = [game('etg'), game('etg')];
    pressed.pass(betMs + 1);
    pressed.do(ana, { type: 'roll' });
    waited.pass(betMs + shooterMs);
    expect(pressed.last('rolled').dice).toEqual(waited.last('rolled').dice);
  });

  test('there is no wait if the house has the dice, the shooter’s time is zero, or the shooter is away', () => {
    const house = new Game({ mode: 'live', settings: { shooter: 'house' } });
    const quick = new Game({ mode: 'live', terms: { shooterMs: 0 } });
    const away = new Game({ mode: 'live' });
    for (const table of [house, quick, away]) {
      table.sit(ana);
      table.bet(ana, 'pass', 10_00);
    }
    away.drop(ana);
    for (const table of [house, quick, away]) {
      table.pass(betMs);
      expect(table.all('rolled')).toHaveLength(1);
      expect(table.state.clock).toEqual({ stage: 'showing', until: START + betMs + showMs });
    }
  });

  test('the dice are committed to before the first bet, and every hand’s seed is shown when it ends', () => {
    const table = game('rws-2019', [[6, 7]]);
    const { id } = table.state.created;
    expect(table.state.fair).toMatchObject({ hand: 1, commitment: commitmentTo(table.dice, id, 1) });
    table.pass(2 * (betMs + shooterMs + showMs));
    expect(table.all('rolled').map(({ total }) => total)).toEqual([6, 7]);
    expect(table.last('hand-revealed')).toEqual({
      type: 'hand-revealed',
      hand: 1,
      seed: table.dice.seedOf(id, 1, table.dice.generation),
    });
    expect(table.state.fair).toMatchObject({ hand: 2, commitment: commitmentTo(table.dice, id, 2) });
    const types = table.events.map(({ type }) => type);
    const seven = types.lastIndexOf('rolled');
    expect(types.slice(seven + 1, seven + 3)).toEqual(['hand-revealed', 'hand-committed']);
  });

  test('a player’s seed counts as it stood when bets closed', () => {
    const early = game('rws-2019', []);
    const late = game('rws-2019', []);
    for (const table of [early, late]) table.do(bo, { type: 'seed', seed: 'b-1' });
    for (const table of [early, late]) table.pass(betMs);
    late.do(bo, { type: 'seed', seed: 'b-2' });
    expect(late.state.fair).toMatchObject({ seeds: { 2: 'b-2' }, frozen: { 2: 'b-1' } });
    for (const table of [early, late]) table.pass(shooterMs);
    expect(late.last('rolled').dice).toEqual(early.last('rolled').dice);
    expect(late.state.fair?.frozen).toBeNull();
  });
});

describe('the result is shown, then bets open again', () => {
  // cites: P21
  test('while a result is shown nothing is bet, changed or called', () => {
    const table = game('rws-2019');
    table.pass(betMs + shooterMs);
    const until = table.now + showMs;
    expect(table.state.clock).toEqual({ stage: 'showing', until });
    const requests: readonly TableRequest[] = [
      { type: 'bet', spot: 'place-8', amount: 6_00 },
      { type: 'bet', spot: 'pass-odds', amount: 10_00 },
      { type: 'reduce', spot: 'pass', amount: 1_00 },
      { type: 'take', spot: 'pass' },
      { type: 'call', spot: 'pass', call: 'off' },
      { type: 'batch', requests: [{ type: 'bet', spot: 'place-8', amount: 6_00 }] },
    ];
    for (const request of requests) {
      expect(table.refusal(bo, request)).toMatchObject({ code: 'bet/closed', data: { until }, cite: 'P21' });
    }
    table.pass(showMs);
    expect(table.state.clock).toEqual({ stage: 'betting', until: until + betMs });
    table.bet(bo, 'place-8', 6_00);
  });

  test('people come and go meanwhile, and buy chips', () => {
    const table = game('rws-2019');
    table.pass(betMs + shooterMs);
    table.sit(cy);
    table.do(cy, { type: 'buy-in', amount: 50_00 });
    table.do(cy, { type: 'seed', seed: 'mine' });
    table.do(cy, { type: 'leave' });
    expect(table.state.clock.stage).toBe('showing');
  });

  test('round after round, until the layout is empty', () => {
    const table = game('rws-2019', [[6, 8, 7]]);
    const events = table.pass(3 * (betMs + shooterMs + showMs) + betMs);
    const stages = events.flatMap(event => (event.type === 'clock-set' ? [event.stage] : []));
    const round = ['shooter', 'showing', 'betting'];
    expect(stages).toEqual([...round, ...round, ...round, 'asleep']);
    expect(table.all('rolled').map(({ total }) => total)).toEqual([6, 8, 7]);
    expect(nextWake(table.state)).toBeNull();
  });
});

describe('a sleeping table with chips on it wakes when somebody may roll', () => {
  /** Ana has declined the dice, so nobody rolls for her bet or Bo’s. */
  function declined(): Game {
    const table = new Game({ mode: 'live' });
    table.sit(ana);
    table.sit(bo);
    table.bet(ana, 'pass', 10_00);
    table.bet(bo, 'field', 5_00);
    table.do(ana, { type: 'decline' });
    table.pass(betMs);
    expect(table.state.clock.stage).toBe('asleep');
    return table;
  }

  // cites: P25
  test('because somebody takes the dice after all', () => {
    const table = declined();
    table.do(ana, { type: 'accept' });
    table.pass(betMs + shooterMs);
    expect(table.all('rolled')).toHaveLength(1);
  });

  test('because the pit gives the dice to the house', () => {
    const table = declined();
    table.do(pat, { type: 'settings', changes: { shooter: 'house' } });
    table.pass(betMs);
    expect(table.all('rolled')).toHaveLength(1);
  });

  test('because the last player who could have bet the line has gone', () => {
    const table = declined();
    table.do(ana, { type: 'leave' });
    table.do(bo, { type: 'leave' });
    table.pass(betMs);
    expect(table.all('rolled')).toHaveLength(1);
  });

  test('because disconnected players have not come back', () => {
    const table = declined();
    table.drop(ana);
    table.drop(bo);
    table.pass(60_000 + betMs);
    expect(table.all('rolled')).toHaveLength(1);
  });
});

// cites: P24
test('a shooter without a line bet when bets close passes the dice on, and holds nobody up', () => {
  const table = game('rws-2019', [[6, 6, 8]]);
  table.pass(2 * (betMs + shooterMs + showMs));
  expect(table.all('rolled').map(({ total }) => total)).toEqual([6, 6]);
  expect(table.state.game.shooter).toBe(1);
  table.bet(bo, 'pass', 10_00);
  table.pass(betMs + shooterMs);
  expect(table.last('dice-given-up')).toMatchObject({ seat: 1, by: 'Passline' });
  expect(table.last('rolled')).toMatchObject({ total: 8, shooter: 2 });
});
