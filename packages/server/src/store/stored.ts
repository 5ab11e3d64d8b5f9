// What the store keeps: events, tables, people, wallets, the house log and classes.
import type { SeatNumber } from '@passline/engine';
import type { EntryKind, Mode, PublishedBook, Scope } from '@passline/table';
import type { Takings } from './append.ts';

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

/** A person's name until some time. */
export type FormerName = { readonly principal: string; readonly name: string; readonly until: number };

/** A player's time at a seat, for histories. */
export type Sitting = {
  readonly table: string;
  readonly seat: SeatNumber;
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
  /** Whether chips come from players' wallets; such a table is the house's. */
  readonly wallets: boolean;
  /** Figures for lists, as JSON written by the tables service. */
  readonly summary: string;
  /** What is announced to everybody there, as JSON; null: nothing. */
  readonly announcement: string | null;
};

/** The house's takings over several days. */
export type TakingsTotal = Omit<Takings, 'day' | 'luck36' | 'dealer'> & { readonly luck36: bigint };

/** A table that is not for practice, with its takings. */
export type TableTakings = TakingsTotal &
  Pick<TableRow, 'id' | 'name' | 'mode' | 'wallets' | 'summary' | 'closed'> & {
    readonly openedAt: number;
    /** Null: the account is gone. */
    readonly owner: string | null;
    /** The signature of whoever dealt last, or their name now. */
    readonly dealer: string | null;
    readonly ownerDeals: boolean;
  };

/** A trainee's answer to one roll of a drill. */
export type DrillRoll = {
  readonly table: string;
  readonly hand: number;
  readonly roll: number;
  readonly trainee: string;
  readonly at: number;
  /** Such as 3-4. */
  readonly dice: string;
  readonly ms: number;
  readonly asked: number;
  readonly right: number;
};
export type StoredDrillRoll = DrillRoll & { readonly name: string };

/** A house file as text, stored once however many tables use it. */
export type HouseFile = {
  /** SHA-256 of the text. */
  readonly hash: string;
  readonly text: string;
};

/** Which copy of the store this is and how far it has come, so that a store that has gone back is recognized. */
export type Lineage = {
  /** Random, from the store's first start. */
  readonly store: string;
  /** The generation of the seeds that hands are committed to. */
  readonly generation: string;
  /** How many commits have revealed dice or seeds. */
  readonly position: number;
  /** Where the store lived when the generation began, as `home` reports it. */
  readonly home: string;
  /** The master key's signature on everything but the position. */
  readonly signature: string;
};

/** A published rulebook as stored. */
export type StoredBook = PublishedBook & {
  /** SHA-256 of the file and the settings. */
  readonly hash: string;
  readonly at: number;
};

/** A checkpoint with its signed text. */
export type StoredCheckpoint = { readonly number: number; readonly at: number; readonly body: string };

/** A class or a charity evening whose members join with one code. */
export type StoredRoster = {
  readonly id: string;
  /** The code's SHA-256. */
  readonly code: string;
  readonly name: string;
  readonly seats: number;
  /** The chips that each member starts with, in cents. */
  readonly chips: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The manager who made it; null: unknown. */
  readonly madeBy: string | null;
};

/** A member of a roster with their wallet's balance, in cents. */
export type RosterMember = {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  /** Null: joined before this was recorded. */
  readonly joinedAt: number | null;
};

/** A table where a member of a roster, or a bot of theirs, sits or sat lately. */
export type RosterPlace = {
  readonly member: string;
  readonly table: string;
  readonly player: string;
  /** The version of the table's log. */
  readonly version: number;
};

/** A secret that identifies a principal: only its SHA-256 is stored. */
export type Credential = {
  readonly id: string;
  readonly hash: string;
  readonly principal: string;
  /** An `ended-session` identifies nobody: the session's cookies are void until they expire. */
  readonly kind: 'token' | 'recovery' | 'device' | 'sign-in' | 'ended-session' | 'identity';
  readonly scopes: readonly Scope[];
  readonly label: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** The table that a sign-in link is for. */
  readonly table: string | null;
  /** Who made a sign-in link; null: the server. */
  readonly madeBy: string | null;
};

/** What a person has outside their own wallet. */
export type Holdings = {
  /** Cents in the wallets of their bots. */
  readonly botWallets: number;
  /** How many entries these wallets have: if the number is the same later, nothing has moved in between. */
  readonly botEntries: number;
  /** Open tables that pay from wallets, where the person or their bots sit now or sat since. */
  readonly places: readonly { readonly table: string; readonly player: string }[];
};

/** A limit that a player set, in force from `from` on. */
export type Limit = {
  readonly kind: 'loss' | 'time';
  /** Cents or milliseconds in any 24 hours; null: no limit. */
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
  /** Public tables, those of this owner, and those that this principal is a member of. */
  readonly visibleTo?: string;
  /** Also the house's tables that need a dealer. */
  readonly orHouse?: boolean;
  readonly owner?: string;
  readonly limit: number;
  readonly after?: string;
};

/** A player's hand of a day; the results are null until the hand is over. */
export type StoredDailyHand = {
  readonly table: string;
  readonly net: number | null;
  readonly rolls: number | null;
  readonly finishedAt: number | null;
};

export type RankedDailyHand = {
  readonly principal: string;
  readonly name: string;
  readonly net: number;
  readonly rolls: number;
  readonly rank: number;
};

/** A tournament as JSON; every change replaces the version before it. */
export type StoredTournament = {
  readonly id: string;
  readonly version: number;
  readonly open: boolean;
  readonly createdAt: number;
  readonly body: string;
};
