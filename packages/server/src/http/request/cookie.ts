// The session cookie: read from requests, set and cleared in answers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../../accounts/session-cookie.ts';

export const COOKIE = 'passline';

/** Browsers accept this prefix only over TLS and only for this host, so no sibling host or plain HTTP page can set it. */
const HOST_COOKIE = `__Host-${COOKIE}`;

const MAX_AGE_SECONDS = SESSION_MS / 1000;

/** Whether the request came over TLS, or the operator says that all of them do. */
const isOverTls = ({ protocol }: FastifyRequest, secure: boolean): boolean => secure || protocol === 'https';

const cookieName = (request: FastifyRequest, secure: boolean): string =>
  isOverTls(request, secure) ? HOST_COOKIE : COOKIE;

/** The value of the session cookie in a request. */
export function cookieIn(request: FastifyRequest, secure: boolean): string | null {
  const { cookie: header } = request.headers;
  if (header === undefined) return null;
  const begin = `${cookieName(request, secure)}=`;
  for (let from = 0; from < header.length; ) {
    const semicolon = header.indexOf(';', from);
    const to = semicolon < 0 ? header.length : semicolon;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(begin, from)) return header.slice(from + begin.length, to).trim();
    from = to + 1;
  }
  return null;
}

function cookieText(request: FastifyRequest, secure: boolean, value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  const flag = isOverTls(request, secure) ? '; Secure' : '';
  return `${cookieName(request, secure)}=${value}; ${attributes}${flag}`;
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  value: string,
): void {
  reply.header('set-cookie', cookieText(request, secure, value, MAX_AGE_SECONDS));
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', cookieText(request, secure, '', 0));
}
