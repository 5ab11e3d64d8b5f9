// Records refer to players by pseudonyms; readers see their own name instead.
import { pseudonymOf, type Session } from '@passline/client';
import { DEVICE_PLAYER } from '../api/device-tables.ts';
import type { Frame, Opened } from './frames.ts';

/** The reader's pseudonyms, on a server and on this device. */
const pseudonymsOf = ({ id, kind }: Session): readonly string[] => [
  pseudonymOf({ id, kind }),
  pseudonymOf({ id: DEVICE_PLAYER, kind: 'guest' }),
];

function renamed(frame: Frame, pseudonyms: readonly string[], name: string): Frame {
  const { game, words } = frame;
  const isNamed = (text: string): boolean => pseudonyms.some(pseudonym => text.includes(pseudonym));
  // Unchanged frames are reused: a record may have half a million.
  if (!game.seats.some(seat => isNamed(seat.name)) && !words.some(isNamed)) return frame;
  return {
    ...frame,
    game: {
      ...game,
      seats: game.seats.map(seat => (pseudonyms.includes(seat.name) ? { ...seat, name } : seat)),
    },
    words: words.map(sentence =>
      pseudonyms.reduce((said, from) => said.replaceAll(from, () => name), sentence),
    ),
  };
}

const isExportedTable = (opened: unknown): opened is Opened & { readonly ok: true } =>
  typeof opened === 'object' && opened !== null && 'kind' in opened && opened.kind === 'record';

/** For display only: what is shared is made from the events, which keep the pseudonym. */
export function withOwnName<T>(opened: Opened | T, session: Session | null): Opened | T {
  if (!isExportedTable(opened) || session === null) return opened;
  const pseudonyms = pseudonymsOf(session);
  return { ...opened, frames: opened.frames.map(frame => renamed(frame, pseudonyms, session.name)) };
}
