// Runs an API route: authenticates, limits, validates, and sends the answer or refusal.
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import { err } from '../lib/result.ts';
import type { RateName, RateTaker } from './limits/rate-limits.ts';
import type { ReadLimiter } from './limits/read-limiter.ts';
import { accepts, prefers } from './request/accept.ts';
import { callerOf, isForAnother, knownCallerOf } from './request/auth.ts';
import { cookieIn, setCookie } from './request/cookie.ts';
import { markedBy } from './request/device.ts';
import { type Checked, queryValidator, type Validator, validatorFor } from './request/validate.ts';
import { JSON_TYPE } from './response/event-text.ts';
import { type AnswerableRefusal, httpRefusal, PROBLEM_TYPE, refuse } from './response/problem.ts';
import { type Route, SENT, type Services } from './route.ts';

const invalid = ({
  field,
  message,
}: {
  readonly field: string;
  readonly message: string;
}): AnswerableRefusal => err('request/invalid', `${field}: ${message}`, { field }).refusal;

const NO_SESSION = err(
  'auth/no-session',
  'Start a session with POST /api/session first, or send a token.',
).refusal;

const OTHER_ACCOUNT = err(
  'auth/no-session',
  'This request is for a different account than the one signed in.',
).refusal;

/** The media types that the route can answer with. */
function typesOf({ success: { schema, status, also = {} } }: Route): readonly string[] {
  const json = schema !== undefined || status === 204 ? ['application/json'] : [];
  return [...json, ...Object.keys(also)];
}

/** A request that writes counts toward its caller's daily quota; reading is free. */
const isFree = ({ method, quota }: Route): boolean => method === 'GET' || quota === 'own';

