// Checks every request before its route runs: the server is not stopping, no critical header appears twice, the body is
// not encoded, and the host and origin are ours.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname as machineName } from 'node:os';
import { required } from '@passline/engine/required';
import type { FastifyInstance } from 'fastify';
import type { Recorders } from '../../lib/metrics.ts';
import { err } from '../../lib/result.ts';
import { isOwnOrigin } from '../request/origin.ts';
import { type AnswerableRefusal, httpRefusal, refuse } from '../response/problem.ts';
import { LOOPBACK_HOST, securityHeadersFor } from '../response/security-headers.ts';
import { HEALTH_PATHS } from './health.ts';

const STOPPING = err(
  'server/stopping',
  'The server is stopping. Try another node, or retry in a moment.',
).refusal;
const NO_HOST = err('request/invalid', 'Host: is missing', { field: 'Host' }).refusal;
const ENCODED = httpRefusal('request/media-type', 'Send bodies without a Content-Encoding.');
const MISDIRECTED = httpRefusal(
  'request/misdirected',
  'This server is for this computer only: open it as localhost, or start it with --origin and the address that players use.',
);
const NOT_ON_NETWORK = httpRefusal(
  'request/misdirected',
  'This server is for its own network: open it by its IP address or this computer’s name, or start it with --origin and the address that players use.',
);
const FOREIGN = err('auth/origin', 'This request comes from another site’s page.').refusal;

type CheckOptions = {
  readonly host: string;
  /** Null without --lan. */
  readonly lan: { readonly address: string | null } | null;
  readonly trustProxy: string | null;
  readonly publicOrigin: string | null;
  readonly secure: boolean;
  readonly health: { readonly isStopping: () => boolean };
};

/**
 * Headers that decide what is done, and for whom. Of two such headers, Node keeps the first, or joins both into a third
 * value, while a proxy in front may have read the other (RFC 9112, 3.2; RFC 9110, 5.3).
 */
const GIVEN_ONCE: ReadonlyMap<string, string> = new Map([
  ['host', 'Host'],
  ['authorization', 'Authorization'],
  ['content-type', 'Content-Type'],
  ['idempotency-key', 'Idempotency-Key'],
]);

/** A quick test: the length of a header's name rules out most other headers. */
const LENGTHS: ReadonlySet<number> = new Set([...GIVEN_ONCE.keys()].map(({ length }) => length));

/** The first of these headers that appears twice; null: none does. */
function headerGivenTwice({ rawHeaders }: IncomingMessage): string | null {
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = required(rawHeaders[at]);
    const name = LENGTHS.has(given.length) ? GIVEN_ONCE.get(given.toLowerCase()) : undefined;
    if (name === undefined) continue;
    if (seen.includes(name)) return name;
    seen.push(name);
  }
  return null;
}

/** What home routers append to a computer's name. Nobody else can have such a name outside, as with “pi.evil.example”. */
const OF_ROUTERS = 'lan|home|home\\.arpa|internal|intranet|localdomain|fritz\\.box|speedport\\.ip';

/** A test for this computer's names and addresses on its network. */
function networkNames(machine: string): (hostname: string) => boolean {
  const full = machine.toLowerCase();
  const [own = ''] = full.split('.');
  const dotted = new RegExp(`\\.(?:${OF_ROUTERS})$`);
  return hostname => {
    const asked = hostname.toLowerCase();
    if (isIP(asked.replace(/^\[(.+)\]$/, '$1')) !== 0 || asked.endsWith('.local')) return true;
    return asked === full || asked.replace(dotted, '') === own;
  };
}

/**
 * The refusal of names that are not ours, if only this computer or its network should reach the server. Otherwise
 * another site could point its name here, and read and act like one of our pages (DNS rebinding).
 */
function hostCheck({
  host,
  lan,
  publicOrigin,
  trustProxy,
}: CheckOptions): (hostname: string) => AnswerableRefusal | null {
  if (publicOrigin !== null || trustProxy !== null) return () => null;
  // Browsers always send a Host; HTTP 1.0 clients may leave it out.
  const isOwn = (hostname: string): boolean => hostname === '' || LOOPBACK_HOST.test(hostname);
  if (host === 'localhost') return hostname => (isOwn(hostname) ? null : MISDIRECTED);
  if (lan === null) return () => null;
  const isOnNetwork = networkNames(machineName());
  const chosen = lan.address?.toLowerCase();
  return hostname =>
    isOwn(hostname) || isOnNetwork(hostname) || hostname.toLowerCase() === chosen ? null : NOT_ON_NETWORK;
}

const isEncoded = ({ headers }: IncomingMessage): boolean =>
  headers['content-encoding'] !== undefined && headers['content-encoding'].toLowerCase() !== 'identity';

export function registerRequestChecks(
  app: FastifyInstance,
  recorders: Recorders,
  options: CheckOptions,
): void {
  const { publicOrigin, secure, health } = options;
  const foreignHost = hostCheck(options);
  const healthPaths: ReadonlySet<string> = new Set(HEALTH_PATHS);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request, secure));
    const twice = headerGivenTwice(request.raw);
    const misdirected = foreignHost(request.hostname);
    if (health.isStopping() && !healthPaths.has(request.url)) {
      refuse(reply.header('connection', 'close'), STOPPING, recorders);
    } else if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      refuse(reply, NO_HOST, recorders);
    } else if (twice !== null) {
      const { refusal } = err('request/invalid', `${twice}: is given twice`, { field: twice });
      refuse(reply.header('connection', 'close'), refusal, recorders);
    } else if (misdirected && !healthPaths.has(request.url)) {
      refuse(reply, misdirected, recorders);
    } else if (isEncoded(request.raw)) {
      refuse(reply.header('accept-encoding', 'identity'), ENCODED, recorders);
    } else if (!isOwnOrigin(request.method, request.headers, publicOrigin)) {
      refuse(reply, FOREIGN, recorders);
    } else done();
  });
}
