// Changes read from the log are those that were made, one for each request, until bets close.
import type { LayoutRequest, LogEntry } from '@passline/client';
import { type Event, evolve, type Table } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, eventsOf, play, tableOf } from '../store/test-table.ts';
import { tryRequests } from './betting.ts';
import { type Change, changeBetween } from './change.ts';
import { NO_CHANGES_MADE, undoableIn, withChangesMade } from './changes-made.ts';

/** A table's log, as its decisions write it. */
class Log {
  game: Table;
  readonly changes: Change[] = [];
  made = NO_CHANGES_MADE;
  version = 0;

  constructor(game: Table) {
    this.game = game;
  }

  decide(events: readonly Event[]): void {
    for (const [index, event] of events.entries()) {
      this.version += 1;
      const cause = index === 0 ? { cause: { type: 'clock' } as const } : {};
      const entry: LogEntry = { version: this.version, at: 0, event, ...cause };
      this.made = withChangesMade(this.made, entry, 1);
      this.game = evolve(this.game, event);
    }
  }

  ask(...requests: readonly LayoutRequest[]): void {
    const before = this.game;
    const events: Event[] = [];
    let now = before;
    for (const request of requests) {
      const own = eventsOf(now, { ...request, seat: 1 });
      now = own.reduce(evolve, now);
      events.push(...own);
    }
    this.decide(events);
    this.changes.push(changeBetween(before, this.game, 1));
    expect(tryRequests(before, 1, requests).ok).toBe(true);
  }

  undoable = (): readonly Change[] => undoableIn(this.made);
}

const point = play(tableOf('rws-2019'), bet('pass', 10_00), bet('place-6', 12_00), {
  type: 'roll',
  dice: [2, 2],
});

it('finds them again, one for each request', () => {
  const log = new Log(point);
  log.ask({ type: 'bet', spot: 'field', amount: 5_00 });
  log.ask({ type: 'take', spot: 'place-6' }, { type: 'bet', spot: 'place-8', amount: 12_00 });
  log.ask({ type: 'bet', spot: 'place-8', amount: 6_00 });
  log.ask({ type: 'reduce', spot: 'place-8', amount: 12_00 });
  expect(log.undoable()).toEqual(log.changes);
});

it('leaves out what is undone, and what a dealer did', () => {
  const log = new Log(point);
  log.ask({ type: 'bet', spot: 'field', amount: 5_00 });
  log.ask({ type: 'bet', spot: 'hard-8', amount: 5_00 });
  log.decide(eventsOf(log.game, { type: 'take', seat: 1, spot: 'hard-8' }));
  log.decide(eventsOf(log.game, { ...bet('hard-6', 5_00), by: 'Dana' }));
  expect(log.undoable()).toEqual(log.changes.slice(0, 1));
});

it('has none once bets have closed, by a call or by a roll', () => {
  for (const end of [{ type: 'close' }, { type: 'roll', dice: [6, 5] }] as const) {
    const log = new Log(point);
    log.ask({ type: 'bet', spot: 'field', amount: 5_00 });
    log.decide(eventsOf(log.game, end));
    expect(log.undoable()).toEqual([]);
  }
});
