// `passline serve` and `passline backup` as processes: what they print, how they stop, and errors in one line.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onThisMachine } from '../process/people.ts';
import { PROGRAM } from '../process/server.ts';
import { guest, seatedAt, Visitor } from './visitor.ts';

const SIGN_IN = /\/signin#(\S+)\n/;

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<Ended>;
  out = '';
  err = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, [PROGRAM, ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    });
    this.#child.stdout?.setEncoding('utf8').on('data', text => {
      this.out += text;
    });
    this.#child.stderr?.setEncoding('utf8').on('data', text => {
      this.err += text;
    });
    this.ended = new Promise(resolve => {
      this.#child.once('close', code => resolve({ code, out: this.out, err: this.err }));
    });
  }

  /** The port, once the server is ready. */
  async ready(): Promise<number> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    while (!ended) {
      const port = /^Passline is ready on http:\/\/localhost:(\d+)$/m.exec(this.out)?.[1];
      if (port) return Number(port);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    throw new Error(`it ended before it was ready: ${this.out}${this.err}`);
  }

  /** The code in the link that the server prints after its address. */
  async signInCode(): Promise<string | undefined> {
    await expect.poll(() => this.out).toMatch(SIGN_IN);
    return SIGN_IN.exec(this.out)?.[1];
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

const started: Program[] = [];
const dirs: string[] = [];
const newDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'passline-process-'));
  dirs.push(dir);
  return dir;
};
const run = (args: readonly string[], env?: Readonly<Record<string, string>>): Program => {
  const program = new Program(args, env);
  started.push(program);
  return program;
};

afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signal('SIGKILL');
    await program.ended;
  }
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

