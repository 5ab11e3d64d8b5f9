// The cookies of sessions: signed, read back, and renewed while their owner is active.
import type { KeyObject } from 'node:crypto';
import type { Principal } from '@passline/table';
import type { RandomBytes } from '../lib/random.ts';
import { newSessionId } from './secrets.ts';
import { type CookieContent, readCookie, SESSION_MS, signCookie } from './session-cookie.ts';

const MAX_SIGNED = 50_000;

type Options = {
  readonly key: KeyObject;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Staff who are idle for this long must sign in again; 0: never. */
  readonly staffIdleMs: number;
};

export class SessionCookies {
  readonly #options: Options;
  readonly #signed = new Map<string, CookieContent>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** For a new session, unless one is given. */
  sign({ id, epoch }: Principal, session = newSessionId(this.#options.randomBytes)): string {
    const { key, now } = this.#options;
    return signCookie(key, { principal: id, epoch, session, issuedAt: now() });
  }

  /** The cookie's content. Its signature is checked once and cached. */
  read(value: string): CookieContent | null {
    const known = this.#signed.get(value);
    if (known) return known;
    const content = readCookie(this.#options.key, value);
    if (!content) return null;
    if (this.#signed.size >= MAX_SIGNED) this.#signed.delete(this.#signed.keys().next().value ?? '');
    this.#signed.set(value, content);
    return content;
  }

  isExpired(principal: Principal, { issuedAt }: CookieContent): boolean {
    return this.#options.now() - issuedAt > this.#lifetimeMs(principal);
  }

  /** A fresh cookie of the same session if this one is getting old; null if none is needed. */
  renew(principal: Principal, value: string): string | null {
    const content = this.read(value);
    // A token takes precedence over a cookie, which may then belong to another person.
    if (content?.principal !== principal.id) return null;
    return this.isGettingOld(principal, content) ? this.sign(principal, content.session) : null;
  }

  isGettingOld(principal: Principal, { issuedAt }: CookieContent): boolean {
    return this.#options.now() - issuedAt > this.#lifetimeMs(principal) / 4;
  }

  #lifetimeMs({ roles }: Principal): number {
    const { staffIdleMs } = this.#options;
    return staffIdleMs > 0 && roles.length > 0 ? staffIdleMs : SESSION_MS;
  }
}
