// Sessions: opened with a signed cookie, ended by signing out, and read from a request's cookie, token or device mark.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { holds, type Principal } from '@passline/table';
import { type Caller, inSession, isBot, isHouseBot, isRemoved } from './caller.ts';
import { readDeviceMark, signDeviceMark } from './device-mark.ts';
import type { Directory } from './directory.ts';
import { SessionCookies } from './session-cookies.ts';

/** A caller with the cookie that identifies them from now on. */
export type Session = { readonly caller: Caller; readonly cookie: string };

type Options = {
  readonly cookieKey: Uint8Array;
  /** Staff who are idle for this long must sign in again; 0: never. */
  readonly staffIdleMs: number;
};

export class Sessions {
  readonly #directory: Directory;
  /** A key object, which signs several times faster than raw bytes. */
  readonly #cookieKey: KeyObject;
  readonly #cookies: SessionCookies;

  constructor(directory: Directory, { cookieKey, staffIdleMs }: Options) {
    const { now, randomBytes } = directory;
    this.#directory = directory;
    this.#cookieKey = createSecretKey(cookieKey);
    this.#cookies = new SessionCookies({ key: this.#cookieKey, now, randomBytes, staffIdleMs });
  }

  open(principal: Principal): Session {
    return { caller: inSession(principal), cookie: this.#cookies.sign(principal) };
  }

  /** Voids the cookie and all of its copies: on this node at once, on others within seconds. */
  async end(value: string): Promise<void> {
    const named = this.#cookies.read(value);
    if (named) await this.#directory.endSession(named.principal, named.session);
  }

  async fromCookie(value: string): Promise<Caller | null> {
    const named = this.#cookies.read(value);
    if (!named) return null;
    let principal = await this.#directory.principal(named.principal);
    // Another node has advanced the epoch since it was cached here.
    if (principal && principal.epoch < named.epoch) {
      principal = await this.#directory.freshPrincipal(named.principal);
    }
    if (!principal || principal.epoch !== named.epoch || isBot(principal)) return null;
    if (this.#cookies.isExpired(principal, named)) return null;
    return (await this.#directory.hasEnded(principal.id, named.session)) ? null : inSession(principal);
  }

  /** The same without waiting, if everything is cached and no new cookie is due; null: use `fromCookie`. */
  knownFromCookie(value: string): Caller | null {
    const named = this.#cookies.read(value);
    const principal = named && this.#directory.knownInSession(named.principal, named.session);
    if (!principal || principal.epoch !== named.epoch || isBot(principal)) return null;
    return this.#cookies.isGettingOld(principal, named) ? null : inSession(principal);
  }

  /** A fresh cookie of the same session for an active caller whose own is getting old; null if none is needed. */
  renewCookie({ principal }: Caller, value: string): string | null {
    return this.#cookies.renew(principal, value);
  }

  /** The account that a cookie is or was for, even if the cookie is void. */
  formerOwner(value: string): string | null {
    return this.#cookies.read(value)?.principal ?? null;
  }

  async fromToken(bearer: string): Promise<Caller | null> {
    const credential = await this.#directory.findToken(bearer);
    const bot = credential && (await this.#directory.principal(credential.principal));
    if (!bot || !isBot(bot) || isRemoved(bot)) return null;
    return (await this.#mayPlay(bot)) ? { principal: bot, scopes: credential.scopes } : null;
  }

  /** A house bot's token works only while the manager who made it is still a manager. */
  async #mayPlay(bot: Principal): Promise<boolean> {
    if (!isHouseBot(bot)) return true;
    const maker = bot.owner === null ? null : await this.#directory.principal(bot.owner);
    return maker !== null && holds(maker.roles, 'manager');
  }

  /** The mark for a device that the account's exclusion or stop binds. */
  deviceMarkOf(id: string): string {
    return signDeviceMark(this.#cookieKey, id);
  }

  fromDeviceMark(value: string): string | null {
    return readDeviceMark(this.#cookieKey, value);
  }
}
