// passline bot at real tables: every rulebook in practice, a live table, a broken connection, and how it leaves.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client, evolve, type LogEntry, type NewTable, type TableState } from '@passline/client';
import { proxyTo } from '@passline/client/testing/cutting-proxy.ts';
import { guestAt, startServer, type TestServer, until } from '@passline/client/testing/running.ts';
import { type Event, formatCents, RULEBOOKS } from '@passline/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { optionsOf } from '../src/bot/options.ts';
import { UsageError } from '../src/usage-error.ts';
import { BIN, passline, ROOT, temporaryFolder } from './command.ts';

const folder = temporaryFolder();

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

type Bot = {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<number | null>;
};

/** The real command in its own process, so that the test's server can answer it meanwhile. */
function bot(url: string, ...args: readonly string[]): Bot {
  const child = spawn(process.execPath, [BIN, 'bot', url, ...args], { cwd: ROOT });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  const ended = new Promise<number | null>(resolve => child.on('close', resolve));
  return { process: child, lines, ended };
}

/** A new guest's bot, whose token the test knows too. */
async function account(
  chips = 100_000,
): Promise<{ readonly token: string; readonly client: Client; readonly id: string }> {
  const guest = await guestAt(server.url);
  const made = await guest.newBot({ name: 'Bot', scopes: ['watch', 'play'], chips });
  return { token: made.token, client: new Client({ base: server.url, token: made.token }), id: made.bot.id };
}

async function logOf(client: Client, table: string): Promise<LogEntry[]> {
  const { events, version } = await client.events(table, 0, 1000);
  expect(events).toHaveLength(version);
  return events.map(({ entry }) => entry);
}

