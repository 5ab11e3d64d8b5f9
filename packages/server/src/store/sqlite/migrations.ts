// The SQLite schema, step by step.
import { FIRST_BOOK_ROWS } from '../shared/first-books.ts';

/** Events and answers are stored in order of arrival; only their indexes scatter an append's writes. */
const CORE = `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
  num INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  mode TEXT NOT NULL,
  rulebook TEXT NOT NULL,
  public INTEGER NOT NULL,
  owner TEXT NOT NULL,
  invite TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  closed INTEGER NOT NULL,
  summary TEXT NOT NULL,
  version INTEGER NOT NULL,
  hash TEXT NOT NULL,
  active_at INTEGER NOT NULL,
  wake_at INTEGER,
  clock_node TEXT
) STRICT;
CREATE INDEX tables_owner ON tables (owner);
CREATE INDEX tables_clock ON tables (clock_node) WHERE wake_at IS NOT NULL;

CREATE TABLE events (
  tbl INTEGER NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (tbl, version)
) STRICT;

CREATE TABLE snapshots (
  tbl INTEGER PRIMARY KEY REFERENCES tables (num) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  hash TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;

-- The key comes first: clients whose keys begin with the time then write to the index's end only.
CREATE TABLE answers (
  key TEXT NOT NULL,
  principal TEXT NOT NULL,
  request TEXT NOT NULL,
  tbl TEXT NOT NULL,
  status INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  body TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (key, principal)
) STRICT;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  balance INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  CHECK (balance >= 0 OR id = 'issuance')
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  tbl TEXT,
  version INTEGER,
  note TEXT
) STRICT, WITHOUT ROWID;

-- An account's entries are numbered, and each keeps the balance after it: a statement is read off, not added up.
CREATE TABLE postings (
  account TEXT NOT NULL,
  n INTEGER NOT NULL,
  entry TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  PRIMARY KEY (account, n),
  CONSTRAINT postings_covered CHECK (balance >= 0 OR account = 'issuance')
) STRICT, WITHOUT ROWID;
CREATE INDEX postings_entry ON postings (entry);

CREATE TABLE principals (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  roles TEXT NOT NULL,
  owner TEXT,
  epoch INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX principals_owner ON principals (owner) WHERE owner IS NOT NULL;
CREATE INDEX principals_staff ON principals (created_at) WHERE kind = 'staff';

CREATE TABLE credentials (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  principal TEXT NOT NULL REFERENCES principals (id),
  kind TEXT NOT NULL,
  scopes TEXT NOT NULL,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  tbl TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX credentials_principal ON credentials (principal);
CREATE UNIQUE INDEX credentials_recovery ON credentials (principal) WHERE kind = 'recovery';

CREATE TABLE memberships (
  tbl INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
  principal TEXT NOT NULL REFERENCES principals (id),
  roles TEXT NOT NULL,
  PRIMARY KEY (tbl, principal)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_principal ON memberships (principal);
`;

const SITTINGS_AND_LIMITS = `
CREATE TABLE sittings (
  tbl TEXT NOT NULL,
  seat INTEGER NOT NULL,
  first INTEGER NOT NULL,
  principal TEXT NOT NULL,
  from_at INTEGER NOT NULL,
  last INTEGER,
  to_at INTEGER,
  PRIMARY KEY (tbl, seat, first)
) STRICT, WITHOUT ROWID;
CREATE INDEX sittings_principal ON sittings (principal, from_at);

CREATE TABLE limits (
  principal TEXT NOT NULL REFERENCES principals (id),
  kind TEXT NOT NULL,
  from_at INTEGER NOT NULL,
  value INTEGER,
  PRIMARY KEY (principal, kind, from_at)
) STRICT, WITHOUT ROWID;
`;

const HOUSE = `
CREATE TABLE house_events (
  version INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE stops (
  scope TEXT NOT NULL,
  target TEXT NOT NULL,
  at INTEGER NOT NULL,
  until_at INTEGER,
  by_whom TEXT NOT NULL,
  because TEXT NOT NULL,
  PRIMARY KEY (scope, target)
) STRICT, WITHOUT ROWID;
`;

/** Pays set by the house. Rulebooks that had none to share when this step was written need no lookup. */
const PAYS = `
ALTER TABLE tables ADD COLUMN pays TEXT;
UPDATE tables SET pays = '{}'
WHERE closed OR mode = 'practice' OR rulebook IN ('rws-2013', 'rws-2019', 'etg');
CREATE INDEX tables_pays ON tables (num) WHERE NOT closed AND pays <> '{}';
`;

/**
 * The house's tables, recognized by how their first event ends, and the rulebooks that the house publishes for them.
 */