test('it prints its address and how the first manager signs in, and stops within seconds of SIGTERM', async () => {
  const data = join(newDir(), 'data');
  const server = run(['serve', '--port', '0', '--data', data]);
  const port = await server.ready();
  const served = { port } as Parameters<typeof guest>[0];
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const stream = await fetch(`${ana.url}/api/tables/${table}/events`, {
    headers: { accept: 'text/event-stream', cookie: ana.cookie ?? '' },
  });
  const reading = stream.text();
  const before = performance.now();
  server.signal('SIGTERM');
  const { code, out, err } = await server.ended;
  expect(performance.now() - before).toBeLessThan(onThisMachine(5_000));
  expect(code).toBe(0);
  expect(out).toMatch(/\/signin#[A-Z0-9-]{20,}\n/);
  expect(await reading).toContain('event: bye\n');
  for (const line of err.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  expect(statSync(data).mode & 0o077).toBe(0);
  for (const file of readdirSync(data)) expect(statSync(join(data, file)).mode & 0o077, file).toBe(0);
});

test('the first manager gets a new link at each start, until one is used', async () => {
  const data = newDir();
  const first = run(['serve', '--port', '0', '--data', data]);
  const one = await first.signInCode();
  first.signal('SIGINT');
  await first.ended;
  const second = run(['serve', '--port', '0', '--data', data]);
  const visitor = new Visitor({ port: await second.ready() });
  const two = await second.signInCode();
  expect(two).not.toBe(one);
  expect((await visitor.post('/api/session/sign-in', { code: two })).body.roles).toContain('manager');
  for (const used of [one, two]) {
    expect((await visitor.post('/api/session/sign-in', { code: used })).body.code).toBe('auth/bad-code');
  }
  second.signal('SIGINT');
  await second.ended;
  const third = run(['serve', '--port', '0', '--data', data]);
  await third.ready();
  third.signal('SIGINT');
  expect((await third.ended).out).not.toMatch(SIGN_IN);
});

test('--new-manager prints a link for one more manager, and the log has it', async () => {
  const data = newDir();
  const link = /^ {2}a new manager signs in once at \S+\/signin#(\S+)$/m;
  const first = run(['serve', '--port', '0', '--data', data]);
  const visitor = new Visitor({ port: await first.ready() });
  const code = await first.signInCode();
  const lost = (await visitor.arrive('/api/session/sign-in', { code })).body.id;
  first.signal('SIGTERM');
  await first.ended;
  const second = run(['serve', '--port', '0', '--data', data, '--new-manager']);
  const other = new Visitor({ port: await second.ready() });
  await expect.poll(() => second.out).toMatch(link);
  const found = await other.arrive('/api/session/sign-in', { code: link.exec(second.out)?.[1] });
  expect(found.body).toMatchObject({ kind: 'staff', roles: ['manager'] });
  expect(found.body.id).not.toBe(lost);
  // A manager who is back revokes the lost access.
  const shut = await other.ask('PUT', `/api/staff/${lost}/roles`, { body: { roles: [] } });
  expect(shut.status).toBe(200);
  expect(second.err).toMatch(/"did":"made a sign-in link at the start"/);
  expect(second.err).not.toContain(link.exec(second.out)?.[1]);
});

test('an error at startup is one line and exit code 2', async () => {
  const data = newDir();
  const server = run(['serve', '--port', '0', '--data', data]);
  await server.ready();
  const taken = createServer().listen(0, 'localhost');
  await new Promise(resolve => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const key = join(newDir(), 'short.key');
  writeFileSync(key, 'abc');
  const cases: readonly (readonly [string[], Record<string, string>, RegExp])[] = [
    [['--data', data, '--port', '0'], {}, /Another Passline server is using the data directory/],
    [['--data', newDir(), '--port', String(port)], {}, /port \d+ is in use: stop the other program/],
    [['--data', newDir(), '--prot', '1'], {}, /unknown option “--prot”\. Did you mean --port\?/],
    [['--data', newDir(), '--key-file', key], {}, /short\.key is not 64 hexadecimal digits/],
    [['--data', join(key, 'below')], {}, /cannot use .*below/],
    [
      ['--data', newDir(), '--host', '192.0.2.1', '--port', '0'],
      {},
      /192\.0\.2\.1 is not an address of this machine/,
    ],
    [
      ['--database', 'postgres://ana:s3cret@127.0.0.1:1/x'],
      {},
      /cannot use the database postgres:\/\/ana:\*\*\*@/,
    ],
    [['here'], {}, /takes only options/],
  ];
  const attempts = cases.map(async ([args, env, sentence]) => {
    const { code, err } = await run(['serve', ...args, '--log', 'silent'], env).ended;
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n'), err).toHaveLength(1);
    expect(err).not.toContain('s3cret');
    expect(code).toBe(2);
  });
  await Promise.all(attempts);
  taken.close();
});

test('a master key other than the one the store was created with is refused', async () => {
  const data = newDir();
  const first = run(['serve', '--port', '0', '--data', data]);
  await first.ready();
  first.signal('SIGTERM');
  await first.ended;
  const other = run(['serve', '--port', '0', '--data', data], { PASSLINE_MASTER_KEY: 'ab'.repeat(32) });
  const { code, err } = await other.ended;
  expect(code).toBe(2);
  expect(err).toMatch(/the master key from PASSLINE_MASTER_KEY is not the one this store was created with/);
  expect(err).not.toContain('abab');
});

test('a backup taken while the server runs holds what was acknowledged, and not the key', async () => {
  const data = newDir();
  const server = run(['serve', '--port', '0', '--data', data]);
  const served = { port: await server.ready() } as Parameters<typeof guest>[0];
  const ana = await guest(served);
  const table = await seatedAt(ana);
  const to = join(newDir(), 'copy');
  const { code, out } = await run(['backup', '--data', data, '--to', to]).ended;
  expect(code).toBe(0);
  expect(out).toContain('It does not include the master key');
  expect(readdirSync(to)).toEqual(['passline.db']);
  const again = await run(['backup', '--data', data, '--to', to]).ended;
  expect(again.code).toBe(2);
  expect(again.err).toContain('is not empty');
  const copy = run(['serve', '--port', '0', '--data', to, '--key-file', join(data, 'master.key')]);
  const back = new Visitor({ port: await copy.ready() });
  back.cookie = ana.cookie;
  expect((await back.get(`/api/tables/${table}`)).body.version).toBe(4);
});
