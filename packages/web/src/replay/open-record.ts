// A table's record as frames, as far as it can be followed.

import { evolve, isServiceEvent, type LogEntry, type ServiceEvent, type TableState } from '@passline/client';
import { type Event, Narrator, type Table } from '@passline/engine';
import { parseRecord } from '@passline/table/record';
import { tableName } from '../books/names.ts';
import * as replayText from '../text/replay.ts';
import { citesOf, type Frame, LINES_AT_ONCE, MAX_FRAMES, type Opening, rollIn, tidy } from './frames.ts';

export const isTableRecord = (text: string): boolean => text.startsWith('passline-record ');

/** Events outside the game in words; empty for those that readers do not care about. */
function serviceWords(event: ServiceEvent): string[] {
  switch (event.type) {
    case 'table-created':
      return [replayText.tableOpened[event.mode](event.name)];
    case 'hand-committed':
      return [replayText.handCommitted(event.hand, event.commitment.slice(0, 16))];
    case 'hand-revealed':
      return [replayText.seedOfHandRevealed(event.hand, event.seed.slice(0, 16))];
    case 'dice-sealed':
      return [replayText.diceSealed(event.roll, event.seal.slice(0, 16))];
    case 'seed-set':
      return [replayText.seatSetsASeed(event.seat)];
    case 'player-away':
      return [replayText.seatDisconnects(event.seat)];
    case 'player-back':
      return [replayText.seatIsBack(event.seat)];
    case 'dice-entered':
      return [replayText.diceEntered(event.by, event.dice.join('-'))];
    case 'dice-withdrawn':
      return [replayText.diceWithdrawn(event.by)];
    case 'interrupted':
      return [replayText.interrupted(Math.round(event.forMs / 1000))];
    case 'store-restored':
      return [replayText.storeRestored()];
    case 'settings-scheduled':
      return [replayText.settingsScheduled(event.by)];
    case 'settings-canceled':
      return [replayText.settingsCanceled(event.by)];
    case 'table-closed':
      return [replayText.tableClosed(event.by)];
    default:
      return [];
  }
}

function wordsOf(
  narrator: Narrator,
  before: Table | null,
  after: Table,
  event: Event | ServiceEvent,
): string[] {
  if (isServiceEvent(event)) return serviceWords(event);
  const run = { table: before, played: true };
  return tidy(narrator.tell(run, { run: { table: after, played: true }, events: [event] }));
}

type Bodies = { readonly bodies: readonly string[]; readonly problem: string | null };

/** The events of a record; if it is damaged, those before the damage. */
function bodiesIn(text: string): Bodies {
  const parsed = parseRecord(text);
  if (parsed.ok) return { bodies: parsed.events.map(({ body }) => body), problem: null };
  const lines = text.split('\n').slice(1, parsed.line);
  const broken = lines.findIndex(line => !/^[0-9a-f]{64} \{/.test(line));
  return {
    bodies: lines.slice(0, broken < 0 ? lines.length : broken).map(line => line.slice(65)),
    problem: replayText.lineMessage(parsed.line, parsed.message),
  };
}

export function* openRecord(text: string): Opening {
  const { bodies, problem } = bodiesIn(text);
  if (bodies.length > MAX_FRAMES) return { ok: false, message: replayText.recordTooLong };
  const frames: Frame[] = [];
  const problems = problem === null ? [] : [problem];
  const narrator = new Narrator();
  let state: TableState | null = null;
  let events: Event[] = [];
  for (const [index, body] of bodies.entries()) {
    const line = index + 2;
    if (index % LINES_AT_ONCE === 0) yield index / bodies.length;
    try {
      const entry = JSON.parse(body) as LogEntry;
      const before: Table | null = state?.game ?? null;
      state = evolve(state, entry);
      const { event } = entry;
      const words = wordsOf(narrator, before, state.game, event);
      const roll = isServiceEvent(event) ? null : rollIn([event]);
      if (!isServiceEvent(event)) events.push(event);
      if (words.length > 0) {
        frames.push({
          game: state.game,
          words,
          cites: citesOf(['cite' in event ? event : {}]),
          roll,
          events,
          comment: '',
          line,
          version: entry.version,
          problem: null,
        });
        events = [];
      }
    } catch (error) {
      problems.push(replayText.impossibleLine(line, (error as Error).message));
      break;
    }
  }
  if (!state || frames.length === 0) return { ok: false, message: problems[0] ?? replayText.recordEmpty };
  return { ok: true, kind: 'record', title: tableName(state), frames, problems };
}
