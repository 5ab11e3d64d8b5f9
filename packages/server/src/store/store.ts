// The store's contract. SQLite and PostgreSQL both implement it, and one contract test runs against both.
import type {
  Entry,
  EntryKind,
  Membership,
  Mode,
  PayDifference,
  Principal,
  PublishedBook,
  Scope,
  SeatName,
  UniformPays,
} from '@passline/table';

/** One event as stored: the exact text that is hashed, streamed and exported. */
export type StoredEvent = {
  readonly version: number;
  readonly at: number;
  readonly body: string;
  /** SHA-256 over the previous hash and the body, in lower-case hexadecimal. */
  readonly hash: string;
};

/** The end of a table's log that a writer builds on. */
export type Head = { readonly version: number; readonly hash: string };

/** What a command did: the table's version after it, and how many events it wrote, which may be none. */
export type Accepted = { readonly version: number; readonly events: number };
/** The refusal's JSON. */
export type Refused = { readonly refusal: string };

/** The first answer to a command, kept under its caller's key. */
export type Answer = {
  readonly principal: string;
  readonly key: string;
  /** SHA-256 of the request, to detect a different request under the same key. */
  readonly request: string;
  readonly table: string;
  readonly status: number;
  readonly outcome: Accepted | Refused;
  readonly at: number;
};

/** A player's time at a seat, for histories. */
export type Sitting = {
  readonly table: string;
  readonly seat: number;
  readonly principal: string;
  readonly from: number;
  readonly fromAt: number;
  /** Null while it lasts. */
  readonly to: number | null;
  readonly toAt: number | null;
};

export type TableRow = {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly rulebook: string;
  readonly public: boolean;
  readonly owner: string;
  readonly invite: string;
  readonly createdAt: number;
  readonly closed: boolean;
  /** Whether chips come from players' wallets: such a table is the house's. */
  readonly wallets: boolean;
  /** For lists: JSON written by the tables service. */
  readonly summary: string;
};

/** An append's changes to a table's row; omitted fields stay. */
export type RowChange = {
  readonly summary?: string;
  readonly closed?: boolean;
  /** When its clock next runs; null: never, and then no node runs it. */
  readonly wakeAt?: number | null;
  /** Pays that all open tables must share; an append that sets them is refused if another table's differ. */
  readonly pays?: UniformPays;
};

/** Players' own limits that a decision was made by: they must still be the same when it is written. */
export type LimitsGuard = {
  /** The person: of a bot, its owner. */
  readonly principal: string;
  readonly version: number;
  /** How many purchases count toward the limits. Each advances the version, so that a second one is decided after it. */
  readonly purchases: number;
};

/** A counter of one day that must not pass its maximum. */
export type Charge = {
  /** Days since 1970, in UTC. */
  readonly day: number;
  /** What is counted, and whose it is. */
  readonly counter: string;
  readonly amount: number;
  readonly max: number;
};

/** A house file as text, stored once however many tables use it. */
export type HouseFile = {
  /** SHA-256 of the text. */
  readonly hash: string;
  readonly text: string;
};

/** A published book that something was decided by. */
export type BookGuard = Pick<StoredBook, 'id' | 'hash'>;

/** Everything that one table writes in one commit. */
export type Append = {
  readonly table: string;
  /** The expected end of the log; null: the table is new, and `create` is given. */
  readonly after: Head | null;
  readonly create?: TableRow;
  /** Published rulebooks by which the table may pay from wallets, or its settings change: they must still be published as given. */
  readonly books?: readonly BookGuard[];
  /** For a new table: the file in its first event, as the event's text has it. */
  readonly house?: HouseFile;
  /** Quotas that the append counts toward; each has a counter of its own. */
  readonly charges?: readonly Charge[];
  readonly events: readonly StoredEvent[];
  /** Whether the events show dice or seeds at a table where they are worth something. */
  readonly reveals?: boolean;
  readonly row: RowChange;
  readonly entries: readonly Entry[];
  readonly answers: readonly Answer[];
  readonly sittings: readonly Sitting[];
  readonly limits: readonly LimitsGuard[];
  readonly seatNames: readonly SeatName[];
};

