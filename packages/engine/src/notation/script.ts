// A whole script read before it is run: its statements, or everything in it that cannot be read.
import * as say from '../sentences/scripts.ts';
import { parseLine } from './parse.ts';
import { beginsPlay, type FoundRulebook, misplacedProblem } from './run.ts';
import type { Statement } from './statement.ts';

export type ScriptProblem = { readonly line: number; readonly message: string };

export type Script =
  | {
      readonly ok: true;
      readonly statements: readonly { readonly line: number; readonly statement: Statement }[];
    }
  | { readonly ok: false; readonly problems: readonly ScriptProblem[] };

/** What is wrong with a statement regardless of the table, including a rulebook that is not found. */
function problemWith(
  statement: Statement,
  { named, played }: { readonly named: boolean; readonly played: boolean },
  find: (ref: string) => FoundRulebook,
): string | null {
  const wrong = misplacedProblem(statement, named, played);
  if (wrong || statement.kind !== 'rulebook') return wrong;
  const found = find(statement.ref);
  return found.ok ? null : found.message;
}

export function readScript(text: string, find: (ref: string) => FoundRulebook): Script {
  const statements: { line: number; statement: Statement }[] = [];
  const problems: ScriptProblem[] = [];
  let [named, played] = [false, false];
  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1;
    const parsed = parseLine(source);
    if (parsed.ok && !parsed.statement) continue;
    const message =
      parsed.ok && parsed.statement ? problemWith(parsed.statement, { named, played }, find) : null;
    if (!parsed.ok) problems.push({ line, message: parsed.message });
    else if (message !== null) problems.push({ line, message });
    else if (parsed.statement) statements.push({ line, statement: parsed.statement });
    // A wrong first line is one problem, not a problem of every line after it.
    named = true;
    played ||= parsed.ok && parsed.statement !== null && beginsPlay(parsed.statement);
  }
  if (!named) {
    problems.push({ line: 1, message: say.emptyScript });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, statements };
}
