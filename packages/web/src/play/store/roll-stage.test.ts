// What is shown while dice tumble: the table before the roll; once they stop, its settlement, reported once.

import { evolve, type LogEntry, type TableState } from '@passline/client';
import { type Command, decide } from '@passline/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RollStage } from './roll-stage.ts';
import type { TableView } from './table-store.ts';
import { bet } from './test-table.ts';

const CREATED = {
  version: 1,
  at: 0,
  event: {
    type: 'table-created',
    id: 't',
    name: 'Test',
    mode: 'practice',
    rulebook: 'rws-2019',
    house: null,
    settings: {},
    terms: { seats: 1, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 0 },
    public: false,
    owner: 'Ana',
    wallets: false,
  },
} as const;

type Heard = (entries: readonly LogEntry[], state: TableState) => void;

/** A table whose stream delivers what the test plays. */
class Played {
  #state: TableState;
  readonly #heard = new Set<Heard>();

  constructor(rulebook: string) {
    this.#state = evolve(null, { ...CREATED, event: { ...CREATED.event, rulebook } });
  }

  readonly view = (): TableView => ({
    state: this.#state,
    connection: { stream: 'live', store: 'ok', server: 'ok' },
    stops: [],
    announcement: null,
    seat: 1,
    roles: [],
    problem: null,
    sending: 0,
    avatars: {},
    watchers: 0,
    said: [],
  });
  readonly subscribe = (): (() => void) => () => {};

