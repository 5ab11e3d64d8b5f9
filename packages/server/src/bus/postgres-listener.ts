// Listens for hints in PostgreSQL, on its own connection, which is reopened whenever it is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, type PostgresOptions, toStoreError } from '../store/postgres/connections.ts';
import type { Notice } from './bus.ts';
import { readMessage } from './notice-text.ts';

/** The channel on which nodes of one database hear each other. */
export const CHANNEL = 'passline';

export type Listener = { close(): Promise<void> };

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** Polling detects a connection that the network has silently dropped. */
const ASK_EVERY_MS = 2000;

async function connect(
  url: string,
  options: PostgresOptions,
  onNotice: (notice: Notice) => void,
): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(url, options));
  client.on('error', () => {});
  client.on('notification', ({ payload }) => readMessage(payload ?? '', onNotice));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Resolves when the connection is lost or the signal aborts. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  const either = AbortSignal.any([lost.signal, signal]);
  try {
    for (;;) {
      await sleep(ASK_EVERY_MS, null, { signal: either });
      await client.query('SELECT 1');
    }
  } catch {
    client.end().catch(() => {});
  }
}

/** Resolves once it is listening; from then on it reconnects until it is closed. */
export async function listenPostgres(
  url: string,
  options: PostgresOptions,
  onNotice: (notice: Notice) => void,
  onGap: () => void,
): Promise<Listener> {
  const stop = new AbortController();
  let client = await connect(url, options, onNotice).catch(error => {
    throw toStoreError(error);
  });

  const again = async (): Promise<pg.Client | null> => {
    for (
      let pauseMs = FIRST_PAUSE_MS;
      !stop.signal.aborted;
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    ) {
      try {
        await sleep(pauseMs, null, { signal: stop.signal });
        return await connect(url, options, onNotice);
      } catch {
        // Still unreachable, or closing: the loop's condition decides.
      }
    }
    return null;
  };
  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await untilLost(client, stop.signal);
      const next = await again();
      if (!next) return;
      client = next;
      onGap();
    }
  };
  const watching = watch();
  return {
    async close() {
      stop.abort();
      await watching;
    },
  };
}
