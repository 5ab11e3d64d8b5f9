// Rosters for a school or a charity: one code seats many people behind one address; chips and a fresh start for all.

import type { NewRoster } from '@passline/client/wire';
import { DAY_MS, type Entry, holds, ISSUANCE, type Principal, walletOf } from '@passline/table';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Charge, RosterMember, Store, StoredRoster } from '../store/store.ts';
import { asName, badName, type Caller, mustManage } from './caller.ts';
import type { Session } from './identity.ts';
import { classCodeAsTyped, classCodeOf, hashOfClassCode, keyedEntryId, newId } from './secrets.ts';
import { badCode } from './staff.ts';

export type RosterOptions = {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Class codes derive from it. */
  readonly key: Uint8Array;
  /** Adds a guest with these chips, within these quotas. */
  readonly addGuest: (
    name: string | undefined,
    chips: number,
    charges: readonly Charge[],
  ) => Promise<Session | null>;
};

export type RosterView = Omit<StoredRoster, 'code' | 'madeBy'> & {
  /** Null once it no longer works. */
  readonly code: string | null;
  readonly members: readonly RosterMember[];
};

const DEFAULT_DAYS = 30;
const MAX_OPEN = 100;
const TRIES = 5;
/** A roster's seats are counted forever, not by day. */
const FOREVER = 2_147_483_647;

export class Rosters {
  readonly #options: RosterOptions;

  constructor(options: RosterOptions) {
    this.#options = options;
  }

  async create(caller: Caller, input: NewRoster) {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store, now, randomBytes, key } = this.#options;
    const name = asName(input.name);
    if (name === null) return badName(input.name);
    const open = (await store.rosters()).filter(({ expiresAt }) => expiresAt > now());
    if (open.length >= MAX_OPEN)
      return err('request/invalid', `At most ${MAX_OPEN} rosters are open at a time.`);
    const id = newId('r', randomBytes);
    const code = classCodeOf(key, id);
    const { days = DEFAULT_DAYS, seats, chips } = input;
    const roster: StoredRoster = {
      id,
      code: hashOfClassCode(code),
      name,
      seats,
      chips,
      createdAt: now(),
      expiresAt: now() + days * DAY_MS,
      madeBy: caller.principal.id,
    };
    await store.addRoster(roster);
    return ok({ id, code, expiresAt: roster.expiresAt });
  }

  async list(caller: Caller): Promise<Result<readonly RosterView[]>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const rosters = await this.#options.store.rosters();
    return ok(await Promise.all(rosters.map(roster => this.#view(roster))));
  }

  async #view(stored: StoredRoster): Promise<RosterView> {
    const { store, now, key } = this.#options;
    const { madeBy: _maker, ...roster } = stored;
    const works = roster.expiresAt > now() && (await this.#isMakerManager(stored));
    const code = works ? classCodeOf(key, roster.id) : null;
    return { ...roster, code, members: await store.rosterMembers(roster.id) };
  }

  /** Its code no longer works; its members stay what they are. */
  async end(caller: Caller, id: string): Promise<Result<null>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store, now } = this.#options;
    return (await store.endRoster(id, now())) ? ok(null) : noRoster();
  }

  /** The code has a quota of its own, so a whole class can come from one address. */
  async join(code: string, name: string | undefined): Promise<Result<Session>> {
    const { store, now, addGuest } = this.#options;
    const letters = classCodeAsTyped(code);
    const roster = letters === null ? null : await store.rosterByCode(hashOfClassCode(letters));
    if (!roster || roster.expiresAt <= now() || !(await this.#isMakerManager(roster))) return badCode();
    const { id, seats, chips } = roster;
    const seat: Charge = { day: FOREVER, counter: `roster|${id}`, amount: 1, max: seats };
    const session = await addGuest(name, chips, [seat]);
    if (!session)
      return err('roster/full', `All ${seats} places of this class are taken. Ask for a new code.`);
    await store.addToRoster(id, session.caller.principal.id);
    return ok(session);
  }

  /** A class code works while the manager who made it is one. */
  async #isMakerManager({ madeBy }: StoredRoster): Promise<boolean> {
    if (madeBy === null) return true;
    return holds((await this.#options.store.principal(madeBy))?.roles ?? [], 'manager');
  }

  /** The same amount to every member; the same key issues nothing twice. */
  issue(
    caller: Caller,
    id: string,
    { amount, because, key }: { readonly amount: number; readonly because: string; readonly key: string },
  ): Promise<Result<{ readonly members: number }>> {
    return this.#forAll(caller, id, async (member, manager) => {
      const entry = this.#entry(member, amount, `by ${manager.id} ${manager.name}: ${because}`);
      const posted = await this.#options.store.post({
        ...entry,
        id: keyedEntryId(manager.id, `${key}|${member}`),
      });
      return posted.ok || posted.why === 'conflict';
    });
  }

  /** Every member's wallet holds the roster's chips again, whatever it held. Chips at tables stay there. */
  reset(
    caller: Caller,
    id: string,
    { because }: { readonly because: string },
  ): Promise<Result<{ readonly members: number }>> {
    return this.#forAll(caller, id, async (member, manager, { chips }) => {
      const { store } = this.#options;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { balance, entries } = await store.account(walletOf(member));
        if (balance === chips) return true;
        const note = `by ${manager.id} ${manager.name}: ${because}`;
        const posted = await store.post(this.#entry(member, chips - balance, note, entries));
        if (posted.ok) return true;
      }
      return false;
    });
  }

  async #forAll(
    caller: Caller,
    id: string,
    act: (member: string, manager: Principal, roster: StoredRoster) => Promise<boolean>,
  ): Promise<Result<{ readonly members: number }>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store } = this.#options;
    const roster = (await store.rosters()).find(each => each.id === id);
    if (!roster) return noRoster();
    let members = 0;
    for (const { id: member } of await store.rosterMembers(id)) {
      if (await act(member, caller.principal, roster)) members += 1;
    }
    return ok({ members });
  }

  /** A negative amount is taken back. */
  #entry(member: string, amount: number, note: string, ifEntries?: number): Entry {
    const { now, randomBytes } = this.#options;
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
}

const noRoster = () => err('request/not-found', 'There is no such roster.');
