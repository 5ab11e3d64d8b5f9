// The server's configuration: flags override the environment, which overrides defaults. No secret is ever shown.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseCents } from '@passline/engine';
import { NO_RATES, type Rates, ratesFor } from './http/plugins/rate-limits.ts';
import type { StreamLimits } from './http/plugins/sse.ts';
import { DAY_MS } from './lib/durations.ts';

/** Where to listen. */
export type Listen = { readonly host: string; readonly port: number };

export type Config = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL; null: the embedded store in the data directory. */
  readonly databaseUrl: string | null;
  /** The master key, or the file that holds it; if neither is given, the one in the data directory. */
  readonly masterKeyHex: string | null;
  readonly keyFile: string | null;
  readonly publicOrigin: string | null;
  readonly secure: boolean;
  readonly trustProxy: string | null;
  readonly rates: Rates;
  /** After this many wrong codes from an address, further wrong ones must wait; 0: never. */
  readonly wrongCodes: number;
  readonly streams: StreamLimits;
  /** The bearer token that opens /metrics; null: closed. */
  readonly metricsToken: string | null;
  /** An address of its own for /metrics, open to all who reach it; null: none. */
  readonly metricsListen: Listen | null;
  readonly welcomeCents: number;
  readonly tablesPerGuest: number;
  /** Practice tables idle for this long are removed. */
  readonly practiceKeptMs: number;
  /** Makes a sign-in link for one more manager at the start, in case no manager can sign in anymore. */
  readonly newManager: boolean;
  /** Staff who are idle for this long must sign in again; 0: never. */
  readonly staffIdleMs: number;
  /** A manifest that the program's files must match; null: as they are at the start. */
  readonly programFile: string | null;
  /** A seat's win on one roll goes into the house's log from this amount on. */
  readonly largeWinCents: number;
  readonly logLevel: string;
  readonly slowMs: number;
  /** The folder of the built page; null: none is served. */
  readonly pageDir: string | null;
};

/** A mistake in the configuration or at the start: one sentence for the operator. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

export type Option = {
  readonly flag: `--${string}`;
  readonly env: string;
  /** A placeholder for its value; omitted for a flag without one. */
  readonly value?: string;
  readonly default?: string;
  readonly description: string;
};

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export const OPTIONS = [
  { flag: '--port', env: 'PORT', value: 'N', default: '7400', description: 'the port to listen on' },
  {
    flag: '--host',
    env: 'PASSLINE_HOST',
    value: 'HOST',
    default: 'localhost',
    description: 'the address to listen on; 0.0.0.0 lets others on the network in',
  },
  {
    flag: '--data',
    env: 'PASSLINE_DATA',
    value: 'DIR',
    default: './passline-data',
    description: 'the data directory: the embedded store and the master key',
  },
  {
    flag: '--database',
    env: 'PASSLINE_DATABASE_URL',
    value: 'URL',
    description: 'a PostgreSQL database instead of the embedded store, for one node or many',
  },
  {
    flag: '--key-file',
    env: 'PASSLINE_KEY_FILE',
    value: 'FILE',
    description: 'the file with the master key; PASSLINE_MASTER_KEY gives the key itself',
  },
  {
    flag: '--origin',
    env: 'PASSLINE_ORIGIN',
    value: 'URL',
    description: 'the address that players see, if a proxy changes it',
  },
  { flag: '--secure', env: 'PASSLINE_SECURE', description: 'cookies over TLS only' },
  {
    flag: '--trust-proxy',
    env: 'PASSLINE_TRUST_PROXY',
    value: 'LIST',
    description: 'proxies whose X-Forwarded headers are trusted, such as loopback or 10.0.0.0/8',
  },
  {
    flag: '--rate-commands',
    env: 'PASSLINE_RATE_COMMANDS',
    value: 'N',
    default: '50',
    description: 'commands a second for each caller; 0: any number',
  },
  {
    flag: '--no-rate-limits',
    env: 'PASSLINE_NO_RATE_LIMITS',
    description: 'no rate limits, for tests and trusted networks',
  },
  {
    flag: '--wrong-codes',
    env: 'PASSLINE_WRONG_CODES',
    value: 'N',
    default: '5',
    description:
      'wrong codes from one address within half an hour, after which more must wait; 0: any number',
  },
  {
    flag: '--streams',
    env: 'PASSLINE_STREAMS',
    value: 'N',
    default: '10000',
    description: 'event streams in total',
  },
  {
    flag: '--streams-per-address',
    env: 'PASSLINE_STREAMS_PER_ADDRESS',
    value: 'N',
    default: '500',
    description: 'event streams from one address',
  },
  {
    flag: '--streams-per-caller',
    env: 'PASSLINE_STREAMS_PER_CALLER',
    value: 'N',
    default: '20',
    description: 'event streams of one caller',
  },
  {
    flag: '--heartbeat-ms',
    env: 'PASSLINE_HEARTBEAT_MS',
    value: 'N',
    default: '15000',
    description: 'time between heartbeats of an event stream',
  },
  {
    flag: '--metrics-token-file',
    env: 'PASSLINE_METRICS_TOKEN_FILE',
    value: 'FILE',
    description:
      'the file with the bearer token that opens /metrics; PASSLINE_METRICS_TOKEN gives the token itself',
  },
  {
    flag: '--metrics-listen',
    env: 'PASSLINE_METRICS_LISTEN',
    value: 'HOST:PORT',
    description: 'an address for /metrics alone, open to everyone who can reach it',
  },
  {
    flag: '--welcome',
    env: 'PASSLINE_WELCOME',
    value: 'AMOUNT',
    default: '1000.00',
    description: 'play money that a new guest gets',
  },
  {
    flag: '--tables-per-guest',
    env: 'PASSLINE_TABLES_PER_GUEST',
    value: 'N',
    default: '5',
    description: 'tables that a guest may have open',
  },
  {
    flag: '--practice-days',
    env: 'PASSLINE_PRACTICE_DAYS',
    value: 'N',
    default: '30',
    description: 'days after which an idle practice table is removed',
  },
  {
    flag: '--new-manager',
    env: 'PASSLINE_NEW_MANAGER',
    description: 'prints a sign-in link for one more manager, in case no manager can sign in',
  },
  {
    flag: '--staff-idle',
    env: 'PASSLINE_STAFF_IDLE',
    value: 'MINUTES',
    default: '0',
    description: 'minutes after which idle staff must sign in again; 0: never',
  },
  {
    flag: '--program',
    env: 'PASSLINE_PROGRAM',
    value: 'FILE',
    description: 'a manifest from “passline program”; a program that differs does not start',
  },
  {
    flag: '--large-win',
    env: 'PASSLINE_LARGE_WIN',
    value: 'AMOUNT',
    default: '10000.00',
    description: 'wins on one roll from this amount on go into the house’s log',
  },
  { flag: '--log', env: 'PASSLINE_LOG', value: 'LEVEL', default: 'info', description: LOG_LEVELS.join(', ') },
  {
    flag: '--slow-ms',
    env: 'PASSLINE_SLOW_MS',
    value: 'N',
    default: '1000',
    description: 'answers slower than this are logged',
  },
] as const satisfies readonly Option[];

