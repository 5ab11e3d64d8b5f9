// A whole script read before it is run: its statements, or everything in it that cannot be read.

import { excerpt } from '../lib/text.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import * as say from '../sentences/scripts.ts';
import { parseLine } from './parse.ts';
import { beginsPlay, type FoundRulebook, isSpotOf, misplacedProblem } from './run.ts';
import type { Statement } from './statement.ts';

export type ScriptProblem = { readonly line: number; readonly message: string };

export type Script =
  | {
      readonly ok: true;
      readonly statements: readonly { readonly line: number; readonly statement: Statement }[];
    }
  | { readonly ok: false; readonly problems: readonly ScriptProblem[] };

type Place = {
  /** Whether a line before was a statement. */
  readonly named: boolean;
  readonly played: boolean;
  /** Null until one is named and found. */
  readonly book: Rulebook | null;
};

type Read = { readonly statement: Statement | null; readonly problem: string | null; readonly place: Place };

/** One line, and what is wrong with it regardless of the table, including a rulebook that is not found. */
function readLine(source: string, place: Place, find: (ref: string) => FoundRulebook): Read {
  const parsed = parseLine(source);
  // A wrong first line is one problem, not a problem of every line after it.
  const named = { ...place, named: true };
  if (!parsed.ok) return { statement: null, problem: parsed.message, place: named };
  const { statement } = parsed;
  if (!statement) return { statement, problem: null, place };
  const next = { ...named, played: place.played || beginsPlay(statement) };
  const misplaced = misplacedProblem(statement, place.named, place.played);
  if (misplaced || statement.kind !== 'rulebook') return { statement, problem: misplaced, place: next };
  const found = find(statement.ref);
  return found.ok
    ? { statement, problem: null, place: { ...next, book: found.book } }
    : { statement, problem: found.message, place: next };
}

/** The spot that a statement names; what must be refused may be of a spot that no book has. */
function spotIn(statement: Statement): string | null {
  if (statement.kind === 'expect') {
    return statement.expectation.of === 'bet' ? statement.expectation.spot : null;
  }
  return statement.kind === 'command' && 'spot' in statement.command ? statement.command.spot : null;
}

/** A spot that the book does not have. If nothing else is wrong, the script can be read, and its table refuses the bet. */
function spotProblem(statement: Statement | null, book: Rulebook | null): string | null {
  const spot = statement && spotIn(statement);
  return spot === null || !book || isSpotOf(book, spot) ? null : say.noSuchSpot(excerpt(spot));
}

export function readScript(text: string, find: (ref: string) => FoundRulebook): Script {
  const statements: { line: number; statement: Statement }[] = [];
  const problems: ScriptProblem[] = [];
  const spots: ScriptProblem[] = [];
  let place: Place = { named: false, played: false, book: null };
  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1;
    const { statement, problem, place: next } = readLine(source, place, find);
    place = next;
    const spot = spotProblem(statement, place.book);
    if (problem !== null) problems.push({ line, message: problem });
    else if (statement) statements.push({ line, statement });
    if (problem === null && spot !== null) spots.push({ line, message: spot });
  }
  if (!place.named) problems.push({ line: 1, message: say.emptyScript });
  if (problems.length === 0) return { ok: true, statements };
  return { ok: false, problems: [...problems, ...spots].sort((a, b) => a.line - b.line) };
}
