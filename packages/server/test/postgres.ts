// A real PostgreSQL for tests: a cluster in a temporary directory, removed afterward.
import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresBin } from '../../../scripts/postgres.js';

const run = promisify(execFile);

export type Postgres = {
  readonly url: string;
  /** Like a power cut: without a checkpoint, and with every connection lost. */
  crash(): Promise<void>;
  /** `kill -9` of the postmaster alone, whose children end when they notice, or of all its processes at once. */
  kill9(whom: 'postmaster' | 'all'): Promise<void>;
  restart(): Promise<void>;
  /** A physical standby that streams from this cluster. */
  standby(): Promise<Standby>;
  stop(): Promise<void>;
};

export type Standby = {
  readonly port: number;
  /** From now on, nothing that the primary writes arrives here. */
  fallBehind(): Promise<void>;
  /** Turns the standby into a primary as it is. */
  promote(): Promise<void>;
  kill9(whom: 'postmaster' | 'all'): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so root runs it as the user that its package creates. */
export function asServer(command: string, args: readonly string[]): readonly [string, readonly string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

export function newDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'passline-pg-'));
  if (process.getuid?.() === 0) {
    const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^postgres:([^:]*):(\d+):(\d+)/m) ?? [];
    if (uid === undefined) throw new Error('there is no user postgres to run PostgreSQL as');
    chownSync(dir, Number(uid), Number(gid));
  }
  return dir;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A process's own children, on systems that list them. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The first line of the postmaster's own file is its process id. */
async function killedProcesses(dataDir: string, whom: 'postmaster' | 'all'): Promise<void> {
  const postmaster = Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0]);
  const children = childrenOf(postmaster);
  process.kill(postmaster, 'SIGKILL');
  if (whom === 'all') for (const child of children) if (isAlive(child)) process.kill(child, 'SIGKILL');
  const until = performance.now() + 30_000;
  while ([postmaster, ...children].some(isAlive)) {
    if (performance.now() > until) throw new Error('PostgreSQL does not end');
    await new Promise(resume => setTimeout(resume, 20));
  }
}

/** Stops and removes the cluster once this process closes the pipe or dies. */
function guard(bin: string, dir: string): () => Promise<void> {
  const script = 'cat > /dev/null; "$0"/pg_ctl -D "$1"/data -m immediate stop; rm -rf "$1"';
  const [command, args] = asServer('sh', ['-c', script, bin, dir]);
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: tmpdir() });
  child.unref();
  (child.stdin as unknown as { unref?(): void }).unref?.();
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  return async () => {
    child.ref();
    child.stdin.end();
    await ended;
  };
}

export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const bin = postgresBin();
  if (!bin) throw new Error('no PostgreSQL on this machine: run node scripts/test-setup.js');
  const dir = newDirectory();
  const stop = guard(bin, dir);
  const server = async (name: string, ...args: readonly string[]): Promise<void> => {
    const [command, list] = asServer(join(bin, name), args);
    await run(command, list, { cwd: tmpdir() });
  };
  const port = await freePort();
  const options = [`-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c max_connections=200`];
  for (const setting of settings) options.push(`-c ${setting}`);
  const start = () =>
    server('pg_ctl', '-D', `${dir}/data`, '-l', `${dir}/log`, '-o', options.join(' '), '-w', 'start');
  try {
    await server('initdb', '-D', `${dir}/data`, '-U', 'passline', '--auth=trust', '-E', 'UTF8', '--no-sync');
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://passline@127.0.0.1:${port}/postgres`,
    crash: () => server('pg_ctl', '-D', `${dir}/data`, '-m', 'immediate', '-w', 'stop'),
    kill9: whom => killedProcesses(`${dir}/data`, whom),
    restart: start,
    standby: () => startStandby(bin, server, port),
    stop,
  };
}

type Program = (name: string, ...args: readonly string[]) => Promise<void>;

async function startStandby(bin: string, server: Program, primaryPort: number): Promise<Standby> {
  const dir = newDirectory();
  const stop = guard(bin, dir);
  const port = await freePort();
  const primary = `postgres://passline@127.0.0.1:${primaryPort}/postgres`;
  const data = `${dir}/data`;
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  const start = () => server('pg_ctl', '-D', data, '-l', `${dir}/log`, '-o', options, '-w', 'start');
  const run = async (database: string, text: string): Promise<void> => {
    const client = new pg.Client(`postgres://passline@127.0.0.1:${port}/${database}`);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  try {
    await server('pg_basebackup', '-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast');
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    // A standby that is cut off from its primary lags; it applies what it has received when it is promoted.
    fallBehind: () =>
      run('postgres', "ALTER SYSTEM SET primary_conninfo = ''").then(() =>
        run('postgres', 'SELECT pg_reload_conf()'),
      ),
    promote: () => server('pg_ctl', '-D', data, '-w', 'promote'),
    kill9: whom => killedProcesses(data, whom),
    restart: start,
    stop,
  };
}

let databases = 0;

/** Creates an empty database in a running cluster; returns its URL. */
export async function freshDatabase(clusterUrl: string): Promise<string> {
  databases += 1;
  const name = `passline_${process.pid}_${databases}_${Math.floor(performance.now())}`;
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
