// passline rulebooks: lists the rulebooks, checks house files, and prints the JSON Schema for editors.
import { newTable, RULEBOOKS, type Rulebook, rulebookSchema } from '@passline/engine';
import { Arguments, type CommandSpec, quoted } from './arguments.ts';
import { loadHouseFile, problemText } from './files.ts';
import { complain, say } from './output.ts';
import { nearest, UsageError } from './usage-error.ts';

function spotCount(book: Rulebook): number {
  const made = newTable(book);
  if (!made.ok) throw new UsageError(`${book.id}: ${made.message}`);
  return made.table.rules.spots.size;
}

function list(): number {
  for (const book of RULEBOOKS) {
    say(`${book.id.padEnd(14)}${String(spotCount(book)).padStart(4)} spots   ${book.title}`);
  }
  return 0;
}

const MAX_PROBLEMS = 20;

function check(path: string): boolean {
  const loaded = loadHouseFile(path);
  if (loaded.ok) {
    const { id, title } = loaded.book;
    say(`${path}: ${id} is complete: ${spotCount(loaded.book)} spots. ${title}`);
    for (const warning of loaded.warnings) complain(`${path}: warning: ${problemText(warning)}`);
    return true;
  }
  for (const problem of loaded.problems.slice(0, MAX_PROBLEMS)) complain(`${path}: ${problemText(problem)}`);
  const more = loaded.problems.length - MAX_PROBLEMS;
  if (more > 0) complain(`${path}: and ${more} more`);
  return false;
}

/** Reports a file that cannot be read, and goes on to the next. */
function checkFile(path: string): boolean {
  try {
    return check(path);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(error.message);
    return false;
  }
}

export const CHECK_SPEC: CommandSpec = { command: 'rulebooks check' };

function checkAll(args: readonly string[]): number {
  const asked = new Arguments(args, CHECK_SPEC);
  if (asked.positionals.length === 0) throw asked.usageError('name a rulebook file');
  return asked.positionals.map(checkFile).every(Boolean) ? 0 : 2;
}

export const SCHEMA_SPEC: CommandSpec = { command: 'rulebooks schema' };

function printSchema(args: readonly string[]): number {
  const asked = new Arguments(args, SCHEMA_SPEC);
  const [first] = asked.positionals;
  if (first !== undefined) throw asked.usageError(`takes no arguments, but got ${quoted(first)}`, ' ');
  say(JSON.stringify(rulebookSchema(), null, 2));
  return 0;
}

const VERBS = ['check', 'schema'];

export function rulebooks([verb, ...rest]: readonly string[]): number {
  if (verb === undefined) return list();
  if (verb === 'check') return checkAll(rest);
  if (verb === 'schema') return printSchema(rest);
  const guess = nearest(verb, VERBS);
  throw new UsageError(`rulebooks: unknown subcommand ${quoted(verb)}.${guess} Use check FILE… or schema.`);
}
