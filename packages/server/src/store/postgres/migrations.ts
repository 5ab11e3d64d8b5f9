// The PostgreSQL schema, step by step.
import { FIRST_BOOK_ROWS } from '../shared/first-books.ts';

/**
 * Events and answers carry no foreign keys: the statement that inserts them has just locked the table's row, and a
 * check for each row would cost a third of an append.
 */
const CORE = `
CREATE TABLE meta (
  key text PRIMARY KEY,
  value text NOT NULL
);

-- Each append rewrites the row's head: the free space lets it do so within the page, without touching an index.
CREATE TABLE tables (
  num integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL CONSTRAINT tables_id UNIQUE,
  name text NOT NULL,
  mode text NOT NULL,
  rulebook text NOT NULL,
  public boolean NOT NULL,
  owner text NOT NULL,
  invite text NOT NULL,
  created_at bigint NOT NULL,
  closed boolean NOT NULL,
  summary text NOT NULL,
  version integer NOT NULL,
  hash text NOT NULL,
  active_at bigint NOT NULL,
  wake_at bigint,
  clock_node text
) WITH (fillfactor = 60);
CREATE INDEX tables_owner ON tables (owner);
CREATE INDEX tables_clock ON tables (clock_node) WHERE wake_at IS NOT NULL;

CREATE TABLE events (
  tbl integer NOT NULL,
  version integer NOT NULL,
  at bigint NOT NULL,
  body text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT events_version PRIMARY KEY (tbl, version)
);

CREATE TABLE snapshots (
  tbl integer PRIMARY KEY REFERENCES tables (num) ON DELETE CASCADE,
  version integer NOT NULL,
  hash text NOT NULL,
  body text NOT NULL
);

-- The key comes first: clients whose keys begin with the time then write to the index's end only.
CREATE TABLE answers (
  key text NOT NULL,
  principal text NOT NULL,
  request text NOT NULL,
  tbl text NOT NULL,
  status integer NOT NULL,
  first integer NOT NULL,
  last integer NOT NULL,
  body text,
  at bigint NOT NULL,
  CONSTRAINT answers_key PRIMARY KEY (key, principal)
);
CREATE INDEX answers_at ON answers (at);

CREATE TABLE accounts (
  id text PRIMARY KEY,
  balance bigint NOT NULL,
  entries integer NOT NULL
);

CREATE TABLE entries (
  id text CONSTRAINT entries_id PRIMARY KEY,
  at bigint NOT NULL,
  kind text NOT NULL,
  tbl text,
  version integer,
  note text
);

-- An account's entries are numbered, and each keeps the balance after it: a statement is read off, not added up.
-- The check stands here and not at the accounts, where PostgreSQL would hold it against the amount of an upsert.
CREATE TABLE postings (
  account text NOT NULL,
  n integer NOT NULL,
  entry text NOT NULL,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (account, n),
  CONSTRAINT postings_covered CHECK (balance >= 0 OR account = 'issuance')
);
CREATE INDEX postings_entry ON postings (entry);

CREATE TABLE principals (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  roles text NOT NULL,
  owner text,
  epoch integer NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX principals_owner ON principals (owner) WHERE owner IS NOT NULL;
CREATE INDEX principals_staff ON principals (created_at) WHERE kind = 'staff';

CREATE TABLE credentials (
  id text PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  principal text NOT NULL REFERENCES principals (id),
  kind text NOT NULL,
  scopes text NOT NULL,
  label text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  tbl text
);
CREATE INDEX credentials_principal ON credentials (principal);
CREATE UNIQUE INDEX credentials_recovery ON credentials (principal) WHERE kind = 'recovery';

CREATE TABLE memberships (
  tbl integer NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
  principal text NOT NULL REFERENCES principals (id),
  roles text NOT NULL,
  PRIMARY KEY (tbl, principal)
);
CREATE INDEX memberships_principal ON memberships (principal);

CREATE TABLE nodes (
  node text PRIMARY KEY,
  until timestamptz NOT NULL
);
`;

const SITTINGS_AND_LIMITS = `
CREATE TABLE sittings (
  tbl text NOT NULL,
  seat integer NOT NULL,
  first integer NOT NULL,
  principal text NOT NULL,
  from_at bigint NOT NULL,
  last integer,
  to_at bigint,
  PRIMARY KEY (tbl, seat, first)
);
CREATE INDEX sittings_principal ON sittings (principal, from_at);

CREATE TABLE limits (
  principal text NOT NULL REFERENCES principals (id),
  kind text NOT NULL,
  from_at bigint NOT NULL,
  value bigint,
  PRIMARY KEY (principal, kind, from_at)
);
`;

