// Checks the server from outside, as players reach it: TLS, and what the proxy in front of it passes on.
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { DAY_MS } from '@passline/table';
import type { DoctorOptions, Finding } from './doctor.ts';

type Seen = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { readonly address?: string; readonly scheme?: string };
  /** Days until the certificate expires; null without TLS. */
  readonly certificateDays: number | null;
};

const MIN_DAYS = 14;
const WAIT_MS = 10_000;
/** An address reserved for documentation, which nobody has. */
const CLAIMED = '192.0.2.77';

/** Days until the certificate expires. */
function daysLeft(socket: TLSSocket, now: number): number | null {
  const until = socket.getPeerCertificate?.()?.valid_to;
  return until === undefined ? null : (Date.parse(until) - now) / DAY_MS;
}

function look(url: URL, now: number, headers: Readonly<Record<string, string>> = {}): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const ask = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const sent = ask(url, { headers: { ...headers }, agent: false, timeout: WAIT_MS }, answer => {
    const certificateDays = url.protocol === 'https:' ? daysLeft(answer.socket as TLSSocket, now) : null;
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', chunk => {
      if (text.length < 10_000) text += chunk;
    });
    answer.once('end', () => {
      let body = {};
      try {
        body = Object(JSON.parse(text));
      } catch {
        // Something other than a Passline server answered.
      }
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, certificateDays });
    });
  });
  sent.once('timeout', () => sent.destroy(new Error(`no answer within ${WAIT_MS / 1000} s`)));
  sent.once('error', reject);
  sent.end();
  return promise;
}

const LOCAL = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[?::1|\[?f[cd])/;
const isLocal = (host: string): boolean => LOCAL.test(host) || (isIP(host) === 0 && !host.includes('.'));

function tlsFindings(url: URL, seen: Seen): readonly Finding[] {
  if (url.protocol !== 'https:') {
    const how = isLocal(url.hostname) ? 'warn' : 'fail';
    return [
      { check: 'TLS', how, sentence: 'players use plain HTTP. Put a proxy with TLS in front (deploy/).' },
    ];
  }
  const days = Math.floor(seen.certificateDays ?? 0);
  if (days < MIN_DAYS) {
    return [{ check: 'TLS', how: 'fail', sentence: `the certificate expires in ${days} days. Renew it.` }];
  }
  if (seen.headers['strict-transport-security'] === undefined) {
    const sentence =
      'browsers are not told to stay with TLS. Start the server with --origin https://… or --secure.';
    return [{ check: 'TLS', how: 'fail', sentence }];
  }
  return [
    { check: 'TLS', how: 'ok', sentence: `the certificate is good for ${days} more days; HSTS is sent.` },
  ];
}

function proxyFindings(url: URL, plain: Seen, claimed: Seen): readonly Finding[] {
  const fail = (sentence: string): readonly Finding[] => [{ check: 'proxy', how: 'fail', sentence }];
  const { address, scheme } = plain.body;
  if (plain.status !== 200 || address === undefined) {
    return fail(
      `no Passline server answers at ${url.origin} (status ${plain.status}). Look at the proxy’s log.`,
    );
  }
  if (claimed.body.address === CLAIMED) {
    return fail(
      'clients can claim any address. Have the proxy set X-Forwarded-For, not add to it, and trust only the proxy (--trust-proxy).',
    );
  }
  if (url.protocol === 'https:' && scheme !== 'https') {
    return fail(
      'the server does not know that players use TLS. Have the proxy set X-Forwarded-Proto, and name the proxy with --trust-proxy.',
    );
  }
  if (!isLocal(url.hostname) && isLocal(address)) {
    const sentence = `the server sees ${address}. Unless you are on its network, that is the proxy: name it with --trust-proxy.`;
    return [{ check: 'proxy', how: 'warn', sentence }];
  }
  return [
    {
      check: 'proxy',
      how: 'ok',
      sentence: `the server sees ${address} over ${scheme}, whatever clients claim.`,
    },
  ];
}

export async function checkPublicUrl({ url, now, config }: DoctorOptions): Promise<readonly Finding[]> {
  if (url === null) {
    const sentence = `not checked. Give the address that players use: --url ${config.publicOrigin ?? 'https://craps.example.org'}.`;
    return [{ check: 'proxy', how: 'warn', sentence }];
  }
  const health = new URL('/healthz', url);
  try {
    const plain = await look(health, now);
    const claimed = await look(health, now, { 'x-forwarded-for': CLAIMED, forwarded: `for=${CLAIMED}` });
    return [...proxyFindings(health, plain, claimed), ...tlsFindings(health, plain)];
  } catch (error) {
    const sentence = `${health.origin} cannot be reached: ${(error as Error).message}`;
    return [{ check: health.protocol === 'https:' ? 'TLS' : 'proxy', how: 'fail', sentence }];
  }
}
