// Actions of the house and its staff outside the game, in the record's sentences, with the signer. Loaded with the first one.
import type { LogEntry, TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { endSentence } from '../text/phrases.ts';
import * as detailsText from '../text/play-details.ts';
import { type Told, told } from './record.ts';
import { isNotice, type Notice } from './table-news.ts';

/** As a log calls an account: Guest-4F7K2M. */
const PSEUDONYM = /^(Guest|Bot)-(\d[A-Z]){3}$/;

/** " (Dana: late bet)"; empty if nobody signed. */
function signature({ by, because }: Told): string {
  if (by === null) return '';
  // Whoever deals without a name on the record is the dealer to everybody at the table.
  const signed = PSEUDONYM.test(by) ? detailsText.theDealer : by;
  return detailsText.signedBy(signed, because);
}

/** For the player at this seat; null: for everybody. */
export function noticesOf(
  entries: readonly LogEntry[],
  state: TableState,
  seat: SeatNumber | null = null,
  names: ReadonlyMap<number, string> = new Map(state.game.seats.map(({ seat, name }) => [seat, name])),
): readonly Notice[] {
  const { game } = state;
  return told(
    entries.filter(({ event }) => isNotice(event, seat)),
    game.rules.book,
    names,
  ).map(entry => ({
    version: entry.version,
    at: entry.at,
    text: endSentence(`${entry.text.replace(/[.。]$/, '')}${signature(entry)}`),
  }));
}
