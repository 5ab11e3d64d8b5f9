// Authentication: the one place where a request's cookie or token becomes a caller.
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/caller.ts';
import type { Identity } from '../../accounts/identity.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { cookieIn } from './cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const NOBODY = ok(null);

/** The account that a page shows: its requests must not act for another, even if somebody signed in in another tab. */
const ACCOUNT_HEADER = 'passline-account';

export function isForAnother({ headers }: FastifyRequest, { principal }: Caller): boolean {
  const meant = headers[ACCOUNT_HEADER];
  return meant !== undefined && meant !== principal.id;
}

/** The bearer token of an Authorization header. Other schemes may belong to a proxy in front. */
export function bearerIn(header: string | undefined): string | null {
  if (header === undefined || !/^bearer /i.test(header)) return null;
  return header.slice('bearer '.length).trim();
}

/** The caller, if the session is cached, as most are; null: use `callerOf`. */
export function knownCallerOf(
  request: FastifyRequest,
  { identity, secure }: { readonly identity: Identity; readonly secure: boolean },
): Caller | null {
  if (request.headers.authorization !== undefined) return null;
  const value = cookieIn(request, secure);
  return value === null ? null : identity.sessions.knownFromCookie(value);
}

/** A token takes precedence over a cookie. An invalid cookie counts as absent; an invalid token is an error. */
export async function callerOf(
  request: FastifyRequest,
  { identity, secure }: { readonly identity: Identity; readonly secure: boolean },
): Promise<Result<Caller | null>> {
  const { authorization } = request.headers;
  const token = bearerIn(authorization);
  if (token !== null) {
    const bot = await identity.sessions.fromToken(token);
    return bot ? ok(bot) : err('auth/bad-token', 'The token is unknown or was revoked.');
  }
  const value = cookieIn(request, secure);
  if (value === null) return NOBODY;
  const caller = await identity.sessions.fromCookie(value);
  return caller ? ok(caller) : NOBODY;
}
