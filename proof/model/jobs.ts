// A run of consecutively numbered games, for one thread.
import { addTo, type Counts, countCommand } from './coverage.ts';
import { playGame } from './random-game.ts';
import { BOOKS, type Book } from './rules/game.ts';
import { scriptOf } from './script.ts';
import { shrink } from './shrink.ts';

export type Job = {
  /** Null for all four in rotation. */
  readonly book: Book | null;
  readonly first: number;
  readonly games: number;
  /** Ends at the first difference. */
  readonly firstOnly?: boolean;
};

export type Found = { readonly book: Book; readonly game: number; readonly script: string };

export type JobResult = { readonly games: number; readonly counts: Counts; readonly found: readonly Found[] };

export function play({ book: only, first, games, firstOnly = false }: Job): JobResult {
  const counts: Counts = {};
  const found: Found[] = [];
  for (let game = first; game < first + games; game += 1) {
    const book = only ?? (BOOKS[game % BOOKS.length] as Book);
    const seen: Counts = {};
    const played = playGame(book, String(game), (command, code) => countCommand(seen, command, code));
    addTo(counts, seen);
    if (!played.difference) continue;
    found.push({ book, game, script: scriptOf(shrink(played)) });
    if (firstOnly) break;
  }
  return { games, counts, found };
}
