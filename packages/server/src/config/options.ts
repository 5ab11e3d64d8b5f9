// The server's options: flags, environment variables, defaults, and what each one means.

export type Option = {
  readonly flag: `--${string}`;
  readonly env: string;
  /** A placeholder for the value; omitted for a flag that takes none. */
  readonly value?: string;
  readonly default?: string;
  readonly description: string;
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

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
    flag: '--lan',
    env: 'PASSLINE_LAN',
    description: 'for a casino night: listens on every address and shows the link and QR code for phones',
  },
  {
    flag: '--lan-address',
    env: 'PASSLINE_LAN_ADDRESS',
    value: 'ADDRESS',
    description: 'which of this machine’s addresses phones use, if it has several',
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
    flag: '--bus',
    env: 'PASSLINE_BUS_URL',
    value: 'URL',
    description:
      'where nodes on one database hear of each other’s commits: nats://HOST:4222, or PostgreSQL past a pooler; the database by default',
  },
  {
    flag: '--workers',
    env: 'PASSLINE_WORKERS',
    value: 'N',
    default: '1',
    description: 'processes that share the work behind one port; 0: one for each core',
  },
  {
    flag: '--key-file',
    env: 'PASSLINE_KEY_FILE',
    value: 'FILE',
    description: 'the file with the master key; PASSLINE_MASTER_KEY gives the key itself',
  },
  {
    flag: '--mark-file',
    env: 'PASSLINE_MARK_FILE',
    value: 'FILE',
    description: 'where this node records how far play has gone; dice.mark in the data directory by default',
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
    flag: '--oidc',
    env: 'PASSLINE_OIDC',
    value: 'URL',
    description: 'the issuer of an OpenID Connect provider with which players can sign in',
  },
  {
    flag: '--oidc-client',
    env: 'PASSLINE_OIDC_CLIENT',
    value: 'ID',
    description: 'the client’s id at that provider',
  },
  {
    flag: '--oidc-secret-file',
    env: 'PASSLINE_OIDC_SECRET_FILE',
    value: 'FILE',
    description: 'the file with the client’s secret; PASSLINE_OIDC_SECRET gives the secret itself',
  },
  {
    flag: '--oidc-name',
    env: 'PASSLINE_OIDC_NAME',
    value: 'NAME',
    description: 'what the sign-in button calls the provider',
  },
  {
    flag: '--rate-commands',
    env: 'PASSLINE_RATE_COMMANDS',
    value: 'N',
    default: '50',
    description: 'commands per second for each caller; 0 for no limit',
  },
  {
    flag: '--no-rate-limits',
    env: 'PASSLINE_NO_RATE_LIMITS',
    description: 'no rate limits and no quotas, for tests and trusted networks',
  },
  {
    flag: '--wrong-codes',
    env: 'PASSLINE_WRONG_CODES',
    value: 'N',
    default: '5',
    description: 'wrong codes allowed from one address in half an hour before more must wait; 0 for no limit',
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
    flag: '--daily-mb',
    env: 'PASSLINE_DAILY_MB',
    value: 'N',
    default: '16',
    description: 'megabytes that a guest’s play may add to the store in a day; 0 for no limit',
  },
  {
    flag: '--daily-tables',
    env: 'PASSLINE_DAILY_TABLES',
    value: 'N',
    default: '50',
    description: 'tables that a guest may open in a day, including closed ones; 0 for no limit',
  },
  {
    flag: '--daily-guests',
    env: 'PASSLINE_DAILY_GUESTS',
    value: 'N',
    default: '500',
    description: 'new guests from one address in a day; 0 for no limit',
  },
  {
    flag: '--practice-days',
    env: 'PASSLINE_PRACTICE_DAYS',
    value: 'N',
    default: '30',
    description: 'days after which an idle practice table is removed',
  },
  {
    flag: '--no-featured',
    env: 'PASSLINE_NO_FEATURED',
    description: 'no featured tables, where house bots play while somebody watches',
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
    description: 'a manifest from “passline program”; the server does not start if its files differ from it',
  },
  {
    flag: '--large-win',
    env: 'PASSLINE_LARGE_WIN',
    value: 'AMOUNT',
    default: '10000.00',
    description: 'wins of this amount or more on one roll are recorded in the house log',
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
