// The session cookie: read from requests, set and cleared in answers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../../accounts/session-cookie.ts';

export const COOKIE = 'passline';

/** Browsers accept this prefix only over TLS and only for this host: no sibling host or plain HTTP page can set it. */
const HOST_COOKIE = `__Host-${COOKIE}`;

const MAX_AGE_SECONDS = SESSION_MS / 1000;

/** Whether the request came over TLS, or the operator says that all of them do. */
const isOverTls = ({ protocol }: FastifyRequest, secure: boolean): boolean => secure || protocol === 'https';

const cookieName = (request: FastifyRequest, secure: boolean, suffix = ''): string =>
  `${isOverTls(request, secure) ? HOST_COOKIE : COOKIE}${suffix}`;

/** The suffix of the cookie for a sign-in in progress at a provider. */
const ATTEMPT = '-oidc';

/** The suffix of the cookie that marks a device where somebody is excluded or stopped. */
const DEVICE = '-device';

/** The value of the session cookie in a request. */
export const cookieIn = (request: FastifyRequest, secure: boolean): string | null =>
  valueIn(request, cookieName(request, secure));

export const attemptIn = (request: FastifyRequest, secure: boolean): string | null =>
  valueIn(request, cookieName(request, secure, ATTEMPT));

export const deviceMarkIn = (request: FastifyRequest, secure: boolean): string | null =>
  valueIn(request, cookieName(request, secure, DEVICE));

function valueIn({ headers }: FastifyRequest, name: string): string | null {
  const { cookie: header } = headers;
  if (header === undefined) return null;
  const begin = `${name}=`;
  for (let from = 0; from < header.length; ) {
    const semicolon = header.indexOf(';', from);
    const to = semicolon < 0 ? header.length : semicolon;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(begin, from)) return header.slice(from + begin.length, to).trim();
    from = to + 1;
  }
  return null;
}

function cookieText(
  request: FastifyRequest,
  secure: boolean,
  value: string,
  maxAgeSeconds: number,
  suffix = '',
): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  const flag = isOverTls(request, secure) ? '; Secure' : '';
  return `${cookieName(request, secure, suffix)}=${value}; ${attributes}${flag}`;
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  value: string,
): void {
  reply.header('set-cookie', cookieText(request, secure, value, MAX_AGE_SECONDS));
}

/** The cookie that the browser brings back from the provider. */
export function setAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  value: string,
  maxAgeSeconds: number,
): void {
  reply.header('set-cookie', cookieText(request, secure, value, maxAgeSeconds, ATTEMPT));
}

/** Sets the session cookie at the end of such a sign-in, and clears the sign-in's own cookie, which works once. */
export function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  value: string,
): void {
  reply.header('set-cookie', [
    cookieText(request, secure, value, MAX_AGE_SECONDS),
    cookieText(request, secure, '', 0, ATTEMPT),
  ]);
}

export function setDeviceMark(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  value: string,
  maxAgeSeconds: number,
): void {
  reply.header('set-cookie', cookieText(request, secure, value, maxAgeSeconds, DEVICE));
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', cookieText(request, secure, '', 0));
}