const tableIn = (lines: readonly string[]): string => / at table (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';

/** What the log says a seat has won: everything settled for it, less the commission of its bets. */
function resultIn(log: readonly LogEntry[], seat: number): number {
  let result = 0;
  for (const { event } of log) {
    if (!('lines' in event || 'commission' in event || 'commissionBack' in event)) continue;
    if ('lines' in event) {
      for (const line of event.lines.filter(line => line.seat === seat))
        result += line.won + line.commissionBack - line.lost - line.commission;
    } else if (event.seat === seat) {
      result += event.type === 'bet-placed' ? -event.commission : event.commissionBack;
    }
  }
  return result;
}

const count = (log: readonly LogEntry[], type: Event['type']): number =>
  log.filter(({ event }) => event.type === type).length;

const signed = (amount: number): string => (amount > 0 ? `+${formatCents(amount)}` : formatCents(amount));

describe('strategies from elsewhere', () => {
  const practice = ['--practice', 'rws-2019', '--unit', '10.00'];

  test('a program in another language', async () => {
    const played = bot(
      server.url,
      ...[...practice, '--strategy', 'examples/python/pass_345.py', '--rolls', '10', '--chips', '1000.00'],
    );
    expect(await played.ended, played.lines.join('\n')).toBe(0);
    expect(played.lines[0]).toMatch(/^pass-345-in-python at table /);
    expect(played.lines.filter(line => /^roll \d+: /.test(line))).toHaveLength(10);
  });

  test('the best play, which leaves with its target or without chips', async () => {
    const file = join(folder, 'best.js');
    passline('best', 'rws-2019', '--bankroll', '30', '--target', '60', '--save', file);
    const played = bot(server.url, ...practice, '--strategy', file, '--chips', '30.00');
    expect(await played.ended, played.lines.join('\n')).toBe(0);
    expect(played.lines.at(-1)).toMatch(/left with (60\.00|0\.00): [+-]30\.00$/);
  });
});

describe('30 rolls at a practice table of its own', () => {
  test.each(RULEBOOKS.map(({ id }) => id))('%s', async rulebook => {
    const { token, client } = await account(0);
    const played = bot(
      server.url,
      ...['--token', token, '--practice', rulebook, '--strategy', 'three-point-molly', '--rolls', '30'],
      ...['--unit', '10.00', '--chips', '5000.00'],
    );
    expect(await played.ended, played.lines.join('\n')).toBe(0);
    const log = await logOf(client, tableIn(played.lines));
    expect(count(log, 'rolled')).toBe(30);
    expect(count(log, 'bet-placed')).toBeGreaterThan(10);
    expect(played.lines.filter(line => /^roll \d+: /.test(line))).toHaveLength(30);
    expect(played.lines.filter(line => line.startsWith('refused'))).toEqual([]);
    const last = played.lines.at(-1) ?? '';
    expect(played.lines.at(-2)).toBe('done: rolls played');
    expect(last).toMatch(/^after 30 rolls: bought in for 5000\.00, left with /);
    expect(last.endsWith(`: ${signed(resultIn(log, 1))}`), `${last} ${resultIn(log, 1)}`).toBe(true);
    expect(log.at(-1)?.event.type).toBe('table-closed');
  });
});

test('a house file, with settings', async () => {
  const { token, client } = await account(0);
  const file = join(ROOT, 'examples/house-ten-times.json');
  const played = bot(
    server.url,
    ...['--token', token, '--practice', file, '--table', 'min=10.00', '--strategy', 'pass'],
    ...['--rolls', '3', '--unit', '5.00'],
  );
  expect(await played.ended).toBe(0);
  const log = await logOf(client, tableIn(played.lines));
  expect(log[0]?.event).toMatchObject({ settings: { min: '10.00', shooter: 'house' } });
  expect(log[0]?.event).toHaveProperty('house.extends');
  // Each bet is below the minimum: it is named once, and left out.
  expect(played.lines.filter(line => line.startsWith('refused: bet pass 5.00: '))).toHaveLength(1);
  expect(count(log, 'bet-placed')).toBe(0);
});

const LIVE: NewTable = {
  mode: 'live',
  rulebook: 'rws-2019',
  // The test would time out if the dice waited for the shooter's time to run out.
  terms: { betMs: 250, shooterMs: 600_000, showMs: 50, graceMs: 3_600_000 },
};

test('at a live table it bets in bet time, presses the shooter’s button, and leaves on Ctrl+C', async () => {
  const ana = await guestAt(server.url);
  const { id } = await ana.newTable(LIVE);
  const played = bot(
    server.url,
    '--table',
    id,
    '--strategy',
    'pass-345',
    '--chips',
    '500.00',
    '--name',
    'Paul',
  );
  await until('five rolls', () => played.lines.filter(line => line.startsWith('roll ')).length >= 5);
  played.process.kill('SIGINT');
  expect(await played.ended, played.lines.join('\n')).toBe(0);
  expect(played.lines.at(-2)).toBe('done: stopped');
  expect(played.lines.at(-1)).toMatch(/^after \d+ rolls?: bought in for 500\.00, left with /);
  const log = await logOf(ana, id);
  const rolls = count(log, 'rolled');
  expect(rolls).toBeGreaterThanOrEqual(5);
  expect(log.some(({ event }) => event.type === 'seated' && /^Bot-/.test(event.name))).toBe(true);
  expect(log.some(({ event }) => event.type === 'seat-claimed' && event.kind === 'bot')).toBe(true);
  const left = log.findLast(({ event }) => event.type === 'departed');
  expect(left?.event).toMatchObject({ seat: 1 });
});

test('killed and started again with the same token, it finds its seat and plays on', async () => {
  const { token, client, id: player } = await account();
  const { id } = await client.newTable(LIVE);
  const args = ['--table', id, '--token', token, '--strategy', 'pass', '--chips', '300.00'];
  const first = bot(server.url, ...args);
  await until('a roll', () => first.lines.some(line => line.startsWith('roll ')));
  first.process.kill('SIGKILL');
  await first.ended;
  const second = bot(server.url, ...args, '--rolls', '2');
  expect(await second.ended, second.lines.join('\n')).toBe(0);
  const log = await logOf(client, id);
  expect(log.flatMap(({ event }) => (event.type === 'seat-claimed' ? [event.player] : []))).toEqual([player]);
  expect(second.lines.filter(line => line.startsWith('roll '))).toHaveLength(2);
});

/** A little less than the bot's pause: two processes' clocks are compared. */
const MIN_DEALER_PAUSE_MS = 4_500;

test('at a dealer’s table it bets, and leaves the dealer time to correct', async () => {
  const dan = await guestAt(server.url, 'Dan');
  const { id } = await dan.newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
  const played = bot(server.url, '--table', id, '--strategy', 'pass', '--rolls', '2', '--chips', '300.00');
  const roll = async (dice: [number, number]): Promise<void> => {
    while (!(await dan.table(id)).state.game.seats[0]?.bets.length)
      await new Promise(resume => setTimeout(resume, 50));
    await dan.command(id, { type: 'enter-dice', dice });
    await dan.command(id, { type: 'confirm-dice', dice });
  };
  await roll([5, 6]);
  // The bot knows the result now: without the pause, its next bet would come at once and make the result final.
  await until('roll 1', () => played.lines.some(line => line.startsWith('roll 1: ')));
  await dan.command(id, { type: 'correct', dice: [6, 6], because: 'misread' });
  await roll([4, 3]);
  expect(await played.ended, played.lines.join('\n')).toBe(0);
  expect(played.lines.slice(2)).toEqual([
    'roll 1: 5-6 = 11; +5.00; rack 305.00, on the layout 0.00',
    'roll 1, corrected: 6-6 = 12; -5.00; rack 295.00, on the layout 0.00',
    'roll 2: 4-3 = 7; +5.00; rack 300.00, on the layout 0.00',
    'done: rolls played',
    'after 2 rolls: bought in for 300.00, left with 300.00: 0.00',
  ]);
  const log = await logOf(dan, id);
  const corrected = log.find(({ event }) => event.type === 'roll-corrected');
  const betAgain = log.findLast(({ event }) => event.type === 'bet-placed');
  expect((betAgain?.at ?? 0) - (corrected?.at ?? 0)).toBeGreaterThan(MIN_DEALER_PAUSE_MS);
});

test('it finds a public live table by rulebook, and says so if there is none', async () => {
  const ana = await guestAt(server.url);
  const { id } = await ana.newTable({ ...LIVE, rulebook: 'etg' });
  const played = bot(server.url, '--rulebook', 'etg', '--strategy', 'pass', '--rolls', '1');
  expect(await played.ended, played.lines.join('\n')).toBe(0);
  expect(tableIn(played.lines)).toBe(id);
  const nowhere = bot(server.url, '--rulebook', 'south-dakota', '--strategy', 'pass');
  expect(await nowhere.ended).toBe(2);
  expect(nowhere.lines).toEqual([
    'passline: bot: no public live table under south-dakota has a free seat; use --practice RULEBOOK to open your own',
  ]);
});

test('a broken connection costs it nothing: the game is the same as without', async () => {
  const proxy = await proxyTo(server.port);
  const { token, client, id } = await account(0);
  const played = bot(
    proxy.url,
    ...['--token', token, '--practice', 'rws-2019', '--strategy', 'martingale-pass', '--rolls', '60'],
    ...['--chips', '100000.00', '--unit', '5.00'],
  );
  for (const rolls of [10, 20, 30, 40]) {
    await until(
      `${rolls} rolls`,
      () => played.lines.filter(line => line.startsWith('roll ')).length >= rolls,
    );
    proxy.cut();
    proxy.swallow(1);
  }
  expect(await played.ended, played.lines.join('\n')).toBe(0);
  const log = await logOf(client, tableIn(played.lines));
  expect(count(log, 'rolled')).toBe(60);
  expectMartingale(log, id);
});

// The strategy doubles ten times at a table without a maximum.
const MOST = 500 * 2 ** 10;

/** Every come-out bet is one unit, doubled for each loss before it, so the strategy's memory was never lost. */
function expectMartingale(log: readonly LogEntry[], player: string): void {
  let state: TableState | null = null;
  let next = 500;
  let bets = 0;
  for (const entry of log) {
    const { event } = entry;
    if (event.type === 'bet-placed') {
      bets += 1;
      expect(event.total).toBe(next);
    } else if (event.type === 'rolled') {
      const line = event.lines.find(({ spot, outcome }) => spot === 'pass' && outcome !== 'push');
      if (line) next = line.outcome === 'lose' && next < MOST ? next * 2 : 500;
    }
    state = evolve(state, entry);
  }
  expect(bets).toBeGreaterThan(5);
  expect(state?.created.owner).toBe(player);
}

test('out of chips, it leaves', async () => {
  const { token } = await account(0);
  const played = bot(
    server.url,
    ...['--token', token, '--practice', 'rws-2019', '--strategy', 'hardways', '--chips', '40.00'],
    ...['--unit', '10.00', '--rolls', '5000'],
  );
  expect(await played.ended, played.lines.at(-1)).toBe(0);
  expect(played.lines.at(-2)).toBe('done: out of chips');
  expect(played.lines.at(-1)).toMatch(/^after \d+ rolls?: bought in for 40\.00, left with /);
});

test('a house bot is marked as such, by a manager’s session', async () => {
  const boss = new Client({ base: server.url });
  await boss.signIn(server.firstCode);
  const { id } = await boss.newTable(LIVE);
  const cookie = boss.cookie.split('=')[1] ?? '';
  const args = ['--table', id, '--strategy', 'pass', '--rolls', '1', '--house'];
  const played = bot(server.url, ...args, '--token', cookie);
  expect(await played.ended, played.lines.join('\n')).toBe(0);
  const log = await logOf(boss, id);
  expect(log.some(({ event }) => event.type === 'seat-claimed' && event.kind === 'house-bot')).toBe(true);
  const guest = await guestAt(server.url);
  const refused = bot(server.url, ...args, '--token', guest.cookie);
  expect(await refused.ended).toBe(2);
  expect(refused.lines).toEqual([`passline: bot: ${server.url}: Managers only.`]);
});

test.each([
  { args: [], says: "needs a server's address" },
  { args: ['x', '--strategy', 'pass'], says: '“x” is not a server’s address'.replace('’', "'") },
  { args: ['http://localhost:1'], says: 'needs a --strategy' },
  { args: ['http://localhost:1', '--strategy', 'nope'], says: 'no strategy “nope”' },
  { args: ['http://localhost:1', '--strategy', 'pass', '--chips', 'x'], says: '--chips must be an amount' },
  {
    args: ['http://localhost:1', '--strategy', 'pass', '--rolls', '0'],
    says: '--rolls must be a whole number',
  },
  {
    args: ['http://localhost:1', '--strategy', 'pass', '--name', 'a"b'],
    says: '--name has a quotation mark',
  },
  {
    args: ['http://localhost:1', '--strategy', 'pass', '--table', 't_1', '--practice', 'etg'],
    says: '--table and --practice cannot be combined',
  },
  {
    args: ['http://localhost:1', '--strategy', 'pass', '--table', 'min=1.00'],
    says: 'settings need a new table',
  },
  { args: ['http://localhost:1', '--strategy', 'pass', '--practice', 'nope'], says: 'no rulebook “nope”' },
  {
    args: ['http://localhost:1', '--strategy', 'pass', '--house'],
    says: "--house needs a manager's session",
  },
])('$args is refused in one line', async ({ args, says }) => {
  const refused = await optionsOf(args).then(
    () => null,
    error => error,
  );
  expect(refused).toBeInstanceOf(UsageError);
  expect(refused.message).toContain(says);
  expect(refused.message).not.toContain('\n');
});

test('bad input is one line, and exit code 2', () => {
  expect(passline('bot', 'http://localhost:1', '--strategy', 'pass')).toEqual({
    code: 2,
    out: '',
    err: 'passline: bot: http://localhost:1: The server cannot be reached.\n',
  });
});

test('--help says what it takes', () => {
  const { code, out } = passline('bot', '--help');
  expect(code).toBe(0);
  expect(out).toContain('--practice RULEBOOK');
});
