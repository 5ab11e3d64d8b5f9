// node proof/scale/scale.ts: what one node, ten nodes and several databases can carry, by simulating their queues at
// measured costs.
import { runProof } from '../command-line.ts';
import { carriedBy, houseCapacities } from './houses.ts';
import { limitOf, type Summary, summaryOf } from './limits.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { perPlayer } from './theory.ts';

const grouped = (count: number): string => Math.round(count).toLocaleString('en');
const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
const both = ([half, max]: readonly [number, number]): string =>
  Number.isNaN(half) ? '–' : `${half.toFixed(1)} / ${max.toFixed(1)}`;

const HEAD =
  '| nodes | databases | players | nodes busy | databases busy, processors / disk | commands a commit | acknowledged, p50 / p99 ms | roll to stream | buy-in | more is stopped by |';

const row = (nodes: number, databases: number, summary: Summary, limit = ''): string =>
  `| ${[nodes, databases, grouped(summary.players), percent(summary.nodes), `${percent(summary.databases)} / ${percent(summary.journals)}`, summary.batch.toFixed(1), both(summary.acknowledged), both(summary.seen), both(summary.boughtIn), limit].join(' | ')} |`;

async function run(options: Options): Promise<boolean> {
  const { costs, play } = options;
  const { commands, rolls, frames, nodeUs } = perPlayer({ costs, play });
  console.log(`Costs: ${JSON.stringify(costs)}\nPlay: ${JSON.stringify(play)}`);
  console.log(
    `A thousand players make ${(1000 * commands).toFixed(0)} commands, ${(1000 * rolls).toFixed(1)} rolls and ${grouped(1000 * frames)} frames a second: ${percent(nodeUs / 1000)} of a node’s processor, and ${((1000 * costs.streamBytes) / 1e6).toFixed(0)} MB of streams.\n`,
  );
  console.log(`Limits:\n${HEAD}`);
  for (const { nodes, databases, summary, limit } of houseCapacities(options))
    console.log(row(nodes, databases, summary, limit));
  console.log(`\nOne node, as players come:\n${HEAD}`);
  const one = carriedBy(options, 1, 1);
  const { summary } = limitOf(one);
  for (const part of [0.25, 0.5, 0.75, 1, 1.1, 1.2])
    console.log(row(1, 1, summaryOf(one, Math.round(summary.players * part))));
  return true;
}

await runProof(readOptions, HELP, run, () => undefined);
