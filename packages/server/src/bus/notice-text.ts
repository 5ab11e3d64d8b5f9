// Notices as text on the bus: as many to a message as fit.
import type { Notice } from './bus.ts';

/** PostgreSQL takes at most 8,000 bytes; a table's id and version need well under 80. */
const NOTICES_A_MESSAGE = 100;

type Line = readonly [table: string, version: number] | readonly [ended: string];

const lineOf = (notice: Notice): Line =>
  'ended' in notice ? [notice.ended] : [notice.table, notice.version];

export function messagesOf(notices: readonly Notice[]): readonly string[] {
  const messages: string[] = [];
  for (let from = 0; from < notices.length; from += NOTICES_A_MESSAGE) {
    messages.push(JSON.stringify(notices.slice(from, from + NOTICES_A_MESSAGE).map(lineOf)));
  }
  return messages;
}

function isLine(line: unknown): line is Line {
  if (!Array.isArray(line) || typeof line[0] !== 'string') return false;
  return line.length === 1 || (line.length === 2 && Number.isSafeInteger(line[1]));
}

/** Others may write to the same bus: what is not ours is skipped. */
export function readMessage(text: string, onNotice: (notice: Notice) => void): void {
  let lines: unknown;
  try {
    lines = JSON.parse(text);
  } catch {
    return;
  }
  if (!Array.isArray(lines)) return;
  for (const line of lines) {
    if (!isLine(line)) continue;
    const [name, version] = line;
    onNotice(version === undefined ? { ended: name } : { table: name, version });
  }
}
