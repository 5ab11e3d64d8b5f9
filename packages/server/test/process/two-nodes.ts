// Two nodes on PostgreSQL; on SQLite, which supports one node, the same node twice.
import type { Client } from '@passline/client';
import { newTestStorage } from './new-test-storage.ts';
import { managerAt } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { StoreName } from './test-storage.ts';

export type TwoNodes = {
  readonly node: ServerProcess;
  readonly other: ServerProcess;
  /** At the first node. */
  readonly manager: Client;
};

export async function startTwoNodes(store: StoreName): Promise<TwoNodes> {
  const storage = await newTestStorage(store);
  const node = await startNode(storage);
  const other = store === 'PostgreSQL' ? await startNode(storage) : node;
  return { node, other, manager: await managerAt(node) };
}