/**
 * `conflict`: the log does not end as expected. `answered`: a key has an answer already. `insufficient`: a balance
 * would be negative. `account-changed`: an `ifEntries` did not hold. `limits-changed`: a guard did not. `pays-differ`:
 * another open table has different pays. `book-changed`: the book is no longer published as given. `over-quota`: a
 * charge would pass its maximum. In each case nothing of the append is written.
 */
export type Appended =
  | {
      readonly ok: true;
      /** The store's position after an append that reveals. */
      readonly position?: number;
    }
  | {
      readonly ok: false;
      readonly why:
        | 'conflict'
        | 'answered'
        | 'insufficient'
        | 'account-changed'
        | 'limits-changed'
        | 'book-changed';
    }
  | { readonly ok: false; readonly why: 'pays-differ'; readonly difference: PayDifference }
  | OverQuota;

export type OverQuota = { readonly ok: false; readonly why: 'over-quota'; readonly counter: string };

/** Which copy of the store this is and how far it has come, so that one that went back is recognized. */
export type Lineage = {
  /** Random, from the store's first start. */
  readonly store: string;
  /** The generation of the seeds that hands are committed to. */
  readonly generation: string;
  /** How many commits have revealed dice or seeds. */
  readonly position: number;
  /** Where the store lived when the generation began, as `home` tells it. */
  readonly home: string;
  /** The master key's signature on all but the position. */
  readonly signature: string;
};

/** What the store must be for a commit that reveals: of this generation, and no further back than this. */
export type LineageGuard = Pick<Lineage, 'generation' | 'position'>;

/** A published rulebook as stored. */
export type StoredBook = PublishedBook & {
  /** SHA-256 of file and settings. */
  readonly hash: string;
  readonly at: number;
};

/** A checkpoint as it was signed. */
export type StoredCheckpoint = { readonly number: number; readonly at: number; readonly body: string };

/** A class or a charity evening that joins with one code. */
export type StoredRoster = {
  readonly id: string;
  /** The code's SHA-256. */
  readonly code: string;
  readonly name: string;
  readonly seats: number;
  /** What each member begins with, in cents. */
  readonly chips: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The manager; null: unknown. */
  readonly madeBy: string | null;
};

/** A member of a roster with their wallet's balance, in cents. */
export type RosterMember = { readonly id: string; readonly name: string; readonly balance: number };

/** A secret that stands for a principal: only its SHA-256 is stored. */
export type Credential = {
  readonly id: string;
  readonly hash: string;
  readonly principal: string;
  /** An `ended-session` stands for nobody: its cookies are void until they expire. */
  readonly kind: 'token' | 'recovery' | 'sign-in' | 'ended-session' | 'identity';
  readonly scopes: readonly Scope[];
  readonly label: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** For a sign-in link at one table. */
  readonly table: string | null;
  /** Of a sign-in link: who made it; null: the server. */
  readonly madeBy: string | null;
};

/** What a person has outside of their own wallet. */
export type Holdings = {
  /** Cents in the wallets of their bots. */
  readonly botWallets: number;
  /** Where they or their bots sit now, or sat since: open tables that pay from wallets. */
  readonly places: readonly { readonly table: string; readonly player: string }[];
};

/** A limit that a player set; a looser one takes effect at `from`. */
export type Limit = {
  readonly kind: 'loss' | 'time';
  /** Cents or milliseconds in any 24 hours; null: none. */
  readonly value: number | null;
  readonly from: number;
};

