// A table's log as a file that anyone can keep and check: every byte of it is fixed, so it is read strictly.

import { isTableId } from '../fair/draw-message.ts';
import { isHex32 } from '../fair/hex.ts';
import * as say from '../sentences/records.ts';

export type RecordEvent = { readonly hash: string; readonly body: string };
export type RecordEnd = { readonly version: number; readonly hash: string };

/** Longer than any event that the rules can make at a table of 20, and more events than a table will ever have. */
export const MAX_LINE = 4 * 1024 * 1024;
export const MAX_EVENTS = 10_000_000;

const MAGIC = 'passline-record 1 ';

export const recordHeader = (table: string): string => `${MAGIC}${table}\n`;
export const recordLine = ({ hash, body }: RecordEvent): string => `${hash} ${body}\n`;
export const recordFooter = ({ version, hash }: RecordEnd): string => `end ${version} ${hash}\n`;

/** The whole record as one text; a long one is better streamed line by line. */
export function writeRecord(table: string, events: readonly RecordEvent[]): string {
  const last = events.at(-1);
  if (!last) throw new Error('a log has at least the event that made its table');
  const footer = recordFooter({ version: events.length, hash: last.hash });
  return recordHeader(table) + events.map(recordLine).join('') + footer;
}

/** What a line of a record is. */
export type RecordPart =
  | { readonly kind: 'header'; readonly table: string }
  | ({ readonly kind: 'event' } & RecordEvent)
  | ({ readonly kind: 'footer' } & RecordEnd)
  | { readonly kind: 'unreadable'; readonly message: string };

const unreadable = (message: string): RecordPart => ({ kind: 'unreadable', message });

function readHeader(line: string): RecordPart {
  const table = line.startsWith(MAGIC) ? line.slice(MAGIC.length) : '';
  return isTableId(table) ? { kind: 'header', table } : unreadable(say.firstLine);
}

function readFooter(line: string): RecordPart {
  const [, version, hash] = /^end ([1-9]\d{0,14}) ([0-9a-f]{64})$/.exec(line) ?? [];
  return version !== undefined && hash !== undefined
    ? { kind: 'footer', version: Number(version), hash }
    : unreadable(say.endLine);
}

/** One line, without its end, given what the line before it was. */
export function readLine(line: string, after: RecordPart['kind'] | null): RecordPart {
  if (line.length > MAX_LINE) return unreadable(say.lineTooLong(MAX_LINE));
  if (after === null) return readHeader(line);
  if (after === 'footer') return unreadable(say.nothingAfterEnd);
  if (line.startsWith('end ')) return readFooter(line);
  const hash = line.slice(0, 64);
  return isHex32(hash) && line[64] === ' '
    ? { kind: 'event', hash, body: line.slice(65) }
    : unreadable(say.hashAndEvent);
}

/** What is wrong with a record's end; null if it has its footer and final line break. */
export function cutShort(last: RecordPart['kind'] | null, rest: string): string | null {
  if (rest !== '') return say.lastLineOpen;
  return last === 'footer' ? null : say.cutShort;
}

/** The lines of a text without their ends; what follows the last line end is returned. */
export function* linesOf(text: string): Generator<string, string, void> {
  let from = 0;
  for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
    yield text.slice(from, to);
    from = to + 1;
  }
  return text.slice(from);
}

export type ParsedRecord =
  | {
      readonly ok: true;
      readonly table: string;
      readonly events: readonly RecordEvent[];
      readonly end: RecordEnd;
    }
  | { readonly ok: false; readonly line: number; readonly message: string };

/** Checks only the format of a record; `verifyRecord` checks whether it is true. */
export function parseRecord(text: string): ParsedRecord {
  const lines = linesOf(text);
  const events: RecordEvent[] = [];
  let [table, end, last]: [string, RecordEnd | null, RecordPart['kind'] | null] = ['', null, null];
  let step = lines.next();
  for (let line = 1; !step.done; line += 1) {
    const part = readLine(step.value, last);
    if (part.kind === 'unreadable') return { ok: false, line, message: part.message };
    if (part.kind === 'header') table = part.table;
    else if (part.kind === 'event') events.push({ hash: part.hash, body: part.body });
    else end = { version: part.version, hash: part.hash };
    last = part.kind;
    step = lines.next();
  }
  const cut = cutShort(last, step.value);
  if (cut !== null || !end) {
    return { ok: false, line: text.split('\n').length, message: cut ?? say.noEnd };
  }
  return { ok: true, table, events, end };
}
