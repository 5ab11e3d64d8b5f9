// Ready at a live table: bets close once nobody is waited for, and who is waited for.
import { expect, test } from 'vitest';
import { nextWake } from '../src/dealer/automatic-dealer.ts';
import { stillBetting } from '../src/dealer/ready.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { verifyRecord } from '../src/record/verify.ts';
import { Game, TERMS } from './game.ts';
import { ana, bo, bot, cy, pat } from './people.ts';
import { chained } from './record/game.ts';

const CLOSED = ['bets-closed', 'dice-sealed', 'clock-set'];
const ready = { type: 'ready' } as const;

/** Ana has the dice and Bo plays along. */
function game(): Game {
  const table = new Game({ mode: 'live', totals: [[6, 8, 7]] });
  for (const [who, amount] of [
    [ana, 10_00],
    [bo, 5_00],
  ] as const) {
    table.sit(who);
    table.bet(who, 'pass', amount);
  }
  return table;
}

const types = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.map(({ type }) => type);

// cites: P114
test('bets close at once when everybody is ready, and the record says why', () => {
  const table = game();
  expect(types(table.do(ana, ready))).toEqual(['player-ready']);
  expect(stillBetting(table.state)).toEqual([2]);
  // Saying it again changes nothing.
  expect(table.do(ana, ready)).toEqual([]);
  expect(table.pass(0)).toEqual([]);
  table.do(bo, ready);
  expect(nextWake(table.state)).toBe(table.now);
  expect(types(table.pass(0))).toEqual(CLOSED);
  expect(table.state.clock).toEqual({ stage: 'shooter', until: table.now + TERMS.shooterMs });
  expect(table.state.ready).toEqual([]);
  expect(table.refusal(ana, ready).code).toBe('ready/not-now');

  const bodies = table.log.map(bodyOf);
  const verdictOn = (lines: readonly string[]) =>
    verifyRecord(chained(lines, table.state.created.id), NODE_HASHING);
  expect(verdictOn(bodies)).toMatchObject({ ok: true });
  // A close before its time that not everybody was ready for is found.
  const forged = bodies.map(body =>
    body.replace('{"type":"player-ready","seat":2}', '{"type":"player-back","seat":2}'),
  );
  expect(verdictOn(forged)).toMatchObject({ ok: false });
});

// cites: P114
test('a changed bet, a new player and changed settings are waited for again', () => {
  const table = game();
  table.do(ana, ready);
  expect(types(table.do(ana, { type: 'bet', spot: 'field', amount: 5_00 }))).toEqual([
    'bet-placed',
    'player-not-ready',
  ]);
  table.do(ana, ready);
  const batch = [
    { type: 'bet', spot: 'any-seven', amount: 5_00 },
    { type: 'bet', spot: 'any-craps', amount: 5_00 },
  ] as const;
  const done = table.do(ana, { type: 'batch', requests: [...batch] });
  expect(types(done).filter(type => type === 'player-not-ready')).toHaveLength(1);
  // A refused bet changes nothing.
  table.do(ana, ready);
  table.refusal(ana, { type: 'bet', spot: 'pass-odds', amount: 5_00 });
  expect(table.state.ready).toEqual([1]);
  table.do(ana, { type: 'not-ready' });
  expect(table.state.ready).toEqual([]);

  table.do(ana, ready);
  table.sit(cy);
  table.do(bo, ready);
  expect(stillBetting(table.state)).toEqual([3]);
  expect(table.pass(0)).toEqual([]);
  table.do(pat, { type: 'settings', changes: { max: '500.00' } });
  expect(table.state.ready).toEqual([]);
  for (const who of [ana, bo, cy]) table.do(who, ready);
  expect(types(table.pass(0))).toEqual(CLOSED);
});

