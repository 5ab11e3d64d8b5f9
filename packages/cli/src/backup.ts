// passline backup: a consistent copy of the embedded store while a server runs on it.
import { backupSqlite } from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { say } from './output.ts';

const USAGE = 'passline backup --data DIR --to DIR';

export const SPEC: CommandSpec = { command: 'backup', valued: ['--data', '--to'] };

export async function backup(args: readonly string[]): Promise<number> {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const data = read.text('--data') ?? process.env.PASSLINE_DATA ?? './passline-data';
  const to = read.text('--to');
  if (to === null) throw read.usageError(`needs --to with a new directory: ${USAGE}`, ' ');
  try {
    backupSqlite(data, to);
  } catch (error) {
    throw read.usageError((error as Error).message);
  }
  say(
    `Backed up ${data} to ${to}. It does not include the master key: keep a separate copy of ${data}/master.key.`,
  );
  return 0;
}
