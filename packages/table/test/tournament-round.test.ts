// A tournament's round at its tables: equal stacks, the same dice in lockstep, and nothing outside the round.
import { assertConserved, type Dice, seatAt, seatNumber } from '@passline/engine';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { describe, expect, test } from 'vitest';
import { nextWake, tick } from '../src/dealer/automatic-dealer.ts';
import { openTable } from '../src/dealer/open.ts';
import { restoreTable } from '../src/dealer/restore.ts';
import type { LogEntry, Mode, TableCreated } from '../src/events.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { ResultsTally } from '../src/money/results.ts';
import { bodyOf, firstHash, nextHash } from '../src/record/hash-chain.ts';
import { writeRecord } from '../src/record/record.ts';
import { verifyRecord } from '../src/record/verify.ts';
import type { TableRequest } from '../src/requests/commands.ts';
import { decideRequest } from '../src/requests/decide.ts';
import type { DecisionDraft } from '../src/requests/decision-draft.ts';
import { markAway } from '../src/requests/house-acts.ts';
import { TableEventSchema } from '../src/schemas/log.ts';
import { TableStateSchema } from '../src/schemas/state.ts';
import { freeSeats } from '../src/state/free-seats.ts';
import { plainState } from '../src/state/plain-state.ts';
import { evolve, type TableState } from '../src/state/state.ts';
import { awaitsRoll, isDue, type RoundAct, runRound } from '../src/tournament/tournament-round.ts';
import { actorAt, ana, bo, cy, max, olga, type Person, pat } from './people.ts';
import { DICE } from './record/game.ts';

const START = 1_700_000_000_000;
const STACK = 500_00;
const TERMS = {
  seats: 4,
  betMs: 10_000,
  shooterMs: 0,
  showMs: 2_000,
  graceMs: 86_400_000,
  buyIn: { stack: STACK, rebuys: 'none' },
} as const;

const EVENT = TypeCompiler.Compile(TableEventSchema);
const STATE = TypeCompiler.Compile(TableStateSchema);

class RoundTable {
  readonly log: LogEntry[] = [];
  readonly id: string;
  now = START;
  state: TableState;

  constructor(id: string, players: readonly Person[], mode: Mode = 'live', rolls: number | null = 3) {
    this.id = id;
    const created: TableCreated = {
      type: 'table-created',
      id,
      name: id,
      mode,
      rulebook: 'rws-2019',
      house: null,
      settings: { shooter: mode === 'live' ? 'house' : 'players' },
      terms: { ...TERMS, betMs: mode === 'live' ? TERMS.betMs : 0 },
      public: false,
      owner: olga.principal.id,
      wallets: false,
      ...(mode === 'live' ? { series: 'k_1-1-1' } : {}),
      tournament: {
        id: 'k_1',
        round: 1,
        rolls,
        players: players.map(({ principal: { id: player } }, index) => ({
          seat: seatNumber(index + 1),
          player,
          kind: 'guest',
        })),
      },
    };
    const full = evolve(null, { version: 1, at: START, event: created }).game.settings;
    const opened = openTable({ ...created, settings: full }, START, DICE);
    this.log.push(...opened);
    this.state = opened.reduce<TableState | null>(evolve, null) as TableState;
  }

  write({ entries, state }: DecisionDraft): void {
    this.log.push(...entries);
    this.state = state;
    assertConserved(state.game);
  }

  act(act: RoundAct): void {
    this.write(runRound(this.state, act, DICE, this.now));
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (let due = nextWake(this.state); due !== null && due <= until; due = nextWake(this.state)) {
      this.now = due;
      this.write(tick(this.state, DICE, due));
    }
    this.now = until;
  }

  ask(who: Person, request: TableRequest): string {
    const actor = actorAt(this.state.created, who);
    const decided = decideRequest(this.state, request, actor, {
      now: this.now,
      dice: DICE,
      wallet: null,
      limits: null,
    });
    if (!decided.ok) return decided.refusal.code;
    this.write(decided.draft);
    return 'ok';
  }

