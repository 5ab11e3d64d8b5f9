// Starts one PostgreSQL for all test files; each makes a database of its own in it.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster's address, for `freshDatabase`. */
    readonly postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Crashes of PostgreSQL are tested on clusters of their own: this one need not wait for the disk. Nor need it vacuum
  // what is soon removed, which would start a process for each of its databases every minute.
  const { url, stop } = await startPostgres(['fsync=off', 'full_page_writes=off', 'autovacuum=off']);
  project.provide('postgresUrl', url);
  return stop;
}
