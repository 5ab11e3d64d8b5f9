// Headers on every answer: no other site may frame, script or read what is served here.
import type { FastifyRequest } from 'fastify';

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
};

/** Tells browsers to use only TLS for this site, for a year after each answer. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** Browsers honor it only on trustworthy origins, and elsewhere log an error for every page. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' };

// Built once, because they go out with every answer.
const OVER_TLS = { ...SECURITY_HEADERS, ...HSTS, ...OPENER_POLICY };
const TRUSTWORTHY = { ...SECURITY_HEADERS, ...OPENER_POLICY };

/** The names by which a browser always reaches its own computer, whatever name servers say. */
export const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

export function securityHeadersFor(
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
  secure: boolean,
): Readonly<Record<string, string>> {
  if (secure) return OVER_TLS;
  const isTrustworthy = protocol === 'https' || LOOPBACK_HOST.test(hostname);
  return isTrustworthy ? TRUSTWORTHY : SECURITY_HEADERS;
}
