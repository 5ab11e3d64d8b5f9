// A .craps script as frames: it runs as on the command line, and continues after an expectation that does not hold.
import {
  excerpt,
  type FoundRulebook,
  findRulebook,
  Narrator,
  parseLine,
  type Run,
  runStatement,
  START,
} from '@passline/engine';
import { loadFile, problemText } from '../books/house-file.ts';
import { findOwnFile } from '../books/own-books.ts';
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

export function* openScript(text: string): Opening {
  const frames: Frame[] = [];
  const problems: string[] = [];
  const narrator = new Narrator();
  const lines = text.split(/\r?\n/);
  let run: Run = START;
  for (const [index, source] of lines.entries()) {
    const line = index + 1;
    if (index % LINES_AT_ONCE === 0) yield index / lines.length;
    const parsed = parseLine(source);
    if (!parsed.ok) return { ok: false, message: replayText.badLine(line, parsed.message) };
    if (!parsed.statement) continue;
    const step = runStatement(run, parsed.statement, find);
    if (step.problem?.kind === 'unreadable')
      return { ok: false, message: replayText.badLine(line, step.problem.message) };
    const words = tidy(narrator.tell(run, step));
    const problem = step.problem ? replayText.lineMessage(line, step.problem.message) : null;
    if (problem) problems.push(problem);
    if (step.run.table && (words.length > 0 || problem || frames.length === 0)) {
      const roll = rollIn(step.events);
      const cites = citesOf([...step.events, ...(step.refusal ? [step.refusal] : [])]);
      frames.push({ game: step.run.table, words, cites, roll, line, version: null, problem });
    }
    ({ run } = step);
    if (frames.length > MAX_FRAMES) return { ok: false, message: replayText.scriptTooLong };
  }
  if (!run.table) return { ok: false, message: replayText.scriptNeedsRulebook };
  return { ok: true, kind: 'script', title: run.table.baseBook.title, frames, problems };
}
