// Shared by the parts of identity: store, clock, random bytes, cached principals, and code lookup.

import type { Principal, Role } from '@passline/table';
import { rolesAt } from '@passline/table';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { RandomBytes } from '../lib/random.ts';
import { TtlCache } from '../lib/ttl-cache.ts';
import type { Store } from '../store/store.ts';
import type { Credential } from '../store/stored.ts';
import type { Caller } from './caller.ts';
import {
  codeAsTyped,
  hashOfCode,
  hashOfSession,
  hashOfToken,
  isToken,
  newCode,
  newId,
  ownCode,
} from './secrets.ts';
import { SESSION_MS } from './session-cookie.ts';

// A name, role or epoch changed on another node is noticed within this time. Guests have no roles to lose, so they are
// read less often.
const RECENT_MS = 3_000;
const RECENT_GUEST_MS = 30_000;
const MAX_RECENT = 20_000;

/** Most people have ended no session, and then nothing needs hashing. */
const isAmong = (ended: ReadonlySet<string>, session: string): boolean =>
  ended.size > 0 && ended.has(hashOfSession(session));

type CodeCredential = Pick<Credential, 'principal' | 'kind' | 'label' | 'expiresAt' | 'table' | 'madeBy'>;

export class Directory {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly mutex = new KeyedMutex();
  readonly #codeKey: Uint8Array;
  readonly #principals: TtlCache<Principal>;
  readonly #tokens: TtlCache<Credential>;
  /** By principal: the hashes of sessions that have ended. */
  readonly #endedSessions: TtlCache<ReadonlySet<string>>;

  readonly #onChanged: (principal: string) => void;

  /** `onChanged` tells other nodes, which would otherwise see a change a little later. */
  constructor(
    store: Store,
    now: () => number,
    randomBytes: RandomBytes,
    codeKey: Uint8Array,
    onChanged: (principal: string) => void = () => undefined,
  ) {
    this.store = store;
    this.#onChanged = onChanged;
    this.#codeKey = codeKey;
    this.now = now;
    this.randomBytes = randomBytes;
    const principalMs = (id: string): number => (id.startsWith('g_') ? RECENT_GUEST_MS : RECENT_MS);
    this.#principals = new TtlCache({ now, ttlMs: principalMs, max: MAX_RECENT });
    this.#tokens = new TtlCache({ now, ttlMs: () => RECENT_MS, max: MAX_RECENT });
    this.#endedSessions = new TtlCache({ now, ttlMs: () => RECENT_MS, max: MAX_RECENT });
  }

  principal(id: string): Promise<Principal | null> {
    return this.#principals.read(id, () => this.store.principal(id));
  }

  /** Reads the row from the store now, for later readers too. */
  freshPrincipal(id: string): Promise<Principal | null> {
    this.#principals.forget(id);
    return this.principal(id);
  }

  forget(id: string): void {
    this.#principals.forget(id);
    this.#endedSessions.forget(id);
  }

  forgetAll(): void {
    for (const cache of [this.#principals, this.#endedSessions, this.#tokens]) cache.clear();
  }

  async change(
    principal: Principal,
    to: Partial<Pick<Principal, 'name' | 'roles' | 'epoch'>>,
  ): Promise<Principal> {
    await this.store.updatePrincipal(principal.id, to, this.now());
    this.#principals.forget(principal.id);
    this.#onChanged(principal.id);
    return { ...principal, ...to };
  }

  async hasEnded(principal: string, session: string): Promise<boolean> {
    const ended = await this.#endedSessions.read(principal, async () => {
      const credentials = await this.store.credentialsOf(principal);
      return new Set(credentials.filter(({ kind }) => kind === 'ended-session').map(({ hash }) => hash));
    });
    return ended !== null && isAmong(ended, session);
  }

  /** A principal whose session has not ended, if the cache can tell; null: read the store. */
  knownInSession(id: string, session: string): Principal | null {
    const ended = this.#endedSessions.known(id);
    return ended === null || isAmong(ended, session) ? null : this.#principals.known(id);
  }

  /** Voids every cookie of the session, copies included. */
  async endSession(principal: string, session: string): Promise<void> {
    const hash = hashOfSession(session);
    if (await this.store.credential(hash)) return;
    await this.store.addCredential({
      id: newId('c', this.randomBytes),
      hash,
      principal,
      kind: 'ended-session',
      scopes: [],
      label: 'signed out',
      createdAt: this.now(),
      expiresAt: this.now() + SESSION_MS,
      table: null,
      madeBy: null,
    });
    this.#endedSessions.forget(principal);
    this.#onChanged(principal);
  }

  /** The token's credential, if it is valid. */
  async findToken(bearer: string): Promise<Credential | null> {
    if (!isToken(bearer)) return null;
    const hash = hashOfToken(bearer);
    const credential = await this.#tokens.read(hash, () => this.store.credential(hash));
    return credential?.kind === 'token' && this.#lasts(credential) ? credential : null;
  }

  /** A typed code's credential, if it is of that kind and has not expired. */
  async findByCode(code: string, kind: 'recovery' | 'device' | 'sign-in'): Promise<Credential | null> {
    const letters = codeAsTyped(code);
    if (letters === null) return null;
    const credential = await this.store.credential(hashOfCode(letters));
    return credential?.kind === kind && this.#lasts(credential) ? credential : null;
  }

  /** The letters of a code that was made here; null for a guess. */
  ownCode(code: string): string | null {
    return ownCode(this.#codeKey, code);
  }

  /** Creates a code and stores its hash. */
  async createCode(credential: CodeCredential): Promise<string> {
    const code = newCode(this.#codeKey, this.randomBytes);
    await this.store.addCredential(this.#withCode(credential, code));
    return code;
  }

  /** Creates a code for the caller; null if they have signed out everywhere since the request began. */
  async createCodeFor({ principal: maker }: Caller, credential: CodeCredential): Promise<string | null> {
    const code = newCode(this.#codeKey, this.randomBytes);
    return (await this.store.addCredential(this.#withCode(credential, code), maker)) ? code : null;
  }

  #withCode(credential: CodeCredential, code: string): Credential {
    return {
      ...credential,
      id: newId('c', this.randomBytes),
      hash: hashOfCode(code),
      scopes: [],
      createdAt: this.now(),
    };
  }

  /** Ends every way in, all or nothing. Returns the person afterward, or null if this session had already ended. */
  async endSessions({ principal }: Caller): Promise<Principal | null> {
    const { id, epoch } = principal;
    const found = await this.freshPrincipal(id);
    if (found?.epoch !== epoch) return null;
    try {
      if (!(await this.store.endSessions(id, epoch))) return null;
    } catch (error) {
      // The store may have done it, with only the answer lost.
      if ((await this.freshPrincipal(id))?.epoch !== epoch + 1) throw error;
    }
    this.forget(id);
    return { ...found, epoch: epoch + 1 };
  }

  /** True for the one caller that removed the credential. */
  async spend(credential: Credential): Promise<boolean> {
    const removed = await this.store.removeCredential(credential.id);
    this.#tokens.forget(credential.hash);
    return removed;
  }

  async rolesAt(principal: Principal, table: string): Promise<readonly Role[]> {
    const row = await this.store.table(table);
    return row ? rolesAt(principal, row, await this.store.membership(table, principal.id)) : principal.roles;
  }

  #lasts({ expiresAt }: Credential): boolean {
    return expiresAt === null || expiresAt > this.now();
  }
}