const PUBLISHED_BOOKS = `
ALTER TABLE tables ADD COLUMN wallets INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET wallets = 1
WHERE num IN (SELECT tbl FROM events WHERE version = 1 AND body LIKE '%"wallets":true}}');

CREATE TABLE published_books (
  id TEXT PRIMARY KEY,
  house TEXT NOT NULL,
  settings TEXT NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO published_books (id, house, settings, hash, at) VALUES ${FIRST_BOOK_ROWS};
`;

/** Players' own limits leave the tables: decisions name their version. Snapshots are made again without them. */
const LIMITS_VERSION = `
ALTER TABLE principals ADD COLUMN limits_version INTEGER NOT NULL DEFAULT 0;
DELETE FROM snapshots;
`;

/** Counters of a day's use, and house files: stored once, with their text left out of first events and snapshots. */
const QUOTAS = `
CREATE TABLE quotas (
  day INTEGER NOT NULL,
  counter TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (day, counter)
) STRICT, WITHOUT ROWID;

CREATE TABLE house_files (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;
ALTER TABLE tables ADD COLUMN house_file TEXT;
CREATE INDEX tables_house_file ON tables (house_file) WHERE house_file IS NOT NULL;
`;

const LINEAGE = `
CREATE TABLE lineage (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  store TEXT NOT NULL,
  generation TEXT NOT NULL,
  position INTEGER NOT NULL,
  home TEXT NOT NULL,
  signature TEXT NOT NULL
) STRICT;
`;

/** The ends of all logs, hour by hour, as the house signed them. */
const CHECKPOINTS = `
CREATE TABLE checkpoints (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
`;

/** Names of players without an account: logs hold no names, so that these can be erased. */
const SEAT_NAMES = `
CREATE TABLE seat_names (
  tbl TEXT NOT NULL,
  seat INTEGER NOT NULL,
  first INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (tbl, seat, first)
) STRICT, WITHOUT ROWID;
`;

