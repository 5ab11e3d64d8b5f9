// Identity: guests by signed cookie, bots by token, staff by one-time link, and recovery codes for other devices.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Entry, holds, ISSUANCE, mayWatch, type Principal, type Role, walletOf } from '@passline/table';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Charge, OverQuota } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import {
  type BotListing,
  type BotMade,
  botsOf,
  createBot,
  type EndedBot,
  emptyWallet,
  endBot,
  type NewBot,
  type RecordHouseBot,
  removeBot,
} from './bots.ts';
import {
  accountDeleted,
  asName,
  badName,
  type Caller,
  defaultName,
  inSession,
  isBot,
  isHouseBot,
  isRemoved,
  mustBePerson,
  mustPlay,
  sessionEnded,
} from './caller.ts';
import { createDeviceCode, type DeviceCode, redeemDeviceCode } from './device-code.ts';
import { readDeviceMark, signDeviceMark } from './device-mark.ts';
import { Directory } from './directory.ts';
import type { Quotas } from './quotas.ts';
import { WELCOME_NOTE } from './roster-joins.ts';
import { newId, newTag } from './secrets.ts';
import { SessionCookies } from './session-cookies.ts';
import {
  badCode,
  createManagerLink,
  inviteStaff,
  listStaff,
  listStaffAt,
  type ManagerLink,
  type RolesAt,
  type RolesChange,
  type StaffInvitation,
  type StaffLink,
  setRoles,
  setRolesAt,
  signIn,
  staffNameRefusal,
  type TableStaff,
} from './staff.ts';

export type { BotListing, BotMade, NewBot } from './bots.ts';
export type { Caller } from './caller.ts';
export { hasSignedIn, type StaffInvitation, type StaffLink, type TableStaff } from './staff.ts';

/** A caller with the cookie that identifies them from now on. */
export type Session = { readonly caller: Caller; readonly cookie: string };

/** The session that may go on, with a new cookie, and the bots whose tokens are void. */
export type SignedOut = { readonly session: Session; readonly bots: readonly Principal[] };

export class Identity {
  readonly #directory: Directory;
  /** A key object, which signs several times faster than raw bytes. */
  readonly #cookieKey: KeyObject;
  readonly #cookies: SessionCookies;
  readonly #welcomeCents: number;
  readonly #quotas: Pick<Quotas, 'guestCharges' | 'refusal'> | null;

  constructor(options: {
    readonly store: Store;
    readonly cookieKey: Uint8Array;
    readonly now: () => number;
    readonly randomBytes: RandomBytes;
    readonly welcomeCents: number;
    /** Staff who are idle for this long must sign in again; 0: never. */
    readonly staffIdleMs?: number;
    /** Omitted: any number of guests. */
    readonly quotas?: Pick<Quotas, 'guestCharges' | 'refusal'>;
    /** Called when somebody's name, roles or sessions have changed, so that other nodes hear of it. */
    readonly onChanged?: (principal: string) => void;
  }) {
    const { store, now, randomBytes, cookieKey, staffIdleMs = 0, onChanged } = options;
    this.#directory = new Directory(store, now, randomBytes, cookieKey, onChanged);
    this.#cookieKey = createSecretKey(options.cookieKey);
    this.#cookies = new SessionCookies({ key: this.#cookieKey, now, randomBytes, staffIdleMs });
    this.#welcomeCents = options.welcomeCents;
    this.#quotas = options.quotas ?? null;
  }

