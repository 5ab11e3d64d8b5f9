// passline rulebooks: what there is, `check` for a house's own files, and `schema` for editors.
import { excerpt, loadRulebook, newTable, RULEBOOKS, type Rulebook, rulebookSchema } from '@passline/engine';
import { problemText, readJson } from './files.ts';
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
  const loaded = loadRulebook(readJson(path));
  if (loaded.ok) {
    const { id, title } = loaded.book;
    say(`${path}: ${id} is complete: ${spotCount(loaded.book)} spots. ${title}`);
    return true;
  }
  for (const problem of loaded.problems.slice(0, MAX_PROBLEMS)) complain(`${path}: ${problemText(problem)}`);
  const more = loaded.problems.length - MAX_PROBLEMS;
  if (more > 0) complain(`${path}: and ${more} more`);
  return false;
}

/** A file that cannot be read is reported, and the next one is looked at. */
function checkFile(path: string): boolean {
  try {
    return check(path);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(error.message);
    return false;
  }
}

const VERBS = ['check', 'schema'];

export function rulebooks([verb, ...rest]: readonly string[]): number {
  if (verb === undefined) return list();
  if (!VERBS.includes(verb)) {
    const guess = nearest(verb, VERBS);
    throw new UsageError(
      `rulebooks does not know “${excerpt(verb)}”.${guess} It takes check FILE… or schema.`,
    );
  }
  const option = rest.find(arg => arg.startsWith('-') && arg !== '-');
  if (option !== undefined) throw new UsageError(`rulebooks ${verb} does not know “${excerpt(option)}”`);
  if (verb === 'schema') {
    if (rest[0] !== undefined)
      throw new UsageError(`rulebooks schema takes nothing, not “${excerpt(rest[0])}”`);
    say(JSON.stringify(rulebookSchema(), null, 2));
    return 0;
  }
  if (rest.length === 0) throw new UsageError('rulebooks check: name a rulebook file');
  return rest.map(checkFile).every(Boolean) ? 0 : 2;
}
