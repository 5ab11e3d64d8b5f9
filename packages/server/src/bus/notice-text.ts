// Notices as text: as many in one message as fit.
import { EMOTES, type Emote } from '@passline/client/wire';
import type { Notice } from './bus.ts';

/** PostgreSQL takes at most 8,000 bytes; a table's id and version need well under 80. */
const NOTICES_A_MESSAGE = 100;

const CHANGED = 'changed';

type Line =
  | readonly [table: string, version: number]
  | readonly [ended: string]
  | readonly [changed: string, what: typeof CHANGED]
  | readonly [table: string, node: string, watchers: number]
  | readonly [table: string, node: string, seat: number, emote: Emote];

function lineOf(notice: Notice): Line {
  if ('ended' in notice) return [notice.ended];
  if ('changed' in notice) return [notice.changed, CHANGED];
  if ('version' in notice) return [notice.table, notice.version];
  const { table, node } = notice;
  return 'watchers' in notice ? [table, node, notice.watchers] : [table, node, notice.seat, notice.emote];
}

export function messagesOf(notices: readonly Notice[]): readonly string[] {
  const messages: string[] = [];
  for (let from = 0; from < notices.length; from += NOTICES_A_MESSAGE) {
    messages.push(JSON.stringify(notices.slice(from, from + NOTICES_A_MESSAGE).map(lineOf)));
  }
  return messages;
}

function isLine(line: unknown): line is Line {
  if (!Array.isArray(line) || typeof line[0] !== 'string') return false;
  const [, second, third, fourth] = line;
  if (line.length <= 2) return line.length === 1 || second === CHANGED || Number.isSafeInteger(second);
  if (typeof second !== 'string' || !Number.isSafeInteger(third)) return false;
  return line.length === 3 || (line.length === 4 && (EMOTES as readonly unknown[]).includes(fourth));
}

function noticeOf(line: Line): Notice {
  if (line.length === 1) return { ended: line[0] };
  if (line.length === 2) {
    const [name, what] = line;
    return what === CHANGED ? { changed: name } : { table: name, version: what };
  }
  const [table, node, count, emote] = line;
  return emote === undefined ? { table, node, watchers: count } : { table, node, seat: count, emote };
}

/** Skips anything that is not ours: others may write to the same bus. */
export function readMessage(text: string, onNotice: (notice: Notice) => void): void {
  let lines: unknown;
  try {
    lines = JSON.parse(text);
  } catch {
    return;
  }
  if (!Array.isArray(lines)) return;
  for (const line of lines) {
    if (isLine(line)) onNotice(noticeOf(line));
  }
}
