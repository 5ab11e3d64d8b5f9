// Starts one PostgreSQL for all test files; each file creates its own database in it.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster's address, for `freshDatabase`. */
    readonly postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Crashes of PostgreSQL are tested on clusters of their own, so this one need not wait for the disk. Nor need it
  // vacuum data that is soon removed: that would start a process for each database every minute.
  const { url, stop } = await startPostgres(['fsync=off', 'full_page_writes=off', 'autovacuum=off']);
  project.provide('postgresUrl', url);
  return stop;
}