  get rolls(): readonly Dice[] {
    return this.log.flatMap(({ event }) => (event.type === 'rolled' ? [event.dice] : []));
  }

  get record(): string {
    let hash = firstHash(this.id, NODE_HASHING);
    const lines = this.log.map(entry => {
      const body = bodyOf(entry);
      hash = nextHash(hash, body, NODE_HASHING);
      return { body, hash };
    });
    return writeRecord(this.id, lines);
  }
}

const pass = (amount: number): TableRequest => ({ type: 'bet', spot: 'pass', amount });

function playedOut(): readonly [RoundTable, RoundTable] {
  const tables = [new RoundTable('t_a', [ana]), new RoundTable('t_b', [bo])] as const;
  for (const table of tables) table.act({ type: 'begin', until: null });
  tables[0].ask(ana, pass(50_00));
  for (const roll of [1, 2, 3]) {
    for (const table of tables) table.pass(TERMS.betMs);
    for (const table of tables) expect(awaitsRoll(table.state)).toBe(true);
    for (const table of tables) table.act({ type: 'roll', roll, last: roll === 3 });
    for (const table of tables) table.pass(TERMS.showMs);
  }
  return tables;
}

describe('the same dice for all', () => {
  // cites: P124
  test('tables without a bet roll along; every record is fair by itself and has the same dice', () => {
    const [a, b] = playedOut();
    expect(a.rolls).toHaveLength(3);
    expect(b.rolls).toEqual(a.rolls);
    for (const table of [a, b]) {
      for (const { event } of table.log) expect([...EVENT.Errors(event)]).toEqual([]);
      expect([...STATE.Errors(JSON.parse(JSON.stringify(plainState(table.state))))]).toEqual([]);
      table.act({ type: 'close', standing: 'return' });
      expect(table.state.closed).toBe(true);
      const verdict = verifyRecord(table.record, NODE_HASHING);
      expect(verdict.problems).toEqual([]);
      expect(verdict.rolls.map(({ fairness }) => fairness)).toEqual(['fair', 'fair', 'fair']);
    }
  });

  test('no dice fall before the tournament says so, however long the other tables take', () => {
    const table = new RoundTable('t_a', [ana]);
    table.act({ type: 'begin', until: null });
    table.ask(ana, pass(50_00));
    table.pass(TERMS.betMs + 3 * 3_600_000);
    expect(table.rolls).toEqual([]);
    expect(table.ask(ana, pass(5_00))).toBe('bet/closed');
    expect(table.ask(ana, { type: 'roll' })).toBe('tournament/round');
    // A roll that is not the next one changes nothing, and the next one is rolled once.
    table.act({ type: 'roll', roll: 2, last: false });
    expect(table.rolls).toEqual([]);
    table.act({ type: 'roll', roll: 1, last: false });
    table.act({ type: 'roll', roll: 1, last: false });
    expect(table.rolls).toHaveLength(1);
  });

  test('a server that was down gives the bet time again, and voids nothing', () => {
    const table = new RoundTable('t_a', [ana]);
    table.act({ type: 'begin', until: null });
    table.ask(ana, pass(50_00));
    table.now += 600_000;
    table.write(tick(table.state, DICE, table.now));
    expect(table.state.clock).toEqual({ stage: 'betting', until: table.now + TERMS.betMs });
    expect(seatAt(table.state.game, seatNumber(1))?.bets).toHaveLength(1);
  });

  test('after a restore the table does not roll: its round is played again', () => {
    const table = new RoundTable('t_a', [ana]);
    table.act({ type: 'begin', until: null });
    table.ask(ana, pass(50_00));
    const dice = { ...DICE, generation: `2-${'42'.repeat(16)}` };
    table.write(restoreTable(table.state, dice, table.now, { by: 'Passline' }));
    table.pass(3_600_000);
    expect(table.state.clock.stage).toBe('asleep');
    expect(table.rolls).toEqual([]);
  });
});