/** Keeps active staff signed in if staff sessions expire when idle. */
function keepSignedIn(request: FastifyRequest, reply: FastifyReply, { identity, secure }: Services): void {
  const value = cookieIn(request, secure);
  const fresh =
    value !== null && request.caller ? identity.sessions.renewCookie(request.caller, value) : null;
  if (fresh !== null) setCookie(request, reply, secure, fresh);
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
type Admit = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

/** Before the body is read: authenticate, rate-limit, negotiate. */
function admit(route: Route, services: Services, limits: RateTaker): Admit {
  const { recorders } = services;
  const types = typesOf(route);
  const mayBeCached = isFree(route) && route.caller !== 'none';
  return (request, reply, done) => {
    const answer = (refusal: AnswerableRefusal | null): void => {
      if (refusal) refuse(reply, refusal, recorders);
      else done();
    };
    reply.header('cache-control', 'no-store');
    const { accept } = request.headers;
    if (!types.some(type => accepts(accept, type)) && !accepts(accept, PROBLEM_TYPE)) {
      answer(httpRefusal('request/not-acceptable', `This address returns only ${types.join(' or ')}.`));
      return;
    }
    // Most callers are cached, so nothing waits for the store.
    const known = mayBeCached ? knownCallerOf(request, services) : null;
    if (known && !isForAnother(request, known)) {
      enter(request, known, services);
      const waitSeconds = route.rate === 'codes' ? 0 : takeRate(route, request, services, limits);
      if (typeof waitSeconds === 'number') answer(tooMany(waitSeconds));
      else waitSeconds.then(tooMany).then(answer).catch(done);
    } else admitAny(route, services, limits, request, reply).then(answer).catch(done);
  };
}

function tooMany(waitSeconds: number): AnswerableRefusal | null {
  if (waitSeconds === 0) return null;
  return err('rate/exceeded', `Too many requests. Try again in ${waitSeconds} s.`, { waitSeconds }).refusal;
}

const takeRate = (
  route: Route,
  { caller, ip }: FastifyRequest,
  { clock }: Services,
  limits: RateTaker,
): number | Promise<number> =>
  limits.take(rateOf(route, caller), caller?.principal.id ?? null, ip, clock.now());

/** From here on, the request has its caller. */
function enter(request: FastifyRequest, { principal, scopes }: Caller, services: Services): void {
  request.caller = { principal, scopes, address: request.ip, deviceOf: markedBy(request, services) };
}

async function admitAny(
  route: Route,
  services: Services,
  limits: RateTaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnswerableRefusal | null> {
  let refusal: AnswerableRefusal | null = null;
  if (route.caller !== 'none') {
    const caller = await callerOf(request, services);
    if (!caller.ok) ({ refusal } = caller);
    else if (caller.value === null && route.caller === 'needed') refusal = NO_SESSION;
    else if (caller.value && isForAnother(request, caller.value)) refusal = OTHER_ACCOUNT;
    else if (caller.value) {
      enter(request, caller.value, services);
      keepSignedIn(request, reply, services);
    }
  }
  if (route.rate !== 'codes' || refusal) {
    const exceeded = tooMany(await takeRate(route, request, services, limits));
    if (exceeded) return exceeded;
  }
  return refusal ?? takeFromQuota(route, request, services);
}

async function takeFromQuota(
  route: Route,
  { caller }: FastifyRequest,
  { quotas }: Services,
): Promise<AnswerableRefusal | null> {
  if (isFree(route) || caller === null) return null;
  return quotas.takeRequest(caller, route.quota === 'protects');
}

/** A body counts once it has been read: its announced length may be a lie, or far over the limit. */
function countBody(route: Route, { caller, bodyBytes }: FastifyRequest, { quotas }: Services): void {
  if (!isFree(route) && caller !== null) quotas.countBody(caller, bodyBytes);
}

/** A caller with a session creates no new guest; requests without a session count by address. */
function rateOf({ rate = 'other', caller: need }: Route, caller: Caller | null): RateName {
  if (rate === 'guests' && caller !== null) return 'other';
  return need === 'needed' && caller === null ? 'other' : rate;
}

const NOTHING: Checked<unknown> = { ok: true, value: {} };
const unchecked: Validator = () => NOTHING;

function validators(route: Route): {
  readonly params: Validator;
  readonly query: Validator;
  readonly body: Validator;
} {
  const { params, query, body, checkBody } = route;
  return {
    params: params ? validatorFor(params, 'the path') : unchecked,
    query: query ? queryValidator(query) : unchecked,
    body: checkBody ?? (body ? validatorFor(body, 'the body') : unchecked),
  };
}

function handle(route: Route, services: Services): Hook {
  const check = validators(route);
  const { status = 200 } = route.success;
  return async (request, reply) => {
    countBody(route, request, services);
    const params = check.params(request.params);
    if (!params.ok) return refuse(reply, invalid(params), services.recorders);
    const query = check.query(request.query);
    if (!query.ok) return refuse(reply, invalid(query), services.recorders);
    // If every field is optional, so is the body; but a null body does not count as absent.
    const body = check.body(request.body === undefined ? {} : request.body);
    if (!body.ok) return refuse(reply, invalid(body), services.recorders);
    const ask = {
      caller: request.caller,
      params: params.value,
      query: query.value,
      body: body.value,
      request,
      reply,
    };
    const answer = await route.run(ask as Parameters<Route['run']>[0], services);
    if (answer === SENT) return reply;
    if (!answer.ok) return refuse(reply, answer.refusal, services.recorders);
    reply.code(status);
    return status === 204 ? reply.send() : reply.type(JSON_TYPE).send(JSON.stringify(answer.value));
  };
}

/** An event stream is long-lived and has limits of its own. */
function limitReads({ success: { also = {} } }: Route, reads: ReadLimiter): Hook {
  const streams = Object.hasOwn(also, 'text/event-stream');
  return async (request, reply) => {
    if (streams && prefers(request.headers.accept, 'text/event-stream')) return undefined;
    const caller = request.caller?.principal.id ?? request.ip;
    return (await reads.turn(caller, request.raw, reply.raw)) ? undefined : reply.hijack();
  };
}

export type Limiters = { readonly limits: RateTaker; readonly reads: ReadLimiter };

/** The route as the server registers it. */
export function adaptRoute(route: Route, services: Services, { limits, reads }: Limiters): RouteOptions {
  const { method, path, bodyLimitBytes } = route;
  return {
    method,
    url: path,
    onRequest: admit(route, services, limits),
    ...(method === 'GET' && route.caller !== 'none' ? { preHandler: limitReads(route, reads) } : {}),
    handler: handle(route, services),
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
  };
}
