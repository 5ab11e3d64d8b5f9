// What the proof by crashes is asked for.
import { Arguments } from 'passline-cli/arguments';
import { FAULTS, type Fault } from './broken-server.ts';

const STORES = ['sqlite', 'postgres', 'both'] as const;

export type Options = {
  readonly store: (typeof STORES)[number];
  readonly kills: number;
  readonly databaseKills: number;
  readonly powerCuts: number;
  readonly seed: number;
  readonly fault: Fault | null;
};

export const HELP = `npm run crashes -- [options]

Kills the real server, PostgreSQL and the power of a disk again and again while twenty people
play at eight tables and ask again until they are answered. After each, nothing that was
acknowledged is lost or done twice, every chip is there, and no dice were drawn again.

  --store NAME        ${STORES.join(', ')}; both unless said
  --kills N           kill -9 of the server on each store; 200 unless said
  --database-kills N  kill -9 of PostgreSQL itself; 20 unless said
  --power-cuts N      under SQLite, on a disk in a file, which takes root; 10 unless said
  --seed N            decides what players wish and how long each round lasts; 1 unless said
  --fault NAME        breaks the embedded store on purpose, to see the proof fail:
${Object.entries(FAULTS)
  .map(([name, what]) => `                        ${name}: ${what}`)
  .join('\n')}
  --help              this

A number may be 0. Exits with 1 where something does not hold, and with 2 where the options
make no sense.`;

const MOST = 1_000_000;
const MAX_SEED = 2 ** 31;

const orNone = (asked: Arguments, name: string): number | null =>
  asked.text(name) === '0' ? 0 : asked.count(name, MOST);

/** The options, or null where help was asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const asked = new Arguments(args, {
    command: 'crashes',
    valued: ['--store', '--kills', '--database-kills', '--power-cuts', '--seed', '--fault'],
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
    powerCuts: orNone(asked, '--power-cuts') ?? 10,
    seed: asked.count('--seed', MAX_SEED) ?? 1,
  };
}
