// What a node knows about the players at its tables without asking the store: who is present, and what they may do now.
import { markAway } from '@passline/table';
import { Game, START } from '@passline/table/testing/game.ts';
import { ana, bo } from '@passline/table/testing/people.ts';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../src/tables/assemble.ts';
import type { Job } from '../../src/tables/job.ts';
import { LiveTable } from '../../src/tables/live-table.ts';
import { Presence } from '../../src/tables/presence.ts';
import { legalOf } from '../../src/tables/queries/snapshot.ts';
import { clockAt } from './clock-at.ts';

const handleOf = ({ state }: Game): LiveTable =>
  new LiveTable(state, '0'.repeat(64), { summary: summaryOf(state), invite: '', announcement: null });

describe('who is at the table', () => {
  const jobs: Job[] = [];
  const presence = new Presence({
    clock: clockAt(() => START),
    enqueue: (_live, job) => jobs.push(job),
    isUsedUp: () => false,
  });
  /** What the waiting jobs decide on a table that has changed in the meantime. */
  const decided = (game: Game) =>
    jobs.splice(0).flatMap(job => {
      const decision = job.decide(game.state, game.now);
      return decision !== 'again' && decision.ok ? decision.draft.events : [];
    });

  test('a player is not away because the previous player in the seat was', () => {
    const game = new Game({ mode: 'live' });
    game.sit(ana);
    const live = handleOf(game);
    presence.sweep(live, true);
    game.do(ana, { type: 'leave' });
    game.sit(bo);
    expect(game.seatOf(bo)).toBe(1);
    expect(decided(game)).toEqual([]);
  });

  test('a player who has left in the meantime is not away', () => {
    const game = new Game({ mode: 'live' });
    game.sit(ana);
    game.bet(ana, 'pass', 10_00);
    const live = handleOf(game);
    presence.sweep(live, true);
    game.do(ana, { type: 'leave' });
    expect(decided(game)).toEqual([]);
  });

  test('a player who has just acted here is present, stream or not, when this node takes the clock', () => {
    const game = new Game({ mode: 'live' });
    game.sit(ana);
    game.sit(bo);
    const live = handleOf(game);
    live.seenAt.set('ana', START - 1_000);
    presence.sweep(live, true);
    expect(decided(game)).toMatchObject([{ type: 'player-away', seat: 2 }]);
  });

  test('a player not heard from since this node loaded the table is away, however busy the others are', () => {
    let now = START;
    const watching = new Presence({
      clock: clockAt(() => now),
      enqueue: (_live, job) => jobs.push(job),
      isUsedUp: () => false,
    });
    const game = new Game({ mode: 'live' });
    game.sit(ana);
    game.sit(bo);
    const live = handleOf(game);
    live.openedAt = START + 60_000;
    now = live.openedAt + 599_000;
    game.pass(now - START);
    game.bet(bo, 'pass', 10_00);
    live.state = game.state;
    live.seenAt.set('bo', now);
    live.seenAt.set('who left', now);
    watching.sweep(live, false);
    expect(decided(game)).toEqual([]);
    now += 1_000;
    watching.sweep(live, false);
    expect(decided(game)).toMatchObject([{ type: 'player-away', seat: 1 }]);
    expect([...live.seenAt.keys()]).toEqual(['bo']);
  });

  test('a player who has just sat down is present', () => {
    const game = new Game({ mode: 'live' });
    game.pass(3_600_000);
    game.sit(ana);
    const watching = new Presence({
      clock: clockAt(() => game.now),
      enqueue: (_live, job) => jobs.push(job),
      isUsedUp: () => false,
    });
    watching.sweep(handleOf(game), false);
    expect(decided(game)).toEqual([]);
  });

  // cites: P52
  test('coming and going counts toward the player, and fills no log once their day is used up', () => {
    let used = false;
    const watching = new Presence({
      clock: clockAt(() => START),
      enqueue: (_live, job) => jobs.push(job),
      isUsedUp: player => used && player === 'ana',
    });
    const game = new Game({ mode: 'live' });
    game.sit(ana);
    const live = handleOf(game);
    live.state = markAway(game.state, 'ana', game.now).state;
    watching.addStream(live, 'ana');
    expect(jobs.splice(0)).toMatchObject([{ of: 'ana', payer: null }]);
    used = true;
    watching.addStream(live, 'ana');
    expect(jobs).toEqual([]);
  });
});

const ALL_OPEN = { maySit: true, mayBet: true, mayRoll: true, minRack: 0 };

test('while a result is shown, the legal actions list no bets', () => {
  const game = new Game({ mode: 'live', totals: [[6]] });
  game.sit(ana);
  game.bet(ana, 'pass', 10_00);
  game.pass(30_000);
  expect(game.state.clock.stage).toBe('showing');
  expect(legalOf(handleOf(game), ana.principal, null, ALL_OPEN).seatLegal).toMatchObject({
    bets: [],
    reductions: [],
    takes: [],
    calls: [],
  });
  game.pass(5_000);
  expect(legalOf(handleOf(game), ana.principal, null, ALL_OPEN).seatLegal?.bets).not.toEqual([]);
});
