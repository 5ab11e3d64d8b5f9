// A branch of a game: different bets at one place, then everything as it was, with the same dice.
import {
  decide,
  type Event,
  evolve,
  parseLine,
  printEvent,
  type Refusal,
  type Table,
} from '@passline/engine';
import type { Frame } from './frames.ts';

export type Branch = {
  /** The line of the game after which it begins. */
  readonly line: number;
  /** What is done differently, in the notation: "1 bet pass-odds 30.00". */
  readonly moves: readonly string[];
};

/** A move that the table does not take, and why. */
export type RefusedMove = { readonly move: string; readonly message: string };

export type PlayedBranch = {
  readonly from: number;
  /** After the moves, before anything else happens. */
  readonly start: Table;
  readonly refused: readonly RefusedMove[];
  /** The table at each frame of the game, from `from` on. */
  readonly tables: readonly Table[];
  /** What happened up to the last of them. */
  readonly events: readonly Event[];
  /** Later bets of the game that this table refused. */
  readonly skipped: number;
};

type Tried =
  | { readonly ok: true; readonly table: Table; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Pick<Refusal, 'message'> };

/** Carries out a statement of the notation on a table. */
function tryLine(table: Table, line: string): Tried {
  const parsed = parseLine(line);
  if (!parsed.ok) return { ok: false, refusal: parsed };
  const { statement } = parsed;
  if (statement?.kind !== 'command') return { ok: false, refusal: { message: line } };
  const decision = decide(table, statement.command);
  if (!decision.ok) return decision;
  const { events } = decision;
  return { ok: true, table: events.reduce(evolve, table), events };
}

export function tryMoves(
  table: Table,
  moves: readonly string[],
): { readonly table: Table; readonly refused: readonly RefusedMove[] } {
  let now = table;
  const refused: RefusedMove[] = [];
  for (const move of moves) {
    const tried = tryLine(now, move);
    if (tried.ok) now = tried.table;
    else refused.push({ move, message: tried.refusal.message });
  }
  return { table: now, refused };
}

const BETS: readonly Event['type'][] = ['bet-placed', 'bet-reduced', 'bet-called'];

/** How many frames a branch is followed: a long evening, computed in a moment. */
const MAX_AHEAD = 4_000;

/** Continues the game from a frame with different bets. */
export function playBranch(frames: readonly Frame[], from: number, moves: readonly string[]): PlayedBranch {
  const before = frames[from]?.game;
  if (!before) throw new Error('a branch from a place that the game does not have');
  const { table: start, refused } = tryMoves(before, moves);
  const tables: Table[] = [start];
  const taken: Event[] = [];
  let table = start;
  let skipped = 0;
  for (const { events } of frames.slice(from + 1, from + 1 + MAX_AHEAD)) {
    for (const event of events) {
      const tried = tryLine(table, printEvent(event));
      if (tried.ok) {
        ({ table } = tried);
        taken.push(...tried.events);
      } else if (BETS.includes(event.type)) skipped += 1;
    }
    tables.push(table);
  }
  return { from, start, refused, tables, events: taken, skipped };
}