export type Flag = (typeof OPTIONS)[number]['flag'];
/** Flags as given; true for those without a value. */
export type Given = Readonly<Partial<Record<Flag, string | true>>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Looks up values, and says where a bad one came from. */
class Reader {
  readonly #given: Given;
  readonly #env: Environment;

  constructor(given: Given, env: Environment) {
    this.#given = given;
    this.#env = env;
  }

  /** The text, and where it was given. An empty variable counts as unset. */
  #found(flag: Flag): { readonly text: string; readonly where: string } | null {
    const given = this.#given[flag];
    if (given !== undefined) return { text: given === true ? 'true' : given, where: flag };
    const option: Option | undefined = OPTIONS.find(each => each.flag === flag);
    const text = this.#env[option?.env ?? ''];
    if (option && text) return { text, where: option.env };
    return option?.default === undefined ? null : { text: option.default, where: flag };
  }

  text(flag: Flag): string | null {
    return this.#found(flag)?.text ?? null;
  }

  flag(flag: Flag): boolean {
    const found = this.#found(flag);
    if (!found || found.text === 'false' || found.text === '0') return false;
    if (found.text === 'true' || found.text === '1') return true;
    throw new SetupError(`${found.where} is true or false`);
  }

  count(flag: Flag, min: number, max: number): number {
    const found = this.#found(flag);
    const count = found && /^\d{1,9}$/.test(found.text) ? Number(found.text) : -1;
    if (count >= min && count <= max) return count;
    throw new SetupError(`${found?.where ?? flag} is a whole number from ${min} to ${max}`);
  }

  /** HOST:PORT; an IPv6 address in brackets. */
  listen(flag: Flag): Listen | null {
    const found = this.#found(flag);
    if (!found) return null;
    const [, bracketed, plain, digits] =
      /^(?:\[([0-9A-Fa-f:.]+)\]|([\w.-]+)):(\d{1,5})$/.exec(found.text) ?? [];
    const host = bracketed ?? plain;
    if (host !== undefined && Number(digits) <= 65_535) return { host, port: Number(digits) };
    throw new SetupError(`${found.where} is an address such as 127.0.0.1:9100`);
  }

  amount(flag: Flag): number {
    const found = this.#found(flag);
    const amount = found && parseCents(found.text);
    if (amount !== null && amount >= 0) return amount;
    throw new SetupError(`${found?.where ?? flag} is an amount such as 1000.00`);
  }

  oneOf(flag: Flag, values: readonly string[]): string {
    const found = this.#found(flag);
    if (found && values.includes(found.text)) return found.text;
    throw new SetupError(`${found?.where ?? flag} is one of ${values.join(', ')}`);
  }

  /** Addresses, ranges as ADDRESS/BITS, and named ranges, separated by commas. */
  ranges(flag: Flag): string | null {
    const found = this.#found(flag);
    if (!found) return null;
    for (const range of found.text.split(',')) {
      const [address = '', bits = '32'] = range.trim().split('/');
      if (NAMED_RANGES.includes(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits))) continue;
      throw new SetupError(
        `${found.where} lists addresses, ranges such as 10.0.0.0/8, or ${NAMED_RANGES.join(', ')}`,
      );
    }
    return found.text;
  }

  /** A bad URL is not repeated: it may contain a password. */
  url(flag: Flag, protocols: readonly string[], example: string): URL | null {
    const found = this.#found(flag);
    if (!found) return null;
    const url = URL.canParse(found.text) ? new URL(found.text) : null;
    if (url && protocols.includes(url.protocol)) return url;
    throw new SetupError(`${found.where} is an address such as ${example}`);
  }
}

