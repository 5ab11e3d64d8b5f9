// The server's configuration: flags override the environment, which overrides defaults.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { DAY_MS } from '@passline/table';
import type { OidcConfig } from '../accounts/oidc.ts';
import { type QuotaLimits, quotaLimitsFor } from '../accounts/quotas.ts';
import { NO_RATES, type Rates, ratesFor } from '../http/limits/rate-limits.ts';
import type { StreamLimits } from '../http/response/sse.ts';
import { type Listen, OptionReader } from './option-reader.ts';
import { type Environment, type Given, LOG_LEVELS } from './options.ts';
import { SetupError } from './setup-error.ts';

export type Config = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL; null: the embedded store in the data directory. */
  readonly databaseUrl: string | null;
  /** NATS or PostgreSQL, over which nodes hear of each other's commits; null: the database itself. */
  readonly busUrl: string | null;
  /** How many processes share the work; 1: this process does it all. */
  readonly workers: number;
  /** The master key, or the file that holds it; if neither is given, the key in the data directory. */
  readonly masterKeyHex: string | null;
  readonly keyFile: string | null;
  /** Where this node keeps its mark of the store; null: in the data directory. */
  readonly markFile: string | null;
  readonly publicOrigin: string | null;
  /**
   * For phones on the same network: their address for this machine, null to choose the best one. Null without --lan.
   */
  readonly lan: { readonly address: string | null } | null;
  readonly secure: boolean;
  /** The provider that vouches for players; null: none. */
  readonly oidc: OidcConfig | null;
  readonly trustProxy: string | null;
  readonly rates: Rates;
  /** How much may be added in a day; null: unlimited. */
  readonly quotas: QuotaLimits | null;
  /** After this many wrong codes from an address, further wrong codes must wait; 0: never. */
  readonly wrongCodes: number;
  readonly streams: StreamLimits;
  /** The bearer token that opens /metrics; null: closed. */
  readonly metricsToken: string | null;
  /** A separate address for /metrics, open to everyone who can reach it; null: none. */
  readonly metricsListen: Listen | null;
  readonly welcomeCents: number;
  readonly tablesPerGuest: number;
  /** Practice tables idle for this long are removed. */
  readonly practiceKeptMs: number;
  /** Whether house bots play at tables that the lobby shows. */
  readonly featured: boolean;
  /** Whether to print a sign-in link for one more manager at the start, in case no manager can sign in anymore. */
  readonly newManager: boolean;
  /** Staff who are idle for this long must sign in again; 0: never. */
  readonly staffIdleMs: number;
  /** A manifest that the program's files must match; null: the files as they are at the start. */
  readonly programFile: string | null;
  /** A seat's win of this amount or more on one roll goes into the house log. */
  readonly largeWinCents: number;
  readonly logLevel: string;
  readonly slowMs: number;
  /** The folder of the built page; null: none is served. */
  readonly pageDir: string | null;
};

const EVERY_ADDRESS = '0.0.0.0';
const MAX_WORKERS = 256;

const readQuotas = (read: OptionReader): QuotaLimits =>
  quotaLimitsFor({
    megabytes: read.count('--daily-mb', 0, 1_000_000),
    tables: read.count('--daily-tables', 0, 1_000_000),
    guests: read.count('--daily-guests', 0, 1_000_000),
  });

/** The provider redirects to the address that players see, so that address must be known. */
function readOidc(read: OptionReader, env: Environment, origin: URL | null): OidcConfig | null {
  const issuer = read.url('--oidc', ['https:', 'http:'], 'https://login.example.org');
  if (!issuer) return null;
  const client = read.text('--oidc-client');
  if (client === null) throw new SetupError('--oidc needs --oidc-client with the client’s id');
  if (!origin) throw new SetupError('--oidc needs --origin with the address that players see');
  const file = read.text('--oidc-secret-file');
  const secret = file === null ? env.PASSLINE_OIDC_SECRET || null : readToken(file);
  return {
    issuer: read.text('--oidc') ?? issuer.href,
    client,
    secret,
    name: read.text('--oidc-name') ?? issuer.hostname,
  };
}

const MIN_TOKEN = 16;

function readMetricsToken(read: OptionReader, env: Environment): string | null {
  const file = read.text('--metrics-token-file');
  const given = env.PASSLINE_METRICS_TOKEN || null;
  if (given !== null && file !== null) {
    throw new SetupError(
      'give the metrics token once: in PASSLINE_METRICS_TOKEN or with --metrics-token-file',
    );
  }
  const token = file === null ? given : readToken(file);
  if (token === null || (token.length >= MIN_TOKEN && /^[\x21-\x7e]+$/.test(token))) return token;
  throw new SetupError(
    `the metrics token must have at least ${MIN_TOKEN} printable characters and no spaces`,
  );
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SetupError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

export function configFrom(given: Given, env: Environment, pageDir: string | null = null): Config {
  const read = new OptionReader(given, env);
  const database = read.url('--database', ['postgres:', 'postgresql:'], 'postgres://user@host/passline');
  const origin = read.url('--origin', ['http:', 'https:'], 'https://craps.example.org');
  const bus = read.url('--bus', ['nats:', 'tls:', 'postgres:', 'postgresql:'], 'nats://host:4222');
  if (bus && !database) throw new SetupError('--bus is for nodes that share a --database');
  const host = read.text('--host') ?? 'localhost';
  const lan = read.flag('--lan') || read.text('--lan-address') !== null;
  const masterKeyHex = env.PASSLINE_MASTER_KEY || null;
  const keyFile = read.text('--key-file');
  if (masterKeyHex !== null && keyFile !== null) {
    throw new SetupError('give the master key once: in PASSLINE_MASTER_KEY or with --key-file');
  }
  return {
    // Phones cannot reach a server that listens on loopback only.
    host: lan && host === 'localhost' ? EVERY_ADDRESS : host,
    lan: lan ? { address: read.text('--lan-address') } : null,
    port: read.count('--port', 0, 65_535),
    dataDir: read.text('--data') ?? '.',
    databaseUrl: database?.href ?? null,
    busUrl: bus?.href ?? null,
    workers: read.count('--workers', 0, MAX_WORKERS) || availableParallelism(),
    masterKeyHex,
    keyFile,
    markFile: read.text('--mark-file'),
    publicOrigin: origin?.origin ?? null,
    secure: read.flag('--secure') || origin?.protocol === 'https:',
    oidc: readOidc(read, env, origin),
    trustProxy: read.ranges('--trust-proxy'),
    rates: read.flag('--no-rate-limits') ? NO_RATES : ratesFor(read.count('--rate-commands', 0, 1_000_000)),
    quotas: read.flag('--no-rate-limits') ? null : readQuotas(read),
    wrongCodes: read.flag('--no-rate-limits') ? 0 : read.count('--wrong-codes', 0, 1_000),
    streams: {
      max: read.count('--streams', 1, 1_000_000),
      maxPerAddress: read.count('--streams-per-address', 1, 1_000_000),
      maxPerPrincipal: read.count('--streams-per-caller', 1, 1_000_000),
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
    featured: !read.flag('--no-featured'),
    newManager: read.flag('--new-manager'),
    logLevel: read.oneOf('--log', LOG_LEVELS),
    slowMs: read.count('--slow-ms', 1, 600_000),
    pageDir,
  };
}