describe('equal conditions', () => {
  // cites: P114
  test('a player who lets a roll pass is waited for at the next one; the bet clock ends it all the same', () => {
    const table = new RoundTable('t_a', [ana, bo]);
    table.act({ type: 'begin', until: null });
    for (const roll of [1, 2]) {
      expect(table.ask(ana, { type: 'bet', spot: 'field', amount: 5_00 })).toBe('ok');
      expect(table.ask(ana, { type: 'ready' })).toBe('ok');
      table.pass(TERMS.betMs - 1);
      expect(table.state.clock.stage).toBe('betting');
      table.pass(1);
      expect(awaitsRoll(table.state)).toBe(true);
      expect(table.state.satOut).toEqual([2]);
      table.act({ type: 'roll', roll, last: false });
      table.pass(TERMS.showMs);
    }
    expect(table.ask(ana, { type: 'bet', spot: 'field', amount: 5_00 })).toBe('ok');
    for (const who of [ana, bo]) expect(table.ask(who, { type: 'ready' })).toBe('ok');
    table.pass(0);
    expect(awaitsRoll(table.state)).toBe(true);
  });

  test('everybody sits down with the stack; nobody bets before or after, nor anybody else sits down', () => {
    const table = new RoundTable('t_a', [ana, bo], 'live', 1);
    expect(table.ask(ana, { type: 'sit' })).toBe('tournament/round');
    table.act({ type: 'begin', until: null });
    table.act({ type: 'begin', until: null });
    expect(table.state.game.seats.map(({ rack }) => rack)).toEqual([STACK, STACK]);
    expect(table.ask(pat, { type: 'sit' })).toBe('tournament/round');
    expect(table.ask(ana, { type: 'buy-in', amount: 100 })).toBe('buy-in/terms');
    expect(table.ask(max, { type: 'close-table', standing: 'return' })).toBe('tournament/round');
    table.pass(TERMS.betMs);
    table.act({ type: 'roll', roll: 1, last: true });
    table.pass(TERMS.showMs);
    expect(table.state.round).toEqual({ phase: 'over', rolled: 1, until: null });
    expect(table.ask(ana, pass(5_00))).toBe('tournament/round');
  });

  test('a player who disconnects keeps seat and stack, and one who leaves gets both back', () => {
    const table = new RoundTable('t_a', [ana, bo]);
    table.act({ type: 'begin', until: null });
    table.write(markAway(table.state, 'bo', table.now));
    expect(table.ask(ana, { type: 'leave' })).toBe('ok');
    table.pass(3_600_000);
    expect(table.ask(ana, { type: 'sit', seat: seatNumber(3) })).toBe('tournament/round');
    expect(table.ask(ana, { type: 'sit' })).toBe('ok');
    expect(table.state.game.seats.map(({ seat, rack }) => [seat, rack])).toEqual([
      [1, STACK],
      [2, STACK],
    ]);
    const tally = new ResultsTally();
    for (const entry of table.log) tally.add(entry);
    expect(tally.results().players.map(({ boughtIn, finished }) => [boughtIn, finished])).toEqual([
      [STACK, STACK],
      [STACK, STACK],
    ]);
  });
});

