// Runs a script text for tests: the state it ends in, all events, and what did not hold.
import {
  type Event,
  type FoundRulebook,
  findRulebook,
  parseLine,
  type Run,
  runStatement,
  START,
} from '../src/index.ts';

export type Ran = {
  readonly run: Run;
  readonly events: readonly Event[];
  /** LINE: message, for each line that cannot be read or does not hold. */
  readonly problems: readonly string[];
  /** How many `expect` and `refuse` lines held. */
  readonly held: number;
};

export function builtIn(ref: string): FoundRulebook {
  const book = findRulebook(ref);
  return book ? { ok: true, book } : { ok: false, message: `no rulebook ${ref}` };
}

export function runScript(text: string, find: (ref: string) => FoundRulebook = builtIn): Ran {
  let run = START;
  let held = 0;
  const events: Event[] = [];
  const problems: string[] = [];
  text.split('\n').forEach((line, index) => {
    const parsed = parseLine(line);
    if (!parsed.ok) problems.push(`${index + 1}: ${parsed.message}`);
    if (!parsed.ok || !parsed.statement) return;
    const step = runStatement(run, parsed.statement, find);
    run = step.run;
    events.push(...step.events);
    if (step.problem) problems.push(`${index + 1}: ${step.problem.message}`);
    else if (parsed.statement.kind === 'expect' || parsed.statement.kind === 'refuse') held += 1;
  });
  return { run, events, problems, held };
}
