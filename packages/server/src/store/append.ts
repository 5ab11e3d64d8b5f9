// What one commit writes to a table's log, with the money, answers and guards that belong to it.
import type { Entry, PayDifference, SeatName, UniformPays } from '@passline/table';
import type { Head, HouseFile, Lineage, Sitting, StoredBook, StoredEvent, TableRow } from './stored.ts';

/** The result of a command: the table's version after it, and how many events it wrote, possibly none. */
export type Accepted = { readonly version: number; readonly events: number };
/** The refusal's JSON. */
export type Refused = { readonly refusal: string };

/** The first answer to a command, kept under its caller's key. */
export type StoredAnswer = {
  readonly principal: string;
  readonly key: string;
  /** SHA-256 of the request, to detect a different request under the same key. */
  readonly request: string;
  readonly table: string;
  readonly status: number;
  readonly outcome: Accepted | Refused;
  readonly at: number;
};

/** An append's changes to a table's row; omitted fields stay. */
export type RowChange = {
  readonly summary?: string;
  readonly closed?: boolean;
  /** When the table's clock next runs; null: never, so no node runs it. */
  readonly wakeAt?: number | null;
  /** Pays that all open tables must share; an append that sets them is refused if another table's differ. */
  readonly pays?: UniformPays;
};

/** The player's own limits that a decision was based on: they must be unchanged when it is written. */
export type LimitsGuard = {
  /** The person; for a bot, its owner. */
  readonly principal: string;
  readonly version: number;
  /** How many purchases count toward the limits. Each advances the version, so the next one is decided after it. */
  readonly purchases: number;
};

/** A counter of one day that must not pass its maximum. */
export type Charge = {
  /** Days since 1970, in UTC. */
  readonly day: number;
  /** What is counted, and for whom. */
  readonly counter: string;
  readonly amount: number;
  readonly max: number;
};

/** What decisions add to the house's takings at one table on one day (UTC). */
export type Takings = {
  /** Days since 1970. */
  readonly day: number;
  /** Chips bought, in cents. */
  readonly drop: number;
  /** What the house won, in cents. */
  readonly win: number;
  /** How far the win is above its expectation, in 36ths of a cent, which are whole because there are 36 rolls. */
  readonly luck36: number;
  /** The variance of the win, in square cents. */
  readonly variance: number;
  readonly rolls: number;
  /** The account that dealt last, and the name that it signs with if it has chosen one; null: nobody did. */
  readonly dealer: { readonly account: string; readonly signature: string | null } | null;
};

/** A published book that a decision was based on. */
export type BookGuard = Pick<StoredBook, 'id' | 'hash'>;

/** Everything that one table writes in one commit. */
export type Append = {
  readonly table: string;
  /** The expected end of the log; null: the table is new, and `create` is given. */
  readonly after: Head | null;
  readonly create?: TableRow;
  /** For a new table: how many open ones its owner may have, this one included. */
  readonly maxOpen?: number;
  /**
   * Published rulebooks that let the table pay from wallets or change settings: they must still be published as given.
   */
  readonly books?: readonly BookGuard[];
  /** For a new table: the house file in its first event, exactly as in the event's text. */
  readonly house?: HouseFile;
  /** Quotas that the append counts toward, each with its own counter. */
  readonly charges?: readonly Charge[];
  readonly events: readonly StoredEvent[];
  /** Whether the events reveal dice or seeds at a table where they matter. */
  readonly reveals?: boolean;
  readonly row: RowChange;
  readonly entries: readonly Entry[];
  readonly answers: readonly StoredAnswer[];
  readonly sittings: readonly Sitting[];
  readonly limits: readonly LimitsGuard[];
  readonly seatNames: readonly SeatName[];
  /** Omitted at practice tables. */
  readonly takings?: Takings;
};

/**
 * `conflict`: the log does not end as expected. `answered`: a key already has an answer. `insufficient`: a balance
 * would be negative. `account-changed`: an `ifEntries` did not hold. `limits-changed`: a limits guard did not hold.
 * `pays-differ`: another open table has different pays. `book-changed`: the book is no longer published as given.
 * `over-quota`: a charge would exceed its maximum. `too-many-open`: the owner has as many open tables as `maxOpen`
 * allows. In each case, nothing of the append is written.
 */
export type Appended =
  | {
      readonly ok: true;
      /** The store's position after an append that reveals dice or seeds. */
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
        | 'book-changed'
        | 'too-many-open';
    }
  | { readonly ok: false; readonly why: 'pays-differ'; readonly difference: PayDifference }
  | OverQuota;

export type OverQuota = { readonly ok: false; readonly why: 'over-quota'; readonly counter: string };

/** A refusal of an append that says no more than why. */
export type RefusedAppend = Exclude<Extract<Appended, { ok: false }>['why'], 'pays-differ' | 'over-quota'>;

/** What a commit that reveals requires of the store: this generation, and at least this position. */
export type LineageGuard = Pick<Lineage, 'generation' | 'position'>;
