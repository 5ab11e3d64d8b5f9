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
   * One durable commit of appends to different tables; each is written whole or not at all. If one of them reveals dice
   * or seeds, the store advances by one position. Throws `StoreBehindError` if the store is not as the guard requires.
   */
  append(appends: readonly Append[], guard?: LineageGuard): Promise<readonly Appended[]>;
  /** Posts a wallet entry that belongs to no table. */
  post(entry: Entry): Promise<Appended>;

  head(table: string): Promise<Head | null>;
  /** How far the logs of these tables go, and what is announced there; unknown tables are left out. */
  versions(
    tables: readonly string[],
  ): Promise<
    readonly { readonly table: string; readonly version: number; readonly announcement: string | null }[]
  >;
  events(table: string, after: number, limit: number): Promise<readonly StoredEvent[]>;
  snapshot(
    table: string,
  ): Promise<{ readonly version: number; readonly hash: string; readonly body: string } | null>;
  /** Only the newest snapshot is kept. */
  saveSnapshot(table: string, version: number, hash: string, body: string): Promise<void>;
  answer(principal: string, key: string): Promise<StoredAnswer | null>;

  table(id: string): Promise<TableRow | null>;
  tables(filter: TableFilter): Promise<readonly TableRow[]>;
  /** Names of players without an account who sit there now. */
  seatNames(table: string): Promise<readonly SeatName[]>;
  /** Also removes the old invitation's short code. */
  setInvite(table: string, invite: string): Promise<void>;
  /** Replaces the announcement; null removes it. */
  setAnnouncement(table: string, announcement: string | null): Promise<void>;
  joinCode(table: string): Promise<string | null>;
  /** False if the code belongs to another table or tournament, or this one already has a code. */
  addJoinCode(table: string, code: string): Promise<boolean>;
  /** The open table that people can join with this code. */
  tableByJoinCode(code: string): Promise<TableRow | null>;
  /** Open tables that are older than the pays column and have none recorded yet. */
  tablesWithoutPays(limit: number): Promise<readonly string[]>;
  /** Records the pays of such a table; pays already recorded stay. */
  setPays(table: string, pays: UniformPays): Promise<void>;

  /** Adds the principal with its first money, within the quotas, or not at all. */
  addPrincipal(
    principal: Principal,
    issue: Entry | null,
    charges?: readonly Charge[],
  ): Promise<{ readonly ok: true } | OverQuota>;
  principal(id: string): Promise<Principal | null>;
  /** Keeps a player's former name, which they had until `at`: up to a hundred per player. */
  updatePrincipal(
    id: string,
    change: Partial<Pick<Principal, 'name' | 'roles' | 'epoch'>>,
    at: number,
  ): Promise<void>;
  /** Names that these people gave up after `since`, oldest first. */
  formerNames(principals: readonly string[], since: number): Promise<readonly FormerName[]>;
  staff(): Promise<readonly Principal[]>;
  botsOf(owner: string): Promise<readonly Principal[]>;
  /** The house's own bots, whoever made them. */
  houseBots(): Promise<readonly Principal[]>;
  /**
   * Ends every way in that the person or their sessions made, all or nothing: cookies of earlier epochs, the recovery
   * code, unused links, and the tokens of bots. True for the one caller that ended this epoch.
   */
  endSessions(principal: string, epoch: number): Promise<boolean>;
  /** A new recovery or device code replaces the previous one. False, with nothing added, if `maker` has signed out. */
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
   * Deletes personal data: the name becomes `name`; cookies and secrets are void; former names, limits, preferences,
   * memberships, drill answers, daily hands, and the names in the wallet's notes are deleted. The recovery code and the
   * identity at a provider stay until `waysInUntil`, if given.
   */
  erase(principal: string, name: string, waysInUntil: number | null): Promise<void>;
  /** Deleted accounts, all or among these, whose wallets are not empty because a table has paid them since. */
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
  /** The entry's line in one account's statement; null: it has none there. */
  entryLine(entry: string, account: string): Promise<StatementLine | null>;
  limits(principal: string): Promise<readonly Limit[]>;
  /** A version that advances with changes of the person's limits, and with purchases that count toward them. */
  limitsVersion(principal: string): Promise<number>;
  /** Replaces all limits of the kind, and advances their version. */
  setLimits(principal: string, kind: Limit['kind'], limits: readonly Limit[]): Promise<void>;
  /** The person's preferences for the page, as JSON; null: never set. */
  preferences(principal: string): Promise<string | null>;
  /** Replaces all preferences; a deleted account has none. */
  setPreferences(principal: string, body: string): Promise<void>;
  sittings(principal: string, limit: number, before?: number): Promise<readonly Sitting[]>;
  /** Sittings that ended after a moment, or have not ended. */
  sittingsSince(principal: string, since: number): Promise<readonly Sitting[]>;
  /** The places include tables where a sitting ended after a moment, or has not ended. */
  holdings(principal: string, since: number): Promise<Holdings>;

  /** A small value of the installation, such as the master key's fingerprint; set once. */
  meta(key: string): Promise<string | null>;
  /** Returns the value in force: the first one set wins. */
  setMetaOnce(key: string, value: string): Promise<string>;

  /** Null in a store where no server has started since generations were introduced. */
  lineage(): Promise<Lineage | null>;
  /** Replaces the lineage of generation `replaced`; null: there is none yet. False if another node was faster. */
  setLineage(lineage: Lineage, replaced: string | null): Promise<boolean>;
  /** Where the store lives: another cluster, timeline or restored schema has another home. */
  home(): Promise<string>;
  /** How many nodes hold a lease now. */
  nodesAlive(): Promise<number>;

  /** The end of the house log; null if it is empty. */
  houseHead(): Promise<Head | null>;
  /** False, with nothing written, if another node has written that version. */
  appendHouse(event: StoredEvent): Promise<boolean>;
  /** Newest first, before a version if one is given. */
  houseEvents(limit: number, before?: number): Promise<readonly StoredEvent[]>;
  /** The newest entry after a version that holds an audit's result; null if there is none. */
  latestAudit(after: number): Promise<StoredEvent | null>;
  /** The ends of all tables' logs at one moment. */
  heads(): Promise<readonly (Head & { readonly table: string })[]>;
  /** False, with nothing written, if another node has made that checkpoint. Old checkpoints are dropped. */
  addCheckpoint(checkpoint: StoredCheckpoint): Promise<boolean>;
  /** A checkpoint by number, or the latest; null if there is none. */
  checkpoint(number?: number): Promise<StoredCheckpoint | null>;
  /** All stops, including expired ones. */
  stops(): Promise<readonly Stop[]>;
  /** Replaces the stop of the same scope and target. */
  setStop(stop: Stop): Promise<void>;
  /** True for the one caller that removed it. */
  removeStop(scope: Stop['scope'], target: string): Promise<boolean>;

  /**
   * Takings since a day (days since 1970): in total for the house's tables, in total for those with their own chips,
   * both including closed and archived ones; and for each open table, then those closed since, newest first, up to a
   * maximum.
   */
  takings(
    fromDay: number,
    maxTables?: number,
  ): Promise<{
    readonly house: TakingsTotal;
    readonly ownChips: TakingsTotal;
    readonly tables: readonly TableTakings[];
  }>;

  /** Sorted by id. */
  publishedBooks(): Promise<readonly StoredBook[]>;
  /** Replaces the publication with the same id. */
  publishBook(book: StoredBook): Promise<void>;
  /** True for the one caller that withdrew it. */
  withdrawBook(id: string): Promise<boolean>;

  addRoster(roster: StoredRoster): Promise<void>;
  /** Newest first. */
  rosters(): Promise<readonly StoredRoster[]>;
  rosterByCode(hash: string): Promise<StoredRoster | null>;
  /** True if its code worked until now. */
  endRoster(id: string, at: number): Promise<boolean>;
  /** With `seat`, nothing is written if the person is already a member or the roster is full. */
  addToRoster(
    roster: string,
    principal: string,
    at: number,
    seat?: Charge,
  ): Promise<'added' | 'member' | 'full'>;
  /** Frees the seat. False: the person was not a member. */
  removeFromRoster(roster: string, principal: string, seat: Charge): Promise<boolean>;
  /** Sorted by id. */
  rosterMembers(roster: string): Promise<readonly RosterMember[]>;
  /** As in `holdings`, for all members and their own bots: open tables that pay from wallets. */
  rosterPlaces(roster: string, since: number): Promise<readonly RosterPlace[]>;
  /** The newest roster that the person belongs to. */
  rosterOf(principal: string): Promise<StoredRoster | null>;

  /** A person's first hand of a day stays. */
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
  /** The rank of a net result among them. */
  dailyRank(day: string, before: number, net: number): Promise<number>;

  /** False if a tournament with this id exists. */
  addTournament(tournament: StoredTournament): Promise<boolean>;
  tournament(id: string): Promise<StoredTournament | null>;
  /** Open ones first, then the newest. */
  tournaments(limit: number, player?: string): Promise<readonly StoredTournament[]>;
  /** Replaces the version before this one; false if another node has changed it since. */
  changeTournament(tournament: Omit<StoredTournament, 'createdAt'>): Promise<boolean>;
  /** The open tournament that a short code belongs to. */
  tournamentByJoinCode(code: string): Promise<StoredTournament | null>;

  /** False if the trainee has already answered this roll with these dice; other dice replace the answer. */
  addDrillRoll(roll: DrillRoll): Promise<boolean>;
  /** Oldest first. A class's results leave out tables that the trainee owns or deals at. */
  drillRolls(
    whose: { readonly of: 'table' | 'trainee' | 'roster'; readonly id: string },
    limit: number,
  ): Promise<readonly StoredDrillRoll[]>;

  /** Closed tables whose last event is older, oldest first. */
  closedTables(before: number, limit: number): Promise<readonly string[]>;
  /**
   * Deletes a closed table with its log, if the log ends there and its account is empty; wallets' entries stay. The
   * log's end is kept, as proof that the table was archived. False: nothing was deleted.
   */
  archiveTable(table: string, end: Head, at: number): Promise<boolean>;
  /** The end of an archived table's log; null: it was not archived. */
  archivedTable(table: string): Promise<(Head & { readonly at: number }) | null>;

  /** Adds to a day's counters, regardless of their maximum; returns their new values. */
  use(day: number, uses: readonly (readonly [counter: string, amount: number])[]): Promise<readonly number[]>;
  hasHouseFile(hash: string): Promise<boolean>;

  /** Renews this node's lease on the clocks that it runs. */
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

/** The store has gone back, or is a different one: its coming dice may already be known. */
export class StoreBehindError extends StoreError {
  constructor() {
    super('The store has gone back to an earlier state: what was played since then could come again.');
  }
}
