// Rosters for a school or a charity: one code seats many people behind one address; chips and a fresh start for all.

import type { NewRoster } from '@passline/client/wire';
import { DAY_MS, holds, type Principal, walletOf } from '@passline/table';
import { err, ok, type Result } from '../lib/result.ts';
import type { Holdings, RosterMember, StoredRoster } from '../store/stored.ts';
import { BETS_STAND_MS } from '../wallet/refills.ts';
import { asName, badName, type Caller, mustBePerson, mustManage } from './caller.ts';
import { PlaceChips } from './place-chips.ts';
import { type JoinedRoster, type JoinOptions, RosterJoins, rosterEntry, seatIn } from './roster-joins.ts';
import {
  classCodeAsTyped,
  classCodeOf,
  classCodeWith,
  hashOfClassCode,
  keyedEntryId,
  newId,
  ownCode,
  removalEntryIds,
} from './secrets.ts';

export type RosterOptions = JoinOptions & {
  /** The key that class codes are derived from. */
  readonly key: Uint8Array;
  /** Moves the chips in the wallets of a player's bots back to the player's wallet. */
  readonly collectFromBots: (player: string) => Promise<void>;
  /** Cents in the rack and bets of each of these players. */
  readonly chipsAtEach: (places: Holdings['places']) => Promise<readonly number[]>;
  /** Makes these players leave every table; true if none of them was seated. */
  readonly leaveTables: (players: readonly string[], from: 'class' | 'reset') => Promise<boolean>;
};

export type RosterView = Omit<StoredRoster, 'code' | 'madeBy'> & {
  /** Whether its code works. */
  readonly open: boolean;
  /** Null if it no longer works, or if an earlier version drew it at random. */
  readonly code: string | null;
  readonly members: readonly MemberView[];
};

type MemberView = RosterMember & {
  /** Cents at tables, including the member's bots; null: a table cannot be read. */
  readonly atTables: number | null;
};

/** Who gets chips, and the key that the entries are named after. */
export type RosterGrant = { readonly to: readonly string[]; readonly key: string };

const DEFAULT_DAYS = 30;
const MAX_OPEN = 100;
const TRIES = 5;
/** High, so that a member who keeps moving chips cannot escape a reset. */
const RESET_TRIES = 25;