const HOUSE = `
CREATE TABLE house_events (
  version integer PRIMARY KEY,
  at bigint NOT NULL,
  body text NOT NULL,
  hash text NOT NULL
);

CREATE TABLE stops (
  scope text NOT NULL,
  target text NOT NULL,
  at bigint NOT NULL,
  until_at bigint,
  by_whom text NOT NULL,
  because text NOT NULL,
  PRIMARY KEY (scope, target)
);
`;

/** Pays set by the house. Rulebooks that had none to share when this step was written need no lookup. */
const PAYS = `
ALTER TABLE tables ADD COLUMN pays jsonb;
UPDATE tables SET pays = '{}'
WHERE closed OR mode = 'practice' OR rulebook IN ('rws-2013', 'rws-2019', 'etg');
CREATE INDEX tables_pays ON tables (num) WHERE NOT closed AND pays <> '{}';
`;

/**
 * The house's tables, recognized by how their first event ends, and the rulebooks that the house publishes for them.
 */
const PUBLISHED_BOOKS = `
ALTER TABLE tables ADD COLUMN wallets boolean NOT NULL DEFAULT false;
UPDATE tables t SET wallets = true
FROM events e WHERE e.tbl = t.num AND e.version = 1 AND e.body LIKE '%"wallets":true}}';

CREATE TABLE published_books (
  id text PRIMARY KEY,
  house text NOT NULL,
  settings text NOT NULL,
  hash text NOT NULL,
  at bigint NOT NULL
);
INSERT INTO published_books (id, house, settings, hash, at) VALUES ${FIRST_BOOK_ROWS};
`;

/** Players' own limits leave the tables: decisions name their version. Snapshots are made again without them. */
const LIMITS_VERSION = `
ALTER TABLE principals ADD COLUMN limits_version integer NOT NULL DEFAULT 0;
DELETE FROM snapshots;
`;

/** Counters of a day's use, and house files: stored once, with their text left out of first events and snapshots. */
const QUOTAS = `
CREATE TABLE quotas (
  day integer NOT NULL,
  counter text NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (day, counter)
);

CREATE TABLE house_files (
  hash text PRIMARY KEY,
  text text NOT NULL
);
ALTER TABLE tables ADD COLUMN house_file text REFERENCES house_files (hash);
CREATE INDEX tables_house_file ON tables (house_file) WHERE house_file IS NOT NULL;
`;

const LINEAGE = `
CREATE TABLE lineage (
  one integer PRIMARY KEY CHECK (one = 1),
  store text NOT NULL,
  generation text NOT NULL,
  position bigint NOT NULL,
  home text NOT NULL,
  signature text NOT NULL
);
`;

/** The ends of all logs, hour by hour, as the house signed them. */
const CHECKPOINTS = `
CREATE TABLE checkpoints (
  number integer PRIMARY KEY,
  at bigint NOT NULL,
  body text NOT NULL
);
`;

/** Names of players without an account: logs hold no names, so that these can be erased. */
const SEAT_NAMES = `
CREATE TABLE seat_names (
  tbl text NOT NULL,
  seat integer NOT NULL,
  first integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tbl, seat, first)
);
`;

/** Tables whose logs were exported and deleted. */
const ARCHIVED_TABLES = `
CREATE TABLE archived_tables (
  id text PRIMARY KEY,
  version integer NOT NULL,
  hash text NOT NULL,
  at bigint NOT NULL
);
`;

/** Classes that join with one code. */
const ROSTERS = `
CREATE TABLE rosters (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  seats integer NOT NULL,
  chips bigint NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);

CREATE TABLE roster_members (
  roster text NOT NULL REFERENCES rosters (id),
  principal text NOT NULL REFERENCES principals (id),
  PRIMARY KEY (roster, principal)
);
`;

/** A refusal has no version and no event count. Before, its first version was greater than its last. */
const ANSWER_OUTCOMES = `
ALTER TABLE answers RENAME COLUMN last TO version;
ALTER TABLE answers ALTER COLUMN version DROP NOT NULL, ADD COLUMN written integer;
UPDATE answers SET written = version - first + 1 WHERE body IS NULL;
UPDATE answers SET version = NULL WHERE body IS NOT NULL;
ALTER TABLE answers DROP COLUMN first;
`;

/** The scope of a player's own exclusion gets its current name. */
const SELF_EXCLUSIONS = `
UPDATE stops SET scope = 'self-exclusion' WHERE scope = 'self';
`;

/** What a manager made ends with the manager's role, so the maker is stored; null: unknown, or the server. */
const MAKERS = `
ALTER TABLE credentials ADD COLUMN made_by text;
UPDATE credentials SET made_by = principal WHERE kind = 'sign-in' AND tbl IS NOT NULL;
CREATE INDEX credentials_maker ON credentials (made_by) WHERE made_by IS NOT NULL;
ALTER TABLE rosters ADD COLUMN made_by text;
CREATE INDEX roster_members_principal ON roster_members (principal);
CREATE INDEX principals_house_bots ON principals (created_at) WHERE kind = 'house-bot';
`;

