// Commands over HTTP on one process, and on several behind one port, on each store.
import { tell } from '../../../scripts/bench-row.ts';
import { commandLoad } from './command-load.ts';
import { familyMs, type Shares, Usage } from './processor-time.ts';
import { heading, milliseconds, ratio, remark, row, whole } from './report.ts';
import { serveInProcess } from './served.ts';
import type { StoreKind } from './store-under-test.ts';
import { type Bench, microsEach, sharesText } from './watch.ts';

async function rateOf(bench: Bench, kind: StoreKind, workers: number | undefined): Promise<number> {
  const server = await serveInProcess({ ...(await kind.fresh()), ...(workers && { workers }) });
  // All of the server's processes: the supervisor, its workers, and the owner of the embedded store.
  const usage = new Usage({ server: () => familyMs(server.pid) });
  let shares: Shares = [];
  const { tables, warmUpMs, measureMs } = bench.scale.commands;
  const { perSecond, latency, refused } = await commandLoad({
    ...{ port: server.port, tables, playersPerConnection: 1, warmUpMs, measureMs: measureMs / 2 },
    onStart: async () => usage.start(),
    onEnd: async () => {
      shares = usage.shares();
    },
  });
  await server.stop();
  const name = workers === undefined ? 'one process' : `${workers} workers`;
  row(`${kind.name}, ${name}`, `${whole(perSecond)} /s`);
  const each = `${whole(microsEach(shares, perSecond))} µs of processor each, in all processes`;
  remark(`p50 ${milliseconds(latency.at(0.5))}, p99 ${milliseconds(latency.at(0.99))}`, `refused ${refused}`);
  remark(each, sharesText(shares));
  return perSecond;
}

export async function workers(bench: Bench): Promise<void> {
  const { workers: count, judged, commands } = bench.scale;
  heading(`Commands over HTTP at ${commands.tables} tables, on one process and on ${count} workers`);
  for (const kind of bench.kinds) {
    const one = await rateOf(bench, kind, undefined);
    const several = await rateOf(bench, kind, count);
    remark(`${ratio(several / one)} the commands of one process`);
    if (!judged) continue;
    tell({
      ...{ key: `server.workers.${kind.name.toLowerCase()}`, unit: '/s', measured: several },
      ...{ what: `server: commands on ${count} workers, ${kind.name}` },
      ...{ yardstick: 'one process', against: one, better: 'more' },
    });
  }
}
