// Liveness, readiness and metrics, for operators and their monitoring.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSameText } from '../../accounts/secrets.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { err } from '../../lib/result.ts';
import type { Store } from '../../store/store.ts';
import type { StoreHealth } from '../../store/store-health.ts';
import { bearerIn } from '../request/auth.ts';
import { JSON_TYPE } from '../response/event-text.ts';
import { refuse } from '../response/problem.ts';

export type HealthOptions = {
  readonly store: Pick<Store, 'ping'>;
  readonly health: Pick<StoreHealth, 'isLost' | 'isBehind'>;
  readonly metrics: Metrics;
  /** The bearer token for /metrics at the server's own address; null: /metrics is closed there. */
  readonly metricsToken: string | null;
  readonly isStopping: () => boolean;
  /** Whether the last audit found a problem. */
  readonly hasAuditProblem: () => boolean;
};

const PING_MS = 2_000;
const DEGRADED = 'the books do not add up: see the house log';

async function answersInTime(store: Pick<Store, 'ping'>, clock: Clock): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const cancel = clock.after(PING_MS, () => resolve(false));
  store.ping().then(
    () => resolve(true),
    () => resolve(false),
  );
  const answers = await promise;
  cancel();
  return answers;
}

/** Why this node cannot take work; null if it can. */
async function unreadiness(
  { store, health, isStopping }: HealthOptions,
  clock: Clock,
): Promise<string | null> {
  if (isStopping()) return 'the server is stopping';
  if (health.isBehind) return 'the store has gone back to an earlier state: see “passline restore”';
  if (health.isLost) return 'the store is lost';
  return (await answersInTime(store, clock)) ? null : 'the store does not answer';
}

export const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics'] as const;

export function registerHealth(app: FastifyInstance, health: HealthOptions, clock: Clock): void {
  const { metrics, metricsToken } = health;
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/healthz',
    // How the server sees the caller, so that “passline doctor” can tell whether a proxy passes it on.
    handler: async ({ ip: address, protocol: scheme }, reply) =>
      reply.type(JSON_TYPE).send(JSON.stringify({ alive: true, address, scheme })),
  });
  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      const reason = await unreadiness(health, clock);
      reply.header('cache-control', 'no-store').code(reason === null ? 200 : 503);
      // Play continues: taking every node out of service would help nobody. The problem itself is for managers.
      const degraded = health.hasAuditProblem() ? { degraded: DEGRADED } : {};
      return reply.type(JSON_TYPE).send(JSON.stringify({ ready: reason === null, reason, ...degraded }));
    },
  });
  app.route({
    method,
    url: '/metrics',
    handler: async (request, reply) => {
      const token = bearerIn(request.headers.authorization);
      if (metricsToken === null || token === null || !isSameText(token, metricsToken)) {
        const refusal = err('request/not-found', 'There is nothing at this address.').refusal;
        return refuse(reply, refusal, metrics.recorders);
      }
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  });
}

/** A server for /metrics only, on an address that only monitoring can reach. */
export function metricsServer(metrics: Pick<Metrics, 'text' | 'contentType'>): Server {
  return createServer((request, response) => {
    const found = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
