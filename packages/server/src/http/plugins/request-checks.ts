// Checks every request before its route runs: the server is not stopping, Host is given once, and the origin is ours.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Recorders } from '../../lib/metrics.ts';
import { err } from '../../lib/result.ts';
import { isOwnOrigin } from '../request/origin.ts';
import { refuse } from '../response/problem.ts';
import { securityHeadersFor } from '../response/security-headers.ts';
import { HEALTH_PATHS } from './health.ts';

const STOPPING = err(
  'server/stopping',
  'The server is stopping. Try another node, or retry in a moment.',
).refusal;
const NO_HOST = err('request/invalid', 'Host: is missing', { field: 'Host' }).refusal;
const TWO_HOSTS = err('request/invalid', 'Host: is given twice', { field: 'Host' }).refusal;
const FOREIGN = err('auth/origin', 'This request comes from a page of another site.').refusal;

type CheckOptions = {
  readonly publicOrigin: string | null;
  readonly secure: boolean;
  readonly health: { readonly isStopping: () => boolean };
};

/** Node uses the first Host header; a proxy in front may have used another (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

export function registerRequestChecks(
  app: FastifyInstance,
  recorders: Recorders,
  { publicOrigin, secure, health }: CheckOptions,
): void {
  const healthPaths: ReadonlySet<string> = new Set(HEALTH_PATHS);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request, secure));
    if (health.isStopping() && !healthPaths.has(request.url)) {
      refuse(reply.header('connection', 'close'), STOPPING, recorders);
    } else if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      refuse(reply, NO_HOST, recorders);
    } else if (hasTwoHosts(request.raw)) {
      refuse(reply.header('connection', 'close'), TWO_HOSTS, recorders);
    } else if (!isOwnOrigin(request.method, request.headers, publicOrigin)) {
      refuse(reply, FOREIGN, recorders);
    } else done();
  });
}
