// passline rulebooks: what there is, and `check` for a house's own file.
import { loadRulebook, newTable, RULEBOOKS, type Rulebook } from '@passline/engine';
import { readJson } from './files.ts';
import { nearest, Trouble } from './usage-error.ts';

function spotCount(book: Rulebook): number {
  const made = newTable(book);
  if (!made.ok) throw new Trouble(`${book.id}: ${made.message}`);
  return made.table.rules.spots.size;
}

function list(): number {
  for (const book of RULEBOOKS) {
    console.log(`${book.id.padEnd(14)}${String(spotCount(book)).padStart(4)} spots   ${book.title}`);
  }
  return 0;
}

function check(path: string): boolean {
  const loaded = loadRulebook(readJson(path));
  if (loaded.ok) {
    console.log(
      `${path}: ${loaded.book.id} is complete: ${spotCount(loaded.book)} spots. ${loaded.book.title}`,
    );
    return true;
  }
  for (const problem of loaded.problems) console.error(`${path}: ${problem.path}: ${problem.message}`);
  return false;
}

export function rulebooks([verb, ...files]: readonly string[]): number {
  if (verb === undefined) return list();
  if (verb !== 'check')
    throw new Trouble(
      `rulebooks does not know “${verb.slice(0, 40)}”.${nearest(verb, ['check'])} It takes check FILE.`,
    );
  if (files.length === 0) throw new Trouble('rulebooks check: name a rulebook file');
  return files.map(check).every(Boolean) ? 0 : 2;
}
