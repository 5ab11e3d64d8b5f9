// The options of passline relay: a table's address, and where the relay itself listens.
import { Arguments, quoted } from '../arguments.ts';

export const USAGE =
  'passline relay URL [--port 7500] [--host HOST] [--memory EVENTS] [--streams N] [--streams-per-address N] [--token T]';

export type RelayOptions = {
  /** The server's origin. */
  readonly origin: string;
  readonly table: string;
  readonly host: string;
  readonly port: number;
  /** How many of the latest events are kept in memory. */
  readonly memory: number;
  readonly streams: number;
  readonly streamsPerAddress: number;
  /** A bot's token with the scope to watch; null if the relay is a guest. */
  readonly token: string | null;
};

export const SPEC = {
  command: 'relay',
  valued: ['--port', '--host', '--memory', '--streams', '--streams-per-address', '--token'],
} as const;

const DEFAULT_PORT = 7_500;
const DEFAULT_MEMORY = 2_000;
const MAX_MEMORY = 1_000_000;
const DEFAULT_STREAMS = 20_000;
const DEFAULT_STREAMS_PER_ADDRESS = 500;
const MAX_STREAMS = 1_000_000;
const MAX_PORT = 65_535;

/** The address of a table's page, or of its part of the API. */
const TABLE_PATH = /^\/(?:table|api\/tables)\/([A-Za-z0-9_-]{1,64})(?:\/.*)?$/;

function placeOf(asked: Arguments): Pick<RelayOptions, 'origin' | 'table'> {
  const [address, another] = asked.positionals;
  if (address === undefined) throw asked.usageError(`needs a table's address: ${USAGE}`, ' ');
  if (another !== undefined)
    throw asked.usageError(`takes one address, but also got ${quoted(another)}`, ' ');
  const url = /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : null;
  const table = url && TABLE_PATH.exec(url.pathname)?.[1];
  if (!url || !table)
    throw asked.usageError(
      `${quoted(address)} is not a table's address, such as http://localhost:7400/table/t_…`,
    );
  return { origin: url.origin, table };
}

export function optionsOf(args: readonly string[]): RelayOptions {
  const asked = new Arguments(args, SPEC);
  return {
    ...placeOf(asked),
    host: asked.text('--host') ?? 'localhost',
    port: asked.text('--port') === '0' ? 0 : (asked.count('--port', MAX_PORT) ?? DEFAULT_PORT),
    memory: asked.count('--memory', MAX_MEMORY) ?? DEFAULT_MEMORY,
    streams: asked.count('--streams', MAX_STREAMS) ?? DEFAULT_STREAMS,
    streamsPerAddress: asked.count('--streams-per-address', MAX_STREAMS) ?? DEFAULT_STREAMS_PER_ADDRESS,
    token: asked.text('--token'),
  };
}
