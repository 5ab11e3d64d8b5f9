// The pages on bots are true: their curl commands and their bot work unchanged against a real server.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { play } from '../../../examples/pass-bot.ts';
import type { LogEntry } from '../src/index.ts';
import { guestAt, startServer, type TestServer } from './running.ts';

const read = (page: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${page}`, import.meta.url)), 'utf8');
const PAGE = read('tutorials/first-bot.md') + read('how-to/write-a-bot.md');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** Runs a script to its end while this process goes on serving it. */
async function runScript(
  script: string,
  cwd: string,
): Promise<{ readonly code: number | null; readonly out: string }> {
  const child = spawn('bash', ['-eu', '-o', 'pipefail', '-c', script], {
    cwd,
    env: { ...process.env, BASE: server.url },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', bytes => (out += bytes));
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { code, out };
}

const hasCurl = ['bash', 'curl'].every(tool => spawnSync(tool, ['--version']).status === 0);

test.runIf(hasCurl)('the curl commands play a game', async () => {
  const script = /```sh\n(BASE=.*?)```/s.exec(PAGE)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'passline-'));
  try {
    const { code, out } = await runScript(script, folder);
    expect(code, out).toBe(0);
    for (const type of ['seated', 'bet-placed', 'rolled', 'departed'])
      expect(out).toContain(`"type":"${type}"`);
    expect(out).toContain('"seatLegal":{');
    expect(out).toMatch(/^id: 4\ndata: \{"hash":/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the bot plays at a live table', async () => {
  const ana = await guestAt(server.url);
  const terms = { betMs: 250, shooterMs: 50, showMs: 20 };
  const { id } = await ana.newTable({ mode: 'live', rulebook: 'rws-2019', terms });
  const { events } = await play(server.url, id, 8);
  const log = (await ana.events(id, 0, 1000)).events.map(({ entry }): LogEntry => entry);
  const types = log.map(({ event }) => event.type);
  expect(types.filter(type => type === 'rolled').length).toBeGreaterThanOrEqual(8);
  expect(log.filter(({ event }) => event.type === 'bet-placed').length).toBeGreaterThanOrEqual(1);
  for (const { event } of log) if (event.type === 'bet-placed') expect(event.total).toBe(500);
  expect(events.map(({ entry }) => entry.event.type)).toContain('departed');
});
