// Forgeries with correct hashes that the table itself would decide as logged, but that the server would never have let
// through: each is found.
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../src/dealer/fair-roll.ts';
import { restoreTable } from '../../src/dealer/restore.ts';
import type { TableCreated, TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import type { TableRequest } from '../../src/requests/commands.ts';
import type { Cause } from '../../src/state/cause.ts';
import { seedsFrom } from '../seeds.ts';
import { fail } from './forgery.ts';
import { RecordedTable } from './game.ts';
import {
  asked,
  blame,
  edit,
  expectFound,
  type Forgery,
  ID,
  insert,
  type Log,
  verdictOn,
} from './log-edits.ts';

const opened = (log: Log, to: Partial<TableCreated>): Log =>
  edit(log, 'table-created', e => ({ ...e, ...to }));

/** The same cause with other fields in its request. */
const asking =
  (to: object) =>
  (cause: Cause): Cause =>
    cause.type === 'asked' ? { ...cause, request: { ...cause.request, ...to } as TableRequest } : fail();

const live = (): RecordedTable => {
  const table = new RecordedTable({ id: ID, mode: 'live', rulebook: 'rws-2019' });
  table.sit(1, 'Ana', 900_00, 'ana-7');
  table.sit(2, 'Bo', 900_00);
  table.bet(1, 'pass', 10_00);
  table.roll();
  table.play('staff', { type: 'ruling', seat: 2, amount: 5_00, because: 'a chip fell' });
  table.play('staff', { type: 'terms', changes: { betMs: 15_000 } });
  return table;
};

/** Longer bet time than anybody may set, in the request and in the answer. */
const endlessBetTime = (log: Log): Log => {
  const betMs = 10_000_000_000;
  const asks = blame(log, 'terms-changed', asking({ changes: { betMs } }));
  return edit(asks, 'terms-changed', e => ({ ...e, terms: { ...e.terms, betMs } }));
};

const withEscapes = (log: Log): Log => {
  const because = 'so\u001b[2J';
  return edit(blame(log, 'terms-changed', asking({ because })), 'terms-changed', e => ({ ...e, because }));
};

const restoredBy = (by: string): Log => {
  const table = live();
  const dice = seededDice(NODE_HASHING, `2-${'43'.repeat(16)}`, seedsFrom('42'.repeat(32)));
  table.write(restoreTable(table.state, dice, table.now, { by }));
  return table.entries;
};

const AT_LIVE_TABLES: readonly Forgery[] = [
  ['terms that nobody can set', endlessBetTime, /nobody can ask for this changes/],
  ['a reason that clears the screen', withEscapes, /nobody can ask for this because/],
  ['a field that no request has', log => blame(log, 'bet-placed', asking({ note: 'x' })), /for this note/],
  [
    'a name in place of an id',
    log => blame(log, 'bet-placed', asked({ player: 'Ana Smith, 12 Main St' })),
    /An entry has/,
  ],
  ['a role held twice', log => blame(log, 'ruled', asked({ roles: ['manager', 'manager'] })), /a role twice/],
  ['an empty list of roles', log => blame(log, 'bet-placed', asked({ roles: [] })), /roles is \[\]/],
  ['a bet as a manager', log => blame(log, 'bet-placed', asked({ managesHouse: true })), /managesHouse is/],
  ['a ruling by a bot', log => blame(log, 'ruled', asked({ kind: 'bot' })), /a bot has no role/],
  ['a ruling by a house bot', log => blame(log, 'ruled', asked({ kind: 'house-bot' })), /a bot has no role/],
  [
    'a guest who signs by a name',
    log => blame(log, 'ruled', ({ kind: _kind, ...cause }: Cause & { kind?: string }) => cause as Cause),
    /by is "Pat", but the table makes it "Guest-/,
  ],
  ['nobody’s signature', log => edit(log, 'terms-changed', e => ({ ...e, by: '' })), /nobody can sign/],
  [
    'a signature that hides',
    log => edit(log, 'terms-changed', e => ({ ...e, by: 'P\u200bat' })),
    /nobody can sign/,
  ],
  [
    'grace without end',
    log => opened(log, { terms: { ...firstTerms(log), graceMs: 1e14 } }),
    /nobody can set this graceMs/,
  ],
  ['a table whose name hides', log => opened(log, { name: 'Ho\u200buse' }), /its name has the invisible/],
  ['a table without a name', log => opened(log, { name: '' }), /its name is blank/],
  ['a name that fills the screen', log => opened(log, { name: 'x'.repeat(5_000) }), /the maximum is 40/],
  ['a table of nobody’s', log => opened(log, { owner: '' }), /does not have the fields/],
  [
    'a player put out of a public table by its host',
    log => {
      const because = 'removed from the table by its host';
      const departed = { type: 'departed', seat: 2, cashedOut: 905_00, by: 'Passline', because };
      return insert(log, log.length - 1, { type: 'removed', player: 'guest-2' }, departed as TableEvent);
    },
    /would not log “departed”/,
  ],
];

const firstTerms = (log: Log): TableCreated['terms'] => {
  const [first] = log;
  return first?.event.type === 'table-created' ? first.event.terms : fail();
};

describe('at a live table', () => {
  const log = live().entries;
  test('the record itself holds', () => expect(verdictOn(log).problems).toEqual([]));
  // cites: P47
  test.each(AT_LIVE_TABLES)('%s', (_, forge, says) => expectFound(log, forge, says));

  test('a restore signed by anybody', () => {
    expect(verdictOn(restoredBy('Passline')).problems).toEqual([]);
    expect(verdictOn(restoredBy('Eve')).problems[0]?.message).toMatch(/by is "Eve"/);
  });

  test('more bets at once than anybody can send', () => {
    const table = live();
    const bet = { type: 'bet', spot: 'field', amount: 1_00 } as const;
    table.play(1, { type: 'batch', requests: Array.from({ length: 65 }, () => bet) });
    expect(verdictOn(table.entries).problems[0]?.message).toMatch(/nobody can ask for this requests/);
  });

  test('another rulebook’s name over a house file', () => {
    const house = { extends: 'rws-2019', id: 'mine', title: 'Mine' };
    const table = new RecordedTable({ id: ID, mode: 'live', rulebook: 'mine', house });
    expect(verdictOn(table.entries).problems).toEqual([]);
    expect(verdictOn(opened(table.entries, { rulebook: 'etg' })).problems[0]?.message).toMatch(
      /its rulebook is "mine", not "etg"/,
    );
  });
});

test.each([{ wallets: true }, { public: true }])('a practice table with %o', to => {
  const table = new RecordedTable({ id: ID, mode: 'practice', rulebook: 'rws-2019' });
  table.sit(1, 'Ana', 100_00);
  expect(verdictOn(table.entries).problems).toEqual([]);
  expect(verdictOn(opened(table.entries, to)).problems[0]?.message).toMatch(/its owner’s alone/);
});

test('the name of a player whom a dealer seated', () => {
  const table = new RecordedTable({ id: ID, mode: 'dealer-run', rulebook: 'rws-2019' });
  table.play('staff', { type: 'seat', seat: 4, name: 'Walt', amount: 100_00 });
  expect(verdictOn(table.entries).problems).toEqual([]);
  const named = blame(table.entries, 'seated', asking({ name: 'Walt' }));
  expect(verdictOn(named).problems[0]?.message).toMatch(/request.name is "Walt"/);
});
