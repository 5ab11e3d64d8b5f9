// passline program: prints a fingerprint of every file in the program, or compares it with a saved one.
import { changesBetween, manifestFrom, programAt } from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { readText } from './files.ts';
import { HOME } from './home.ts';
import { complain, say } from './output.ts';
import { UsageError } from './usage-error.ts';

export const SPEC: CommandSpec = { command: 'program', valued: ['--check'] };

/** 0: unchanged. 1: changed; each changed file is listed. */
export async function program(args: readonly string[]): Promise<number> {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const found = await programAt(HOME);
  const file = read.text('--check');
  if (file === null) {
    say(JSON.stringify(found, null, 2));
    return 0;
  }
  const kept = manifestFrom(readText(file));
  if (kept === null) throw new UsageError(`${file}: is not a manifest from “passline program”`, true);
  const changes = changesBetween(kept, found);
  for (const change of changes) complain(`${change.how.padEnd(8)} ${change.file}`);
  if (changes.length > 0) return 1;
  say(`${Object.keys(found.files).length} files are unchanged: ${found.fingerprint}`);
  return 0;
}
