// Rejects state-changing requests that come from another site's page.
import type { IncomingHttpHeaders } from 'node:http';
import { bearerIn } from './auth.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Browsers send the origin with every request that is not a plain read, and most also say whether it is the same site.
 * Other programs have no cookies to misuse, and send neither. Browsers never send a token by themselves, so requests
 * with a token need no origin. Requests without a cookie are checked too: signing a visitor in to somebody else's
 * session is also an attack.
 */
export function isOwnOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  publicOrigin: string | null,
): boolean {
  if (SAFE_METHODS.has(method) || bearerIn(headers.authorization) !== null) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (publicOrigin !== null) return origin === publicOrigin;
  return hostOf(origin) !== null && hostOf(origin) === headers.host;
}
