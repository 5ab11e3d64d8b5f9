// The configuration as operators see it, without secrets.
import type { Config } from './config.ts';

/** A URL without its secrets; for NATS, a user without a password is a token. */
export function maskPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  else if (url.username !== '' && !url.protocol.startsWith('postgres')) url.username = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
}

const describeMetrics = ({ metricsToken, metricsListen }: Config): string => {
  const ways = [
    ...(metricsToken === null ? [] : ['with a token']),
    ...(metricsListen === null ? [] : [`at ${metricsListen.host}:${metricsListen.port}`]),
  ];
  return ways.join(', ') || 'off';
};

/** The configuration as it is printed at the start and recorded in the house log. */
export function describeConfig(config: Config): Readonly<Record<string, string>> {
  const { databaseUrl, busUrl, masterKeyHex, keyFile, rates, streams } = config;
  const { commands } = rates;
  return {
    store: databaseUrl === null ? `SQLite in ${config.dataDir}` : maskPassword(databaseUrl),
    ...(databaseUrl !== null && { bus: busUrl === null ? 'the same database' : maskPassword(busUrl) }),
    ...(config.workers > 1 && { workers: String(config.workers) }),
    'master key': masterKeyHex !== null ? 'PASSLINE_MASTER_KEY' : (keyFile ?? `${config.dataDir}/master.key`),
    'listening on': `${config.host}:${config.port}`,
    'public address': config.publicOrigin ?? 'from the Host header',
    cookies: config.secure ? 'over TLS only' : 'Secure if a request came over TLS',
    'trusted proxies': config.trustProxy ?? 'none',
    'commands per second': commands
      ? `${commands.perSecond} per caller, bursts of ${commands.burst}`
      : 'no limit',
    streams: `${streams.max}, ${streams.maxPerAddress} per address, ${streams.maxPerPrincipal} per caller`,
    metrics: describeMetrics(config),
    'featured tables': config.featured ? 'on' : 'off',
  };
}
