// Closes the connections that a worker was handed but did not live to accept.
import type { Worker } from 'node:cluster';

/** What `node:cluster` sends with a connection, and what a worker answers. Neither is part of its documented API. */
type HandOver = { readonly act?: string; readonly seq?: number };
type Taken = { readonly ack?: number };
type Connection = { close(): void };

/**
 * `node:cluster` waits for the answer of a worker that has died, and holds the connection open meanwhile, so its client
 * would wait forever. A client whose connection is closed tries again at once.
 */
export function closeUntakenConnections({ process: child }: Worker): void {
  const untaken = new Map<number, Connection>();
  const send = child.send.bind(child) as (...args: readonly unknown[]) => boolean;
  child.send = (...args: readonly unknown[]): boolean => {
    const [{ act, seq }, connection] = args as [HandOver, Connection | undefined];
    if (act === 'newconn' && seq !== undefined && connection) untaken.set(seq, connection);
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: Taken) => ack !== undefined && untaken.delete(ack));
  child.once('exit', () => {
    for (const connection of untaken.values()) connection.close();
    untaken.clear();
  });
}
