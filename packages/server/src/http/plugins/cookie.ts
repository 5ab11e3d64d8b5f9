// The session cookie: read from requests, set and cleared in answers.
import type { FastifyReply, FastifyRequest } from 'fastify';

export const COOKIE = 'passline';

// Browsers keep no cookie longer than 400 days.
const MAX_AGE_SECONDS = 400 * 86_400;

/** The value of the session cookie in a Cookie header. */
export function cookieIn(header: string | undefined): string | null {
  if (header === undefined) return null;
  for (let from = 0; from < header.length; ) {
    const semicolon = header.indexOf(';', from);
    const to = semicolon < 0 ? header.length : semicolon;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(`${COOKIE}=`, from)) return header.slice(from + COOKIE.length + 1, to).trim();
    from = to + 1;
  }
  return null;
}

/** Secure if the request came over TLS, or if the operator says that all do. */
function cookieText(request: FastifyRequest, secure: boolean, value: string, maxAgeSeconds: number): string {
  const overTls = secure || request.protocol === 'https';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${overTls ? '; Secure' : ''}`;
  return `${COOKIE}=${value}; ${attributes}`;
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
