// A database dumped and restored with PostgreSQL's own programs, as an operator would.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresBin } from '../../../../scripts/postgres.js';
import { newDirectory, type TestStorage } from './test-storage.ts';

const run = promisify(execFile);

const programOf = (name: string): string => {
  const bin = postgresBin();
  if (!bin) throw new Error('no PostgreSQL on this machine: run node scripts/test-setup.js');
  return join(bin, name);
};

const urlOf = ({ databaseUrl }: TestStorage): string => {
  if (databaseUrl === null) throw new Error('this storage has no database');
  return databaseUrl;
};

/** A file in the custom format, taken while servers run. */
export async function dumpDatabase(storage: TestStorage): Promise<string> {
  const file = `${newDirectory()}/passline.dump`;
  await run(programOf('pg_dump'), ['--format=custom', `--file=${file}`, urlOf(storage)]);
  return file;
}

/** Replaces what the database holds. */
export async function restoreDump(storage: TestStorage, file: string): Promise<void> {
  await run(programOf('pg_restore'), ['--clean', '--if-exists', `--dbname=${urlOf(storage)}`, file]);
}
