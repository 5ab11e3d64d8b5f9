// What the house and its staff do beside the game, in the record's sentences, with who signed for it.
import type { LogEntry, TableEvent, TableState } from '@passline/client';
import { type Told, told } from '../text/record.ts';

export type Notice = { readonly version: number; readonly at: number; readonly text: string };

const BY_THE_HOUSE: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'interrupted',
  'round-voided',
  'roll-corrected',
  'ruled',
  'no-roll-called',
  'settings-changed',
  'settings-scheduled',
  'settings-canceled',
  'terms-changed',
  'table-closed',
]);

/** Bets are the players' own affair, unless staff make them. */
const FOR_PLAYERS: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'bet-placed',
  'bet-reduced',
  'bet-called',
  'departed',
  'dice-given-up',
]);

const isNotice = (event: TableEvent): boolean =>
  BY_THE_HOUSE.has(event.type) || (FOR_PLAYERS.has(event.type) && 'by' in event && event.by !== undefined);

/** " (Dana: late bet)"; nothing where nobody signed. */
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
