// passline restore: takes a restored backup, a promoted standby or a rewound store back into play, with new dice.
import { nameProblem } from '@passline/engine';
import { configFrom, type Flag, type Given, restoreStore, SetupError } from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { counted } from './counted.ts';
import { say } from './output.ts';

export const HELP = `passline restore [--data DIR | --database URL] [--because TEXT] [--nothing-lost]
                 [--accept-altered]

Puts a store that has gone back to an earlier state into play again: a restored backup or dump, a promoted standby
that lagged, a rewound disk. What was played since then is gone, but players may know its dice. So open rounds are
void, the seeds of open hands are revealed, and the hands are committed to again under a new generation of seeds,
all of it in the tables' logs and in the house log. Logs whose hashes do not match are refused. Stop all servers
first.

  --data DIR        the data directory (./passline-data)
  --database URL    the PostgreSQL database, if there is one
  --key-file FILE   the master key, if it is not in the data directory
  --mark-file FILE  this node's mark, if it is not in the data directory
  --because TEXT    the reason, for the logs
  --nothing-lost    you confirm that the store is exactly as play left it, such as a moved data directory or a
                    standby that was synchronous: nothing is void, and the dice stay
  --accept-altered  continue although logs were altered: they are named in the house log, and their tables stay
                    stopped`;

const VALUED = ['--data', '--database', '--key-file', '--mark-file'] as const satisfies readonly Flag[];
const MAX_REASON = 200;

export const SPEC: CommandSpec = {
  command: 'restore',
  valued: [...VALUED, '--because'],
  flags: ['--nothing-lost', '--accept-altered'],
};

export async function restore(args: readonly string[]): Promise<number> {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const given: Partial<Record<Flag, string>> = {};
  for (const flag of VALUED) {
    const text = read.text(flag);
    if (text !== null) given[flag] = text;
  }
  const because = read.text('--because') ?? 'the store was restored from a copy';
  // The reason goes into the tables' logs, where the same rules apply as for any reason.
  const problem = nameProblem(because, MAX_REASON);
  if (problem !== null) throw read.usageError(`--because ${problem}`);
  const nothingLost = read.has('--nothing-lost');
  try {
    const config = configFrom(given satisfies Given, process.env);
    const { generation, tables, voided } = await restoreStore(config, {
      because,
      nothingLost,
      acceptAltered: read.has('--accept-altered'),
    });
    if (nothingLost) say('The store is accepted as it is.');
    else say(`Restored ${counted(tables, 'open table')}; ${counted(voided, 'round')} void.`);
    say(`Seed generation: ${generation}. You can start the servers now.`);
    return 0;
  } catch (error) {
    throw error instanceof SetupError ? read.usageError(error.message) : error;
  }
}
