// A place for the servers of one test file: they, their relays and their directories end with the file.
import { afterAll, expect, inject } from 'vitest';
import { freshDatabase } from '../postgres.ts';
import { newDirectory, Place, removeDirectories, type StoreName } from './place.ts';
import { closeRelays } from './relay.ts';
import { endNodes } from './server.ts';

// Here, and not where a node is started: hooks work only while a test file is being loaded.
afterAll(async () => {
  const errors = await endNodes();
  closeRelays();
  removeDirectories();
  // Whatever a test did to its servers, they must not have logged it as an error of their own.
  expect(errors).toEqual([]);
});

export async function newPlace(store: StoreName): Promise<Place> {
  const url = store === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : null;
  return new Place(store, newDirectory(), url);
}
