// The options of the crash proof.
import { Arguments } from 'passline-cli/arguments';
import { FAULTS, type Fault } from './broken-server.ts';

const BUSES = ['postgres', 'nats'] as const;
const STORES = ['sqlite', 'postgres', 'both'] as const;

export type Options = {
  readonly store: (typeof STORES)[number];
  readonly kills: number;
  readonly databaseKills: number;
  readonly failovers: number;
  readonly powerCuts: number;
  /** The bus between nodes on PostgreSQL. */
  readonly bus: (typeof BUSES)[number];
  /** The server's number of processes. */
  readonly workers: number;
  readonly seed: number;
  readonly fault: Fault | null;
};

export const HELP = `npm run crashes -- [options]

Kills the real server, PostgreSQL and the power of a disk again and again while twenty people
play at eight tables and retry until they get an answer. After each crash, nothing that was
acknowledged is lost or done twice, every chip is there, and no dice were drawn again.

  --store NAME        ${STORES.join(', ')} (default both)
  --kills N           kill -9 of the server on each store (default 200)
  --database-kills N  kill -9 of PostgreSQL itself (default 20)
  --failovers N       kill -9 of a primary under load, and promotions of its standby (default 2)
  --power-cuts N      under SQLite, on a disk in a file; needs root (default 10)
  --bus NAME          on PostgreSQL: ${BUSES.join(' or ')} (default postgres)
  --workers N         processes of the server; every other kill hits one of them (default 1)
  --seed N            decides what players do and how long each round lasts (default 1)
  --fault NAME        breaks the embedded store on purpose, so that the proof fails:
${Object.entries(FAULTS)
  .map(([name, what]) => `                        ${name}: ${what}`)
  .join('\n')}
  --help              this text

A number may be 0. Exits with 1 if something does not hold, and with 2 if the options are invalid.`;

const MAX_COUNT = 1_000_000;
const MAX_SEED = 2 ** 31;
const MAX_WORKERS = 16;

const orNone = (asked: Arguments, name: string): number | null =>
  asked.text(name) === '0' ? 0 : asked.count(name, MAX_COUNT);

/** The options, or null if help was requested. */
export function readOptions(args: readonly string[]): Options | null {
  const asked = new Arguments(args, {
    command: 'crashes',
    valued: [
      '--store',
      '--kills',
      '--database-kills',
      '--failovers',
      '--power-cuts',
      '--bus',
      '--workers',
      '--seed',
      '--fault',
    ],
  });
  if (asked.has('--help')) return null;
  asked.expectOptionsOnly();
  const fault = asked.oneOf('--fault', Object.keys(FAULTS) as Fault[]);
  const store = asked.oneOf('--store', STORES) ?? (fault ? 'sqlite' : 'both');
  if (fault && store !== 'sqlite') throw asked.usageError('--fault is for --store sqlite');
  return {
    store,
    fault,
    kills: orNone(asked, '--kills') ?? 200,
    databaseKills: orNone(asked, '--database-kills') ?? 20,
    failovers: orNone(asked, '--failovers') ?? 2,
    powerCuts: orNone(asked, '--power-cuts') ?? 10,
    bus: asked.oneOf('--bus', BUSES) ?? 'postgres',
    workers: asked.count('--workers', MAX_WORKERS) ?? 1,
    seed: asked.count('--seed', MAX_SEED) ?? 1,
  };
}
