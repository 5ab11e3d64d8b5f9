// Statements that write to PostgreSQL: each takes a whole batch as JSON and writes all of it or none.

/**
 * Money, from `$1` (postings in order) and `$2` (entries). Accounts are locked in the order of their names, so that two
 * nodes cannot wait for each other. The accounts' new totals, minus what follows in the batch, give each posting its
 * number and balance. An unexpected number is left out, and the column rejects the gap.
 */
const MONEY = `
posting AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1) AS p (i int, entry text, account text, amount bigint, if_entries int)
), changed AS (
  INSERT INTO accounts AS a (id, balance, entries)
  SELECT account, sum(amount), count(*) FROM posting GROUP BY account ORDER BY account
  ON CONFLICT (id) DO UPDATE SET balance = a.balance + excluded.balance, entries = a.entries + excluded.entries
  RETURNING id, balance, entries
), numbered AS (
  SELECT p.*,
    c.balance - sum(amount) OVER account + sum(amount) OVER so_far AS balance,
    c.entries - count(*) OVER account + count(*) OVER so_far AS n
  FROM posting p JOIN changed c ON c.id = p.account
  WINDOW account AS (PARTITION BY account), so_far AS (PARTITION BY account ORDER BY i)
), posted AS (
  INSERT INTO postings (account, n, entry, amount, balance)
  SELECT account, CASE WHEN if_entries IS NULL OR if_entries = n - 1 THEN n END, entry, amount, balance
  FROM numbered
), entered AS (
  INSERT INTO entries (id, at, kind, tbl, version, note)
  SELECT * FROM json_to_recordset($2) AS e (id text, at bigint, kind text, tbl text, version int, note text)
)`;

/**
 * If a head is not as expected, it is not moved and the count divides by zero, so that the whole statement fails. It
 * also fails if players' own limits have changed, or if two purchases by one person do not know of each other.
 */
export const APPEND = `WITH ${MONEY}, moved AS (
  UPDATE tables t SET
    version = coalesce(h.to_version, t.version),
    hash = coalesce(h.to_hash, t.hash),
    active_at = coalesce(h.at, t.active_at),
    summary = coalesce(h.summary, t.summary),
    closed = coalesce(h.closed, t.closed),
    pays = coalesce(h.pays, t.pays),
    wake_at = CASE WHEN h.sets_wake THEN h.wake_at ELSE t.wake_at END,
    clock_node = CASE WHEN h.sets_wake AND h.wake_at IS NULL THEN NULL ELSE t.clock_node END
  FROM json_to_recordset($3) AS h (id text, version int, hash text, to_version int, to_hash text, at bigint,
    summary text, closed boolean, sets_wake boolean, wake_at bigint, pays jsonb)
  WHERE t.id = h.id AND t.version = h.version AND t.hash = h.hash
  RETURNING t.id, t.num, t.wallets
), created AS (
  INSERT INTO tables (id, name, mode, rulebook, public, owner, invite, created_at, closed, summary, version, hash,
    active_at, wake_at, pays, wallets, house_file)
  SELECT * FROM json_to_recordset($4) AS c (id text, name text, mode text, rulebook text, public boolean, owner text,
    invite text, created_at bigint, closed boolean, summary text, version int, hash text, active_at bigint,
    wake_at bigint, pays jsonb, wallets boolean, house_file text)
  RETURNING id, num, wallets
), log AS (
  SELECT id, num, wallets FROM moved UNION ALL SELECT id, num, wallets FROM created
), logged AS (
  INSERT INTO events (tbl, version, at, body, hash)
  SELECT log.num, e.version, e.at, e.body, e.hash
  FROM json_to_recordset($5) AS e (id text, version int, at bigint, body text, hash text) JOIN log USING (id)
), answered AS (
  INSERT INTO answers (key, principal, request, tbl, status, version, written, body, at)
  SELECT * FROM json_to_recordset($6) AS a (key text, principal text, request text, tbl text, status int, version int,
    written int, body text, at bigint)
), sat AS (
  INSERT INTO sittings (tbl, seat, first, principal, from_at, last, to_at)
  SELECT * FROM json_to_recordset($7) AS s (tbl text, seat int, first int, principal text, from_at bigint, last int,
    to_at bigint)
  ON CONFLICT (tbl, seat, first) DO UPDATE SET last = excluded.last, to_at = excluded.to_at
), named AS (
  INSERT INTO seat_names (tbl, seat, first, name)
  SELECT * FROM json_to_recordset($10) AS n (tbl text, seat int, first int, name text)
  ON CONFLICT (tbl, seat, first) DO UPDATE SET name = excluded.name
), taken AS (
  INSERT INTO takings AS t (tbl, day, bought, won, luck36, variance, rolls, dealer, dealer_id, house)
  SELECT m.*, log.wallets
  FROM json_to_recordset($11) AS m (tbl text, day int, bought bigint, won bigint, luck36 bigint,
    variance double precision, rolls int, dealer text, dealer_id text) JOIN log ON log.id = m.tbl
  ON CONFLICT (tbl, day) DO UPDATE SET bought = t.bought + excluded.bought, won = t.won + excluded.won,
    luck36 = t.luck36 + excluded.luck36, variance = t.variance + excluded.variance, rolls = t.rolls + excluded.rolls,
    dealer = CASE WHEN excluded.dealer_id IS NULL THEN t.dealer ELSE excluded.dealer END,
    dealer_id = coalesce(excluded.dealer_id, t.dealer_id)
), guard AS (
  SELECT id, min(version) AS version, count(*) AS bases, sum(purchases) AS purchases
  FROM json_to_recordset($9) AS g (id text, version int, purchases int) GROUP BY id
), counted AS (
  UPDATE principals p SET limits_version = p.limits_version + 1
  FROM guard g WHERE p.id = g.id AND p.limits_version = g.version AND g.purchases = 1
  RETURNING p.id
)
SELECT 1 / (count(*) = $8
    AND (SELECT count(*) FROM counted) = (SELECT count(*) FROM guard WHERE purchases > 0)
    AND NOT EXISTS (SELECT FROM guard g LEFT JOIN principals p ON p.id = g.id
      WHERE g.bases > 1 OR g.version <> coalesce(p.limits_version, 0)))::int FROM log`;