  /** Without a name, the guest is called something like “Guest 4F7K”. */
  async createGuest(name?: string, address = ''): Promise<Result<Session>> {
    if (name !== undefined && asName(name) === null) return badName(name);
    const charges = this.#quotas?.guestCharges(address) ?? [];
    const added = await this.#addGuest(name, this.#welcomeCents, charges);
    if (!added.ok && this.#quotas) return { ok: false, refusal: this.#quotas.refusal(added) };
    if (!added.ok) throw new Error('a guest was refused without a quota');
    return ok(added.session);
  }

  /** A guest with chips of their own, within these quotas; null: they are used up. An unusable name is left out. */
  async addGuest(
    name: string | undefined,
    chips: number,
    charges: readonly Charge[],
  ): Promise<Session | null> {
    const added = await this.#addGuest(name, chips, charges);
    return added.ok ? added.session : null;
  }

  /** A new session of somebody who has proved who they are. */
  async sessionFor(id: string): Promise<Session | null> {
    const principal = await this.#directory.freshPrincipal(id);
    return principal && !isBot(principal) ? this.#session(principal) : null;
  }

  async #addGuest(
    name: string | undefined,
    chips: number,
    charges: readonly Charge[],
  ): Promise<{ readonly ok: true; readonly session: Session } | OverQuota> {
    const guest: Principal = {
      id: newId('g', this.#directory.randomBytes),
      kind: 'guest',
      name: asName(name ?? '') ?? defaultName(newTag(this.#directory.randomBytes)),
      roles: [],
      owner: null,
      epoch: 0,
      createdAt: this.#directory.now(),
    };
    const added = await this.#directory.store.addPrincipal(guest, this.#welcomeTo(guest, chips), charges);
    return added.ok ? { ok: true, session: this.#session(guest) } : added;
  }

  /** A typed code that was made here, whether it still works or not; null for a guess. */
  ownCode(code: string): string | null {
    return this.#directory.ownCode(code);
  }

  /** Whose cookie it is or was: even a void one tells. */
  formerOwner(value: string): string | null {
    return this.#cookies.read(value)?.principal ?? null;
  }

  /** The mark of a device that the account's exclusion or stop binds. */
  deviceMarkOf(id: string): string {
    return signDeviceMark(this.#cookieKey, id);
  }

  fromDeviceMark(value: string): string | null {
    return readDeviceMark(this.#cookieKey, value);
  }

  async fromCookie(value: string): Promise<Caller | null> {
    const named = this.#cookies.read(value);
    if (!named) return null;
    let principal = await this.#directory.principal(named.principal);
    // A later epoch than the cached one was set by another node since.
    if (principal && principal.epoch < named.epoch) {
      principal = await this.#directory.freshPrincipal(named.principal);
    }
    if (!principal || principal.epoch !== named.epoch || isBot(principal)) return null;
    if (this.#cookies.isExpired(principal, named)) return null;
    return (await this.#directory.hasEnded(principal.id, named.session)) ? null : inSession(principal);
  }

  /** The same without waiting, if all of it was read a moment ago and no new cookie is due; null: ask `fromCookie`. */
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

  async fromToken(bearer: string): Promise<Caller | null> {
    const credential = await this.#directory.findToken(bearer);
    const bot = credential && (await this.#directory.principal(credential.principal));
    if (!bot || !isBot(bot) || isRemoved(bot)) return null;
    return (await this.#mayPlayFor(bot)) ? { principal: bot, scopes: credential.scopes } : null;
  }

  /** A house bot's token works only while the manager who made it is still a manager. */
  async #mayPlayFor(bot: Principal): Promise<boolean> {
    if (!isHouseBot(bot)) return true;
    const maker = bot.owner === null ? null : await this.#directory.principal(bot.owner);
    return maker !== null && holds(maker.roles, 'manager');
  }

  /** Voids the cookie and all of its copies: on this node at once, on others within seconds. */
  async signOut(value: string): Promise<void> {
    const named = this.#cookies.read(value);
    if (named) await this.#directory.endSession(named.principal, named.session);
  }

  /**
   * Leaves no way in, all at once: voids all cookies issued so far, the recovery code, links that nobody has used, and
   * the tokens of bots, whose chips are still to be returned.
   */
  async signOutEverywhere(caller: Caller): Promise<Result<SignedOut>> {
    const refused = mustBePerson(caller);
    if (refused) return refused;
    const bots = (await this.#directory.store.botsOf(caller.principal.id)).filter(bot => !isRemoved(bot));
    const principal = await this.#directory.endSessions(caller);
    return principal ? ok({ session: this.#session(principal), bots }) : sessionEnded();
  }

  async collectFromBots(owner: string): Promise<void> {
    for (const bot of await this.#directory.store.botsOf(owner)) {
      if (!isHouseBot(bot)) await emptyWallet(this.#directory, bot, bot);
    }
  }

  /** Returns the chips of a bot whose token is void. */
  returnChips(bot: Principal, to: Principal): Promise<EndedBot> {
    return endBot(this.#directory, bot, to);
  }

  async rename(caller: Caller, text: string): Promise<Result<Principal>> {
    const refused = mustPlay(caller);
    if (refused) return refused;
    const name = asName(text);
    if (name === null) return badName(text);
    const { id, kind } = caller.principal;
    const taken = kind === 'staff' ? await staffNameRefusal(this.#directory, name, id) : null;
    return taken ?? ok(await this.#directory.change(caller.principal, { name }));
  }

  /** Rights of the person have ended on another node: the next request reads them again. */
  forget(id: string): void {
    this.#directory.forget(id);
  }

  forgetAll(): void {
    this.#directory.forgetAll();
  }

  /** Whether the caller is still who they were: not signed out everywhere, removed or deleted. */
  async isStill({ principal }: Caller): Promise<boolean> {
    return (await this.#directory.principal(principal.id))?.epoch === principal.epoch;
  }

  async nameOf(id: string): Promise<string | null> {
    return (await this.#directory.principal(id))?.name ?? null;
  }

  /** Each account's name now, or as it was at `at`; unknown accounts are left out. */
  async namesOf(ids: readonly string[], at: number | null): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    const former = at === null ? [] : await this.#directory.store.formerNames(ids, at);
    for (const { principal, name } of former) if (!names.has(principal)) names.set(principal, name);
    const others = ids.filter(id => !names.has(id));
    // Together: a tournament may have a thousand players.
    const found = await Promise.all(others.map(id => this.nameOf(id)));
    for (const [index, id] of others.entries()) {
      const name = found[index];
      if (name != null) names.set(id, name);
    }
    return names;
  }

  /** Shown only once; it replaces the previous one. */
  async createRecoveryCode(caller: Caller): Promise<Result<string>> {
    const refused = mustBePerson(caller);
    if (refused) return refused;
    const code = await this.#directory.createCodeFor(caller, {
      principal: caller.principal.id,
      kind: 'recovery',
      label: 'recovery',
      expiresAt: null,
      table: null,
      madeBy: null,
    });
    return code === null ? sessionEnded() : ok(code);
  }

  async recover(code: string): Promise<Result<Session>> {
    const credential = await this.#directory.findByCode(code, 'recovery');
    // Only the code of an account that was deleted while excluded has an end.
    if (credential && credential.expiresAt !== null) return accountDeleted(credential.expiresAt);
    const principal = credential && (await this.#directory.freshPrincipal(credential.principal));
    return principal ? ok(this.#session(principal)) : badCode();
  }

  /** Takes the session along to another device, or to another address of this server. */
  createDeviceCode(caller: Caller): Promise<Result<DeviceCode>> {
    return createDeviceCode(this.#directory, caller);
  }

  async redeemDeviceCode(code: string): Promise<Result<Session>> {
    const used = await redeemDeviceCode(this.#directory, code);
    return used.ok ? ok(this.#session(used.value)) : used;
  }

  createBot(caller: Caller, input: NewBot, record: RecordHouseBot): Promise<Result<BotMade>> {
    return createBot(this.#directory, caller, input, record);
  }

  /** The caller's own; for managers the house's too, whoever made them. */
  bots(caller: Caller): Promise<readonly BotListing[]> {
    return botsOf(this.#directory, caller);
  }

  /** Voids its token at once and returns its chips; chips still at a table are returned by removing it again later. */
  removeBot(caller: Caller, id: string): Promise<Result<EndedBot>> {
    return removeBot(this.#directory, caller, id);
  }

  /** The manager's code that the server prints at the start; null if there is a manager and no other is wanted. */
  createManagerLink(another = false): Promise<ManagerLink | null> {
    return createManagerLink(this.#directory, another);
  }

  /** For managers; for one table also for its own manager, such as the owner of a dealer-run table. */
  async inviteStaff(caller: Caller, invitation: StaffInvitation): Promise<Result<StaffLink>> {
    const { table } = invitation;
    if (table === null) return inviteStaff(this.#directory, caller, invitation, []);
    return this.#at(caller, table, roles => inviteStaff(this.#directory, caller, invitation, roles));
  }

  /** People with roles at one table only; for managers, and for that table's own. */
  staffAt(caller: Caller, table: string): Promise<Result<readonly TableStaff[]>> {
    return this.#at(caller, table, roles => listStaffAt(this.#directory, caller, table, roles));
  }

  setRolesAt(
    caller: Caller,
    at: { readonly table: string; readonly member: string },
    given: readonly Role[],
  ): Promise<Result<TableStaff>> {
    return this.#at(caller, at.table, roles => setRolesAt(this.#directory, caller, at, roles, given));
  }

  /** With the table where the code's roles apply, and all roles there; null: everywhere. */
  async signIn(
    code: string,
    caller: Caller | null,
    address = '',
  ): Promise<Result<Session & { readonly at: RolesAt | null }>> {
    const newGuest = async (name: string | undefined): Promise<Result<Caller>> => {
      const guest = await this.createGuest(name, address);
      return guest.ok ? ok(guest.value.caller) : guest;
    };
    const answered = await signIn(this.#directory, code, caller, newGuest);
    if (!answered.ok) return answered;
    const { caller: who, at } = answered.value;
    return ok({ ...this.#session(who.principal), at });
  }

  staff(caller: Caller): Promise<Result<readonly Principal[]>> {
    return listStaff(this.#directory, caller);
  }

  setRoles(caller: Caller, id: string, roles: readonly Role[]): Promise<Result<RolesChange>> {
    return setRoles(this.#directory, caller, id, roles);
  }

  /** At an unknown table, the house-wide roles. */
  rolesAt(caller: Caller, table: string): Promise<readonly Role[]> {
    return this.#directory.rolesAt(caller.principal, table);
  }

  /** Uses the caller's roles at the table, if one is given. */
  async #at<T>(
    caller: Caller,
    table: string,
    ask: (rolesThere: readonly Role[]) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { store } = this.#directory;
    const row = await store.table(table);
    const { principal } = caller;
    // Do not reveal that a table exists to callers who may not see it.
    if (row && mayWatch(row, principal, await store.membership(table, principal.id))) {
      return ask(await this.rolesAt(caller, table));
    }
    return err('table/none', 'There is no such table.', { table });
  }

  #session(principal: Principal): Session {
    return { caller: inSession(principal), cookie: this.#cookies.sign(principal) };
  }

  #welcomeTo(guest: Principal, chips: number): Entry | null {
    if (chips === 0) return null;
    return {
      id: newId('e', this.#directory.randomBytes),
      at: guest.createdAt,
      kind: 'issue',
      table: null,
      version: null,
      note: WELCOME_NOTE,
      postings: [
        { account: ISSUANCE, amount: -chips },
        { account: walletOf(guest.id), amount: chips },
      ],
    };
  }
}