// cites: P143, P124
test('whoever comes back while bets stand takes no seat that was drawn for another, however often', () => {
  const table = new RoundTable('t_d', [ana, bo], 'dealer-run', null);
  table.act({ type: 'begin', until: null });
  const seats = (): unknown => table.state.game.seats.map(({ seat, left, name }) => [seat, left, name]);
  const [, { name: boName = '' } = {}] = table.state.game.seats;
  const offered = (): unknown => [ana, bo, cy].map(({ principal }) => freeSeats(table.state, principal.id));
  expect(table.state.terms.seats).toBeGreaterThan(2);
  expect([freeSeats(table.state, null), ...[offered()].flat()]).toEqual([[], [], [], []]);
  expect(table.ask(ana, { type: 'leave' })).toBe('ok');
  expect(offered()).toEqual([[1], [], []]);
  expect(table.ask(cy, { type: 'sit' })).toBe('tournament/round');
  // Bo leaves bets at seat 2, and then at the seat after Ana's and his: then his bets hold enough seats.
  for (const [held, answer] of [
    [[3], 'ok'],
    [[], 'table/full'],
  ] as const) {
    expect(table.ask(bo, { type: 'bet', spot: 'field', amount: 5_00 })).toBe('ok');
    expect(table.ask(bo, { type: 'leave' })).toBe('ok');
    expect(offered()).toEqual([[1], held, []]);
    expect(table.ask(bo, { type: 'sit' })).toBe(answer);
  }
  expect(seats()).toEqual([
    [2, true, boName],
    [3, true, boName],
  ]);
  expect(table.ask(ana, { type: 'sit' })).toBe('ok');
  expect(table.state.game.seats.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  table.act({ type: 'close', standing: 'return' });
  expect(verifyRecord(table.record, NODE_HASHING).problems).toEqual([]);
});

test('with a dealer, the round has its rolls and no more; corrections remain', () => {
  const table = new RoundTable('t_d', [ana], 'dealer-run', 1);
  expect(table.ask(olga, { type: 'enter-dice', dice: [3, 3] })).toBe('tournament/round');
  table.act({ type: 'begin', until: null });
  for (const request of [pass(50_00), { type: 'accept' }] as const)
    expect(table.ask(ana, request)).toBe('ok');
  table.act({ type: 'end' });
  expect(table.state.round?.phase).toBe('running');
  expect(table.ask(olga, { type: 'enter-dice', dice: [3, 4] })).toBe('ok');
  expect(isDue(table.state, table.now)).toBe(false);
  expect(table.ask(olga, { type: 'confirm-dice', dice: [3, 4] })).toBe('ok');
  expect(table.ask(ana, pass(50_00))).toBe('tournament/round');
  table.act({ type: 'end' });
  expect(table.state.round?.phase).toBe('over');
  expect(table.ask(olga, { type: 'correct', dice: [3, 3] })).toBe('ok');
  table.act({ type: 'close', standing: 'return' });
  expect(verifyRecord(table.record, NODE_HASHING).problems).toEqual([]);
});

// cites: P4, P121
test.each(['away', 'back in the seat'] as const)(
  'in a tournament nobody escapes a correction by leaving: %s, the score is that of the dice as corrected',
  where => {
    const table = new RoundTable('t_d', [ana, bo], 'dealer-run', 1);
    table.act({ type: 'begin', until: null });
    for (const request of [pass(100_00), { type: 'accept' }] as const)
      expect(table.ask(ana, request)).toBe('ok');
    for (const type of ['enter-dice', 'confirm-dice'] as const)
      expect(table.ask(olga, { type, dice: [6, 5] })).toBe('ok');
    table.act({ type: 'end' });
    const score = () => {
      const tally = new ResultsTally();
      for (const entry of table.log) tally.add(entry);
      return tally.results().players.map(({ seat, boughtIn, finished }) => [seat, boughtIn, finished]);
    };
    expect(table.ask(ana, { type: 'leave' })).toBe('ok');
    if (where === 'back in the seat') expect(table.ask(ana, { type: 'sit' })).toBe('ok');
    for (const [dice, worth] of [
      [[1, 1], 400_00],
      [[5, 6], 600_00],
      [[6, 6], 400_00],
    ] as const) {
      expect(table.ask(olga, { type: 'correct', dice: [...dice] })).toBe('ok');
      expect(score()).toContainEqual([1, STACK, worth]);
      expect(score()).toContainEqual([2, STACK, STACK]);
    }
    // A player who comes back afterward has the seat of the tournament, with what the correction left.
    if (where === 'away') expect(table.ask(ana, { type: 'sit' })).toBe('ok');
    expect(seatAt(table.state.game, seatNumber(1))?.rack).toBe(400_00);
    table.act({ type: 'close', standing: 'return' });
    expect(score()).toEqual([
      [2, STACK, STACK],
      [1, STACK, 400_00],
    ]);
    expect(verifyRecord(table.record, NODE_HASHING).problems).toEqual([]);
  },
);