export const POST = `WITH ${MONEY} SELECT 1`;
export const ADD_PRINCIPAL = `WITH ${MONEY}
INSERT INTO principals (id, kind, name, roles, owner, epoch, created_at) VALUES ($3, $4, $5, $6, $7, $8, $9)`;

/** Which appends of a batch cannot be written now; only the first reason is reported. */
export const SIFT = `
SELECT h.i, 'conflict' AS why
FROM json_to_recordset($1) AS h (i int, id text, version int, hash text) LEFT JOIN tables t ON t.id = h.id
WHERE CASE WHEN h.version IS NULL THEN t.id IS NOT NULL
  ELSE t.id IS NULL OR t.version <> h.version OR t.hash <> h.hash END
UNION ALL
SELECT k.i, 'answered' FROM json_to_recordset($2) AS k (i int, key text, principal text)
JOIN answers a ON a.key = k.key AND a.principal = k.principal
UNION ALL
SELECT g.i, 'limits-changed' FROM json_to_recordset($3) AS g (i int, id text, version int, purchases int)
LEFT JOIN principals p ON p.id = g.id WHERE g.purchases > 1 OR g.version <> coalesce(p.limits_version, 0)`;

/** Serializes opening tables with shared pays and changing those pays. The number is arbitrary. */
export const LOCK_PAYS = 'SELECT pg_advisory_xact_lock(20183304)';
export const PAYS_DIFFER = `
SELECT own.key AS pay, own.value AS here, theirs.value AS elsewhere
FROM tables t CROSS JOIN jsonb_each_text(t.pays) AS theirs
JOIN jsonb_each_text($1::jsonb) AS own ON own.key = theirs.key AND own.value <> theirs.value
WHERE NOT t.closed AND t.pays <> '{}' AND t.id <> $2 LIMIT 1`;

/** Held until the commit: of several tables that an owner opens at the same moment, each counts those before it. */
export const LOCK_OWNER = 'SELECT pg_advisory_xact_lock(20183305, hashtext($1))';
export const OPEN_OF = 'SELECT count(*)::int AS open FROM tables WHERE owner = $1 AND NOT closed';

/** Held until the commit: a node that changes or withdraws the rulebook waits for it. */
export const IS_PUBLISHED = 'SELECT 1 FROM published_books WHERE id = $1 AND hash = $2 FOR SHARE';

/**
 * The cluster, its timeline, the database, and the lineage's own table. Promoting a standby or recovering to a point in
 * time begins a new timeline, and restoring a dump creates the tables again.
 */
const HOME_NOW = `concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (SELECT oid FROM pg_database WHERE datname = current_database()),
  'lineage'::regclass::oid)`;
export const HOME = `SELECT ${HOME_NOW} AS home`;

/** Comes last in its transaction, because the row stays locked until the commit. */
export const ADVANCE = `UPDATE lineage SET position = position + 1
WHERE generation = $1 AND position >= $2 AND home = ${HOME_NOW} RETURNING position`;