export class Rosters {
  readonly #options: RosterOptions;
  readonly #joins: RosterJoins;
  readonly #chips: PlaceChips;

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#joins = new RosterJoins(options);
    this.#chips = new PlaceChips(options.chipsAtEach);
  }

  /** `record` notes the class before it is made: a class without a note would be taken for a forgery. */
  async create(caller: Caller, input: NewRoster, record: (id: string) => Promise<void>) {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store, now, randomBytes, key } = this.#options;
    const name = asName(input.name);
    if (name === null) return badName(input.name);
    const open = (await store.rosters()).filter(({ expiresAt }) => expiresAt > now());
    if (open.length >= MAX_OPEN)
      return err('request/invalid', `You can have at most ${MAX_OPEN} open classes. Close one first.`);
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
    await record(id);
    await store.addRoster(roster);
    return ok({ id, code, expiresAt: roster.expiresAt });
  }

  /** A typed class code that was made here, whether it still works or not; null for a guess. */
  ownCode(code: string): string | null {
    return ownCode(this.#options.key, code);
  }

  async list(caller: Caller): Promise<Result<readonly RosterView[]>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const rosters = await this.#options.store.rosters();
    return ok(await Promise.all(rosters.map(roster => this.#view(roster))));
  }

  async #view(stored: StoredRoster): Promise<RosterView> {
    const { key } = this.#options;
    const { madeBy: _maker, ...roster } = stored;
    const open = await this.#isOpen(stored);
    const code = open ? classCodeWith(key, roster.id, roster.code) : null;
    return { ...roster, open, code, members: await this.#members(roster.id) };
  }

  async #members(roster: string): Promise<readonly MemberView[]> {
    const { store, now } = this.#options;
    const places = await store.rosterPlaces(roster, now() - BETS_STAND_MS);
    const atTables = new Map<string, number | null>();
    for (const place of places) {
      const before = atTables.get(place.member) ?? 0;
      const chips = atTables.get(place.member) === null ? null : await this.#chips.at(place);
      atTables.set(place.member, chips === null ? null : before + chips);
    }
    const members = await store.rosterMembers(roster);
    return members.map(member => {
      const chips = atTables.get(member.id);
      return { ...member, atTables: chips === undefined ? 0 : chips };
    });
  }

  /** Ends the class code; members stay members. */
  async end(caller: Caller, id: string): Promise<Result<null>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store, now } = this.#options;
    return (await store.endRoster(id, now())) ? ok(null) : noRoster();
  }

  /**
   * The code has its own quota, so a whole class can come from one address. A session takes one place: a member keeps
   * theirs, a guest who has not played yet becomes a member, and anybody else signs out first.
   */
  async join(code: string, name: string | undefined, caller: Caller | null): Promise<Result<JoinedRoster>> {
    const person = caller && mustBePerson(caller);
    if (person) return person;
    const { store } = this.#options;
    const letters = classCodeAsTyped(code);
    const roster = letters === null ? null : await store.rosterByCode(hashOfClassCode(letters));
    if (!roster) return badClassCode();
    if (!(await this.#isOpen(roster))) return this.#joins.joinClosed(roster, caller);
    if (name !== undefined && asName(name) === null) return badName(name);
    return this.#joins.join(roster, name, caller);
  }

  /** A class code works while its maker is a manager. */
  async #isOpen({ expiresAt, madeBy }: StoredRoster): Promise<boolean> {
    if (expiresAt <= this.#options.now()) return false;
    if (madeBy === null) return true;
    return holds((await this.#options.store.principal(madeBy))?.roles ?? [], 'manager');
  }

  /**
   * Gives every member the same amount. Repeating a key issues nothing twice, and never another amount. `record` notes
   * the gift before it is made.
   */
  issue(
    caller: Caller,
    id: string,
    { amount, because, key }: { readonly amount: number; readonly because: string; readonly key: string },
    record: (noted: RosterGrant) => Promise<void>,
  ): Promise<Result<{ readonly members: number }>> {
    const { store } = this.#options;
    const entryOf = (member: string): string => keyedEntryId(caller.principal.id, `${key}|${member}`);
    const note = async (to: readonly string[]): Promise<Result<null>> => {
      const lines = await Promise.all(to.map(member => store.entryLine(entryOf(member), walletOf(member))));
      const earlier = lines.filter(line => line !== null);
      if (earlier.some(line => line.amount !== amount || !line.note?.endsWith(`: ${because}`))) {
        return err('idempotency/reused', 'That Idempotency-Key was used for another request.');
      }
      const without = to.filter((_, index) => lines[index] === null);
      if (without.length > 0) await record({ to: without, key });
      return ok(null);
    };
    return this.#forAll(caller, id, note, async (member, manager) => {
      const entry = rosterEntry(
        this.#options,
        member,
        amount,
        `by ${manager.id} ${manager.name}: ${because}`,
      );
      const posted = await store.post({ ...entry, id: entryOf(member) });
      return posted.ok || posted.why === 'conflict';
    });
  }

  /**
   * Sets every member back to the roster's chips, whatever they or their bots had in wallets and racks: all of them
   * leave their tables. Bets that stand are played out, and what they pay is the player's own (P53).
   */
  reset(
    caller: Caller,
    id: string,
    { because }: { readonly because: string },
    record: (noted: RosterGrant & { readonly chips: number }) => Promise<void>,
  ): Promise<Result<{ readonly members: number }>> {
    const key = newId('e', this.#options.randomBytes);
    const note = async (to: readonly string[], { chips }: StoredRoster): Promise<Result<null>> => {
      await record({ to, key, chips });
      return ok(null);
    };
    return this.#forAll(caller, id, note, async (member, manager, { chips }) => {
      const entry = keyedEntryId(manager.id, `${key}|${member}`);
      const note = `reset by ${manager.id} ${manager.name}: ${because}`;
      for (let tries = 0; tries < RESET_TRIES; tries += 1) {
        if (await this.#startOver(member, chips, note, entry)) return true;
      }
      return false;
    });
  }

  /** True if at one moment the member had these chips in the wallet, and otherwise only bets that stand. */
  async #startOver(member: string, chips: number, note: string, id: string): Promise<boolean> {
    const { store, now, collectFromBots } = this.#options;
    await this.#leaveTables(member, 'reset');
    await collectFromBots(member);
    // Chips move by entries of this wallet: any later movement voids the entry below.
    const { balance, entries } = await store.account(walletOf(member));
    const before = await store.holdings(member, now());
    if (!(await this.#leaveTables(member, 'reset'))) return false;
    const { botWallets, botEntries } = await store.holdings(member, now());
    if (botWallets > 0 || botEntries !== before.botEntries) return false;
    if (balance === chips) return (await store.account(walletOf(member))).entries === entries;
    const entry = rosterEntry(this.#options, member, chips - balance, note, entries);
    return (await store.post({ ...entry, id })).ok;
  }

  /**
   * Removes a member from the class: they leave their tables, as if a host removed them, and the chips in their wallet
   * and their bots' go back to the house. Bets that stand are played out, and what they pay is the player's own (P74).
   * The place is free again. `record` notes the removal before it is made.
   */
  async remove(
    caller: Caller,
    { id, member }: { readonly id: string; readonly member: string },
    record: (noted: { readonly key: string; readonly chips: number }) => Promise<void>,
  ): Promise<Result<null>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store, randomBytes } = this.#options;
    const roster = (await store.rosters()).find(each => each.id === id);
    if (!roster) return noRoster();
    if (!(await store.rosterMembers(id)).some(each => each.id === member)) return noMember();
    const { id: by, name } = caller.principal;
    const key = newId('e', randomBytes);
    await record({ key, chips: roster.chips });
    const note = `removed by ${by} ${name}: ${roster.name}`;
    for (const entry of removalEntryIds(by, key, member)) {
      if (await this.#takeChips(member, note, entry))
        return (await store.removeFromRoster(id, member, seatIn(roster))) ? ok(null) : noMember();
    }
    return err('server/conflict', 'Their wallet is in use: try again shortly.');
  }

  /** True if at one moment the member and their bots had nothing: they may sit down again in the meantime. */
  async #takeChips(member: string, note: string, entry: string): Promise<boolean> {
    await this.#leaveTables(member, 'class');
    await this.#options.collectFromBots(member);
    if (!(await this.#emptyWallet(member, note, entry))) return false;
    const before = await this.#walletsOf(member);
    if (before.cents > 0 || !(await this.#leaveTables(member, 'class'))) return false;
    // Chips move by entries: if there was none in between, no chips were in transit.
    return (await this.#walletsOf(member)).entries === before.entries;
  }

  async #leaveTables(member: string, from: 'class' | 'reset'): Promise<boolean> {
    const bots = (await this.#options.store.botsOf(member)).filter(({ kind }) => kind === 'bot');
    return this.#options.leaveTables([member, ...bots.map(bot => bot.id)], from);
  }

  /** The member's wallet and those of their bots together. */
  async #walletsOf(member: string) {
    const { balance, entries } = await this.#options.store.account(walletOf(member));
    const { botWallets, botEntries } = await this.#options.store.holdings(member, this.#options.now());
    return { cents: balance + botWallets, entries: entries + botEntries };
  }

  /** False if the wallet was in use at every attempt. */
  async #emptyWallet(member: string, note: string, id: string): Promise<boolean> {
    const { store } = this.#options;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { balance, entries } = await store.account(walletOf(member));
      if (balance === 0) return true;
      const posted = await store.post({ ...rosterEntry(this.#options, member, -balance, note, entries), id });
      if (posted.ok) return true;
    }
    return false;
  }

  async #forAll(
    caller: Caller,
    id: string,
    note: (members: readonly string[], roster: StoredRoster) => Promise<Result<null>>,
    act: (member: string, manager: Principal, roster: StoredRoster) => Promise<boolean>,
  ): Promise<Result<{ readonly members: number }>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const { store } = this.#options;
    const roster = (await store.rosters()).find(each => each.id === id);
    if (!roster) return noRoster();
    let members = 0;
    const all = (await store.rosterMembers(id)).map(member => member.id);
    const noted = await note(all, roster);
    if (!noted.ok) return noted;
    for (const member of all) {
      if (await act(member, caller.principal, roster)) members += 1;
    }
    return ok({ members });
  }
}

/** Many people use the same class code, so the refusal never says “already used”. */
const badClassCode = () => err('auth/bad-code', 'This code does not work. Check it and try again.');

const noMember = () => err('request/not-found', 'Nobody with that id is in this class.');

const noRoster = () => err('request/not-found', 'There is no such class.');
