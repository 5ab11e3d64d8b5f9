// npm run attack: tries to cheat real servers over HTTP in every way that ever worked.

import { endNodes } from '@passline/server/testing/process/server.ts';
import { removeDirectories } from '@passline/server/testing/process/test-storage.ts';
import { Arguments } from 'passline-cli/arguments';
import { printOutcome, runProof, say } from '../command-line.ts';
import type { Case } from './case.ts';
import { loadCases } from './cases.ts';

const HELP = `npm run attack -- [--only CASE]

Attacks servers of its own, on this machine only and in directories of its own: one case for each known way to
cheat. Exits with 1 where an attack succeeds, and with 2 where the options make no sense.

  --only CASE   one case, by its file name in proof/attack/cases without the extension
`;

const cases = await loadCases();

function readOptions(args: readonly string[]): ReadonlyMap<string, Case> | null {
  const asked = new Arguments(args, { command: 'attack', valued: ['--only'] });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const only = asked.text('--only');
  if (only === null) return cases;
  const found = cases.get(only);
  if (!found) throw asked.usageError(`--only must be one of ${[...cases.keys()].join(', ')}`);
  return new Map([[only, found]]);
}

async function attackAll(chosen: ReadonlyMap<string, Case>): Promise<boolean> {
  let holds = true;
  for (const [id, { name, run }] of chosen) {
    const won = await run();
    await endNodes();
    holds &&= won.length === 0;
    say(`${won.length === 0 ? 'held     ' : 'SUCCEEDED'}  ${id}: ${name}`);
    for (const sentence of won) say(`           ${sentence}`);
  }
  const only = chosen.size === cases.size ? '' : ` -- --only ${[...chosen.keys()].join(',')}`;
  printOutcome(`npm run attack${only}`, holds);
  return holds;
}

await runProof(readOptions, HELP, options => attackAll(options).finally(endNodes), removeDirectories);