// cites: P114
test('nobody waits for players who left, are away, or let the last round pass', () => {
  const table = game();
  table.sit(cy);
  table.do(ana, ready);
  table.do(bo, ready);
  table.drop(cy);
  expect(types(table.pass(0))).toEqual(CLOSED);
  table.pass(TERMS.shooterMs + TERMS.showMs);
  // Cy is back, and had no bet in the last round; one bet gives him his say again.
  expect(types(table.do(cy, { type: 'not-ready' }))).toEqual(['player-back']);
  expect(stillBetting(table.state)).toEqual([1, 2]);
  table.bet(cy, 'field', 5_00);
  expect(stillBetting(table.state)).toEqual([1, 2, 3]);
  table.do(ana, ready);
  table.do(cy, ready);
  table.do(bo, { type: 'leave' });
  expect(types(table.pass(0))).toEqual(CLOSED);
});

// cites: P114
test('no Ready takes the first five seconds from a player who is here and has no bet yet', () => {
  const table = game();
  table.sit(cy);
  for (const who of [ana, bo, cy]) table.do(who, ready);
  table.pass(TERMS.shooterMs + TERMS.showMs);
  const opened = table.now;
  expect(table.state.clock).toEqual({ stage: 'betting', until: opened + TERMS.betMs });
  expect(table.state.satOut).toEqual([3]);
  table.do(ana, ready);
  table.do(bo, ready);
  expect(stillBetting(table.state)).toEqual([]);
  expect(nextWake(table.state)).toBe(opened + 5_000);
  expect(table.pass(4_999)).toEqual([]);
  table.bet(cy, 'field', 5_00);
  expect(stillBetting(table.state)).toEqual([3]);
  expect(table.pass(1)).toEqual([]);
  table.do(cy, ready);
  expect(types(table.pass(0))).toEqual(CLOSED);
});

// cites: P114
test('a record in which others’ Ready left a player no time to bet is found out', () => {
  const table = game();
  table.sit(cy);
  for (const who of [ana, bo, cy]) table.do(who, ready);
  table.pass(TERMS.shooterMs + TERMS.showMs);
  const opened = table.now;
  table.do(ana, ready);
  table.do(bo, ready);
  expect(types(table.pass(5_000))).toEqual(CLOSED);
  const bodies = table.log.map(bodyOf);
  const verdictOn = (lines: readonly string[]) =>
    verifyRecord(chained(lines, table.state.created.id), NODE_HASHING);
  expect(verdictOn(bodies)).toMatchObject({ ok: true });
  const sooner = (time: number) => [`${time}`, `${time - 4_970}`] as const;
  const forged = bodies.map((body, index) =>
    index < bodies.length - CLOSED.length
      ? body
      : body.replace(...sooner(opened + 5_000)).replace(...sooner(opened + 5_000 + TERMS.shooterMs)),
  );
  expect(verdictOn(forged).problems.map(({ message }) => message)).toEqual([
    'Nothing is due at the table at this time: there is no “bets-closed”.',
  ]);
});

// cites: P114
test('bots say it like players, and do not hurry a table by themselves', () => {
  const table = new Game({ mode: 'live', totals: [[6, 8, 7]] });
  const robo = bot('robo');
  table.sit(robo);
  table.bet(robo, 'pass', 10_00);
  table.do(robo, ready);
  expect(table.pass(TERMS.betMs - 1)).toEqual([]);
  expect(types(table.pass(1))).toEqual(CLOSED);
  table.sit(ana);
  table.pass(TERMS.shooterMs + TERMS.showMs);
  table.do(ana, ready);
  expect(stillBetting(table.state)).toEqual([1]);
  table.do(robo, ready);
  expect(types(table.pass(0))).toEqual(CLOSED);
});

test('there is no Ready where there is no bet time, and none before a bet', () => {
  const dealt = new Game({ mode: 'dealer-run' });
  dealt.sit(ana);
  expect(dealt.refusal(ana, ready).code).toBe('mode/not-here');
  const asleep = new Game({ mode: 'live' });
  asleep.sit(ana);
  expect(asleep.refusal(ana, ready).code).toBe('ready/not-now');
});