/** Deleted accounts are marked: what a table still pays them goes back to the house. */
const ERASED = `
ALTER TABLE principals ADD COLUMN erased boolean NOT NULL DEFAULT false;
UPDATE principals SET erased = true WHERE 'wallet:' || id IN (
  SELECT p.account FROM postings p JOIN entries e ON e.id = p.entry
  WHERE e.kind = 'redeem' AND e.note = 'account deleted');
CREATE INDEX principals_erased ON principals (id) WHERE erased;
`;

/** Practice tables that were removed, so that ledger entries of a table that is gone for another reason are found. */
const PRUNED_TABLES = `
ALTER TABLE archived_tables ADD COLUMN pruned boolean NOT NULL DEFAULT false;
INSERT INTO archived_tables (id, version, hash, at, pruned)
SELECT DISTINCT tbl, 0, '', 0, true FROM entries
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
ALTER TABLE roster_members ADD COLUMN joined_at bigint;
`;

/** Short codes for joining a table, read out or shown on a screen; created when the host asks for one. */
const JOIN_CODES = `
CREATE TABLE join_codes (code text PRIMARY KEY, tbl text NOT NULL UNIQUE);
`;

/** Each person's preferences for the page, as JSON; null: the defaults. */
const PREFERENCES = `
ALTER TABLE principals ADD COLUMN preferences text;
`;

/** The house's takings by table and day, added up with every commit. Kept when a table is archived. */
const TAKINGS = `
CREATE TABLE takings (
  tbl text NOT NULL,
  day int NOT NULL,
  bought bigint NOT NULL,
  won bigint NOT NULL,
  luck36 bigint NOT NULL,
  variance double precision NOT NULL,
  rolls int NOT NULL,
  dealer text,
  house boolean NOT NULL,
  PRIMARY KEY (tbl, day)
);
CREATE INDEX takings_day ON takings (day) WHERE house;
`;

/** Each player's hand of each day, and how it ended; null until then. */
const DAILY_HANDS = `
CREATE TABLE daily_hands (
  day text NOT NULL,
  principal text NOT NULL,
  tbl text NOT NULL,
  started_at bigint NOT NULL,
  net bigint,
  rolls integer,
  finished_at bigint,
  PRIMARY KEY (day, principal)
);
CREATE INDEX daily_hands_ranked ON daily_hands (day, net);
CREATE INDEX daily_hands_principal ON daily_hands (principal);
`;

/** Tournaments, each in one row that changes as a whole. Older programs know neither them nor their tables' logs. */
const TOURNAMENTS = `
CREATE TABLE tournaments (
  id text PRIMARY KEY,
  version bigint NOT NULL,
  open boolean NOT NULL,
  created_at bigint NOT NULL,
  body text NOT NULL);
`;

/** Trainees' answers in dealers' drills, one row per roll. */
const DRILLS = `
CREATE TABLE drill_rolls (
  tbl text NOT NULL,
  hand int NOT NULL,
  roll int NOT NULL,
  principal text NOT NULL REFERENCES principals (id),
  at bigint NOT NULL,
  dice text NOT NULL,
  ms int NOT NULL,
  asked int NOT NULL,
  correct int NOT NULL,
  PRIMARY KEY (tbl, hand, roll, principal)
);
CREATE INDEX drill_rolls_principal ON drill_rolls (principal);
`;

/** Version 4 of the rules: the shooter’s command is named `roll`. Nothing stored changes. */
const ROLL_COMMAND = '';

/** Players' former names: results show each name as it was at the end. Deleting an account deletes its names. */
const FORMER_NAMES = `
CREATE TABLE former_names (
  principal text NOT NULL REFERENCES principals (id),
  until_at bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (principal, until_at)
);
`;

/** What is announced at a table, as JSON. */
const ANNOUNCEMENTS = `
ALTER TABLE tables ADD COLUMN announcement text;
`;

/** Version 5 of the rules: the value of a bet is paid to the cent when a table ends. Nothing stored changes. */
const VALUES_IN_CENTS = '';

/** Version 6 of the rules: nobody rules chips to themselves, and players whom the dealer seats again keep their purse. */
const CHIPS_WITHIN_TERMS = '';

/** Who dealt, by account; `dealer` is the name that they signed with. */
const DEALERS = `
ALTER TABLE takings ADD COLUMN dealer_id text;
`;

export const POSTGRES_STEPS: readonly string[] = [
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
