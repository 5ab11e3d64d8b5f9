// passline replay: runs scripts, tells the game in words or as JSON lines, and checks every expectation.
import { Narrator, parseLine, type Run, runStatement, START, type Step } from '@passline/engine';
import { findBook, folderOf, readText } from './files.ts';
import { Output } from './output.ts';
import { Trouble } from './usage-error.ts';

type Options = { readonly files: readonly string[]; readonly json: boolean };

function optionsOf(args: readonly string[]): Options {
  const unknown = args.find(arg => arg.startsWith('--') && arg !== '--json');
  if (unknown) throw new Trouble(`replay does not know ${unknown}; it takes --json`);
  const files = args.filter(arg => !arg.startsWith('--'));
  if (files.length === 0) throw new Trouble('replay: name one or more .craps files');
  return { files, json: args.includes('--json') };
}

const asJson = (file: string, line: number, step: Step): string[] =>
  step.events.map(event => JSON.stringify({ file, line, ...event }));

function replayFile(file: string, json: boolean, output: Output): number {
  const narrator = new Narrator();
  const base = folderOf(file);
  let run: Run = START;
  let code = 0;
  const complain = (line: number, message: string): void => {
    output.flush();
    console.error(`${file}:${line}: ${message}`);
  };
  for (const [index, text] of readText(file).split('\n').entries()) {
    const line = index + 1;
    const parsed = parseLine(text);
    if (!parsed.ok) {
      complain(line, parsed.message);
      return 2;
    }
    if (!parsed.statement) continue;
    const step = runStatement(run, parsed.statement, ref => findBook(ref, base));
    output.print(json ? asJson(file, line, step) : narrator.tell(run, step));
    run = step.run;
    if (!step.problem) continue;
    complain(line, step.problem.message);
    if (step.problem.kind === 'unreadable') return 2;
    code = 1;
    // What follows a statement that did not happen would only fail in its wake.
    if (parsed.statement.kind === 'command' || parsed.statement.kind === 'table') return code;
  }
  if (!run.table) {
    complain(1, 'expected “rulebook ID” as the first statement, got an empty script');
    return 2;
  }
  if (!json) output.print(narrator.close(run.table));
  return code;
}

export function replay(args: readonly string[]): number {
  const { files, json } = optionsOf(args);
  const output = new Output();
  let worst = 0;
  for (const file of files) {
    if (files.length > 1 && !json) output.print([`== ${file}`]);
    try {
      worst = Math.max(worst, replayFile(file, json, output));
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      output.flush();
      console.error(error.message);
      worst = 2;
    }
  }
  output.flush();
  return worst;
}
