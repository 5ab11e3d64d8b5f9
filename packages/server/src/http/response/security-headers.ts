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

/** Browsers keep to TLS for this site for a year after each answer. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** Browsers honor it only on trustworthy origins, and log an error on every page elsewhere. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' };

// Made once: they go out with every answer.
const OVER_TLS = { ...SECURITY_HEADERS, ...HSTS, ...OPENER_POLICY };
const TRUSTWORTHY = { ...SECURITY_HEADERS, ...OPENER_POLICY };

/** The names by which a browser reaches the computer that it runs on, whatever name servers say. */
export const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

export function securityHeadersFor(
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
  secure: boolean,
): Readonly<Record<string, string>> {
  if (secure) return OVER_TLS;
  const isTrustworthy = protocol === 'https' || LOOPBACK_HOST.test(hostname);
  return isTrustworthy ? TRUSTWORTHY : SECURITY_HEADERS;
}
