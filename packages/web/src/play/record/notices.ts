// Actions of the house and its staff outside the game, in the record's words, with the signer. Loaded with the first.
import type { LogEntry, TableEvent, TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { endSentence } from '../../text/phrases.ts';
import * as detailsText from '../../text/play-details.ts';
import { namesAtRoll } from '../roll/names-at-roll.ts';
import { namesIn } from '../store/names-seen.ts';
import { type Told, told } from './record.ts';
import { isNotice, type Notice } from './table-news.ts';

/** How a log refers to an account: Guest-4F7K2M. */
const PSEUDONYM = /^(Guest|Bot)-(\d[A-Z]){3}$/;

/** "The round is void (Dana: dice lost)."; without a signature if nobody signed. */
function signedText({ text, by, because }: Told): string {
  const words = text.replace(/[.。]$/, '');
  if (by === null) return endSentence(words);
  // A dealer without a name on the record is "the dealer" to everybody at the table.
  const signed = PSEUDONYM.test(by) ? detailsText.theDealer : by;
  return endSentence(detailsText.signedBy(words, signed, because));
}

/** For the player at this seat; null for everybody. `before`, the previous roll, tells what a correction changed. */
export function noticesOf(
  entries: readonly LogEntry[],
  state: TableState,
  seat: SeatNumber | null = null,
  names: ReadonlyMap<number, string> = new Map(state.game.seats.map(({ seat, name }) => [seat, name])),
  before: readonly LogEntry[] = [],
  isShown = (event: TableEvent): boolean => isNotice(event, seat),
): readonly Notice[] {
  const shown = new Set(entries.filter(({ event }) => isShown(event)).map(({ version }) => version));
  return told([...before, ...entries], state.game.rules.book, names, namesIn(state), namesAtRoll(state.game))
    .filter(({ version, ofCorrection }) => shown.has(version) && !ofCorrection)
    .map(entry => ({ version: entry.version, at: entry.at, text: signedText(entry) }));
}
