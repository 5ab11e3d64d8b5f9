// The HTTP application: Fastify with our routes, headers, limits and error answers.
import { visible } from '@passline/engine';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { RateLimits, type Rates, type RateTaker } from './limits/rate-limits.ts';
import { ReadLimiter } from './limits/read-limiter.ts';
import { badUrlHandler, clientErrorHandler, registerErrors } from './plugins/errors.ts';
import { type HealthOptions, registerHealth } from './plugins/health.ts';
import { registerJsonBody } from './plugins/json-body.ts';
import { registerPages } from './plugins/pages.ts';
import { registerRequestChecks } from './plugins/request-checks.ts';
import { registerSlowLog } from './plugins/slow-log.ts';
import { isBuilt } from './plugins/static.ts';
import type { Services } from './route.ts';
import { adaptRoute } from './route-adapter.ts';
import { API_ROUTES } from './routes/index.ts';

export type AppOptions = {
  /** The address that the server listens on. */
  readonly host: string;
  /** Set with --lan: phones on the same network reach the server. */
  readonly lan: { readonly address: string | null } | null;
  /** The origin that players see behind a proxy; null: from the Host header. */
  readonly publicOrigin: string | null;
  /** Whether the operator says that every request comes over TLS. */
  readonly secure: boolean;
  /** Proxies whose X-Forwarded headers are trusted, as addresses and ranges; null: none. */
  readonly trustProxy: string | null;
  readonly rates: Rates;
  /** Counts requests for several processes; if omitted, this process counts its own. */
  readonly sharedRates?: RateTaker;
  readonly logLevel: string;
  /** Answers slower than this are logged. */
  readonly slowMs: number;
  /** The folder of the built page; null: none is served. */
  readonly pageDir: string | null;
  readonly health: HealthOptions;
};

const BODY_BYTES = 64 * 1024;
const HEADER_BYTES = 16 * 1024;
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
const KEEP_ALIVE_MS = 60_000;
/** A connection that is idle for this long in the middle of a request is closed. */
const IDLE_MS = 60_000;

/** Log lines may contain text from outside, so invisible characters are escaped; the JSON means the same. */
const LOG = { write: (line: string): unknown => process.stderr.write(`${visible(line.trimEnd())}\n`) };

/** No route has a Fastify schema: request/validate.ts validates requests. */
function refuseSchema(): never {
  throw new Error('routes have no schemas of Fastify');
}

/** Without these, Fastify would load two libraries at every start. */
const NO_COMPILERS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

const newFastify = ({ logLevel, trustProxy, health }: AppOptions): FastifyInstance =>
  Fastify({
    logger: { level: logLevel, stream: LOG },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_MS,
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
    schemaController: { compilersFactory: NO_COMPILERS },
    clientErrorHandler,
    frameworkErrors: badUrlHandler(health.metrics.recorders),
  });

export function newApp(services: Services, options: AppOptions): FastifyInstance {
  const app = newFastify(options);
  const { recorders } = services;
  // A child logger per request costs more than most requests do.
  app.setChildLoggerFactory(logger => logger);
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  app.decorateRequest('caller', null);
  registerRequestChecks(app, recorders, options);
  registerSlowLog(app, options.slowMs);
  const { pageDir } = options;
  registerErrors(app, services, pageDir !== null && isBuilt(pageDir));
  const limiters = { limits: options.sharedRates ?? new RateLimits(options.rates), reads: new ReadLimiter() };
  for (const route of API_ROUTES) app.route(adaptRoute(route, services, limiters));
  registerHealth(app, options.health, services.clock);
  registerPages(app, pageDir, options.publicOrigin);
  // Other expectations may be ignored (RFC 9110, 10.1.1); Node's own refusal would not be problem JSON.
  app.server.on('checkExpectation', app.routing);
  return app;
}
