// The starting tables of perft as .craps scripts in ../perft, and the counts pinned beside each.
import { readdirSync, readFileSync } from 'node:fs';
import {
  findRulebook,
  parseLine,
  RULEBOOKS,
  type Run,
  runStatement,
  START,
  type Table,
} from '../src/index.ts';
import { FIGURES, type Figures } from './perft.ts';

export const DEPTH = 3;

const FOLDER = new URL('../perft/', import.meta.url);

export type Script = {
  readonly rulebook: string;
  /** Rulebook and file name, without its ending. */
  readonly name: string;
  readonly path: URL;
  readonly pinned: URL;
};

export const SCRIPTS: readonly Script[] = RULEBOOKS.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/`, FOLDER))
    .filter(file => file.endsWith('.craps'))
    .sort()
    .map(file => {
      const path = new URL(`${id}/${file}`, FOLDER);
      const name = `${id}/${file.slice(0, -'.craps'.length)}`;
      return { rulebook: id, name, path, pinned: new URL(`${name}.perft`, FOLDER) };
    }),
);

/** A file with LF line endings, whatever Git made of them. */
export const readLines = (path: URL): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');

export type Start = {
  readonly table: Table;
  /** The spots that the script names; `put` never shows on the layout. */
  readonly asked: ReadonlySet<string>;
};

export function startOf(script: Script): Start {
  const asked = new Set<string>();
  let run: Run = START;
  for (const [index, line] of readLines(script.path).split('\n').entries()) {
    const fail = (message: string): never => {
      throw new Error(`${script.name}.craps:${index + 1}: ${message}`);
    };
    const parsed = parseLine(line);
    if (!parsed.ok) return fail(parsed.message);
    if (!parsed.statement) continue;
    const step = runStatement(run, parsed.statement, ref => {
      const book = findRulebook(ref);
      return book ? { ok: true, book } : { ok: false, message: `no rulebook ${ref}` };
    });
    if (step.problem) return fail(step.problem.message);
    for (const event of step.events) if (event.type === 'bet-placed') asked.add(event.asked);
    run = step.run;
  }
  if (!run.table) throw new Error(`${script.name}.craps: is empty`);
  return { table: run.table, asked };
}

const WIDTH = Math.max(...FIGURES.map(figure => figure.length));

/** The counts as they are pinned: one `name value` per line, one block per depth. */
export function printed(script: Script, levels: readonly Figures[]): string {
  const file = script.name.slice(script.rulebook.length + 1);
  const blocks = levels.map((figures, index) => {
    const lines = FIGURES.map(figure => `${figure.padEnd(WIDTH)} ${figures[figure]}`);
    return ['', `${'depth'.padEnd(WIDTH)} ${index + 1}`, ...lines].join('\n');
  });
  return [
    `# Every throw of two dice from ${file}.craps, ${levels.length} rolls deep, no bets between them: what the last roll of each sequence did.`,
    '# Written by packages/engine/test/perft-update.ts; what the names count is said in ../README.md.',
    ...blocks,
    '',
  ].join('\n');
}
