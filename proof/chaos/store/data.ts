// The simulated store's data, all in memory, so that a check can look at everything.
import type {
  Credential,
  DrillRoll,
  FormerName,
  Limit,
  Lineage,
  Sitting,
  StatementLine,
  Stop,
  Store,
  StoredAnswer,
  StoredBook,
  StoredCheckpoint,
  StoredDailyHand,
  StoredEvent,
  StoredRoster,
  StoredTournament,
  TableRow,
} from '@passline/server';
import { FIRST_BOOKS } from '@passline/server/parts';
import type { Membership, Principal, SeatName, UniformPays } from '@passline/table';
import type { StoredTakings } from './takings.ts';

export type StoredTable = {
  row: TableRow;
  readonly number: number;
  readonly events: StoredEvent[];
  activeAt: number;
  wakeAt: number | null;
  clockNode: string | null;
  pays: UniformPays;
  /** The hash of the table's house file. */
  readonly houseFile: string | null;
  snapshot: { readonly version: number; readonly hash: string; readonly body: string } | null;
  readonly members: Map<string, Membership>;
  readonly seatNames: Map<string, SeatName>;
};

/** A bigint, because the total of issued play money may exceed a safe integer. */
export type StoredAccount = { balance: bigint; readonly lines: StatementLine[] };

export type PostedLine = { readonly entry: string; readonly account: string; readonly amount: number };

export type StoreData = {
  readonly tables: Map<string, StoredTable>;
  readonly answers: Map<string, StoredAnswer>;
  readonly sittings: Map<string, Sitting>;
  /** Tables by their short codes. */
  readonly joinCodes: Map<string, string>;
  readonly accounts: Map<string, StoredAccount>;
  readonly entries: Set<string>;
  readonly principals: Map<string, Principal>;
  readonly erased: Set<string>;
  readonly credentials: Map<string, Credential>;
  readonly limits: Map<string, readonly Limit[]>;
  readonly limitsVersions: Map<string, number>;
  readonly preferences: Map<string, string>;
  readonly formerNames: Map<string, readonly FormerName[]>;
  /** By day and principal. */
  readonly dailyHands: Map<
    string,
    StoredDailyHand & { readonly day: string; readonly principal: string; readonly startedAt: number }
  >;
  readonly books: Map<string, StoredBook>;
  readonly meta: Map<string, string>;
  lineage: Lineage | null;
  readonly leases: Map<string, number>;
  readonly house: StoredEvent[];
  readonly checkpoints: StoredCheckpoint[];
  readonly stops: Map<string, Stop>;
  readonly takings: StoredTakings[];
  readonly drillRolls: Map<string, DrillRoll>;
  readonly rosters: Map<string, StoredRoster>;
  readonly tournaments: Map<string, StoredTournament>;
  /** When each member joined. */
  readonly rosterMembers: Map<string, Map<string, number>>;
  readonly archived: Map<string, { readonly version: number; readonly hash: string; readonly at: number }>;
  /** By day and counter. */
  readonly quotas: Map<string, number>;
  /** Every posting and answer in the order written, for incremental checks. */
  readonly posted: PostedLine[];
  readonly answered: StoredAnswer[];
};

export const emptyStore = (): StoreData => ({
  tables: new Map(),
  answers: new Map(),
  sittings: new Map(),
  joinCodes: new Map(),
  tournaments: new Map(),
  accounts: new Map(),
  entries: new Set(),
  principals: new Map(),
  erased: new Set(),
  dailyHands: new Map(),
  credentials: new Map(),
  limits: new Map(),
  limitsVersions: new Map(),
  preferences: new Map(),
  formerNames: new Map(),
  books: new Map(FIRST_BOOKS.map(book => [book.id, book])),
  meta: new Map(),
  lineage: null,
  leases: new Map(),
  house: [],
  checkpoints: [],
  stops: new Map(),
  takings: [],
  drillRolls: new Map(),
  quotas: new Map(),
  archived: new Map(),
  rosters: new Map(),
  rosterMembers: new Map(),
  posted: [],
  answered: [],
});

/** The store's operations, each instantaneous; the delays of requests and answers are simulated elsewhere. */
export type StoreOperations = {
  readonly [K in Exclude<keyof Store, 'kind' | 'concurrency' | 'close'>]: (
    ...args: Parameters<Store[K]>
  ) => Awaited<ReturnType<Store[K]>>;
};

export type DailyOperations = Pick<
  StoreOperations,
  'addDailyHand' | 'dailyHand' | 'dailyHandsOf' | 'finishDailyHand' | 'dailyRanking' | 'dailyRank'
>;

export const answerKey = (principal: string, key: string): string => JSON.stringify([key, principal]);
export const quotaKey = (day: number, counter: string): string => `${day} ${counter}`;
export const sittingKey = ({ table, seat, from }: Sitting): string => `${table} ${seat} ${from}`;
