// A .craps script as frames: it runs as on the command line, and continues after an expectation that fails.

import {
  type Event,
  excerpt,
  type FoundRulebook,
  findRulebook,
  Narrator,
  parseLine,
  type Run,
  readScript,
  runStatement,
  START,
} from '@passline/engine';
import { loadFile, problemText } from '../books/house-file.ts';
import { findOwnFile } from '../books/own-books.ts';
import { bookTitle } from '../text/book-titles.ts';
import * as replayText from '../text/replay.ts';
import { citesOf, type Frame, LINES_AT_ONCE, MAX_FRAMES, type Opening, rollIn, tidy } from './frames.ts';

/** One of the four, or a rulebook that is saved in this browser: `./my-casino.json` has the id "my-casino". */
function find(ref: string): FoundRulebook {
  const book = findRulebook(ref);
  if (book) return { ok: true, book };
  const file = findOwnFile(ref.replace(/^.*[/\\]/, '').replace(/\.json$/, ''));
  if (!file) return { ok: false, message: replayText.unknownRulebook(excerpt(ref)) };
  const loaded = loadFile(file);
  if (loaded.ok) return { ok: true, book: loaded.book };
  const [first] = loaded.problems;
  return { ok: false, message: first ? problemText(first) : replayText.unknownRulebook(excerpt(ref)) };
}

/** The comment after a statement, or on the lines before it. */
const commentOf = (line: string): string =>
  /^[^"#]*(?:"[^"]*"[^"#]*)*#\s*(.*)$/.exec(line)?.[1]?.trim() ?? '';

function isEmpty(line: string): boolean {
  const parsed = parseLine(line);
  return parsed.ok && parsed.statement === null;
}

export function* openScript(text: string): Opening {
  const plain = text.replaceAll('\r\n', '\n');
  const lines = plain.split('\n');
  if (lines.every(isEmpty)) return { ok: false, message: replayText.scriptNeedsRulebook };
  const script = readScript(plain, find);
  if (!script.ok) {
    const unread = script.problems.map(({ line, message }) => replayText.badLine(line, message));
    return { ok: false, message: unread.join(' '), problems: unread };
  }
  const frames: Frame[] = [];
  const problems: string[] = [];
  const narrator = new Narrator();
  let run: Run = START;
  let comments: string[] = [];
  let events: Event[] = [];
  for (const [index, source] of lines.entries()) {
    const line = index + 1;
    if (index % LINES_AT_ONCE === 0) yield index / lines.length;
    const parsed = parseLine(source);
    const comment = commentOf(source);
    if (comment !== '') comments.push(comment);
    if (!parsed.ok || !parsed.statement) continue;
    const step = runStatement(run, parsed.statement, find);
    const words = tidy(narrator.tell(run, step));
    const problem = step.problem ? replayText.lineMessage(line, step.problem.message) : null;
    if (problem) problems.push(problem);
    events.push(...step.events);
    if (step.run.table && (words.length > 0 || problem || frames.length === 0)) {
      const roll = rollIn(step.events);
      const cites = citesOf([...step.events, ...(step.refusal ? [step.refusal] : [])]);
      const said = comments.join(' ');
      frames.push({
        game: step.run.table,
        words,
        cites,
        roll,
        events,
        comment: said,
        line,
        version: null,
        problem,
      });
      comments = [];
      events = [];
    }
    ({ run } = step);
    if (frames.length > MAX_FRAMES) return { ok: false, message: replayText.scriptTooLong };
  }
  if (!run.table) return { ok: false, message: problems.join(' '), problems };
  return {
    ok: true,
    kind: 'script',
    title: bookTitle(run.table.baseBook.id, run.table.baseBook.title),
    frames,
    problems,
  };
}
