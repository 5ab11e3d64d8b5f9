// The tables on the page about scale, written from the measured costs.
import type { Costs } from './costs.ts';
import { type Capacity, houseCapacities } from './houses.ts';
import type { Options } from './options.ts';

const grouped = (count: number): string => Math.round(count).toLocaleString('en');
const percent = (part: number): string => `${(100 * part).toFixed(0)}%`;
const milliseconds = (both: readonly [number, number]): string =>
  `${both.map(ms => ms.toFixed(0)).join(' / ')} ms`;

const line = (cells: readonly string[]): string =>
  `|${cells.map(cell => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');

export function costTable({
  commandUs,
  frameUs,
  commitUs,
  rowUs,
  flushUs,
  streamBytes,
  tripUs,
}: Costs): string {
  const us = (value: number): string => `${grouped(value)} µs`;
  return table(
    ['', '', 'measured as'],
    [
      ['a command, at its node', `${us(commandUs)} of CPU time`, 'commands over HTTP on PostgreSQL'],
      ['an event on one stream', us(frameUs), '8,000 streams, less the cost of the commands'],
      [
        'a commit, at PostgreSQL',
        `${us(commitUs)}, plus ${us(rowUs)} for each command in it`,
        'processor time for batches of 1 and of 100',
      ],
      [
        'a flush of the disk',
        us(flushUs),
        '`fdatasync` of a page: **measure it on your own disk**, many need 500 µs',
      ],
      ['a stream', `${grouped(streamBytes / 1000)} kB of a node's memory`, '5,000 idle streams'],
      ['round trip from node to database', us(tripUs), 'assumed: two machines in one data center'],
    ],
  );
}

const capacityRow = ({ nodes, databases, summary }: Capacity): readonly string[] => [
  String(nodes),
  String(databases),
  grouped(Number(summary.players.toPrecision(3))),
  percent(summary.nodes),
  `${percent(summary.databases)} / ${percent(summary.journals)}`,
  summary.batch.toFixed(1),
  milliseconds(summary.acknowledged),
  milliseconds(summary.boughtIn),
];

const capacityTable = (capacities: readonly Capacity[]): string =>
  table(
    [
      ...['nodes', 'databases', 'people', 'nodes busy', 'database: processors / disk', 'commands per commit'],
      ...['acknowledged, p50 / p99', 'buy-in, p50 / p99'],
    ],
    capacities.map(capacityRow),
  );

/** Replaces the first table under a heading. */
export function replaceTable(page: string, heading: string, instead: string): string {
  const section = page.indexOf(`\n## ${heading}\n`);
  const from = section < 0 ? -1 : page.indexOf('\n|', section) + 1;
  if (from <= 0) throw new Error(`the page has no table under ${heading}`);
  const end = page.indexOf('\n\n', from);
  return page.slice(0, from) + instead + page.slice(end);
}

/** The page with the tables for these costs. */
export const renewed = (page: string, options: Options): string =>
  replaceTable(
    replaceTable(page, 'Costs', costTable(options.costs)),
    'Capacity',
    capacityTable(houseCapacities(options)),
  );
