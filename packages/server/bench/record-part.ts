// Verifying a table's record, as the command line and the page do it, compared with only reading and hashing its lines.
import { hash } from 'node:crypto';
import type { Hashing } from '@passline/table';
import { PLAIN_HASHING, verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { playedTable } from '@passline/table/testing/record/game.ts';
import { median, processorSeconds, tell } from '../../../scripts/bench-row.ts';
import { heading, ratio, row, whole } from './report.ts';
import type { Bench } from './watch.ts';

const ROUNDS = 5;

function check(text: string, hashing: Hashing): void {
  const { ok, problems } = verifyRecord(text, hashing);
  if (!ok) throw new Error(`the record does not hold: ${problems[0]?.message}`);
}

/** The minimum that any verification must do. */
function readOnly(text: string): void {
  for (const line of text.split('\n').slice(1)) {
    if (line === '' || line.startsWith('end ')) continue;
    hash('sha256', line);
    JSON.parse(line.slice(line.indexOf(' ') + 1));
  }
}

const WAYS: readonly (readonly [string, string, (text: string) => void])[] = [
  ['', 'only read and hashed', readOnly],
  ['server.verify', 'verified on the command line', text => check(text, NODE_HASHING)],
  ['server.verify-in-page', 'verified in the page', text => check(text, PLAIN_HASHING)],
];

export async function records({ scale }: Bench): Promise<void> {
  const table = playedTable({ id: 't_bench', mode: 'live', rulebook: 'etg' }, scale.recordRolls);
  const [text, events] = [table.record(), table.entries.length];
  heading(
    `A record of ${whole(events)} events, three players at an electronic table; processor time an event`,
  );
  const micros = WAYS.map((): number[] => []);
  // In turns, so that a busy moment affects them all; the first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, [, , way]] of WAYS.entries()) {
      const from = processorSeconds();
      way(text);
      if (round > 0) micros[index]?.push(((processorSeconds() - from) * 1e6) / events);
    }
  }
  const [against = Number.NaN, ...rest] = micros.map(median);
  row('only read and hashed', `${against.toFixed(1)} µs`);
  for (const [index, measured] of rest.entries()) {
    const [key = '', name = ''] = WAYS[index + 1] ?? [];
    row(name, `${measured.toFixed(1)} µs`, `${ratio(measured / against)} only reading`);
    tell({
      ...{ key, what: `server: an event ${name}`, unit: 'µs', measured },
      ...{ yardstick: 'its line read and hashed', against, better: 'less' },
    });
  }
}
