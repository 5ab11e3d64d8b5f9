// Hints over PostgreSQL: LISTEN and NOTIFY each have their own connection, separate from all commits.
import pg from 'pg';
import { clientConfig, type PostgresOptions, toStoreError } from '../store/postgres/connections.ts';
import type { Bus } from './bus.ts';
import { messagesOf } from './notice-text.ts';
import { CHANNEL, type Listener, listenPostgres } from './postgres-listener.ts';

/**
 * All commits that notify share one lock of the cluster, which each holds until it is flushed to disk. So commits of
 * play never notify, and this connection does not wait for the disk.
 */
async function connectSender(url: string, options: PostgresOptions): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(url, options));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET synchronous_commit = off');
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw toStoreError(error);
  }
}

export function postgresBus(url: string, options: PostgresOptions = {}): Bus {
  const listeners: Listener[] = [];
  let sender: Promise<pg.Client> | null = null;
  let isConnected = true;
  let closing: Promise<void> | null = null;

  const discard = (): void => {
    isConnected = false;
    sender?.then(client => client.end()).catch(() => undefined);
    sender = null;
  };
  const close = async (): Promise<void> => {
    const last = sender;
    sender = null;
    await Promise.all([
      ...listeners.map(listener => listener.close()),
      last?.then(client => client.end()).catch(() => undefined),
    ]);
  };
  return {
    isShared: true,
    get isConnected() {
      return isConnected;
    },
    async send(notices) {
      if (closing) return;
      try {
        sender ??= connectSender(url, options);
        const client = await sender;
        await client.query({
          name: 'hint',
          text: 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message',
          values: [CHANNEL, messagesOf(notices)],
        });
        isConnected = true;
      } catch (error) {
        discard();
        throw error;
      }
    },
    async listen(onNotice, onGap) {
      listeners.push(await listenPostgres(url, options, onNotice, onGap));
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
