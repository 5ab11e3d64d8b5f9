// A real NATS server on a free port, which ends with this process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inPath } from '../../../scripts/postgres.js';
import { freePort } from './postgres.ts';

export type Nats = {
  readonly url: string;
  /** Kills it like a power cut; `start` starts it again on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/** Debian installs it where only root's PATH looks. */
const DEBIAN = '/usr/sbin/nats-server';

type Ended = () => Promise<void>;

/** The shell kills it once this process closes the pipe or dies. */
async function launch(program: string, port: number): Promise<Ended> {
  const script = '"$0" -a 127.0.0.1 -p "$1" & cat > /dev/null; kill -9 $!';
  const child = spawn('sh', ['-c', script, program, String(port)], { stdio: ['pipe', 'ignore', 'pipe'] });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  void ended.then(() => reject(new Error('the NATS server did not start')));
  createInterface(child.stderr).on('line', line => {
    if (line.includes('Server is ready')) resolve();
    if (line.includes('[FTL]')) reject(new Error(line));
  });
  await ready;
  child.unref();
  return async () => {
    child.ref();
    child.stdin.end();
    await ended;
  };
}

const running = new Set<Ended>();

export async function endNats(): Promise<void> {
  const all = [...running];
  running.clear();
  await Promise.all(all.map(end => end()));
}

export async function startNats(): Promise<Nats> {
  const program = inPath('nats-server') ?? (existsSync(DEBIAN) ? DEBIAN : null);
  if (program === null) throw new Error('no nats-server on this machine: run node scripts/test-setup.js');
  const port = await freePort();
  let end: Ended | null = null;
  const kill = async (): Promise<void> => {
    if (end) running.delete(end);
    await end?.();
    end = null;
  };
  const start = async (): Promise<void> => {
    end = await launch(program, port);
    running.add(end);
  };
  await start();
  return { url: `nats://127.0.0.1:${port}`, kill, start };
}
