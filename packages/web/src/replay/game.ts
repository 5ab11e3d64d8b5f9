// A game opened from text: a .craps script or a table's record, as frames to step through.
import {
  type Dice,
  type Event,
  findRulebook,
  Narrator,
  parseLine,
  type Rolled,
  type Run,
  runStatement,
  START,
  type Table,
} from '@passline/engine';
import {
  evolve,
  type FloorEvent,
  isFloorEvent,
  type LogEntry,
  type TableState,
} from '@passline/server/client';
import { parseRecord } from '@passline/server/record';

/** The table after something happened, and what that was. */
export type Frame = {
  readonly game: Table;
  readonly words: readonly string[];
  readonly roll: Rolled | null;
  /** The line of the file, for its trouble; and for records the version. */
  readonly line: number;
  readonly version: number | null;
  /** Refused as the script says, or not as it says. */
  readonly problem: string | null;
};

export type Opened =
  | {
      readonly ok: true;
      readonly kind: 'script' | 'record';
      readonly title: string;
      readonly frames: readonly Frame[];
      /** Where an expectation of the script does not hold. */
      readonly problems: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** More than an evening's play; beyond that a page is no place to look at it. */
const MOST_FRAMES = 50_000;

export const isRecord = (text: string): boolean => text.startsWith('passline-record ');

const tidy = (words: readonly string[]): string[] =>
  words.map(word => word.trim()).filter(word => word !== '');

const rollIn = (events: readonly Event[]): Rolled | null => {
  const last = events.findLast(event => event.type === 'rolled' || event.type === 'roll-corrected');
  if (!last) return null;
  return last.type === 'rolled' ? last : last.type === 'roll-corrected' ? last.roll : null;
};

function openScript(text: string): Opened {
  const frames: Frame[] = [];
  const problems: string[] = [];
  const narrator = new Narrator();
  const find = (ref: string) => {
    const book = findRulebook(ref);
    return book
      ? ({ ok: true, book } as const)
      : ({
          ok: false,
          message: `no rulebook “${ref.slice(0, 40)}” here: scripts with a house’s file run on the command line`,
        } as const);
  };
  let run: Run = START;
  for (const [index, source] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const parsed = parseLine(source);
    if (!parsed.ok) return { ok: false, message: `Line ${line}: ${parsed.message}` };
    if (!parsed.statement) continue;
    const step = runStatement(run, parsed.statement, find);
    if (step.problem?.kind === 'unreadable')
      return { ok: false, message: `Line ${line}: ${step.problem.message}` };
    const words = tidy(narrator.tell(run, step));
    const problem = step.problem ? `Line ${line}: ${step.problem.message}` : null;
    if (problem) problems.push(problem);
    if (step.run.table && (words.length > 0 || problem || frames.length === 0)) {
      const roll = rollIn(step.events);
      frames.push({ game: step.run.table, words, roll, line, version: null, problem });
    }
    ({ run } = step);
    if (frames.length > MOST_FRAMES) return { ok: false, message: 'The script is too long for this page.' };
  }
  if (!run.table) return { ok: false, message: 'The script has no rulebook, so there is no table.' };
  return { ok: true, kind: 'script', title: run.table.book.title, frames, problems };
}

/** What happens around the game, in words; what is of no interest to a reader has none. */
function floorWords(event: FloorEvent): string[] {
  switch (event.type) {
    case 'table-created':
      return [`${event.name}: a ${event.mode} table.`];
    case 'hand-committed':
      return [`Hand ${event.hand} is committed to: ${event.commitment.slice(0, 16)}…`];
    case 'hand-revealed':
      return [`The seed of hand ${event.hand} is revealed: ${event.seed.slice(0, 16)}…`];
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
      return [`Interrupted for ${Math.round(event.forMs / 1000)} s (${event.cite}).`];
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

function openRecord(text: string): Opened {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { ok: false, message: `Line ${parsed.line}: ${parsed.message}` };
  if (parsed.events.length > MOST_FRAMES)
    return { ok: false, message: 'The record is too long for this page; passline verify takes any.' };
  const frames: Frame[] = [];
  const narrator = new Narrator();
  let state: TableState | null = null;
  for (const [index, { body }] of parsed.events.entries()) {
    const line = index + 2;
    try {
      const entry = JSON.parse(body) as LogEntry;
      const before: Table | null = state?.game ?? null;
      state = evolve(state, entry);
      const { event } = entry;
      const words = wordsOf(narrator, before, state.game, event);
      const roll = isFloorEvent(event) ? null : rollIn([event]);
      if (words.length > 0) {
        frames.push({ game: state.game, words, roll, line, version: entry.version, problem: null });
      }
    } catch (error) {
      return { ok: false, message: `Line ${line}: ${(error as Error).message}` };
    }
  }
  if (!state) return { ok: false, message: 'The record is empty.' };
  return { ok: true, kind: 'record', title: state.created.name, frames, problems: [] };
}

export function openGame(text: string): Opened {
  if (text.trim() === '') return { ok: false, message: 'The file is empty.' };
  return isRecord(text) ? openRecord(text) : openScript(text);
}

/** The dice that lie on the table at a frame. */
export function diceAt(
  frames: readonly Frame[],
  at: number,
): { readonly dice: Dice; readonly frame: number } | null {
  for (let index = at; index >= 0; index -= 1) {
    const roll = frames[index]?.roll;
    if (roll) return { dice: roll.dice, frame: index };
  }
  return null;
}

/** The frame of the next or last roll, seen from one; itself where there is none. */
export function rollFrom(frames: readonly Frame[], at: number, step: 1 | -1): number {
  for (let index = at + step; index >= 0 && index < frames.length; index += step) {
    if (frames[index]?.roll) return index;
  }
  return at;
}
