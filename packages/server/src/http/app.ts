// The HTTP application: Fastify with our routes, headers, limits and error answers.
import type { IncomingMessage } from 'node:http';
import { visible } from '@passline/engine';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { err } from '../lib/result.ts';
import { prefers } from './plugins/accept.ts';
import {
  Addresses,
  badUrlHandler,
  clientErrorHandler,
  errorHandler,
  notFoundHandler,
} from './plugins/errors.ts';
import { HEALTH_PATHS, type HealthOptions, registerHealth } from './plugins/health.ts';
import { registerJsonBody } from './plugins/json-body.ts';
import { isOwnOrigin } from './plugins/origin.ts';
import { registerPages } from './plugins/pages.ts';
import { refuse } from './plugins/problem.ts';
import { RateLimits, type Rates } from './plugins/rate-limits.ts';
import { ReadLimiter } from './plugins/read-limiter.ts';
import { adaptRoute } from './plugins/route-adapter.ts';
import { securityHeadersFor } from './plugins/security-headers.ts';
import type { Services } from './route.ts';
import { API_ROUTES } from './routes/index.ts';

export type AppOptions = {
  /** The origin that players see behind a proxy; null: from the Host header. */
  readonly publicOrigin: string | null;
  /** The operator says that every request comes over TLS. */
  readonly secure: boolean;
  /** Proxies whose X-Forwarded headers are trusted, as addresses and ranges; null: none. */
  readonly trustProxy: string | null;
  readonly rates: Rates;
  readonly logLevel: string;
  /** Answers slower than this are logged. */
  readonly slowMs: number;
  /** The folder of the built page; null: none is served. */
  readonly pageDir: string | null;
  readonly operating: HealthOptions;
};

const BODY_BYTES = 64 * 1024;
const HEADER_BYTES = 16 * 1024;
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
const KEEP_ALIVE_MS = 60_000;
/** A connection that is idle for this long in the middle of a request is closed. */
const STILL_MS = 60_000;

const STOPPING = err('server/stopping', 'The server is stopping: ask another, or again in a moment.').refusal;
const NO_HOST = err('request/invalid', 'Host: is missing', { field: 'Host' }).refusal;
const TWO_HOSTS = err('request/invalid', 'Host: is given twice', { field: 'Host' }).refusal;
const FOREIGN = err('auth/origin', 'This request comes from a page of another site.').refusal;

/** Log lines may hold outside text: invisible characters are escaped, which leaves the JSON's meaning unchanged. */
const LOG = { write: (line: string): unknown => process.stderr.write(`${visible(line.trimEnd())}\n`) };

const newFastify = ({ logLevel, trustProxy, operating }: AppOptions): FastifyInstance =>
  Fastify({
    logger: { level: logLevel, stream: LOG },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STILL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_MS,
      maxHeaderSize: HEADER_BYTES,
      connectionsCheckingInterval: 5_000,
      // Node's own answer would not be problem JSON.
      requireHostHeader: false,
    },
    trustProxy: trustProxy ?? false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    exposeHeadRoutes: false,
    clientErrorHandler,
    frameworkErrors: badUrlHandler(operating.metrics.recorders),
  });

/** Node keeps the first of them; a proxy in front may have looked at another (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function addHooks(app: FastifyInstance, { recorders }: Services, options: AppOptions): void {
  const { publicOrigin, operating, slowMs, secure } = options;
  const healthPaths: ReadonlySet<string> = new Set(HEALTH_PATHS);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request, secure));
    if (operating.isStopping() && !healthPaths.has(request.url)) {
      refuse(reply.header('connection', 'close'), STOPPING, recorders);
    } else if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      refuse(reply, NO_HOST, recorders);
    } else if (hasTwoHosts(request.raw)) {
      refuse(reply.header('connection', 'close'), TWO_HOSTS, recorders);
    } else if (!isOwnOrigin(request.method, request.headers, publicOrigin)) {
      refuse(reply, FOREIGN, recorders);
    } else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime } = reply;
    // Streams are long-lived by design.
    if (elapsedTime > slowMs && !prefers(request.headers.accept, 'text/event-stream')) {
      const { method, routeOptions } = request;
      app.log.warn({ method, route: routeOptions.url, status: reply.statusCode, ms: elapsedTime }, 'slow');
    }
    done();
  });
}

export function newApp(services: Services, options: AppOptions): FastifyInstance {
  const app = newFastify(options);
  const { recorders } = services;
  // A child logger per request costs more than most requests do.
  app.setChildLoggerFactory(logger => logger);
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  app.decorateRequest('caller', null);
  addHooks(app, services, options);
  const addresses = new Addresses();
  app.addHook('onRoute', ({ url, method }) => addresses.add(url, [method].flat()));
  const limiters = { limits: new RateLimits(options.rates), reads: new ReadLimiter() };
  for (const route of API_ROUTES) app.route(adaptRoute(route, services, limiters));
  registerHealth(app, options.operating, services.clock);
  registerPages(app, options.pageDir, options.publicOrigin);
  // Other expectations may be ignored (RFC 9110, 10.1.1); Node's own refusal would not be problem JSON.
  app.server.on('checkExpectation', app.routing);
  app.setErrorHandler(errorHandler(services));
  app.setNotFoundHandler(notFoundHandler(addresses, recorders));
  return app;
}
