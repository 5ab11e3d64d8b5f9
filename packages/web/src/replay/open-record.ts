// A table's record as frames, as far as it can be followed.

import { evolve, type FloorEvent, isFloorEvent, type LogEntry, type TableState } from '@passline/client';
import { type Event, Narrator, type Table } from '@passline/engine';
import { parseRecord } from '@passline/table/record';
import { citesOf, type Frame, LINES_AT_ONCE, MOST_FRAMES, type Opening, rollIn, tidy } from './frames.ts';

export const isRecord = (text: string): boolean => text.startsWith('passline-record ');

/** What happens around the game, in words; what is of no interest to a reader has none. */
function floorWords(event: FloorEvent): string[] {
  switch (event.type) {
    case 'table-created':
      return [`${event.name}: a ${event.mode} table.`];
    case 'hand-committed':
      return [`Hand ${event.hand} is committed to: ${event.commitment.slice(0, 16)}…`];
    case 'hand-revealed':
      return [`The seed of hand ${event.hand} is revealed: ${event.seed.slice(0, 16)}…`];
    case 'dice-sealed':
      return [`The dice of roll ${event.roll} are drawn and sealed: ${event.seal.slice(0, 16)}…`];
    case 'seed-set':
      return [`Seat ${event.seat} gives a seed of their own.`];
    case 'player-away':
      return [`Seat ${event.seat} has dropped.`];
    case 'player-back':
      return [`Seat ${event.seat} is back.`];
    case 'dice-entered':
      return [`Dice entered by ${event.by}: ${event.dice.join('-')}.`];
    case 'dice-withdrawn':
      return [`Dice withdrawn by ${event.by}.`];
    case 'interrupted':
      return [`Interrupted for ${Math.round(event.forMs / 1000)} s.`];
    case 'settings-scheduled':
      return [`${event.by} schedules a change of settings for when it affects no bet.`];
    case 'settings-canceled':
      return [`The scheduled change of settings is canceled by ${event.by}.`];
    case 'table-closed':
      return [`The table is closed by ${event.by}.`];
    default:
      return [];
  }
}

function wordsOf(
  narrator: Narrator,
  before: Table | null,
  after: Table,
  event: Event | FloorEvent,
): string[] {
  if (isFloorEvent(event)) return floorWords(event);
  const run = { table: before, played: true };
  return tidy(narrator.tell(run, { run: { table: after, played: true }, events: [event] }));
}

type Bodies = { readonly bodies: readonly string[]; readonly problem: string | null };

/** The events of a record; of one that is damaged, those before the damage. */
function bodiesIn(text: string): Bodies {
  const parsed = parseRecord(text);
  if (parsed.ok) return { bodies: parsed.events.map(({ body }) => body), problem: null };
  const lines = text.split('\n').slice(1, parsed.line);
  const broken = lines.findIndex(line => !/^[0-9a-f]{64} \{/.test(line));
  return {
    bodies: lines.slice(0, broken < 0 ? lines.length : broken).map(line => line.slice(65)),
    problem: `Line ${parsed.line}: ${parsed.message}`,
  };
}

export function* openRecord(text: string): Opening {
  const { bodies, problem } = bodiesIn(text);
  if (bodies.length > MOST_FRAMES)
    return { ok: false, message: 'The record is too long for this page; passline verify takes any.' };
  const frames: Frame[] = [];
  const problems = problem === null ? [] : [problem];
  const narrator = new Narrator();
  let state: TableState | null = null;
  for (const [index, body] of bodies.entries()) {
    const line = index + 2;
    if (index % LINES_AT_ONCE === 0) yield index / bodies.length;
    try {
      const entry = JSON.parse(body) as LogEntry;
      const before: Table | null = state?.game ?? null;
      state = evolve(state, entry);
      const { event } = entry;
      const words = wordsOf(narrator, before, state.game, event);
      const roll = isFloorEvent(event) ? null : rollIn([event]);
      if (words.length > 0)
        frames.push({
          game: state.game,
          words,
          cites: citesOf(['cite' in event ? event : {}]),
          roll,
          line,
          version: entry.version,
          problem: null,
        });
    } catch (error) {
      problems.push(
        `Line ${line} cannot have happened at this table, so it is shown up to there: ${(error as Error).message}.`,
      );
      break;
    }
  }
  if (!state || frames.length === 0) return { ok: false, message: problems[0] ?? 'The record is empty.' };
  return { ok: true, kind: 'record', title: state.created.name, frames, problems };
}
