// Ways to tamper with a store in SQL: what each one changes, how to undo it, and what the audit says.

/** The time of the last genuine entry. */
const NOW = '(SELECT max(e.at) FROM entries e)';
const MALLORY = `(SELECT min(id) FROM accounts WHERE id LIKE 'wallet:g%')`;

/** The wallet of the only member of a class. */
const SINGLE = "(SELECT account FROM postings WHERE n = 2 AND account LIKE 'wallet:%' AND balance = 500000)";

/** Chips from nowhere that balance: a wallet goes up and the house down. `note` is the cause that the entry claims. */
const falseEntry = (
  id: string,
  kind: string,
  note: string,
  {
    tbl = 'NULL',
    at = NOW,
    to = MALLORY,
    cents = 4242,
  }: Partial<Record<'tbl' | 'at' | 'to', string>> & { cents?: number } = {},
): string =>
  [
    `INSERT INTO entries (id, at, kind, tbl, version, note)
     SELECT '${id}', ${at}, '${kind}', ${tbl}, NULL, '${note}'`,
    ...[to, `'issuance'`].flatMap((account, n) => {
      const amount = n === 0 ? cents : -cents;
      return [
        `INSERT INTO postings (account, n, entry, amount, balance)
         SELECT id, entries + 1, '${id}', ${amount}, balance + ${amount} FROM accounts WHERE id = ${account}`,
        `UPDATE accounts SET entries = entries + 1, balance = balance + ${amount} WHERE id = ${account}`,
      ];
    }),
  ].join(';\n');

const withoutEntry = (id: string): string =>
  `DELETE FROM principals WHERE id = 'g_0';
   UPDATE accounts SET entries = entries - 1,
     balance = balance - (SELECT amount FROM postings p WHERE p.account = accounts.id AND p.entry = '${id}')
   WHERE id IN (SELECT account FROM postings WHERE entry = '${id}');
   DELETE FROM postings WHERE entry = '${id}'; DELETE FROM entries WHERE id = '${id}';
   DELETE FROM accounts WHERE id = 'wallet:g_0'`;

const BY_HAND: readonly (readonly [what: string, entry: string, says: RegExp])[] = [
  [
    'chips “issued” in a manager’s name',
    falseEntry('e_false', 'issue', 'by s_boss Boss: a gift'),
    /^Entry e_false: 4242 cents for wallet:\S+ have no cause/,
  ],
  ['a welcome of another amount', falseEntry('e_false', 'issue', 'welcome'), /^Entry e_false: .* no cause/],
  ['a class joined late', falseEntry('e_false', 'issue', 'class'), /^Entry e_false: .* no cause/],
  [
    'a cash-out of a table that never was',
    falseEntry('e_t_none.1.1', 'cash-out', '', { tbl: "'t_none'" }),
    /names table t_none, which is neither here nor archived/,
  ],
  [
    'a cash-out of no table',
    falseEntry('e_false', 'cash-out', ''),
    /belongs to a table, and this one names none/,
  ],
  ['a transfer from nobody', falseEntry('e_false', 'transfer', ''), /^Entry e_false: no bot and its owner/],
  [
    'chips “issued” in a manager’s name before the log began',
    falseEntry('e_false', 'issue', 'by s_boss Boss: a gift', { at: '5' }),
    /^Entry e_false: 4242 cents for wallet:\S+ have no cause/,
  ],
  [
    'a refill from before the log began',
    falseEntry('e_false', 'issue', 'refill', { at: '5' }),
    /^wallet:\S+: posting \d+ is dated before the account was made\.$/,
  ],
  [
    'a refill of an earlier day than the posting before it',
    falseEntry('e_false', 'issue', 'refill', { at: `${NOW} - 86400000` }),
    /posting \d+ is dated before /,
  ],
  [
    'a refill of a day to come',
    falseEntry('e_false', 'issue', 'refill', { at: `${NOW} + 86400000` }),
    /^Entry e_false is dated in the future\.$/,
  ],
  [
    'a refill beyond the welcome chips, as high as a class’s',
    falseEntry('e_false', 'issue', 'refill', { cents: 1_000_01 }),
    /^Entry e_false: 100001 cents for wallet:\S+ have no cause/,
  ],
  [
    'a refill of a class’s member',
    falseEntry('e_false', 'issue', 'refill', { cents: 1, to: SINGLE }),
    /^wallet:g_\S+ was refilled, and only its class gives it chips\.$/,
  ],
  [
    'a second member in the only place of a class',
    `INSERT INTO principals (id, kind, name, roles, epoch, created_at) SELECT 'g_0', 'guest', 'Eve', '[]', 0, ${NOW};
     INSERT INTO accounts (id, balance, entries) VALUES ('wallet:g_0', 0, 0);
     ${falseEntry('e_false', 'issue', 'welcome', { cents: 5000_00 })}`,
    /^2 people got 500000 cents from a class; places: 1\.$/,
  ],
];

