// examples/pass_bot.py runs with nothing but Debian's python3: its results are those of the table's log.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { formatCents, netTotal } from '@passline/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { guestAt, startServer, type TestServer } from './running.ts';

const BOT = fileURLToPath(new URL('../../../examples/pass_bot.py', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** Runs the bot to its end while this process goes on serving it. */
async function runBot(
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string }> {
  const child = spawn('python3', ['-I', '-W', 'error', BOT, ...args]);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', bytes => (out += bytes));
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { code, out };
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.runIf(hasPython)('the Python bot', () => {
  test('opens a practice table, rolls the dice, and prints what it won', async () => {
    const { code, out } = await runBot(server.url, '--rolls', '5');
    expect(code, out).toBe(0);
    expect(out).toMatch(/^roll 5: [1-6]-[1-6] = \d+; -?\d+\.\d\d$/m);
    expect(out).toMatch(/^brought 100\.00, took \d+\.\d\d: won -?\d+\.\d\d$/m);
  });

  test('joins a live table: its rolls and winnings match the log', async () => {
    const ana = await guestAt(server.url);
    const terms = { betMs: 250, shooterMs: 50, showMs: 20 };
    const { id } = await ana.newTable({ mode: 'live', rulebook: 'rws-2019', terms, public: true });
    const { code, out } = await runBot(server.url, '--table', id, '--rolls', '4');
    expect(code, out).toBe(0);
    const { events } = await ana.events(id, 0, 1000);
    const log = events.map(({ entry }) => entry.event);
    const printed = log
      .flatMap(event => (event.type === 'rolled' ? [event] : []))
      .map(
        ({ dice, total, lines }) =>
          `${dice.join('-')} = ${total}; ${formatCents(netTotal(lines.filter(({ seat }) => seat === 1)))}`,
      );
    const departed = log.find(event => event.type === 'departed');
    expect([...out.matchAll(/^roll \d+: (.*)$/gm)].map(([, line]) => line)).toEqual(printed);
    expect(printed.length).toBeGreaterThanOrEqual(4);
    expect(departed).toBeDefined();
    if (departed?.type !== 'departed') return;
    const won = formatCents(departed.cashedOut - 100_00);
    expect(out).toContain(`took ${formatCents(departed.cashedOut)}: won ${won}`);
  });

  test('reports a mistake in one line', async () => {
    const { code, out } = await runBot(server.url, '--table', 't_none');
    expect(code).toBe(1);
    expect(out).toContain('pass_bot: table/none: ');
    expect(out).not.toContain('Traceback');
  });
});
