// A session's result matches the chips in the rack and on the layout, whatever was played.

import type { LogEntry } from '@passline/client';
import {
  ALL_DICE,
  type Command,
  decide,
  type Event,
  evolve,
  layoutTotal,
  legal,
  seatAt,
  type Table,
} from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { resultOf } from './session-result.ts';
import { follow, kindOf, newSession } from './session-summary.ts';
import { bet, eventsOf, tableOf } from './test-table.ts';

const BOOK = tableOf('rws-2019').rules.book;

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const logged = (events: readonly Event[]): readonly LogEntry[] =>
  events.map((event, index) => ({ version: index + 1, at: 0, event }));

function chosen(game: Table, next: () => number): Command {
  const { bets, takes } = legal(game, 1);
  const range = bets[Math.floor(next() * bets.length)];
  const dice = ALL_DICE[Math.floor(next() * ALL_DICE.length)] ?? [1, 1];
  const kind = next();
  if (kind < 0.55 && range) {
    const steps = Math.min(5, Math.floor((range.max - range.min) / range.step));
    return bet(range.spot, range.min + Math.floor(next() * (steps + 1)) * range.step);
  }
  const spot = takes[0];
  if (kind < 0.62 && spot) return { type: 'take', seat: 1, spot };
  if (kind < 0.65) return { type: 'void' };
  if (kind < 0.7) return { type: 'correct', dice };
  if (kind < 0.72) return { type: 'ruling', seat: 1, amount: 1_00, by: 'Dana', because: 'a test' };
  if (kind < 0.74) return { type: 'buy-in', seat: 1, amount: 10_00 };
  return { type: 'roll', dice };
}

describe.each(['rws-2013', 'rws-2019', 'etg', 'south-dakota'])('by %s', rulebook => {
  it.each([1, 2, 3])(
    'random game %i: chips bought plus results are the chips there are, and every bet is on its spot',
    seed => {
      const next = numbers(seed);
      let game = tableOf(rulebook, { shooter: 'house' });
      let session = { ...newSession(0, 1, game.rules.book), bought: 1_000_00 };
      let corrected = 0;
      for (let step = 0; step < 400; step += 1) {
        const decision = decide(game, chosen(game, next));
        if (!decision.ok) continue;
        for (const event of decision.events) {
          game = evolve(game, event);
          session = follow(session, [{ version: session.version + 1, at: 0, event }]);
          if (event.type === 'roll-corrected') corrected += 1;
        }
        const player = seatAt(game, 1);
        if (!player) throw new Error('no player');
        expect(session.bought + resultOf(session)).toBe(player.rack + layoutTotal(player));
        expect(session.bets.now).toEqual(new Map(player.bets.map(({ spot, amount }) => [spot, amount])));
      }
      expect(corrected).toBeGreaterThan(0);
    },
  );
});

it('counts wins and losses by kind of bet', () => {
  let game = tableOf('rws-2019');
  const events: Event[] = [];
  const commands: Command[] = [
    bet('pass', 10_00),
    bet('place-6', 12_00),
    { type: 'roll', dice: [2, 2] },
    { type: 'roll', dice: [4, 2] },
    { type: 'roll', dice: [5, 2] },
  ];
  for (const command of commands) {
    const made = eventsOf(game, command);
    events.push(...made);
    game = made.reduce(evolve, game);
  }
  const { kinds, rolls } = follow(newSession(0, 1, BOOK), logged(events));
  expect(kinds).toEqual({
    'Pass line': { result: -10_00, wins: 0, losses: 1 },
    Place: { result: 14_00 - 12_00, wins: 1, losses: 1 },
  });
  expect(rolls.map(({ rolled }) => rolled.total)).toEqual([4, 6, 7]);
});

it('skips entries that it already has', () => {
  const entries = logged(eventsOf(tableOf('rws-2019'), { type: 'buy-in', seat: 1, amount: 5_00 }));
  const once = follow(newSession(0, 1, BOOK), entries);
  expect(follow(once, entries)).toEqual(once);
  expect(once.bought).toBe(5_00);
});

it('counts a bet on any number as one kind', () => {
  expect(
    ['place-6', 'come-odds-10', 'hop-1-3', 'horn-high-12', 'pass'].map(spot =>
      kindOf(tableOf('south-dakota').rules.book, spot),
    ),
  ).toEqual(['Place', 'Come odds', 'Hop', 'Horn high', 'Pass line']);
});