  onEntries(heard: Heard): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  /** Decided by the engine, and delivered in one batch. */
  play(...commands: readonly Command[]): void {
    const entries: LogEntry[] = [];
    for (const command of commands) {
      const decision = decide(this.#state.game, command);
      if (!decision.ok) throw new Error(decision.refusal.message);
      for (const event of decision.events) {
        const entry = { version: this.#state.version + 1, at: 0, event };
        this.#state = evolve(this.#state, entry);
        entries.push(entry);
      }
    }
    for (const heard of this.#heard) heard(entries, this.#state);
  }

  /** A reconnection: the state has moved on, and listeners never got the entries. */
  miss(...commands: readonly Command[]): void {
    const heard = [...this.#heard];
    this.#heard.clear();
    this.play(...commands);
    for (const each of heard) this.#heard.add(each);
  }
}

const seat: Command = { type: 'seat', seat: 1, name: 'Ana', amount: 1_000_00 };
const roll = (one: 1 | 2 | 3 | 4 | 5 | 6, other: 1 | 2 | 3 | 4 | 5 | 6): Command => ({
  type: 'roll',
  dice: [one, other],
});

const POWER: Command = { type: 'power', spot: 'hard-6', odds: '18:1' };

function staged(motion: 'full' | 'still' | 'hidden' = 'full', rulebook = 'rws-2019') {
  const table = new Played(rulebook);
  table.play(seat, bet('pass', 10_00));
  const stage = new RollStage(table, () => motion);
  const told: string[][] = [];
  stage.onShown(entries => told.push(entries.map(({ event }) => event.type)));
  const leave = stage.attach();
  return { table, stage, told, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows raised odds for as long if their roll arrives a moment after them, and no longer if a dealer throws later', () => {
  const { table, stage, told } = staged('full', 'etg');
  table.play({ type: 'close' }, POWER);
  vi.advanceTimersByTime(500);
  table.play(roll(2, 2));
  expect(stage.shown()).toMatchObject({ raising: true, rollKey: 0 });
  vi.advanceTimersByTime(900);
  expect(stage.shown()).toMatchObject({ raising: true, rollKey: 0 });
  vi.advanceTimersByTime(200);
  expect(stage.shown()).toMatchObject({ raising: false, rollKey: 1 });
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([['bets-closed', 'odds-raised'], ['rolled']]);
  table.play({ type: 'close' }, POWER);
  vi.advanceTimersByTime(1_600);
  table.play(roll(2, 2));
  expect(stage.shown()).toMatchObject({ raising: false, rollKey: 2 });
});

it('holds the table as it was at the close while the dice tumble, and reports the roll when they stop', () => {
  const { table, stage, told } = staged();
  table.play(roll(2, 2));
  expect(stage.shown().held?.game).toMatchObject({ point: null, phase: 'closed' });
  expect(stage.shown()).toMatchObject({ rollKey: 1, fresh: false, roll: { dice: [2, 2] } });
  expect(told).toEqual([['bets-closed']]);
  vi.advanceTimersByTime(2_000);
  expect(stage.shown()).toMatchObject({ held: null, fresh: true });
  expect(told).toEqual([['bets-closed'], ['rolled']]);
  vi.advanceTimersByTime(4_000);
  expect(stage.shown().fresh).toBe(false);
});

it('stops the dice at once for a player who does not want to wait, and reports nothing twice', () => {
  const { table, stage, told } = staged();
  table.play(roll(2, 2));
  stage.settle();
  stage.settle();
  expect(stage.shown()).toMatchObject({ held: null, fresh: true });
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([['bets-closed'], ['rolled']]);
});

it('holds other events until the dice stop', () => {
  const { table, stage, told } = staged();
  table.play(roll(2, 2));
  table.play(bet('pass-odds', 20_00));
  expect(stage.shown().held?.game.seats[0]?.bets).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([['bets-closed'], ['rolled', 'bet-placed']]);
});

it('ends one roll before the next begins', () => {
  const { table, stage, told } = staged();
  table.play(roll(2, 2));
  table.play(roll(6, 3));
  expect(stage.shown()).toMatchObject({ rollKey: 2, roll: { dice: [6, 3] } });
  expect(stage.shown().held?.game.point).toBe(4);
  expect(told).toEqual([['bets-closed'], ['rolled'], ['bets-closed']]);
});

it('animates nothing if reduced motion is preferred', () => {
  const { table, stage, told } = staged('still');
  table.play(roll(2, 2));
  expect(stage.shown()).toMatchObject({ held: null, fresh: true, rollKey: 1, roll: { dice: [2, 2] } });
  expect(told).toEqual([['bets-closed', 'rolled']]);
});

it('shows the final dice after a gap, since the table before them is not known', () => {
  const { table, stage } = staged();
  table.miss(bet('field', 5_00));
  table.play(roll(2, 2));
  expect(stage.shown()).toMatchObject({ held: null, roll: { dice: [2, 2] } });
});

it('shows a corrected roll as it should have been, without rolling again', () => {
  const { table, stage } = staged();
  table.play(roll(2, 2));
  vi.advanceTimersByTime(2_000);
  table.play({ type: 'correct', dice: [2, 3] });
  expect(stage.shown()).toMatchObject({ held: null, rollKey: 1, fresh: false, roll: { dice: [2, 3] } });
});

it('reports what it still holds when the player leaves', () => {
  const { table, told, leave } = staged();
  table.play(roll(2, 2));
  leave();
  expect(told.at(-1)).toEqual(['rolled']);
  table.play(roll(2, 3));
  expect(told).toHaveLength(2);
});

it('shows raised odds before the dice are thrown, and skips both at once', () => {
  const { table, stage, told } = staged('full', 'etg');
  table.play({ type: 'close' }, POWER, roll(2, 2));
  expect(stage.shown()).toMatchObject({ raising: true, rollKey: 0 });
  expect(told).toEqual([['bets-closed', 'odds-raised']]);
  vi.advanceTimersByTime(1_600);
  expect(stage.shown()).toMatchObject({ raising: false, rollKey: 1 });
  expect(stage.shown().held?.game.raised).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(stage.shown()).toMatchObject({ held: null, rollKey: 1 });
  table.play({ type: 'close' }, POWER, roll(2, 3));
  stage.settle();
  expect(stage.shown()).toMatchObject({ held: null, raising: false, rollKey: 2, roll: { dice: [2, 3] } });
});

it('shows raised odds for as long if reduced motion is preferred, and then the result without a throw', () => {
  const { table, stage, told } = staged('still', 'etg');
  table.play({ type: 'close' }, POWER, roll(2, 2));
  expect(stage.shown()).toMatchObject({ raising: true, rollKey: 0 });
  expect(stage.shown().held?.game.raised).toHaveLength(1);
  expect(told).toEqual([['bets-closed', 'odds-raised']]);
  vi.advanceTimersByTime(1_499);
  expect(stage.shown().raising).toBe(true);
  vi.advanceTimersByTime(1);
  expect(stage.shown()).toMatchObject({ held: null, raising: false, rollKey: 1, fresh: true });
  expect(told).toEqual([['bets-closed', 'odds-raised'], ['rolled']]);
});

it('shows nothing in turn on a page that is hidden', () => {
  const { table, stage, told } = staged('hidden', 'etg');
  table.play({ type: 'close' }, POWER, roll(2, 2));
  expect(stage.shown()).toMatchObject({ held: null, raising: false, rollKey: 1 });
  expect(told).toEqual([['bets-closed', 'odds-raised', 'rolled']]);
});
