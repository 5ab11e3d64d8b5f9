// Sign-in with OpenID Connect: authorization code flow with PKCE, state and nonce. An identity is always one player.
import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { isRecord } from '@passline/engine';
import { HOUR_MS } from '@passline/table';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Store } from '../store/store.ts';
import { accountDeleted } from './caller.ts';
import { type IdClaims, type Jwk, keyFor, readIdToken } from './id-token.ts';
import { hashOfIdentity, isSameText, newId } from './secrets.ts';
import type { Session } from './sessions.ts';

export type OidcConfig = {
  readonly issuer: string;
  readonly client: string;
  /** Null: a public client, which PKCE alone protects. */
  readonly secret: string | null;
  /** What the button says: “Sign in with NAME”. */
  readonly name: string;
};

export type OidcOptions = OidcConfig & {
  readonly redirectUri: string;
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Signs the attempt that the browser keeps between the two steps. */
  readonly key: KeyObject;
  readonly addGuest: (name: string | undefined) => Promise<Session>;
  readonly sessionFor: (principal: string) => Promise<Session | null>;
};

type Provider = {
  readonly authorization: string;
  readonly token: string;
  readonly jwks: string;
};

const WAIT_MS = 10_000;
const MAX_ANSWER = 1_000_000;
const PROVIDER_MS = HOUR_MS;
/** How long a person has to sign in at the provider. */
export const ATTEMPT_SECONDS = 600;

const sha256url = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Only TLS, or a provider on this machine. */
const isSafe = (text: unknown): text is string =>
  typeof text === 'string' &&
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname));

async function fetchJson(url: string, init: RequestInit = {}): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  const body: unknown = text.length > MAX_ANSWER ? null : JSON.parse(text);
  if (!isRecord(body)) throw new Error(`${new URL(url).pathname} gave no object`);
  return body;
}

const failed = (why: string) => err('auth/oidc', `That sign-in did not work: ${why}. Try again.`);

export class Oidc {
  readonly #options: OidcOptions;
  readonly #mutex = new KeyedMutex();
  #provider: { readonly at: number; readonly value: Provider } | null = null;
  #keys: readonly Jwk[] = [];

  constructor(options: OidcOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Where to send the browser, and what it keeps until it comes back. */
  async begin(): Promise<Result<{ readonly location: string; readonly attempt: string }>> {
    const { client, redirectUri, randomBytes, now, key } = this.#options;
    const provider = await this.#discover().catch(() => null);
    if (!provider) return failed('the sign-in service does not answer');
    const [state, nonce, verifier] = [16, 16, 32].map(count => randomBytes(count).toString('base64url'));
    const content = [state, nonce, verifier, Math.floor(now() / 1000)].join('.');
    const signature = createHmac('sha256', key).update(content).digest('base64url');
    const location = new URL(provider.authorization);
    for (const [name, value] of Object.entries({
      response_type: 'code',
      client_id: client,
      redirect_uri: redirectUri,
      scope: 'openid profile',
      state: state ?? '',
      nonce: nonce ?? '',
      code_challenge: sha256url(verifier ?? ''),
      code_challenge_method: 'S256',
    })) {
      location.searchParams.set(name, value);
    }
    return ok({ location: location.href, attempt: `${content}.${signature}` });
  }

  /** The player that the provider vouches for, created at the first sign-in. */
  async finish(
    answer: { readonly code?: string; readonly state?: string },
    attempt: string | null,
  ): Promise<Result<Session>> {
    const begun = this.#readAttempt(attempt);
    if (!begun || answer.state === undefined || !isSameText(answer.state, begun.state)) {
      return failed('it was begun elsewhere, or too long ago');
    }
    if (answer.code === undefined) return failed('the sign-in service refused it');
    try {
      const token = await this.#exchange(answer.code, begun.verifier);
      const key = await this.#keyOf(token);
      if (!key) return failed('the answer is signed with an unknown key');
      const { issuer, client, now } = this.#options;
      const read = readIdToken(token, key, { issuer, client, nonce: begun.nonce, nowMs: now() });
      return read.ok ? await this.#playerOf(read.claims) : failed(read.why);
    } catch {
      return failed('the sign-in service does not answer as it should');
    }
  }

  #readAttempt(
    attempt: string | null,
  ): { readonly state: string; readonly nonce: string; readonly verifier: string } | null {
    const { key, now } = this.#options;
    const [state, nonce, verifier, second, signature, ...rest] = attempt?.split('.') ?? [];
    if (!state || !nonce || !verifier || !second || !signature || rest.length > 0) return null;
    const content = [state, nonce, verifier, second].join('.');
    if (!isSameText(signature, createHmac('sha256', key).update(content).digest('base64url'))) return null;
    return now() / 1000 - Number(second) > ATTEMPT_SECONDS ? null : { state, nonce, verifier };
  }

