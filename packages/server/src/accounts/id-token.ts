// OpenID Connect ID tokens: checks the signature with the provider's keys, and every claim that a sign-in depends on.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { isRecord } from '@passline/engine';

export type Jwk = JsonWebKey & { readonly kid?: string; readonly use?: string; readonly alg?: string };

export type Expected = {
  readonly issuer: string;
  readonly client: string;
  readonly nonce: string;
  readonly nowMs: number;
};

export type IdClaims = { readonly subject: string; readonly name: string | null };

/** The clocks of two machines may differ by this much. */
const LEEWAY_SECONDS = 60;
const MAX_SUBJECT = 255;

const ALGORITHMS: Readonly<Record<string, { readonly kty: string; readonly curve?: string }>> = {
  RS256: { kty: 'RSA' },
  ES256: { kty: 'EC', curve: 'P-256' },
};

type Json = Readonly<Record<string, unknown>>;

function partOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The key that a token names; null if it is not among these. */
export function keyFor(token: string, keys: readonly Jwk[]): Jwk | null {
  const header = partOf(token.split('.')[0] ?? '');
  const algorithm = Object.hasOwn(ALGORITHMS, String(header?.alg))
    ? ALGORITHMS[String(header?.alg)]
    : undefined;
  if (!header || !algorithm) return null;
  const fitting = keys.filter(
    ({ kty, crv, use = 'sig', alg = header.alg }) =>
      kty === algorithm.kty && crv === algorithm.curve && use === 'sig' && alg === header.alg,
  );
  if (header.kid !== undefined) return fitting.find(({ kid }) => kid === header.kid) ?? null;
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function isSigned(token: string, jwk: Jwk): boolean {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || signature === '') return false;
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    return false;
  }
}

function isFor({ aud, azp }: Json, client: string): boolean {
  const audiences = [aud].flat();
  if (!audiences.includes(client)) return false;
  return audiences.length === 1 ? azp === undefined || azp === client : azp === client;
}

/** Who signed in, or why the token cannot be trusted. */
export function readIdToken(
  token: string,
  key: Jwk,
  { issuer, client, nonce, nowMs }: Expected,
): { readonly ok: true; readonly claims: IdClaims } | { readonly ok: false; readonly why: string } {
  const no = (why: string) => ({ ok: false, why }) as const;
  if (!isSigned(token, key)) return no('its signature does not hold');
  const claims = partOf(token.split('.')[1] ?? '');
  if (!claims) return no('it cannot be read');
  const now = nowMs / 1000;
  if (claims.iss !== issuer) return no('it is from another issuer');
  if (!isFor(claims, client)) return no('it is for another client');
  if (typeof claims.exp !== 'number' || claims.exp < now - LEEWAY_SECONDS) return no('it has expired');
  if (typeof claims.iat !== 'number' || claims.iat > now + LEEWAY_SECONDS) return no('it is from the future');
  if (claims.nonce !== nonce) return no('it belongs to another sign-in');
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT) return no('it names nobody');
  const name = [claims.name, claims.preferred_username].find(each => typeof each === 'string' && each !== '');
  return { ok: true, claims: { subject: sub, name: typeof name === 'string' ? name : null } };
}