/** A stop of play: for the whole house, a table, or a player; `self-exclusion` is a player's own. */
export type Stop = {
  readonly scope: 'house' | 'table' | 'player' | 'self-exclusion';
  /** The table's or the player's id; empty for the house. */
  readonly target: string;
  readonly at: number;
  /** Null: until a manager resumes play. */
  readonly until: number | null;
  /** Who stopped it, by name, and why. */
  readonly by: string;
  readonly because: string;
};

export type Account = { readonly balance: number; readonly entries: number };

export type StatementLine = {
  readonly entry: string;
  readonly at: number;
  readonly kind: EntryKind;
  readonly table: string | null;
  readonly version: number | null;
  readonly note: string | null;
  readonly amount: number;
  readonly balance: number;
};

export type TableFilter = {
  readonly mode?: Mode;
  readonly closed?: boolean;
  /** Public ones, those of this owner, and those this principal is a member of. */
  readonly visibleTo?: string;
  /** And the house's. */
  readonly orHouse?: boolean;
  readonly owner?: string;
  readonly limit: number;
  readonly after?: string;
};

/** A table's log has grown, or rights of a person have ended, on this or another node: a hint to read, never the data. */
export type Notice = { readonly table: string; readonly version: number } | { readonly ended: string };

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
  events(table: string, after: number, limit: number): Promise<readonly StoredEvent[]>;
  snapshot(
    table: string,
  ): Promise<{ readonly version: number; readonly hash: string; readonly body: string } | null>;
  /** Keeps the newest only. */
  saveSnapshot(table: string, version: number, hash: string, body: string): Promise<void>;
  answer(principal: string, key: string): Promise<Answer | null>;

  table(id: string): Promise<TableRow | null>;
  tables(filter: TableFilter): Promise<readonly TableRow[]>;
  /** Names of players without an account who sit there now. */
  seatNames(table: string): Promise<readonly SeatName[]>;
  setInvite(table: string, invite: string): Promise<void>;
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
  updatePrincipal(id: string, change: Partial<Pick<Principal, 'name' | 'roles' | 'epoch'>>): Promise<void>;
  staff(): Promise<readonly Principal[]>;
  botsOf(owner: string): Promise<readonly Principal[]>;
  /** The house's own, whoever made them. */
  houseBots(): Promise<readonly Principal[]>;
  /** A new recovery code replaces the previous one. */
  addCredential(credential: Credential): Promise<void>;
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
  /** Notifies every node that rights of the person have ended. */
  announceEnded(principal: string): Promise<void>;
  /**
   * Deletes what is personal: the name becomes `name`, cookies and secrets are void, limits, memberships and the names
   * in the wallet's notes go. A recovery code stays until `recoveryUntil`, if given.
   */
  erase(principal: string, name: string, recoveryUntil: number | null): Promise<void>;
  /** Erased principals whose wallets are not empty: a table has paid them since. */
  erasedWithChips(): Promise<readonly string[]>;

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
  /** The newest entry that has the result of an audit; null if there was none. */
  latestAudit(): Promise<StoredEvent | null>;
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
  /** Adding a member twice changes nothing. With `seat`, false if the roster is full: then nothing is written. */
  addToRoster(roster: string, principal: string, seat?: Charge): Promise<boolean>;
  /** By id. */
  rosterMembers(roster: string): Promise<readonly RosterMember[]>;
  /** The newest roster that the person is a member of. */
  rosterOf(principal: string): Promise<StoredRoster | null>;

  /** Closed tables whose last event is older, oldest first. */
  closedTables(before: number, limit: number): Promise<readonly string[]>;
  /**
   * Deletes a closed table with its log, if the log ends so and its account is empty; wallets' entries stay. Its end is
   * kept, so that whoever looks for the log finds that it was archived. False: nothing was deleted.
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

  /** Calls back for every notice by any node (PostgreSQL) or by this one (SQLite), and after missed notices. */
  listen(onNotice: (notice: Notice) => void, onGap: () => void): Promise<void>;

  /**
   * Removes expired answers and credentials, practice tables that have been idle since, house files that no table
   * needs, and quotas of days before the answers' time.
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
