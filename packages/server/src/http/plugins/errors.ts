// Answers to failures before or outside a route: unknown addresses, malformed requests, internal errors.
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Recorders } from '../../lib/metrics.ts';
import { err } from '../../lib/result.ts';
import { StoreError } from '../../store/store.ts';
import { type AnswerableRefusal, httpRefusal, PROBLEM_TYPE, problemOf, refuse } from '../response/problem.ts';
import { SECURITY_HEADERS } from '../response/security-headers.ts';
import type { Services } from '../route.ts';
import { DuplicateFieldError } from './json-body.ts';
import { sendDocument } from './static.ts';

const NO_STORE = err(
  'server/no-store',
  'The database is not responding. The same request with the same key is safe to repeat.',
).refusal;

/** The framework's own refusals in our words, because its messages may quote what was sent. */
function refusalFor(error: FastifyError): AnswerableRefusal | null {
  if (error instanceof StoreError) return NO_STORE;
  if (error instanceof DuplicateFieldError) {
    const { field } = error;
    return err('request/invalid', `${field}: is given twice`, { field }).refusal;
  }
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return httpRefusal('request/media-type', 'Send bodies as application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return err('request/too-large', 'The body is larger than this endpoint accepts.').refusal;
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return err('request/invalid', 'the body: is empty', { field: 'the body' }).refusal;
    default: {
      const { statusCode = 500 } = error;
      if (statusCode === 412) {
        return httpRefusal('request/precondition', 'The file is not the version you asked for.');
      }
      if (statusCode < 400 || statusCode >= 500) return null;
      return err('request/invalid', 'the body: must be JSON', { field: 'the body' }).refusal;
    }
  }
}

const errorHandler =
  ({ recorders, randomBytes }: Services) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalFor(error);
    if (refusal) return refuse(reply, refusal, recorders);
    const id = randomBytes(16).toString('hex');
    request.log.error(
      { err: error, id, method: request.method, route: request.routeOptions.url },
      'internal error',
    );
    const internal = err('server/internal', 'Something went wrong. The server log has it under this id.', {
      id,
    });
    return refuse(reply, internal.refusal, recorders);
  };

/** A URL that cannot be decoded reaches no route and no hook. */
export const badUrlHandler =
  (recorders: Recorders) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(SECURITY_HEADERS);
    refuse(reply, err('request/not-found', 'There is nothing at this address.').refusal, recorders);
  };

type Known = { readonly pattern: RegExp; readonly methods: Set<string> };

/** Distinguishes an unknown address from one that does not take the method. */
class Addresses {
  readonly #known = new Map<string, Known>();

  add(path: string, methods: readonly string[]): void {
    const pattern = new RegExp(`^${path.replaceAll(/:[a-z]+|\*/g, '[^/]+')}$`);
    const known = this.#known.get(path) ?? { pattern, methods: new Set<string>() };
    for (const method of methods) known.methods.add(method);
    this.#known.set(path, known);
  }

  methodsAt(path: string): readonly string[] {
    for (const { pattern, methods } of this.#known.values()) if (pattern.test(path)) return [...methods];
    return [];
  }
}

/** Whether somebody follows a link or types an address, rather than a program. */
const isVisit = ({ method, headers }: FastifyRequest, path: string): boolean =>
  method === 'GET' && !/^\/api(\/|$)/.test(path) && (headers.accept ?? '').includes('text/html');

const notFoundHandler =
  (addresses: Addresses, recorders: Recorders, hasPage: boolean) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    const methods = addresses.methodsAt(path);
    // If a route takes the method, it looked and found no such file.
    if (methods.length === 0 || methods.includes(request.method)) {
      reply.header('vary', 'accept');
      // The page itself says that there is no such room, and leads back.
      if (hasPage && isVisit(request, path)) return sendDocument(reply.code(404));
      return refuse(reply, err('request/not-found', 'There is nothing at this address.').refusal, recorders);
    }
    const allow = methods.join(', ');
    const refusal = httpRefusal('request/method', `This address accepts only ${allow}.`);
    return refuse(reply.header('allow', allow), refusal, recorders);
  };

/** Answers errors and unknown addresses. Register it before the routes, whose addresses it collects. */
export function registerErrors(app: FastifyInstance, services: Services, hasPage: boolean): void {
  const addresses = new Addresses();
  app.addHook('onRoute', ({ url, method }) => addresses.add(url, [method].flat()));
  app.setErrorHandler(errorHandler(services));
  app.setNotFoundHandler(notFoundHandler(addresses, services.recorders, hasPage));
}

const BROKEN: Readonly<Record<string, AnswerableRefusal>> = {
  HPE_HEADER_OVERFLOW: httpRefusal('request/headers-too-large', 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: httpRefusal('request/timeout', 'The request did not arrive in time.'),
};

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers input that is not HTTP on the bare socket, and closes the connection. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal =
    BROKEN[error.code ?? ''] ?? err('request/invalid', 'This is not a valid HTTP request.').refusal;
  const problem = problemOf(refusal);
  const body = JSON.stringify(problem);
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${problem.status} ${REASONS[problem.status] ?? 'Error'}`;
  socket.end(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
}
