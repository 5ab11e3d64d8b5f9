// Announcements about a roll, and about staff actions.

import type { LogEntry, TableState } from '@passline/client';
import { type Command, type Event, evolve, type Table } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, eventsOf, play, tableOf } from '../store/test-table.ts';
import { noticesOf } from './notices.ts';
import { newsOf } from './table-news.ts';

function said(
  game: Table,
  command: Command,
): { readonly entries: readonly LogEntry[]; readonly state: TableState } {
  const events: readonly Event[] = eventsOf(game, command);
  const entries = events.map((event, index) => ({ version: index + 1, at: 0, event }));
  return {
    entries,
    state: { game: events.reduce(evolve, game), owners: {}, formerOwners: {} } as unknown as TableState,
  };
}

it('announces roll, result and balance together', () => {
  const game = play(
    tableOf('rws-2019'),
    bet('pass', 10_00),
    { type: 'roll', dice: [2, 2] },
    bet('pass-odds', 20_00),
  );
  const { entries, state } = said(play(game, { type: 'close' }), { type: 'roll', dice: [1, 3] });
  expect(newsOf(entries, state, 1)).toBe(
    '1 and 3: Four, easy four, a winner: pay the line. Pass line wins 10 at 1:1; Pass odds wins 40 at 2:1. You won 50. Rack 1,050, on the layout 0.',
  );
});

it('announces only the roll to a watcher', () => {
  const { entries, state } = said(tableOf('rws-2019', { shooter: 'house' }), { type: 'roll', dice: [6, 5] });
  expect(newsOf(entries, state, null)).toBe('No more bets. 6 and 5: Yo-eleven, front line winner.');
});

it('announces raised odds before the roll', () => {
  const game = play(tableOf('etg'), bet('pass', 5_00), { type: 'close' });
  const { entries, state } = said(game, { type: 'power', spot: 'hard-6', odds: '18:1' });
  expect(newsOf(entries, state, 1)).toBe('Raised this roll: Hard 6 pays 18:1.');
});

it('says what staff did, and who signed for it', () => {
  const game = play(tableOf('rws-2019'), bet('pass', 10_00));
  const notice = (command: Command): string | undefined => {
    const { entries, state } = said(game, command);
    return noticesOf(entries, state)[0]?.text;
  };
  expect(notice({ type: 'void', by: 'Dana', because: 'dice lost' })).toBe(
    'The round is void. Bets back: Ana 10 (Dana: dice lost).',
  );
  expect(notice({ type: 'ruling', seat: 1, amount: -2_50, by: 'Dana', because: 'late' })).toBe(
    'Ruling: Ana −2.50 (Dana: late).',
  );
  expect(notice({ type: 'bet', seat: 1, spot: 'field', amount: 5_00, by: 'Dana' })).toBe(
    'Ana bets 5 on Field (Dana).',
  );
  expect(notice({ type: 'bet', seat: 1, spot: 'field', amount: 5_00 })).toBeUndefined();
});