/** Tables whose logs were exported and deleted. */
const ARCHIVED_TABLES = `
CREATE TABLE archived_tables (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Classes that join with one code. */
const ROSTERS = `
CREATE TABLE rosters (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  seats INTEGER NOT NULL,
  chips INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE roster_members (
  roster TEXT NOT NULL REFERENCES rosters (id),
  principal TEXT NOT NULL REFERENCES principals (id),
  PRIMARY KEY (roster, principal)
) STRICT, WITHOUT ROWID;
`;

/** A refusal has no version and no event count. Before, its first version was greater than its last. */
const ANSWER_OUTCOMES = `
ALTER TABLE answers ADD COLUMN version INTEGER;
ALTER TABLE answers ADD COLUMN written INTEGER;
UPDATE answers SET version = last, written = last - first + 1 WHERE body IS NULL;
ALTER TABLE answers DROP COLUMN first;
ALTER TABLE answers DROP COLUMN last;
`;

/** The scope of a player's own exclusion gets its current name. */
const SELF_EXCLUSIONS = `
UPDATE stops SET scope = 'self-exclusion' WHERE scope = 'self';
`;

/** What a manager made ends with the manager's role, so the maker is stored; null: unknown, or the server. */
const MAKERS = `
ALTER TABLE credentials ADD COLUMN made_by TEXT;
UPDATE credentials SET made_by = principal WHERE kind = 'sign-in' AND tbl IS NOT NULL;
CREATE INDEX credentials_maker ON credentials (made_by) WHERE made_by IS NOT NULL;
ALTER TABLE rosters ADD COLUMN made_by TEXT;
CREATE INDEX roster_members_principal ON roster_members (principal);
CREATE INDEX principals_house_bots ON principals (created_at) WHERE kind = 'house-bot';
`;

/** Deleted accounts are marked: what a table still pays them goes back to the house. */
const ERASED = `
ALTER TABLE principals ADD COLUMN erased INTEGER NOT NULL DEFAULT 0;
UPDATE principals SET erased = 1 WHERE 'wallet:' || id IN (
  SELECT p.account FROM postings p JOIN entries e ON e.id = p.entry
  WHERE e.kind = 'redeem' AND e.note = 'account deleted');
CREATE INDEX principals_erased ON principals (id) WHERE erased;
`;

/** Practice tables that were removed, so that ledger entries of a table that is gone for another reason are found. */
const PRUNED_TABLES = `
ALTER TABLE archived_tables ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;
INSERT INTO archived_tables (id, version, hash, at, pruned)
SELECT DISTINCT tbl, 0, '', 0, 1 FROM entries
WHERE tbl IS NOT NULL AND tbl NOT IN (SELECT id FROM tables) AND tbl NOT IN (SELECT id FROM archived_tables);
`;

/**
 * Snapshots are sealed, and decisions name their rules. An older program would do neither, so it must refuse the store.
 * A snapshot without a seal is never read again.
 */
const SEALED_SNAPSHOTS = `
DELETE FROM snapshots;
`;

/** When somebody joined a class, for the manager's list; null: before this was recorded. */
const JOINED_AT = `
ALTER TABLE roster_members ADD COLUMN joined_at INTEGER;
`;

/** Short codes for joining a table, read out or shown on a screen; created when the host asks for one. */
const JOIN_CODES = `
CREATE TABLE join_codes (code TEXT PRIMARY KEY, tbl TEXT NOT NULL UNIQUE);
`;

/** Each person's preferences for the page, as JSON; null: the defaults. */
const PREFERENCES = `
ALTER TABLE principals ADD COLUMN preferences TEXT;
`;

/** The house's takings by table and day, added up with every commit. Kept when a table is archived. */
const TAKINGS = `
CREATE TABLE takings (
  tbl TEXT NOT NULL,
  day INTEGER NOT NULL,
  bought INTEGER NOT NULL,
  won INTEGER NOT NULL,
  luck36 INTEGER NOT NULL,
  variance REAL NOT NULL,
  rolls INTEGER NOT NULL,
  dealer TEXT,
  house INTEGER NOT NULL,
  PRIMARY KEY (tbl, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX takings_day ON takings (day) WHERE house;
`;

/** Each player's hand of each day, and how it ended; null until then. */
const DAILY_HANDS = `
CREATE TABLE daily_hands (
  day TEXT NOT NULL,
  principal TEXT NOT NULL,
  tbl TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  net INTEGER,
  rolls INTEGER,
  finished_at INTEGER,
  PRIMARY KEY (day, principal)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_hands_ranked ON daily_hands (day, net);
CREATE INDEX daily_hands_principal ON daily_hands (principal);
`;

/** Tournaments, each in one row that changes as a whole. Older programs know neither them nor their tables' logs. */
const TOURNAMENTS = `
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  open INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  body TEXT NOT NULL);
`;

/** Trainees' answers in dealers' drills, one row per roll. */
const DRILLS = `
CREATE TABLE drill_rolls (
  tbl TEXT NOT NULL,
  hand INTEGER NOT NULL,
  roll INTEGER NOT NULL,
  principal TEXT NOT NULL REFERENCES principals (id),
  at INTEGER NOT NULL,
  dice TEXT NOT NULL,
  ms INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  correct INTEGER NOT NULL,
  PRIMARY KEY (tbl, hand, roll, principal)
) STRICT, WITHOUT ROWID;
CREATE INDEX drill_rolls_principal ON drill_rolls (principal);
`;

/** Version 4 of the rules: the shooter’s command is named `roll`. Nothing stored changes. */
const ROLL_COMMAND = '';

/** Players' former names: results show each name as it was at the end. Deleting an account deletes its names. */
const FORMER_NAMES = `
CREATE TABLE former_names (
  principal TEXT NOT NULL REFERENCES principals (id),
  until_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (principal, until_at)
) STRICT, WITHOUT ROWID;
`;

/** What is announced at a table, as JSON. */
const ANNOUNCEMENTS = `
ALTER TABLE tables ADD COLUMN announcement TEXT;
`;

/** Version 5 of the rules: the value of a bet is paid to the cent when a table ends. Nothing stored changes. */
const VALUES_IN_CENTS = '';

/** Version 6 of the rules: nobody rules chips to themselves, and players whom the dealer seats again keep their purse. */
const CHIPS_WITHIN_TERMS = '';

/** Who dealt, by account; `dealer` is the name that they signed with. */
const DEALERS = `
ALTER TABLE takings ADD COLUMN dealer_id TEXT;
`;

export const SQLITE_STEPS: readonly string[] = [
  CORE,
  SITTINGS_AND_LIMITS,
  HOUSE,
  PAYS,
  PUBLISHED_BOOKS,
  LIMITS_VERSION,
  QUOTAS,
  LINEAGE,
  CHECKPOINTS,
  SEAT_NAMES,
  ARCHIVED_TABLES,
  ROSTERS,
  ANSWER_OUTCOMES,
  SELF_EXCLUSIONS,
  MAKERS,
  ERASED,
  PRUNED_TABLES,
  SEALED_SNAPSHOTS,
  JOINED_AT,
  JOIN_CODES,
  PREFERENCES,
  TAKINGS,
  DAILY_HANDS,
  TOURNAMENTS,
  DRILLS,
  ROLL_COMMAND,
  FORMER_NAMES,
  ANNOUNCEMENTS,
  VALUES_IN_CENTS,
  CHIPS_WITHIN_TERMS,
  DEALERS,
];
