// The store's contract. SQLite and PostgreSQL both implement it, and one contract test runs against both.
import type { Entry, Membership, Principal, SeatName, UniformPays } from '@passline/table';
import type { Append, Appended, Charge, LineageGuard, OverQuota, StoredAnswer } from './append.ts';
import type {
  Account,
  Credential,
  DrillRoll,
  FormerName,
  Head,
  Holdings,
  Limit,
  Lineage,
  RankedDailyHand,
  RosterMember,
  RosterPlace,
  Sitting,
  StatementLine,
  Stop,
  StoredBook,
  StoredCheckpoint,
  StoredDailyHand,
  StoredDrillRoll,
  StoredEvent,
  StoredRoster,
  StoredTournament,
  TableFilter,
  TableRow,
  TableTakings,
  TakingsTotal,
} from './stored.ts';

export type Store = {
  readonly kind: 'sqlite' | 'postgres';
  /** How many commits may be in flight at once. */
  readonly concurrency: number;

  /**
   * One durable commit of appends to different tables; each is written whole or not at all. Where one of them
   * reveals, the store advances by one position; `StoreBehindError` if the store is not as the guard says.
   */
  append(appends: readonly Append[], guard?: LineageGuard): Promise<readonly Appended[]>;
  /** A wallet entry that belongs to no table. */
  post(entry: Entry): Promise<Appended>;

  head(table: string): Promise<Head | null>;
  /** How far the logs of these tables go, and what is announced there; tables that do not exist are left out. */
  versions(
    tables: readonly string[],
  ): Promise<
    readonly { readonly table: string; readonly version: number; readonly announcement: string | null }[]
  >;
  events(table: string, after: number, limit: number): Promise<readonly StoredEvent[]>;
  snapshot(
    table: string,
  ): Promise<{ readonly version: number; readonly hash: string; readonly body: string } | null>;
  /** Keeps the newest only. */
  saveSnapshot(table: string, version: number, hash: string, body: string): Promise<void>;
  answer(principal: string, key: string): Promise<StoredAnswer | null>;

  table(id: string): Promise<TableRow | null>;
  tables(filter: TableFilter): Promise<readonly TableRow[]>;
  /** Names of players without an account who sit there now. */
  seatNames(table: string): Promise<readonly SeatName[]>;
  /** The short code of the old invitation goes with it. */
  setInvite(table: string, invite: string): Promise<void>;
  /** Replaces what is announced there; null: nothing. */
  setAnnouncement(table: string, announcement: string | null): Promise<void>;
  joinCode(table: string): Promise<string | null>;
  /** False if the code is another table's or tournament's, or this one has one already. */
  addJoinCode(table: string, code: string): Promise<boolean>;
  /** The open table that a code lets people in to. */
  tableByJoinCode(code: string): Promise<TableRow | null>;
  /** Open tables that are older than the pays column and have none recorded yet. */
  tablesWithoutPays(limit: number): Promise<readonly string[]>;
  /** For such a table; pays already recorded stay. */
  setPays(table: string, pays: UniformPays): Promise<void>;

  /** With its first money, within the quotas, or not at all. */
  addPrincipal(
    principal: Principal,
    issue: Entry | null,
    charges?: readonly Charge[],
  ): Promise<{ readonly ok: true } | OverQuota>;
  principal(id: string): Promise<Principal | null>;
  /** Keeps the name that a player had until `at`: the newest hundred per player. */
  updatePrincipal(
    id: string,
    change: Partial<Pick<Principal, 'name' | 'roles' | 'epoch'>>,
    at: number,
  ): Promise<void>;
  /** Names that these people gave up after `since`, oldest first. */
  formerNames(principals: readonly string[], since: number): Promise<readonly FormerName[]>;
  staff(): Promise<readonly Principal[]>;
  botsOf(owner: string): Promise<readonly Principal[]>;
  /** The house's own, whoever made them. */
  houseBots(): Promise<readonly Principal[]>;
  /**
   * Ends every way in that the person or their sessions made, all or nothing: cookies of earlier epochs, the recovery
   * code, links that nobody has used, and the tokens of bots. True for the one caller that ended this epoch.
   */
  endSessions(principal: string, epoch: number): Promise<boolean>;
  /**
   * A new recovery code, or code for another device, replaces the previous one. False: `maker` has signed out everywhere
   * since, and nothing is added.
   */
  addCredential(credential: Credential, maker?: Pick<Principal, 'id' | 'epoch'>): Promise<boolean>;
  credential(hash: string): Promise<Credential | null>;
  credentialsOf(principal: string): Promise<readonly Credential[]>;
  /** Sign-in links that this person made, for the house or a table. */
  linksMadeBy(principal: string): Promise<readonly Credential[]>;
  /** True for the one caller that removed it: sign-in links work once. */
  removeCredential(id: string): Promise<boolean>;
  membership(table: string, principal: string): Promise<Membership | null>;
  members(table: string): Promise<readonly Membership[]>;
  /** The tables where this person is a member. */
  membershipsOf(principal: string): Promise<readonly Membership[]>;
  setMembership(membership: Membership): Promise<void>;
  /** True for the one caller that removed it. */
  removeMembership(table: string, principal: string): Promise<boolean>;
  /**
   * Deletes what is personal: the name becomes `name`, former ones go, cookies and secrets are void, limits, preferences, memberships and
   * the names in the wallet's notes go. The recovery code and the identity at a provider stay until `waysInUntil`, if given.
   */
  erase(principal: string, name: string, waysInUntil: number | null): Promise<void>;
  /** Erased principals whose wallets are not empty, all or among these: a table has paid them since. */
  erasedWithChips(among?: readonly string[]): Promise<readonly string[]>;
  erasedAmong(principals: readonly string[]): Promise<readonly string[]>;

  account(id: string): Promise<Account>;
  /** Newest first. */
  statement(
    account: string,
    from: number,
    to: number,
    limit: number,
    before?: string,
  ): Promise<readonly StatementLine[]>;
  /** An entry's line in one account's statement; null: it has none there. */
  entryLine(entry: string, account: string): Promise<StatementLine | null>;
  limits(principal: string): Promise<readonly Limit[]>;
  /** Counts changes of the person's limits, and purchases that count toward them. */
  limitsVersion(principal: string): Promise<number>;
  /** Replaces all limits of the kind, and advances their version. */
  setLimits(principal: string, kind: Limit['kind'], limits: readonly Limit[]): Promise<void>;
  /** The person's preferences for the page, as JSON; null: never set. */
  preferences(principal: string): Promise<string | null>;
  /** Replaces all of them; a deleted account has none. */
  setPreferences(principal: string, body: string): Promise<void>;
  sittings(principal: string, limit: number, before?: number): Promise<readonly Sitting[]>;
  /** Sittings that ended after a moment, or still last. */
  sittingsSince(principal: string, since: number): Promise<readonly Sitting[]>;
  /** Includes tables where a sitting ended after a moment, or still lasts. */
  holdings(principal: string, since: number): Promise<Holdings>;

  /** A small value of the installation, such as the master key's fingerprint; set once. */
  meta(key: string): Promise<string | null>;
  /** Returns the value in force: the first one set wins. */
  setMetaOnce(key: string, value: string): Promise<string>;

  /** Null in a store that no server has started on since there are generations. */
  lineage(): Promise<Lineage | null>;
  /** Replaces the one of this generation; null: there is none yet. False if another node was faster. */
  setLineage(lineage: Lineage, replaced: string | null): Promise<boolean>;
  /** Where the store lives: another cluster, timeline or restored schema has another home. */
  home(): Promise<string>;
  /** How many nodes hold a lease now. */
  nodesAlive(): Promise<number>;

  /** The end of the house's log; null if it is empty. */
  houseHead(): Promise<Head | null>;
  /** False if another node has written that version: then nothing is written. */
  appendHouse(event: StoredEvent): Promise<boolean>;
  /** Newest first, before a version. */
  houseEvents(limit: number, before?: number): Promise<readonly StoredEvent[]>;
  /** The newest entry after a version that has the result of an audit; null if there is none. */
  latestAudit(after: number): Promise<StoredEvent | null>;
  /** The ends of all tables' logs, at one moment. */
  heads(): Promise<readonly (Head & { readonly table: string })[]>;
  /** False if another node has made that one: then nothing is written. Old ones are dropped. */
  addCheckpoint(checkpoint: StoredCheckpoint): Promise<boolean>;
  /** By number, or the latest; null if there is none. */
  checkpoint(number?: number): Promise<StoredCheckpoint | null>;
  /** All stops, including expired ones. */
  stops(): Promise<readonly Stop[]>;
  /** Replaces the stop of the same scope and target. */
  setStop(stop: Stop): Promise<void>;
  /** True for the one caller that removed it. */
  removeStop(scope: Stop['scope'], target: string): Promise<boolean>;

  /**
   * Takings since a day (days since 1970): of the house's tables together, of those with chips of their own together,
   * closed and archived ones included, and of each open table, then of those closed since, newest first, up to a maximum.
   */
  takings(
    fromDay: number,
    maxTables?: number,
  ): Promise<{
    readonly house: TakingsTotal;
    readonly ownChips: TakingsTotal;
    readonly tables: readonly TableTakings[];
  }>;

  /** By id. */
  publishedBooks(): Promise<readonly StoredBook[]>;
  /** Replaces what is published under the same id. */
  publishBook(book: StoredBook): Promise<void>;
  /** True for the one caller that withdrew it. */
  withdrawBook(id: string): Promise<boolean>;

  addRoster(roster: StoredRoster): Promise<void>;
  /** Newest first. */
  rosters(): Promise<readonly StoredRoster[]>;
  rosterByCode(hash: string): Promise<StoredRoster | null>;
  /** True if its code worked until now. */
  endRoster(id: string, at: number): Promise<boolean>;
  /** With `seat`, nothing is written for a member, or if the roster is full. */
  addToRoster(
    roster: string,
    principal: string,
    at: number,
    seat?: Charge,
  ): Promise<'added' | 'member' | 'full'>;
  /** The seat is free again. False: the person was not a member. */
  removeFromRoster(roster: string, principal: string, seat: Charge): Promise<boolean>;
  /** By id. */
  rosterMembers(roster: string): Promise<readonly RosterMember[]>;
  /** Open tables that pay from wallets, as in `holdings`, for all members and their own bots. */
  rosterPlaces(roster: string, since: number): Promise<readonly RosterPlace[]>;
  /** The newest roster that the person is a member of. */
  rosterOf(principal: string): Promise<StoredRoster | null>;

  /** The first of a day and a person stays. */
  addDailyHand(hand: {
    readonly day: string;
    readonly principal: string;
    readonly table: string;
    readonly startedAt: number;
  }): Promise<void>;
  dailyHand(day: string, principal: string): Promise<StoredDailyHand | null>;
  /** Newest first. */
  dailyHandsOf(principal: string): Promise<readonly (StoredDailyHand & { readonly day: string })[]>;
  /** The first result stays. */
  finishDailyHand(
    day: string,
    principal: string,
    result: { readonly net: number; readonly rolls: number; readonly finishedAt: number },
  ): Promise<void>;
  /** The best hands of a day that were finished before a moment, and how many there are. */
  dailyRanking(
    day: string,
    before: number,
    limit: number,
  ): Promise<{ readonly hands: readonly RankedDailyHand[]; readonly players: number }>;
  /** The rank that a net result has among them. */
  dailyRank(day: string, before: number, net: number): Promise<number>;

  /** False if there is one with this id already. */
  addTournament(tournament: StoredTournament): Promise<boolean>;
  tournament(id: string): Promise<StoredTournament | null>;
  /** Open ones first, then the newest. */
  tournaments(limit: number, player?: string): Promise<readonly StoredTournament[]>;
  /** Replaces the version before this one; false if another node has changed it since. */
  changeTournament(tournament: Omit<StoredTournament, 'createdAt'>): Promise<boolean>;
  /** The open tournament that a short code is for. */
  tournamentByJoinCode(code: string): Promise<StoredTournament | null>;

  /** False if the trainee has answered this roll with these dice already; other dice replace the answer. */
  addDrillRoll(roll: DrillRoll): Promise<boolean>;
  /** Oldest first. A class's are without those at tables that the trainee owns or deals at. */
  drillRolls(
    whose: { readonly of: 'table' | 'trainee' | 'roster'; readonly id: string },
    limit: number,
  ): Promise<readonly StoredDrillRoll[]>;

  /** Closed tables whose last event is older, oldest first. */
  closedTables(before: number, limit: number): Promise<readonly string[]>;
  /**
   * Deletes a closed table with its log, if the log ends there and its account is empty; wallets' entries stay. Its end is kept, as proof that it was archived. False: nothing was deleted.
   */
  archiveTable(table: string, end: Head, at: number): Promise<boolean>;
  /** The end of an archived table's log; null: it was not archived. */
  archivedTable(table: string): Promise<(Head & { readonly at: number }) | null>;

  /** Adds to counters of a day, whatever their maximum; returns their new values. */
  use(day: number, uses: readonly (readonly [counter: string, amount: number])[]): Promise<readonly number[]>;
  hasHouseFile(hash: string): Promise<boolean>;

  /** Renews this node's lease on the clocks it runs. */
  beat(node: string, forMs: number): Promise<void>;
  /** Claims due clocks that no living node runs; returns the tables' ids. */
  claimClocks(node: string, limit: number): Promise<readonly string[]>;
  /** Releases all clocks of a node. */
  resign(node: string): Promise<void>;

  /**
   * Removes expired answers and credentials, practice tables that have been idle since, featured tables that were
   * closed before the answers' time, house files that no table needs, old daily hands, and quotas of past days.
   */
  prune(
    answersBefore: number,
    practiceBefore: number,
  ): Promise<{ readonly answers: number; readonly tables: number }>;
  /** Whether the store answers now. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The store cannot be reached, or its answer was lost: nothing may be acknowledged. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The store has gone back, or is another one: what it holds may have been played before. */
export class StoreBehindError extends StoreError {
  constructor() {
    super('The store has gone back to an earlier state: what was played since then could come again.');
  }
}
