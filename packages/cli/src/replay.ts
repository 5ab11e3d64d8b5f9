// passline replay: runs scripts, narrates them or prints JSON lines, and checks every expectation.
import {
  type FoundRulebook,
  Narrator,
  type Run,
  readScript,
  runStatement,
  type Script,
  START,
  type StatementResult,
  visible,
} from '@passline/engine';
import { Arguments, type CommandSpec } from './arguments.ts';
import { findBook, folderOf, readText } from './files.ts';
import { complain, Output } from './output.ts';
import { UsageError } from './usage-error.ts';

type Options = { readonly files: readonly string[]; readonly json: boolean };

export const SPEC: CommandSpec = { command: 'replay', flags: ['--json'] };

function optionsOf(args: readonly string[]): Options {
  const asked = new Arguments(args, SPEC);
  const files = asked.positionals;
  if (files.length === 0) throw asked.usageError('name one or more .craps files');
  return { files, json: asked.has('--json') };
}

const asJson = (file: string, line: number, step: StatementResult): string[] =>
  step.events.map(event => JSON.stringify({ file, line, ...event }));

/** Finds rulebooks by the paths in one script; each file is read once. */
function finderFor(file: string): (ref: string) => FoundRulebook {
  const base = folderOf(file);
  const known = new Map<string, FoundRulebook>();
  return ref => {
    const found = known.get(ref) ?? findBook(ref, base);
    known.set(ref, found);
    return found;
  };
}

type Statements = Extract<Script, { ok: true }>['statements'];

function run(
  file: string,
  statements: Statements,
  find: (ref: string) => FoundRulebook,
  json: boolean,
  output: Output,
): number {
  const narrator = new Narrator();
  let state: Run = START;
  let code = 0;
  for (const { line, statement } of statements) {
    const step = runStatement(state, statement, find);
    output.print(json ? asJson(file, line, step) : narrator.tell(state, step));
    state = step.run;
    if (!step.problem) continue;
    output.flush();
    complain(`${file}:${line}: ${step.problem.message}`);
    if (step.problem.kind === 'unreadable') return 2;
    code = 1;
    // Statements after one that did not happen would only fail because of it.
    if (statement.kind === 'command' || statement.kind === 'table') return code;
  }
  if (state.table && !json) output.print(narrator.close(state.table));
  return code;
}

/** Reads the whole script before running it: if any line is unreadable, reports them all and plays nothing. */
function replayFile(file: string, json: boolean, output: Output): number {
  const find = finderFor(file);
  const script = readScript(readText(file), find);
  if (script.ok) return run(file, script.statements, find, json, output);
  output.flush();
  complain(script.problems.map(({ line, message }) => `${file}:${line}: ${message}`));
  return 2;
}

export function replay(args: readonly string[]): number {
  const { files, json } = optionsOf(args);
  const output = new Output();
  let worst = 0;
  for (const file of files) {
    if (files.length > 1 && !json) output.print([`== ${visible(file)}`]);
    try {
      worst = Math.max(worst, replayFile(file, json, output));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      output.flush();
      complain(error.message);
      worst = 2;
    }
  }
  output.flush();
  return worst;
}