  async #discover(): Promise<Provider> {
    const { issuer, now } = this.#options;
    if (this.#provider && now() - this.#provider.at < PROVIDER_MS) return this.#provider.value;
    const found = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: jwks } = found;
    if (found.issuer !== issuer) throw new Error('the provider is another issuer');
    if (!isSafe(authorization) || !isSafe(token) || !isSafe(jwks)) throw new Error('an endpoint has no TLS');
    const value = { authorization, token, jwks };
    this.#provider = { at: now(), value };
    return value;
  }

  async #exchange(code: string, verifier: string): Promise<string> {
    const { client, secret, redirectUri } = this.#options;
    const { token } = await this.#discover();
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: client,
    });
    const pair = secret === null ? null : `${encodeURIComponent(client)}:${encodeURIComponent(secret)}`;
    const headers = pair === null ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
    const { id_token: idToken } = await fetchJson(token, { method: 'POST', body, headers });
    if (typeof idToken !== 'string') throw new Error('there is no ID token');
    return idToken;
  }

  /** If the key is unknown, the provider may have added one: its keys are fetched again. */
  async #keyOf(token: string): Promise<Jwk | null> {
    const known = keyFor(token, this.#keys);
    if (known) return known;
    const { keys } = await fetchJson((await this.#discover()).jwks);
    this.#keys = Array.isArray(keys) ? keys.filter(isRecord).map(key => key as Jwk) : [];
    return keyFor(token, this.#keys);
  }

  /** One at a time for each identity on this node; between nodes, the store's unique index decides. */
  #playerOf({ subject, name }: IdClaims): Promise<Result<Session>> {
    const { store, issuer, now, sessionFor } = this.#options;
    const hash = hashOfIdentity(issuer, subject);
    const known = async (): Promise<Result<Session> | null> => {
      const credential = await store.credential(hash);
      if (credential?.kind !== 'identity') return null;
      if (credential.expiresAt === null) {
        const session = await sessionFor(credential.principal);
        return session && ok(session);
      }
      // The account was deleted while excluded: nobody starts over before the exclusion ends.
      if (credential.expiresAt > now()) return accountDeleted(credential.expiresAt);
      await store.removeCredential(credential.id);
      return null;
    };
    return this.#mutex.take(hash, async () => (await known()) ?? (await this.#add(hash, name, known)));
  }

  async #add(
    hash: string,
    name: string | null,
    known: () => Promise<Result<Session> | null>,
  ): Promise<Result<Session>> {
    const { store, now, randomBytes, addGuest } = this.#options;
    const session = await addGuest(name ?? undefined);
    try {
      await store.addCredential({
        id: newId('c', randomBytes),
        hash,
        principal: session.caller.principal.id,
        kind: 'identity',
        scopes: [],
        label: 'OpenID Connect',
        createdAt: now(),
        expiresAt: null,
        table: null,
        madeBy: null,
      });
    } catch (error) {
      // Another node was faster: its player counts.
      const first = await known();
      if (first) return first;
      throw error;
    }
    return ok(session);
  }
}
