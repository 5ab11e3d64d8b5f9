// The benchmark at its smallest, so that it cannot break unnoticed: every part runs and prints its figures.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const BENCH = fileURLToPath(new URL('../bench/server.bench.ts', import.meta.url));

test('the smallest benchmark prints a figure for every part, on both stores', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, '--tiny']);
  for (const store of ['SQLite', 'PostgreSQL']) {
    expect(stdout).toMatch(new RegExp(`${store}, batches of 100 +[1-9][\\d,]* /s`));
    expect(stdout).toMatch(
      new RegExp(`${store}, 2 to a connection +[1-9][\\d,]* /s +[\\d.]+ × the bare store`),
    );
    expect(stdout).toMatch(new RegExp(`${store}, a connection each +[1-9][\\d,]* /s`));
    expect(stdout).toMatch(new RegExp(`${store}, one process +[1-9][\\d,]* /s`));
    expect(stdout).toMatch(new RegExp(`${store}, 2 workers +[1-9][\\d,]* /s`));
    expect(stdout).toMatch(new RegExp(`${store}, command to acknowledgement, p99 +[\\d.]+ ms`));
    expect(stdout).toMatch(new RegExp(`${store}, roll to stream, p99 +[\\d.]+ ms`));
  }
  expect(stdout.match(/bare Fastify answering the same bytes +[1-9][\d,]* \/s/g)).toHaveLength(2);
  for (const way of ['inside the commit', 'after the commit', 'over NATS', 'not at all']) {
    expect(stdout).toMatch(new RegExp(`hints ${way}, 8 commits in flight +[1-9][\\d,]* /s`));
  }
  expect(stdout.match(/hint heard by another node p50 [\d.]+ ms/g)).toHaveLength(3);
  expect(stdout).toContain('refused 0');
  expect(stdout).toMatch(/each command in it +[\d.]+ µs/);
  expect(stdout).toMatch(/a frame +-?[\d.]+ µs +[1-9]\d* frames/);
  expect(stdout).toMatch(/the server, a command with the relay +-?[\d,]+ µs/);
  expect(stdout).toMatch(/the relay, a frame +[\d.]+ µs +[1-9]\d* frames/);
  expect(stdout).toMatch(/a stream +[\d.]+ kB +[1-9]\d* heartbeats arrived/);
  expect(stdout).toMatch(/first look, 3,00\d events +[\d.]+ ms/);
  expect(stdout).toMatch(/verified in the page +[\d.]+ µs +[\d.]+ × only reading/);
  expect(stdout).toMatch(/server\/src\/store +\d+%/);
});
