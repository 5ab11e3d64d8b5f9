// The program from its sources, as `npm start` and `npx passline` run it. The other tests start it bundled, which
// changes how modules are found, so everything that is found by a module's own address is tested here: workers,
// threads, and users' files.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { CALM, guestAt } from '@passline/server/testing/process/people.ts';
import { PROGRAM, SOURCE, startNode } from '@passline/server/testing/process/server.ts';
import { expect, test } from 'vitest';
import { passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

/** A strategy as a program: 5.00 on the pass line, always. */
const PASS = `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { ask } = JSON.parse(line);
  console.log(JSON.stringify(ask === 'hello' ? { name: 'pass', start: null } : { bets: { pass: 500 } }));
}`;

function fromSource(...args: readonly string[]): ReturnType<typeof passline> {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [SOURCE, ...args], options);
  return { code: status, out: stdout, err: stderr };
}

test('the tests start the bundle, and it is of this version', () => {
  expect(PROGRAM).not.toBe(SOURCE);
  expect(fromSource('--version')).toEqual(passline('--version'));
});

test('threads, a strategy in a file and one in a program give the figures of the bundle', () => {
  const program = join(folder, 'pass.mjs');
  writeFileSync(program, PASS);
  // Enough rolls to give each of two threads a block.
  const run = ['--rolls', '20000000', '--seed', '7', '--threads', '2', '--json'];
  for (const strategy of ['examples/press-once.ts', `exec:"${process.execPath}" "${program}"`]) {
    const { code, out, err } = fromSource('simulate', 'rws-2019', strategy, ...run);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const figures = { ...JSON.parse(out), seconds: expect.any(Number), rollsPerSecond: expect.any(Number) };
    expect(figures.threads).toBe(2);
    expect(JSON.parse(passline('simulate', 'rws-2019', strategy, ...run).out)).toEqual(figures);
  }
});

test('a server with workers plays, and stops when asked', async () => {
  const storage = await newTestStorage('SQLite');
  const node = await startNode(storage, ['--workers', '2'], { fromSource: true });
  // One more process owns the store.
  expect(node.children).toHaveLength(3);
  const ana = await guestAt(node);
  const { id } = await ana.newTable(CALM);
  await ana.command(id, { type: 'sit', amount: 100_00 });
  await ana.command(id, { type: 'bet', spot: 'pass', amount: 5_00 });
  expect(await node.stop()).toMatchObject({ code: 0, signal: null });
});
