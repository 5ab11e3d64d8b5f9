// Storage for the servers of one test file; servers, relays and directories end with the file (setup.ts).
import { expect, inject } from 'vitest';
import { freshDatabase } from '../postgres.ts';
import { closeRelays } from './relay.ts';
import { endNodes } from './server.ts';
import { newDirectory, removeDirectories, type StoreName, TestStorage } from './test-storage.ts';

export async function endServers(): Promise<void> {
  const errors = await endNodes();
  closeRelays();
  removeDirectories();
  // Whatever a test did to its servers, they must not have logged errors of their own.
  expect(errors).toEqual([]);
}

export async function newTestStorage(store: StoreName): Promise<TestStorage> {
  const url = store === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : null;
  return new TestStorage(store, newDirectory(), url);
}
