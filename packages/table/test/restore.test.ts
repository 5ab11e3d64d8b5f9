// A table whose store was restored from a copy: no dice that players may know are rolled, and the record shows it.
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../src/events.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { bodyOf } from '../src/record/hash-chain.ts';
import { type Verdict, verifyRecord } from '../src/record/verify.ts';
import { Game } from './game.ts';
import { ana, bo, olga } from './people.ts';
import { chained } from './record/game.ts';

const BET_MS = 20_000;

const verdictOn = (game: Game, log: readonly LogEntry[] = game.log): Verdict =>
  verifyRecord(
    chained(
      log.map((entry, index) => bodyOf({ ...entry, version: index + 1 })),
      game.state.created.id,
    ),
    NODE_HASHING,
  );

const faultsOf = (game: Game, log: readonly LogEntry[]): string =>
  verdictOn(game, log)
    .problems.map(({ message }) => message)
    .join(' ');

function playing(): Game {
  const game = new Game({ mode: 'live', totals: [[6, 8, 5, 7]] });
  game.sit(ana);
  game.sit(bo);
  game.bet(ana, 'pass', 10_00);
  return game;
}

describe('a live table', () => {
  test('bets of the open round go back, and those that stood before stand', () => {
    const game = playing();
    game.pass(BET_MS);
    game.ask(ana, { type: 'roll' });
    game.pass(5_000);
    game.bet(bo, 'field', 5_00);
    const racks = [game.rack(ana), game.rack(bo)];
    game.restore();
    expect([game.rack(ana), game.rack(bo)]).toEqual([racks[0], (racks[1] ?? 0) + 5_00]);
    expect(game.state.game.point).toBe(6);
    expect(game.last('store-restored')).toEqual({
      type: 'store-restored',
      generation: game.dice.generation,
      by: 'Passline',
      because: 'a backup was restored',
    });
  });

  test('wakes if the void leaves only bets of players who left, and the house rolls for them', () => {
    const game = playing();
    game.pass(BET_MS);
    game.ask(ana, { type: 'roll' });
    game.pass(5_000);
    game.bet(bo, 'come', 5_00);
    game.ask(ana, { type: 'leave' });
    game.pass(BET_MS);
    expect(game.state.clock.stage).toBe('asleep');
    game.restore();
    expect(game.pass(BET_MS).map(({ type }) => type)).toContain('rolled');
    expect(verdictOn(game).problems).toEqual([]);
  });

  // cites: P44
  test('a closed round is void too, though its dice were sealed', () => {
    const game = playing();
    game.pass(BET_MS);
    expect(game.state.game.phase).toBe('closed');
    game.restore();
    expect(game.last('round-voided').lines).toHaveLength(1);
    expect(game.state.game.phase).toBe('open');
    expect(game.state.fair?.sealed).toBeNull();
    const { ok, undone, restores } = verdictOn(game);
    expect({ ok, undone, restores }).toEqual({ ok: true, undone: 1, restores: 1 });
  });

  test('its dice come from a new seed, and the old one is revealed for the rolls it made', () => {
    const [restored, went] = [playing(), playing()];
    for (const game of [restored, went]) {
      game.pass(BET_MS);
      game.ask(ana, { type: 'roll' });
      game.pass(5_000);
    }
    restored.restore();
    for (const game of [restored, went]) {
      for (let rolls = 0; rolls < 6; rolls += 1) {
        game.ask(ana, { type: 'bet', spot: 'pass', amount: 10_00 });
        game.pass(40_000);
      }
    }
    const openings = (game: Game): ReadonlySet<string> =>
      new Set(
        game
          .all('dice-opened')
          .slice(1)
          .map(({ opening }) => opening),
      );
    expect(openings(restored).size).toBeGreaterThan(2);
    expect([...openings(restored)].filter(opening => openings(went).has(opening))).toEqual([]);
    const verdict = verdictOn(restored);
    expect(verdict.problems).toEqual([]);
    expect(verdict.rolls[0]?.fairness).toBe('fair');
    expect(verdict.hands.filter(({ hand }) => hand === 1)).toHaveLength(2);
  });

  test('a closed table stays as it is', () => {
    const game = new Game({ mode: 'practice' });
    game.do(olga, { type: 'close-table' });
    const { version } = game.state;
    game.restore();
    expect(game.state.version).toBe(version);
  });
});

describe('a record', () => {
  const game = playing();
  game.pass(BET_MS);
  game.restore();
  const at = game.log.findIndex(({ event }) => event.type === 'store-restored');
  const without = (type: string): readonly LogEntry[] =>
    game.log.filter(({ event }, index) => index <= at || event.type !== type);

  test('a new seed without a restore is found', () => {
    expect(faultsOf(game, game.log.toSpliced(at, 1))).toContain('Hand 1 is committed to a second time.');
  });

  test('an old seed that is not revealed is found', () => {
    expect(faultsOf(game, without('hand-revealed'))).toContain(
      'Hand 1 gets a new seed, but the old one was not revealed.',
    );
  });

  test('a generation that does not advance, or changes by itself, is found', () => {
    const change = (index: number, generation: string): readonly LogEntry[] =>
      game.log.with(index, {
        ...game.log[index],
        event: { ...game.log[index]?.event, generation },
      } as LogEntry);
    expect(faultsOf(game, change(at, `1-${'c0'.repeat(16)}`))).toContain('does not advance with the restore');
    const committed = game.log.findLastIndex(({ event }) => event.type === 'hand-committed');
    expect(faultsOf(game, change(committed, `3-${'c0'.repeat(16)}`))).toContain(
      'The seed generation changes, but the store was not restored.',
    );
  });
});