const MIN_TOKEN = 16;

function readMetricsToken(read: Reader, env: Environment): string | null {
  const file = read.text('--metrics-token-file');
  const given = env.PASSLINE_METRICS_TOKEN || null;
  if (given !== null && file !== null) {
    throw new SetupError(
      'give the metrics token once: in PASSLINE_METRICS_TOKEN or with --metrics-token-file',
    );
  }
  const token = file === null ? given : readToken(file);
  if (token === null || (token.length >= MIN_TOKEN && /^[\x21-\x7e]+$/.test(token))) return token;
  throw new SetupError(`the metrics token has at least ${MIN_TOKEN} printable characters and no spaces`);
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SetupError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

const shownMetrics = ({ metricsToken, metricsListen }: Config): string => {
  const ways = [
    ...(metricsToken === null ? [] : ['with a token']),
    ...(metricsListen === null ? [] : [`at ${metricsListen.host}:${metricsListen.port}`]),
  ];
  return ways.join(', ') || 'off';
};

export function configFrom(given: Given, env: Environment, pageDir: string | null = null): Config {
  const read = new Reader(given, env);
  const database = read.url('--database', ['postgres:', 'postgresql:'], 'postgres://user@host/passline');
  const origin = read.url('--origin', ['http:', 'https:'], 'https://craps.example.org');
  const masterKeyHex = env.PASSLINE_MASTER_KEY || null;
  const keyFile = read.text('--key-file');
  if (masterKeyHex !== null && keyFile !== null) {
    throw new SetupError('give the master key once: in PASSLINE_MASTER_KEY or with --key-file');
  }
  return {
    host: read.text('--host') ?? 'localhost',
    port: read.count('--port', 0, 65_535),
    dataDir: read.text('--data') ?? '.',
    databaseUrl: database?.href ?? null,
    masterKeyHex,
    keyFile,
    publicOrigin: origin?.origin ?? null,
    secure: read.flag('--secure') || origin?.protocol === 'https:',
    trustProxy: read.ranges('--trust-proxy'),
    rates: read.flag('--no-rate-limits') ? NO_RATES : ratesFor(read.count('--rate-commands', 0, 1_000_000)),
    wrongCodes: read.flag('--no-rate-limits') ? 0 : read.count('--wrong-codes', 0, 1_000),
    streams: {
      most: read.count('--streams', 1, 1_000_000),
      mostPerAddress: read.count('--streams-per-address', 1, 1_000_000),
      mostPerPrincipal: read.count('--streams-per-caller', 1, 1_000_000),
      heartbeatMs: read.count('--heartbeat-ms', 100, 600_000),
    },
    metricsToken: readMetricsToken(read, env),
    metricsListen: read.listen('--metrics-listen'),
    welcomeCents: read.amount('--welcome'),
    tablesPerGuest: read.count('--tables-per-guest', 1, 1_000_000),
    practiceKeptMs: read.count('--practice-days', 1, 36_500) * DAY_MS,
    staffIdleMs: read.count('--staff-idle', 0, 10_080) * 60_000,
    programFile: read.text('--program'),
    largeWinCents: read.amount('--large-win'),
    newManager: read.flag('--new-manager'),
    logLevel: read.oneOf('--log', LOG_LEVELS),
    slowMs: read.count('--slow-ms', 1, 600_000),
    pageDir,
  };
}

/** A database URL without its password. */
export function masked(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.password !== '') url.password = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
}

/** The configuration as the start prints it and the house's log keeps it. */
export function shownConfig(config: Config): Readonly<Record<string, string>> {
  const { databaseUrl, masterKeyHex, keyFile, rates, streams } = config;
  const { commands } = rates;
  return {
    store: databaseUrl === null ? `SQLite in ${config.dataDir}` : masked(databaseUrl),
    'master key': masterKeyHex !== null ? 'PASSLINE_MASTER_KEY' : (keyFile ?? `${config.dataDir}/master.key`),
    listens: `${config.host}:${config.port}`,
    'seen as': config.publicOrigin ?? 'the Host header says',
    cookies: config.secure ? 'over TLS only' : 'Secure where a request came over TLS',
    'trusted proxies': config.trustProxy ?? 'none',
    'commands a second': commands
      ? `${commands.perSecond} a caller, ${commands.burst} at once`
      : 'any number',
    streams: `${streams.most}, ${streams.mostPerAddress} an address, ${streams.mostPerPrincipal} a caller`,
    metrics: shownMetrics(config),
  };
}
