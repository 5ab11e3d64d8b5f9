// Joining a class: as a new guest, or as a guest who has not played yet. A member gets the class's chips once.

import { type Entry, ISSUANCE, type Principal, walletOf } from '@passline/table';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Charge } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import type { Account, StoredRoster } from '../store/stored.ts';
import { type Caller, isDefaultName } from './caller.ts';
import { WELCOME_NOTE } from './guests.ts';
import { keyedEntryId, newId } from './secrets.ts';
import type { Session } from './sessions.ts';

export type JoinOptions = {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Adds a guest with these chips, within these quotas. */
  readonly addGuest: (
    name: string | undefined,
    chips: number,
    charges: readonly Charge[],
  ) => Promise<Session | null>;
  readonly rename: (caller: Caller, name: string) => Promise<Result<Principal>>;
};

/** `cookie` is for a new session; null: the caller's own session continues. */
export type JoinedRoster = { readonly caller: Caller; readonly cookie: string | null };

/** The note in the statement of a guest who became a member. */
const CLASS_NOTE = 'class';
/** A roster's seats are counted forever, not by day. */
const FOREVER = 2_147_483_647;

export class RosterJoins {
  readonly #options: JoinOptions;
  readonly #mutex = new KeyedMutex();

  constructor(options: JoinOptions) {
    this.#options = options;
  }

  join(roster: StoredRoster, name: string | undefined, caller: Caller | null): Promise<Result<JoinedRoster>> {
    if (!caller) return this.#joinAsNew(roster, name);
    // One at a time, so that a caller is not told of a place that another of their requests gives back.
    return this.#mutex.take(caller.principal.id, () => this.#joinAs(caller, roster, name));
  }

  /** A closed class takes nobody in, but its members stay. */
  async joinClosed({ id, name }: StoredRoster, caller: Caller | null): Promise<Result<JoinedRoster>> {
    const members = caller === null ? [] : await this.#options.store.rosterMembers(id);
    return caller !== null && members.some(member => member.id === caller.principal.id)
      ? ok({ caller, cookie: null })
      : err('roster/closed', `${name} is closed. Ask for a new code.`);
  }

  async #joinAsNew(roster: StoredRoster, name: string | undefined): Promise<Result<JoinedRoster>> {
    const { store, addGuest, now } = this.#options;
    const session = await addGuest(name, roster.chips, [seatIn(roster)]);
    if (!session) return full(roster);
    await store.addToRoster(roster.id, session.caller.principal.id, now());
    return ok(session);
  }

  async #joinAs(
    caller: Caller,
    roster: StoredRoster,
    name: string | undefined,
  ): Promise<Result<JoinedRoster>> {
    const { store } = this.#options;
    const { principal } = caller;
    // Read first: a guest who starts to play or joins at this moment is noticed below.
    const wallet = await store.account(walletOf(principal.id));
    const hasNotBegun = wallet.entries <= 1 && (await this.#hasNotBegun(principal));
    const members = await store.rosterMembers(roster.id);
    if (members.some(({ id }) => id === principal.id)) {
      // The store may have been lost after the place was taken and before its chips came. Later gifts are kept.
      if (await this.#hasWelcomeAlone(principal.id, wallet))
        await this.#setFirstChips(principal.id, roster, wallet);
      return ok({ caller, cookie: null });
    }
    // Checked first, so that nobody signs out for nothing.
    if (members.length >= roster.seats) return full(roster);
    if (!hasNotBegun) return signedInAs(principal);
    const added = await store.addToRoster(roster.id, principal.id, this.#options.now(), seatIn(roster));
    if (added === 'full') return full(roster);
    if (!(await this.#setFirstChips(principal.id, roster, wallet))) {
      if (added === 'added') await store.removeFromRoster(roster.id, principal.id, seatIn(roster));
      return signedInAs(principal);
    }
    return name === undefined ? ok({ caller, cookie: null }) : this.#rename(caller, name);
  }

  async #rename(caller: Caller, name: string): Promise<Result<JoinedRoster>> {
    const renamed = await this.#options.rename(caller, name);
    return renamed.ok ? ok({ caller: { ...caller, principal: renamed.value }, cookie: null }) : renamed;
  }

  async #hasWelcomeAlone(member: string, { entries }: Account): Promise<boolean> {
    if (entries !== 1) return entries === 0;
    const [only] = await this.#options.store.statement(walletOf(member), 0, Number.MAX_SAFE_INTEGER, 1);
    return only?.note === WELCOME_NOTE;
  }

  /** False if the guest has already played: chips that moved after `wallet` was read stay theirs. */
  async #setFirstChips(
    member: string,
    { id: roster, chips }: StoredRoster,
    wallet: Account,
  ): Promise<boolean> {
    const { store } = this.#options;
    if (wallet.balance === chips) return true;
    if (wallet.entries > 1) return false;
    const entry = rosterEntry(this.#options, member, chips - wallet.balance, CLASS_NOTE, wallet.entries);
    // Named after the place, so that a repeated request gives nothing twice.
    const id = keyedEntryId(roster, member);
    const posted = await store.post({ ...entry, id });
    return posted.ok || (await store.entryLine(id, walletOf(member))) !== null;
  }

  /** Whether this guest is as the page makes them: no name, code, bot or class. The caller checks the chips. */
  async #hasNotBegun({ id, kind, name }: Principal): Promise<boolean> {
    if (kind !== 'guest' || !isDefaultName(name)) return false;
    const { store } = this.#options;
    if ((await store.botsOf(id)).length > 0) return false;
    if ((await store.credentialsOf(id)).some(credential => credential.kind !== 'ended-session')) return false;
    return (await store.rosterOf(id)) === null;
  }
}

/** A negative amount is taken back. */
export function rosterEntry(
  { now, randomBytes }: Pick<JoinOptions, 'now' | 'randomBytes'>,
  member: string,
  amount: number,
  note: string,
  ifEntries?: number,
): Entry {
  const guard = ifEntries === undefined ? {} : { ifEntries };
  return {
    id: newId('e', randomBytes),
    at: now(),
    kind: amount > 0 ? 'issue' : 'redeem',
    table: null,
    version: null,
    note,
    postings: [
      { account: ISSUANCE, amount: -amount },
      { account: walletOf(member), amount, ...guard },
    ],
  };
}

/** The charge for a member's place. */
export const seatIn = ({ id, seats }: StoredRoster): Charge => ({
  day: FOREVER,
  counter: `roster|${id}`,
  amount: 1,
  max: seats,
});

const full = ({ seats }: StoredRoster) =>
  err(
    'roster/full',
    `${seats === 1 ? 'The only place' : `All ${seats} places`} of this class ${seats === 1 ? 'is' : 'are'} taken. Ask for a new code.`,
  );

const signedInAs = ({ name }: Principal) =>
  err(
    'session/signed-in',
    `You are signed in as ${name}. Joining a class creates a new player, so sign out first.`,
    { name },
  );
