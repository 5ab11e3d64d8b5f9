// Accounts and the ways into them: guests, bots and staff; recovery codes and sign-in links; names and roles.
import { mayWatch, type Principal, type Role } from '@passline/table';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Charge } from '../store/append.ts';
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
  isBot,
  isHouseBot,
  isRemoved,
  mustBePerson,
  mustPlay,
  sessionEnded,
} from './caller.ts';
import { createDeviceCode, type DeviceCode, redeemDeviceCode } from './device-code.ts';
import { Directory } from './directory.ts';
import { addGuest } from './guests.ts';
import type { Quotas } from './quotas.ts';
import { type Session, Sessions } from './sessions.ts';
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

/** The session that may continue with a new cookie, and the bots whose tokens are now void. */
export type SignedOut = { readonly session: Session; readonly bots: readonly Principal[] };

export class Identity {
  readonly sessions: Sessions;
  readonly #directory: Directory;
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
    /** Omitted: the number of guests is unlimited. */
    readonly quotas?: Pick<Quotas, 'guestCharges' | 'refusal'>;
    /** Called when somebody's name, roles or sessions have changed, so that other nodes hear of it. */
    readonly onChanged?: (principal: string) => void;
  }) {
    const { store, now, randomBytes, cookieKey, staffIdleMs = 0, onChanged } = options;
    this.#directory = new Directory(store, now, randomBytes, cookieKey, onChanged);
    this.sessions = new Sessions(this.#directory, { cookieKey, staffIdleMs });
    this.#welcomeCents = options.welcomeCents;
    this.#quotas = options.quotas ?? null;
  }

  /** Without a name, the guest is called something like “Guest 4F7K”. */
  async createGuest(name?: string, address = ''): Promise<Result<Session>> {
    if (name !== undefined && asName(name) === null) return badName(name);
    const charges = this.#quotas?.guestCharges(address) ?? [];
    const added = await addGuest(this.#directory, name, this.#welcomeCents, charges);
    if (!added.ok && this.#quotas) return { ok: false, refusal: this.#quotas.refusal(added) };
    if (!added.ok) throw new Error('a guest was refused without a quota');
    return ok(this.sessions.open(added.guest));
  }

  /** Adds a guest with these chips, within these quotas; null if a quota is used up. An unusable name is ignored. */
  async addGuest(
    name: string | undefined,
    chips: number,
    charges: readonly Charge[],
  ): Promise<Session | null> {
    const added = await addGuest(this.#directory, name, chips, charges);
    return added.ok ? this.sessions.open(added.guest) : null;
  }

  /** Opens a session for somebody who has proved who they are. */
  async sessionFor(id: string): Promise<Session | null> {
    const principal = await this.#directory.freshPrincipal(id);
    return principal && !isBot(principal) ? this.sessions.open(principal) : null;
  }

  /** A typed code that was made here, whether it still works or not; null for a guess. */
  ownCode(code: string): string | null {
    return this.#directory.ownCode(code);
  }

  /**
   * Ends every way in at once: voids all cookies issued so far, the recovery code, unused links, and the tokens of
   * bots. The bots' chips still have to be returned.
   */
  async signOutEverywhere(caller: Caller): Promise<Result<SignedOut>> {
    const refused = mustBePerson(caller);
    if (refused) return refused;
    const bots = (await this.#directory.store.botsOf(caller.principal.id)).filter(bot => !isRemoved(bot));
    const principal = await this.#directory.endSessions(caller);
    return principal ? ok({ session: this.sessions.open(principal), bots }) : sessionEnded();
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

  /** Drops the person from the caches: their rights ended on another node, so the next request reads them again. */
  forget(id: string): void {
    this.#directory.forget(id);
  }

  forgetAll(): void {
    this.#directory.forgetAll();
  }

  /** Whether the caller is unchanged: not signed out everywhere, removed or deleted. */
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
    // All at once: a tournament may have a thousand players.
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
    // Only the code of an account that was deleted while excluded expires.
    if (credential && credential.expiresAt !== null) return accountDeleted(credential.expiresAt);
    const principal = credential && (await this.#directory.freshPrincipal(credential.principal));
    return principal ? ok(this.sessions.open(principal)) : badCode();
  }

  /** Makes a code that carries the session to another device, or to another address of this server. */
  createDeviceCode(caller: Caller): Promise<Result<DeviceCode>> {
    return createDeviceCode(this.#directory, caller);
  }

  async redeemDeviceCode(code: string): Promise<Result<Session>> {
    const used = await redeemDeviceCode(this.#directory, code);
    return used.ok ? ok(this.sessions.open(used.value)) : used;
  }

  createBot(caller: Caller, input: NewBot, record: RecordHouseBot): Promise<Result<BotMade>> {
    return createBot(this.#directory, caller, input, record);
  }

  /** The caller's own bots; for managers, also the house's, whoever made them. */
  bots(caller: Caller): Promise<readonly BotListing[]> {
    return botsOf(this.#directory, caller);
  }

  /** Voids its token at once and returns its chips; chips still at a table are returned by removing it again later. */
  removeBot(caller: Caller, id: string): Promise<Result<EndedBot>> {
    return removeBot(this.#directory, caller, id);
  }

  /** The manager's code that the server prints at the start; null if there is a manager and no other was requested. */
  createManagerLink(another = false): Promise<ManagerLink | null> {
    return createManagerLink(this.#directory, another);
  }

  /** For managers; for one table, also for that table's manager, such as the owner of a dealer-run table. */
  async inviteStaff(caller: Caller, invitation: StaffInvitation): Promise<Result<StaffLink>> {
    const { table } = invitation;
    if (table === null) return inviteStaff(this.#directory, caller, invitation, []);
    return this.#at(caller, table, roles => inviteStaff(this.#directory, caller, invitation, roles));
  }

  /** People with roles at one table only; for managers, and for that table's manager. */
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

  /** Also returns the table where the code's roles apply, with all roles there; null: they apply everywhere. */
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
    const { caller: staff, at } = answered.value;
    return ok({ ...this.sessions.open(staff.principal), at });
  }

  staff(caller: Caller): Promise<Result<readonly Principal[]>> {
    return listStaff(this.#directory, caller);
  }

  setRoles(caller: Caller, id: string, roles: readonly Role[]): Promise<Result<RolesChange>> {
    return setRoles(this.#directory, caller, id, roles);
  }

  /** The caller's roles at the table; at an unknown table, the house-wide roles. */
  rolesAt(caller: Caller, table: string): Promise<readonly Role[]> {
    return this.#directory.rolesAt(caller.principal, table);
  }

  /** Acts with the caller's roles at the table. */
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
}
