// npm run hostile: sends a million hostile requests to a real server, and reports how it held up.

import { endNodes } from '@passline/server/testing/process/server.ts';
import { removeDirectories } from '@passline/server/testing/process/test-storage.ts';
import { Arguments } from 'passline-cli/arguments';
import { runProof } from '../command-line.ts';
import { asShellCommand } from './draft.ts';
import { keep } from './fixtures.ts';
import { type AttackReport, HEAP_MB, runAttack } from './run-attack.ts';
import { floodAsShipped, type ShippedReport } from './shipped.ts';
import { DRIPPING } from './slow.ts';

const HELP = `npm run hostile -- [--requests N] [--seed TEXT] [--slow N]

Attacks its own passline serve, on this machine only and in its own directory, with requests built from its
/openapi.json and then corrupted, other people's sessions and seats, bytes that are not HTTP, slow senders, and readers
that do not read. Exits with 1 if anything that must hold does not, and with 2 if the options are invalid.

  --requests N   hostile requests in all, 1000 to 100000000 (1000000)
  --seed TEXT    the random seed; ids and the order of answers still vary between runs (1)
  --slow N       slow connections of each kind, 1 to 1000 (100)
`;

const MAX_RSS = 1_000_000_000;
/** Memory that still grows in the last quarter of the flood by more than this has not settled. */
const SETTLED = 1.15;
const SLOWEST = 0.8;
const SHIPPED_REQUESTS = 5_000;

type Options = { readonly requests: number; readonly seed: string; readonly slow: number };

/** The options, or null if help was requested. */
function readOptions(args: readonly string[]): Options | null {
  const valued = ['--requests', '--seed', '--slow'];
  const asked = new Arguments(args, { command: 'hostile', valued });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const seed = asked.text('--seed') ?? '1';
  if (!/^[\w.-]{1,40}$/.test(seed)) throw asked.usageError('--seed must be a short word or number');
  return {
    requests: asked.count('--requests', 100_000_000, 1_000) ?? 1_000_000,
    seed,
    slow: asked.count('--slow', 1_000) ?? 100,
  };
}

const mb = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
const row = (name: string, value: string): void => console.log(`  ${name.padEnd(36)}${value}`);
const list = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Additional checks of the long run: stable memory, and full speed afterward. */
function judgeFigures({ memory, speed, judge }: AttackReport): void {
  if (memory.peak > MAX_RSS) judge.blame(`the server's memory reached ${mb(memory.peak)}`);
  if (memory.fourth > memory.third * SETTLED) {
    judge.blame(`memory does not settle: ${mb(memory.third)}, then ${mb(memory.fourth)}`);
  }
  if (speed && isSlower(speed)) {
    const [before, after] = [speed.before, speed.after].map(({ perSecond }) => Math.round(perSecond));
    judge.blame(`the server is slower: ${after} commands/s after ${before}`);
  }
}

/** A lower rate may be due to the machine, unless the processor time per command has grown too. */
function isSlower({ before, after }: NonNullable<AttackReport['speed']>): boolean {
  if (after.perSecond >= SLOWEST * before.perSecond) return false;
  if (before.microseconds === null || after.microseconds === null) return true;
  return after.microseconds * SLOWEST > before.microseconds;
}

function print(found: AttackReport, shipped: ShippedReport): void {
  const { judge, memory, speed, slow, streams, unread } = found;
  const rate = Math.round(judge.heard / found.seconds);
  row('hostile requests', `${judge.heard} in ${found.seconds.toFixed(0)} s, ${rate}/s`);
  row('  by kind', list(judge.kinds));
  row('  answers by status', list(judge.statuses));
  row('  closed without an answer', String(judge.cut));
  row('server processor time a request', `${found.microseconds?.toFixed(0) ?? 'unknown'} µs`);
  row('entries in attackers’ logs', `${found.entries}, each reported to its sender`);
  row('guests, tables, bots made', Object.values(judge.made).join(', '));
  row('memory before, peak, after', [memory.before, memory.peak, memory.after].map(mb).join(', '));
  row('memory in quarters 3 and 4', [memory.third, memory.fourth].map(mb).join(', '));
  row('heap limit of the server', `${HEAP_MB} MB`);
  for (const { name, connections, afterMs } of slow) {
    row(
      `${connections} that ${name}`,
      afterMs === null ? 'NOT ENDED' : `ended after ${(afterMs / 1000).toFixed(1)} s`,
    );
  }
  row(
    'unread streams',
    `${streams.dropped} of ${streams.streams} dropped, after ${streams.commands * 64} events`,
  );
  if (unread)
    row('unread large answers', `${unread.requests} asked for, memory ${mb(unread.heldBytes)} more`);
  if (speed) {
    const { before, after } = speed;
    const each = (value: typeof before): string =>
      `${Math.round(value.perSecond)}/s (${value.microseconds?.toFixed(0) ?? '?'} µs each)`;
    row('honest commands before, after', `${each(before)}, ${each(after)}`);
    row('  ratio', (after.perSecond / before.perSecond).toFixed(2));
  }
  row('records verified', String(found.records));
  row('fixtures replayed', String(found.fixtures));
  row(
    'default rates',
    `${shipped.heldBack} of ${shipped.requests} held back, ${shipped.codesTried} wrong codes answered`,
  );
}

async function attack({ requests, seed, slow }: Options): Promise<boolean> {
  console.log(`npm run hostile -- --requests ${requests} --seed ${seed} --slow ${slow}`);
  const say = (line: string): void => console.log(`  … ${line}`);
  const found = await runAttack({
    requests,
    seed,
    slow,
    waitFor: DRIPPING.map(({ name }) => name),
    speed: { measureMs: 4_000, times: 3 },
    say,
  });
  judgeFigures(found);
  const shipped = await floodAsShipped(SHIPPED_REQUESTS, seed);
  print(found, shipped);
  const violations = [...found.violations, ...shipped.violations];
  violations.forEach(({ draft, why }, index) => {
    console.log(`VIOLATION ${why}`);
    if (!draft) return;
    console.log(`  ${draft.kind}: ${asShellCommand(draft, found.port)}`);
    console.log(`  kept as ${keep(draft, why, found.participants, `${seed}-${index + 1}`)}`);
  });
  const total = found.judge.found + shipped.violations.length;
  console.log(total === 0 ? 'Everything held.' : `${total} violations.`);
  return total === 0;
}

await runProof(readOptions, HELP, options => attack(options).finally(endNodes), removeDirectories);
