// Actions of the house and its staff outside the game, in the record's sentences, with the signer. Loaded with the first one.
import type { LogEntry, TableState } from '@passline/client';
import { type Told, told } from '../text/record.ts';
import { isNotice, type Notice } from './table-news.ts';

/** " (Dana: late bet)"; empty if nobody signed. */
const signature = ({ by, because }: Told): string =>
  by === null ? '' : because === null ? ` (${by})` : ` (${by}: ${because})`;

export function noticesOf(entries: readonly LogEntry[], { game }: TableState): readonly Notice[] {
  const names = new Map(game.seats.map(({ seat, name }) => [seat, name]));
  return told(
    entries.filter(({ event }) => isNotice(event)),
    game.rules.book,
    names,
  ).map(entry => ({
    version: entry.version,
    at: entry.at,
    text: `${entry.text.replace(/\.$/, '')}${signature(entry)}.`,
  }));
}