/** Cuts off the logs of all tables after an entry, and puts them back. */
const CUT = `CREATE TABLE kept AS SELECT * FROM events WHERE version > 50;
  CREATE TABLE kept_heads AS SELECT num, version, hash FROM tables;
  DELETE FROM events WHERE version > 50;
  UPDATE tables SET version = 50, hash = (SELECT e.hash FROM events e WHERE e.tbl = tables.num AND e.version = 50)
  WHERE version > 50`;
const UNCUT = `INSERT INTO events SELECT * FROM kept;
  UPDATE tables SET version = (SELECT k.version FROM kept_heads k WHERE k.num = tables.num),
    hash = (SELECT k.hash FROM kept_heads k WHERE k.num = tables.num);
  DROP TABLE kept; DROP TABLE kept_heads`;

/** What is changed by hand in SQL, how it is undone, and what the audit reports. */
export const TAMPERING: readonly (readonly [what: string, sql: string, undo: string, says: RegExp])[] = [
  [
    'a wallet raised',
    "UPDATE accounts SET balance = balance + 5000 WHERE id LIKE 'wallet:%'",
    "UPDATE accounts SET balance = balance - 5000 WHERE id LIKE 'wallet:%'",
    /^wallet:\S+ holds \d+ cents, and its postings come to \d+\.$/,
  ],
  [
    'a posting altered',
    "UPDATE postings SET amount = amount + 100 WHERE account LIKE 'wallet:%' AND n = 1",
    "UPDATE postings SET amount = amount - 100 WHERE account LIKE 'wallet:%' AND n = 1",
    /posting 1 leaves|does not balance/,
  ],
  [
    'a wallet raised together with its postings',
    "UPDATE accounts SET balance = balance + 70 WHERE id LIKE 'wallet:%'; UPDATE postings SET amount = amount + 70, balance = balance + 70 WHERE account LIKE 'wallet:%' AND n = 1; UPDATE postings SET balance = balance + 70 WHERE account LIKE 'wallet:%' AND n > 1",
    "UPDATE accounts SET balance = balance - 70 WHERE id LIKE 'wallet:%'; UPDATE postings SET amount = amount - 70, balance = balance - 70 WHERE account LIKE 'wallet:%' AND n = 1; UPDATE postings SET balance = balance - 70 WHERE account LIKE 'wallet:%' AND n > 1",
    /does not balance: its postings come to 70 cents/,
  ],
  [
    'a wallet raised by a posting of no entry',
    `INSERT INTO postings (account, n, entry, amount, balance)
       SELECT id, entries + 1, 'e_none', 700, balance + 700 FROM accounts WHERE id = ${MALLORY};
     UPDATE accounts SET entries = entries + 1, balance = balance + 700 WHERE id = ${MALLORY}`,
    `DELETE FROM postings WHERE entry = 'e_none';
     UPDATE accounts SET entries = entries - 1, balance = balance - 700 WHERE id = ${MALLORY}`,
    /^wallet:\S+: posting \d+ belongs to no entry\.$/,
  ],
  [
    'a buy-in dated back, out of the days that a limit counts',
    "UPDATE entries SET at = at - 1000 WHERE kind = 'buy-in'",
    "UPDATE entries SET at = at + 1000 WHERE kind = 'buy-in'",
    /^Entry \S+ is a buy-in of \d+ at \d+, but its log says buy-in of \d+ at \d+\.$/,
  ],
  [
    'a table’s log dated back',
    'UPDATE events SET at = at - 1000',
    'UPDATE events SET at = at + 1000',
    /^Table \S+: entry \d+ is dated \d+, and says \d+ itself\.$/,
  ],
  [
    'a sitting removed, so that a refill does not see the chips',
    'CREATE TABLE kept AS SELECT * FROM sittings; DELETE FROM sittings',
    'INSERT INTO sittings SELECT * FROM kept; DROP TABLE kept',
    /^Table \S+: by its log g_\S+ in seat 1 from \d+ \(\d+\) to now, but the store has no such sitting\.$/,
  ],
  [
    'a sitting that never was',
    'UPDATE sittings SET last = first + 1, to_at = from_at + 1',
    'UPDATE sittings SET last = NULL, to_at = NULL',
    /^Table \S+: by its log /,
  ],
  [
    'a class’s chips raised',
    'UPDATE rosters SET chips = chips + 100 WHERE seats = 3',
    'UPDATE rosters SET chips = chips - 100 WHERE seats = 3',
    /^The class r_\S+ gives 7100 cents in 3 places; the house log says 7000 in 3\.$/,
  ],
  [
    'a member added to a class, for whom its organizer’s chips are',
    `INSERT INTO roster_members (roster, principal)
       SELECT r.id, s.principal FROM rosters r, sittings s WHERE r.seats = 3`,
    `DELETE FROM roster_members WHERE principal IN (SELECT principal FROM sittings)`,
    /^g_\S+ is in the class r_\S+, and never had its chips: remove them from it\.$/,
  ],
  [
    'a house bot made somebody’s own, with the house’s chips',
    "UPDATE principals SET kind = 'bot' WHERE kind = 'house-bot'",
    "UPDATE principals SET kind = 'house-bot' WHERE kind = 'bot' AND owner LIKE 's%'",
    /^The bot b_\S+ is s_\S+’s; the house log says that s_\S+ made it for the house\.$/,
  ],
  [
    'a bot made the house’s, without limits',
    "UPDATE principals SET kind = 'house-bot' WHERE kind = 'bot'",
    "UPDATE principals SET kind = 'bot' WHERE kind = 'house-bot' AND owner LIKE 'g%'",
    /^The bot b_\S+ plays for the house, but the house log does not have it\.$/,
  ],
  [
    'a removed house bot that plays again',
    "UPDATE principals SET epoch = 0 WHERE kind = 'house-bot'",
    "UPDATE principals SET epoch = 1 WHERE kind = 'house-bot'",
    /^The bot b_\S+ can still play, but the house log removed it\.$/,
  ],
  [
    'an ended class code that works again',
    'UPDATE rosters SET expires_at = expires_at + 900000000 WHERE seats = 1',
    'UPDATE rosters SET expires_at = expires_at - 900000000 WHERE seats = 1',
    /^The code of the class r_\S+ works, but the house log ended it\.$/,
  ],
  [
    'a log entry altered',
    "UPDATE events SET body = replace(body, '\"amount\":1000', '\"amount\":9000') WHERE body LIKE '%bet-placed%'",
    "UPDATE events SET body = replace(body, '\"amount\":9000', '\"amount\":1000') WHERE body LIKE '%bet-placed%'",
    /entry \d+ is not the one that its hash was made of/,
  ],
  [
    'an entry of the house log altered',
    "UPDATE house_events SET body = replace(body, 'signed-in', 'signed-up')",
    "UPDATE house_events SET body = replace(body, 'signed-up', 'signed-in')",
    /^The house log: entry \d+ is not the one/,
  ],
  [
    'a log cut short',
    'UPDATE tables SET version = version + 1',
    'UPDATE tables SET version = version - 1',
    /ends with entry \d+, but its log with entry \d+/,
  ],
  [
    'a snapshot altered',
    'UPDATE snapshots SET body = replace(body, \'"rack":\', \'"rack":1\')',
    'UPDATE snapshots SET body = replace(body, \'"rack":1\', \'"rack":\')',
    /its snapshot at entry \d+ does not match the log/,
  ],
  [
    'a table’s buy-in sent to another account',
    "UPDATE postings SET account = 'wallet:eve' WHERE account LIKE 'wallet:%' AND n = 2 AND entry IN (SELECT id FROM entries WHERE kind = 'buy-in')",
    "UPDATE postings SET account = (SELECT 'wallet:' || principal FROM sittings) WHERE account = 'wallet:eve'",
    /posts .*wallet:eve/,
  ],
  ...BY_HAND.map(([what, sql, says]) => {
    const id = sql.includes('e_t_none') ? 'e_t_none.1.1' : 'e_false';
    return [what, sql, withoutEntry(id), says] as const;
  }),
  [
    'a table’s log cut off, with its head',
    CUT,
    UNCUT,
    /^Table \S+ ends with entry 50; at checkpoint \d+ it had \d+: its end was cut off\.$/,
  ],
  [
    'the house log cut off',
    'CREATE TABLE kept AS SELECT * FROM house_events WHERE version > 2; DELETE FROM house_events WHERE version > 2',
    'INSERT INTO house_events SELECT * FROM kept; DROP TABLE kept',
    /^The house log ends with entry 2; at checkpoint \d+ it had \d+: its end was cut off\.$/,
  ],
  [
    'a checkpoint removed',
    'CREATE TABLE kept AS SELECT * FROM checkpoints; DELETE FROM checkpoints',
    'INSERT INTO checkpoints SELECT * FROM kept; DROP TABLE kept',
    /^Checkpoint 1 was made but is missing\.$/,
  ],
  [
    'a checkpoint altered',
    "UPDATE checkpoints SET body = replace(body, 'house ', 'house 1')",
    "UPDATE checkpoints SET body = replace(body, 'house 1', 'house ')",
    /^Checkpoint 1 was altered after it was signed\.$/,
  ],
  [
    'a guest made a manager',
    "UPDATE principals SET roles = '[\"manager\"]' WHERE kind = 'guest'",
    "UPDATE principals SET roles = '[]' WHERE kind = 'guest'",
    /^g_\S+ has the roles manager; the house log gave none\.$/,
  ],
  [
    'a dealer made a manager',
    "UPDATE principals SET roles = '[\"manager\"]' WHERE name = 'Dora'",
    "UPDATE principals SET roles = '[\"dealer\"]' WHERE name = 'Dora'",
    /^s_\S+ has the roles manager; the house log gave dealer\.$/,
  ],
  [
    'a role at one table raised',
    'UPDATE memberships SET roles = \'["manager"]\' WHERE roles = \'["pit"]\'',
    'UPDATE memberships SET roles = \'["pit"]\' WHERE roles = \'["manager"]\'',
    /^\S+ has the roles manager at table \S+; the house log gave pit\.$/,
  ],
  [
    'an owner replaced',
    "UPDATE tables SET owner = 'eve/' || owner",
    "UPDATE tables SET owner = replace(owner, 'eve/', '')",
    /^Table \S+: owner is eve\/\S+, but its log says g_/,
  ],
  [
    'an exclusion lifted',
    "CREATE TABLE kept AS SELECT * FROM stops WHERE scope = 'self-exclusion'; DELETE FROM stops WHERE scope = 'self-exclusion'",
    'INSERT INTO stops SELECT * FROM kept; DROP TABLE kept',
    /^The exclusion of Guest-\S+ in the house log was lifted in the database\.$/,
  ],
  [
    'a stop lifted',
    "CREATE TABLE kept AS SELECT * FROM stops WHERE scope = 'player'; DELETE FROM stops WHERE scope = 'player'",
    'INSERT INTO stops SELECT * FROM kept; DROP TABLE kept',
    /^The stop “player \S+” of the house log was lifted/,
  ],
  [
    'a book published by hand',
    "UPDATE published_books SET settings = replace(settings, '100000.00', '900000.00') WHERE id = 'rws-2019'",
    "UPDATE published_books SET settings = replace(settings, '900000.00', '100000.00') WHERE id = 'rws-2019'",
    /^The book rws-2019 is not published as the house log says\.$/,
  ],
];
