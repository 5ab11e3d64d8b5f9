// passline archive: exports the records of closed tables, verifies them, and then deletes their logs from the store.
import { archiveTables, DAY_MS, openStore, SetupError, StoreError } from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { complain, say } from './output.ts';
import { readStoreOptions, STORE_OPTIONS } from './store-options.ts';

export const HELP = `passline archive --to DIR [--data DIR | --database URL] [--older-than DAYS]

Writes the record of every table that was closed, and last played, more than DAYS ago (90) to DIR/TABLE.record,
verifies each as “passline verify” does, and only then deletes its log from the store. Wallets and their statements
stay as they are. A server may be running on the store. Exits with 1 if a table could not be archived; its log
then stays in the store.`;

const DEFAULT_DAYS = 90;
const MAX_DAYS = 36_500;

export const SPEC: CommandSpec = {
  command: 'archive',
  valued: [...STORE_OPTIONS, '--to', '--older-than'],
};

export async function archive(args: readonly string[]): Promise<number> {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const to = read.text('--to');
  if (to === null) throw read.usageError('needs --to with the directory for the records', ' ');
  const days = read.count('--older-than', MAX_DAYS) ?? DEFAULT_DAYS;
  const now = Date.now();
  try {
    const store = await openStore(readStoreOptions(read), { beside: true });
    try {
      let [archived, left] = [0, 0];
      for await (const { table, events, file, problem } of archiveTables(store, {
        to,
        before: now - days * DAY_MS,
        now,
      })) {
        if (problem === null) archived += 1;
        else left += 1;
        if (problem === null) say(`${table}: ${events.toLocaleString('en')} events in ${file}`);
        else complain(`${table} was left in the store: ${problem}`);
      }
      say(`${archived} archived, ${left} left in the store.`);
      return left === 0 ? 0 : 1;
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof SetupError || error instanceof StoreError) throw read.usageError(error.message);
    throw error;
  }
}
