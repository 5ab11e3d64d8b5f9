// Who is calling: the one place where a request's cookie or token becomes a caller.
import type { FastifyRequest } from 'fastify';
import type { Caller, Identity } from '../../accounts/identity.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { cookieIn } from './cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const NOBODY = ok(null);

/** The token of an Authorization header; other schemes belong to a proxy in front and are none of ours. */
export function bearerIn(header: string | undefined): string | null {
  if (header === undefined || !/^bearer /i.test(header)) return null;
  return header.slice('bearer '.length).trim();
}

/** A token goes before a cookie. A cookie that is no longer good is as none; a token that is not is an error. */
export async function callerOf(request: FastifyRequest, identity: Identity): Promise<Result<Caller | null>> {
  const { authorization, cookie } = request.headers;
  const token = bearerIn(authorization);
  if (token !== null) {
    const bot = await identity.fromToken(token);
    return bot ? ok(bot) : err('auth/bad-token', 'The token is not known, or was withdrawn.');
  }
  const value = cookieIn(cookie);
  if (value === null) return NOBODY;
  const caller = await identity.fromCookie(value);
  return caller ? ok(caller) : NOBODY;
}
