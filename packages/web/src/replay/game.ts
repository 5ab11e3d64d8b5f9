// A game opened from text: a .craps script or a table's record; for anything else, a sentence that says what it is.
import { excerpt, parseLine } from '@passline/engine';
import * as replayText from '../text/replay.ts';
import type { Opened, Opening } from './frames.ts';
import { isTableRecord, openRecord } from './open-record.ts';
import { openScript } from './open-script.ts';

const WHAT_OPENS = replayText.whatOpens;

/** A line that looks like part of a script, even if it has a mistake. */
const STATEMENT = /^\s*(rulebook|table|seat|open|close|roll|\d+)\b/;

/** What the text is if it is clearly not a game. */
function whyNoGame(text: string): string | null {
  if (text.trim() === '') return replayText.fileEmpty;
  if (/[\0\uFFFD]/.test(text.slice(0, 4096))) return replayText.notText(WHAT_OPENS);
  const first = text.split(/\r?\n/).find(line => line.replace(/#.*/, '').trim() !== '');
  if (first === undefined || parseLine(first).ok || STATEMENT.test(first)) return null;
  return replayText.notAGame(excerpt(first.trim()), WHAT_OPENS);
}

export function* opening(text: string): Opening {
  // Some editors begin every file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '');
  if (isTableRecord(plain)) return yield* openRecord(plain);
  const message = whyNoGame(plain);
  return message === null ? yield* openScript(plain) : { ok: false, message };
}

/** Opens it all at once. */
export function openGame(text: string): Opened {
  const steps = opening(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
