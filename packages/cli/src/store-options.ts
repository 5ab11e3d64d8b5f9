// The store that an operator's command works on: the flags and variables of `passline serve`.
import type { Config } from '@passline/server';
import type { Arguments } from './arguments.ts';

export const STORE_OPTIONS = ['--data', '--database'] as const;

export function readStoreOptions(read: Arguments): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const databaseUrl = read.text('--database') ?? (process.env.PASSLINE_DATABASE_URL || null);
  if (databaseUrl !== null && !/^postgres(ql)?:/.test(databaseUrl)) {
    throw read.usageError('--database must be an address such as postgres://user@host/passline');
  }
  return { dataDir: read.text('--data') ?? (process.env.PASSLINE_DATA || './passline-data'), databaseUrl };
}
