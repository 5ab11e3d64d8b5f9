// A clock to compare this machine's clock with: the database server's, or what the system says about its own.
import { execFile } from 'node:child_process';

export type TrustedTime = {
  readonly source: string;
  /** How far this machine is ahead of the other clock; null: there is no other clock to read. */
  readonly offsetMs: number | null;
  /** Whether the system synchronizes its clock with a time server; null if it does not say. */
  readonly isSynchronized: boolean | null;
};

const ask = (program: string, args: readonly string[]): Promise<string | null> =>
  new Promise(resolve => {
    execFile(program, args, { timeout: 5_000 }, (error, out) => resolve(error ? null : out.trim()));
  });

async function isSynchronized(): Promise<boolean | null> {
  const said = await ask('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  return said === 'yes' ? true : said === 'no' ? false : null;
}

/** Half of the round trip is subtracted, as time servers do. */
async function databaseOffset(url: string): Promise<number | null> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms');
    return (before + Date.now()) / 2 - Number(rows[0].ms);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function readTrustedTime(databaseUrl: string | null): Promise<TrustedTime> {
  const synchronized = await isSynchronized();
  if (databaseUrl === null) {
    return { source: 'its time server', offsetMs: null, isSynchronized: synchronized };
  }
  return {
    source: 'the database’s clock',
    offsetMs: await databaseOffset(databaseUrl),
    isSynchronized: synchronized,
  };
}
