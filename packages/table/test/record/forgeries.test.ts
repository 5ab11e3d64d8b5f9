// Forgeries that keep the rules, the chain and the dice but are not what the table decided: each is found, and
// the report names its entry.
import { describe, expect, test } from 'vitest';
import type { Cause } from '../../src/cause.ts';
import type { LogEntry, TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { markAway, markBack } from '../../src/house-acts.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import { entryOf, fail, type Of, renumbered } from './forgery.ts';
import { chained, type House, playedTable, RecordedTable } from './game.ts';

type Log = readonly LogEntry[];

/** A live table at which most things happen that can. */
function livePlay(house: House): Log {
  const table = new RecordedTable(house);
  table.sit(1, 'Ana', 900_00, 'ana-7');
  table.sit(2, 'Bo', 900_00);
  table.bet(1, 'pass', 10_00);
  table.bet(2, 'pass', 20_00);
  table.play(2, { type: 'buy-in', amount: 50_00 });
  table.roll();
  while (table.game.hand === 1) table.roll();
  table.bet(1, 'field', 5_00);
  table.standStill(45_000); // Long enough that the round is void.
  table.bet(1, 'pass', 10_00);
  table.close();
  table.standStill(5_000); // The dice are fixed: the round goes on.
  table.play('staff', { type: 'ruling', seat: 2, amount: 5_00, because: 'a chip fell' });
  table.play('staff', { type: 'settings', changes: { max: '300.00' } });
  table.play('staff', { type: 'terms', changes: { betMs: 15_000 } });
  table.bet(2, 'field', 5_00);
  table.play('staff', { type: 'void', because: 'a spill' });
  table.write(markAway(table.state, 'guest-2', table.now));
  table.write(markBack(table.state, 'guest-2', table.now + 1_000));
  table.now += 2_000;
  table.play(2, { type: 'leave' });
  if (table.game.point === null) table.bet(1, 'pass', 10_00);
  while (table.game.hand === 2) table.roll();
  return table.entries;
}

function dealtPlay(house: House): Log {
  const table = new RecordedTable(house);
  table.sit(1, 'Ana', 900_00);
  table.play('staff', { type: 'seat', seat: 4, name: 'Walt', amount: 100_00 });
  table.bet(1, 'pass', 10_00);
  table.roll([2, 2]);
  table.bet(1, 'field', 5_00);
  table.roll([5, 4]);
  table.play('staff', { type: 'correct', dice: [5, 5], because: 'misread' });
  table.play('staff', { type: 'enter-dice', dice: [1, 2] });
  table.play('staff', { type: 'withdraw-dice' });
  table.play('staff', { type: 'open' });
  table.play('staff', { type: 'settings', changes: { min: '5.00' }, schedule: true });
  table.roll([3, 4]);
  return table.entries;
}

const BOOKS = ['rws-2013', 'rws-2019', 'etg', 'south-dakota'] as const;
const ID = 'forged';

const verdictOn = (log: Log) => verifyRecord(chained(renumbered(log).map(bodyOf), ID), NODE_HASHING);

/** Replaces the entry at an index with others, or with none. */
const change = (log: Log, index: number, to: (entry: LogEntry) => readonly LogEntry[]): Log =>
  log.flatMap((entry, at) => (at === index ? to(entry) : [entry]));

/** Another event, or other fields of it. */
const edit = <T extends TableEvent['type']>(
  log: Log,
  type: T,
  to: (event: Of<T>) => TableEvent,
  nth = 0,
): Log => {
  const { index, event } = entryOf(type, nth, log);
  return change(log, index, entry => [{ ...entry, event: to(event) }]);
};

const drop = (log: Log, type: TableEvent['type'], nth = 0): Log =>
  change(log, entryOf(type, nth, log).index, () => []);

/** Another cause for the decision that a type of event belongs to. */
function blame(log: Log, type: TableEvent['type'], to: (cause: Cause) => Cause, nth = 0): Log {
  const { index } = entryOf(type, nth, log);
  const first = log.findLastIndex((entry, at) => at <= index && entry.cause !== undefined);
  return change(log, first, entry => [{ ...entry, cause: to(entry.cause ?? fail()) }]);
}

const asked = (to: object) => (cause: Cause) => ({ ...cause, ...to }) as Cause;
const withoutRoles = (cause: Cause): Cause => {
  const { roles: _roles, ...rest } = cause as Extract<Cause, { type: 'asked' }>;
  return rest;
};

/** A decision inserted after another entry. */
const insert = (log: Log, after: number, cause: Cause, event: TableEvent): Log =>
  change(log, after, entry => [entry, { version: 0, at: entry.at, cause, event }]);

/** The decision that holds a type of event, at another time. */
function move(log: Log, type: TableEvent['type'], ms: number, nth = 0): Log {
  const { index } = entryOf(type, nth, log);
  const { at } = log[index] ?? fail();
  return log.map(entry => (entry.at === at ? { ...entry, at: at + ms } : entry));
}

const more = <N extends number>(amount: N, by: number): N => (amount + by) as N;
const bank = { type: 'bank-issued', amount: 1_000_000_000 } as unknown as TableEvent;
/** Which roll is the first with something to settle. */
const firstSettled = (log: Log): number =>
  log
    .flatMap(({ event }) => (event.type === 'rolled' ? [event.lines.length] : []))
    .findIndex(lines => lines > 0);
const lastOf = (log: Log, type: TableEvent['type']): number => entryOf(type, -1, log).index;

type Forgery = readonly [name: string, forge: (log: Log) => Log, says: RegExp];

const AT_LIVE_TABLES: readonly Forgery[] = [
  ['a seat claim dropped', log => drop(log, 'seat-claimed'), /“seat-claimed” (after this|here)/],
  [
    'a seat claimed by another',
    log => edit(log, 'seat-claimed', e => ({ ...e, player: 'eve' })),
    /player is "eve"/,
  ],
  [
    'ten million issued from nowhere',
    log =>
      change(log, entryOf('bet-placed', 0, log).index, entry => [
        entry,
        { version: 0, at: entry.at, event: bank },
      ]),
    /the record has “bank-issued”|would not log “bank-issued”/,
  ],
  [
    'ten million issued by the clock',
    log => insert(log, entryOf('bet-placed', 1, log).index + 1, { type: 'clock' }, bank),
    /Nothing is due at the table at this time: there is no “bank-issued”/,
  ],
  ['an interruption that voids nothing', log => drop(log, 'round-voided'), /would log “round-voided” here/],
  [
    'an interruption made a mere delay',
    log => edit(log, 'interrupted', e => ({ ...e, round: 'bet-time-again' })),
    /round is "bet-time-again" where the table makes it "void"/,
  ],
  [
    'a longer interruption',
    log => edit(log, 'interrupted', e => ({ ...e, forMs: 99_000 })),
    /forMs is 99000/,
  ],
  [
    'an interruption of a closed round that voids it',
    log => edit(log, 'interrupted', e => ({ ...e, round: 'void' }), 1),
    /round is "void" where the table makes it "goes-on"/,
  ],
  ['bets closed before their time', log => move(log, 'bets-closed', -3_000), /Nothing is due at the table/],
  ['a result shown for less time', log => move(log, 'rolled', 100), /until is|Nothing is due/],
  [
    'a bet time of the forger’s own',
    log => edit(log, 'clock-set', e => ({ ...e, until: (e.until ?? 0) + 10_000 })),
    /until is \d+ where the table makes it \d+/,
  ],
  [
    'a roll by somebody who is not the shooter',
    log => blame(log, 'rolled', asked({ player: 'guest-2' })),
    /Wait for your turn to roll/,
  ],
  [
    'a roll by somebody who is not there',
    log => blame(log, 'rolled', asked({ player: 'eve' })),
    /You have no seat/,
  ],
  [
    'a bet from somebody else’s seat',
    log => blame(log, 'bet-placed', asked({ player: 'guest-2' })),
    /seat is 1 where the table makes it 2/,
  ],
  [
    'a bet moved to another seat',
    log => edit(log, 'bet-placed', e => ({ ...e, seat: 2 })),
    /seat is 2 where/,
  ],
  [
    'a bet that nobody asked for',
    log => insert(log, 6, { type: 'clock' }, entryOf('bet-placed', 0, log).event),
    /Nothing is due/,
  ],
  [
    'a bet without its cause',
    log => blame(log, 'bet-placed', () => undefined as unknown as Cause),
    /would not log “bet-placed”|same time/,
  ],
  ['a bet taken out', log => drop(log, 'bet-placed'), /The table /],
  [
    'a bet behind the close',
    log => {
      const { index } = entryOf('bet-placed', 1, log);
      const closed = entryOf('bets-closed', 0, log).index;
      const bet = { ...(log[index] ?? fail()), at: log[closed]?.at ?? 0 };
      return [...log.slice(0, index), ...log.slice(index + 1, closed + 1), bet, ...log.slice(closed + 1)];
    },
    /The table |refuse/,
  ],
  [
    'a line paid more, balanced to the cent',
    log =>
      edit(
        log,
        'rolled',
        e => {
          const [line = fail(), ...rest] = e.lines;
          return {
            ...e,
            lines: [{ ...line, won: more(line.won, 100), toRack: more(line.toRack, 100) }, ...rest],
          };
        },
        firstSettled(log),
      ),
    /lines\.0\.won is/,
  ],
  [
    'chips bought for less',
    log => edit(log, 'bought-in', e => ({ ...e, amount: more(e.amount, 100) })),
    /amount is 5100 where/,
  ],
  [
    'more cashed out',
    log => edit(log, 'departed', e => ({ ...e, cashedOut: more(e.cashedOut, 100) })),
    /cashedOut is/,
  ],
  [
    'a player put out by the house before time',
    log => blame(log, 'departed', () => ({ type: 'clock' })),
    /Nothing is due|would log/,
  ],
  [
    'a player away without grace',
    log => edit(log, 'player-away', e => ({ ...e, until: e.until - 30_000 })),
    /until is/,
  ],
  [
    'another player back',
    log => blame(log, 'player-back', () => ({ type: 'back', player: 'guest-1' })),
    /would not log “player-back”/,
  ],
  [
    'a ruling by somebody without a role',
    log => blame(log, 'ruled', withoutRoles),
    /You need the manager role/,
  ],
  [
    'a ruling by a dealer',
    log => blame(log, 'ruled', asked({ roles: ['dealer'] })),
    /You need the manager role/,
  ],
  [
    'a ruling without a signature',
    log => edit(log, 'ruled', ({ by: _by, ...e }) => e as TableEvent),
    /signature|refuse|by is/,
  ],
  [
    'a ruling without a reason',
    log => edit(log, 'ruled', ({ because: _why, ...e }) => e as TableEvent),
    /because is nothing/,
  ],
  [
    'a ruling of another amount',
    log => edit(log, 'ruled', e => ({ ...e, amount: more(e.amount, 100_00) })),
    /amount is/,
  ],
  [
    'settings changed without right',
    log => blame(log, 'settings-changed', asked({ roles: ['dealer'] })),
    /You need the pit role/,
  ],
  [
    'other settings than were asked for',
    log => edit(log, 'settings-changed', e => ({ ...e, changes: { max: '900.00' } })),
    /changes\.max is "900.00"/,
  ],
  [
    'other terms than were asked for',
    log => edit(log, 'terms-changed', e => ({ ...e, terms: { ...e.terms, graceMs: 1 } })),
    /terms\.graceMs is 1/,
  ],
  [
    'a round voided without right',
    log => blame(log, 'round-voided', withoutRoles, 1),
    /You need the dealer role/,
  ],
  [
    'a seed that the player did not give',
    log => edit(log, 'seed-set', e => ({ ...e, seed: 'mine' })),
    /seed is "mine"/,
  ],
  [
    'a hand’s seed shown early',
    log => insert(log, 4, { type: 'clock' }, entryOf('hand-revealed', 0, log).event),
    /Nothing is due/,
  ],
  [
    'a table closed while bets stand',
    log =>
      insert(
        log,
        lastOf(log, 'bet-placed') + 1,
        {
          type: 'asked',
          player: 'staff-pat',
          kind: 'staff',
          roles: ['manager'],
          request: { type: 'close-table' },
        },
        { type: 'table-closed', by: 'Pat' },
      ),
    /Bets stand on the layout/,
  ],
  [
    'a second opening',
    log => insert(log, 4, { type: 'opened' }, entryOf('hand-committed', 0, log).event),
    /it is open already/,
  ],
  [
    'a table without bet time',
    log => edit(log, 'table-created', e => ({ ...e, terms: { ...e.terms, betMs: 0 } })),
    /bet time is at least/,
  ],
];

describe.each(BOOKS)('at a live table, %s', rulebook => {
  const log = livePlay({ id: ID, mode: 'live', rulebook });

  // cites: P47
  test('the record itself holds', () => expect(verdictOn(log).problems).toEqual([]));

  test.each(AT_LIVE_TABLES)('%s', (_, forge, says) => expectFound(log, forge, says));
});

/** Found, at an entry that was changed or the one before or after it. */
function expectFound(log: Log, forge: (log: Log) => Log, says: RegExp): void {
  const forged = renumbered(forge(log));
  const first = forged.findIndex((entry, at) => {
    const was = log[at];
    return was === undefined || bodyOf(entry) !== bodyOf(was);
  });
  const { ok, problems } = verdictOn(forged);
  expect(ok).toBe(false);
  const found = problems.find(({ message }) => says.test(message));
  expect(found?.message ?? problems).toMatch(says);
  expect(found?.version).toBeGreaterThanOrEqual(first);
}

const AT_DEALT_TABLES: readonly Forgery[] = [
  [
    'a correction without authority',
    log => blame(log, 'roll-corrected', withoutRoles),
    /You need the dealer role/,
  ],
  [
    'a correction by the player',
    log =>
      blame(
        log,
        'roll-corrected',
        asked({ player: 'guest-9', roles: ['pit'], request: { type: 'terms', changes: {} } }),
      ),
    /would log “terms-changed”/,
  ],
  [
    'a correction to other dice',
    log => blame(log, 'roll-corrected', asked({ request: { type: 'correct', dice: [4, 4] } })),
    /dice/,
  ],
  ['dice confirmed by a player', log => blame(log, 'rolled', withoutRoles), /You need the dealer role/],
  ['dice that nobody entered', log => drop(log, 'dice-entered'), /“dice-entered”|dice that a dealer/],
  [
    'other dice than were entered',
    log => edit(log, 'dice-entered', e => ({ ...e, dice: [6, 6] })),
    /dice\.0 is 6/,
  ],
  [
    'dice entered in another’s name',
    log => edit(log, 'dice-entered', e => ({ ...e, by: 'Ana' })),
    /by is "Ana"/,
  ],
  ['a player seated by nobody', log => blame(log, 'seated', withoutRoles, 1), /You need the dealer role/],
  [
    'a player seated with more chips',
    log => edit(log, 'seated', e => ({ ...e, amount: more(e.amount, 1_000_00) }), 1),
    /amount is 110000 where/,
  ],
  [
    'a seat of the dealer’s given to an account',
    log => edit(log, 'seat-claimed', e => ({ ...e, player: 'eve' }), 1),
    /player is "eve" where the table makes it null/,
  ],
  [
    'a seat claimed for a bot',
    log => edit(log, 'seat-claimed', e => ({ ...e, kind: 'bot' })),
    /kind is "bot"/,
  ],
];

describe.each(BOOKS)('at a dealer’s table, %s', rulebook => {
  const log = dealtPlay({ id: ID, mode: 'dealer-run', rulebook });

  test('the record itself holds', () => expect(verdictOn(log).problems).toEqual([]));

  test.each(AT_DEALT_TABLES)('%s', (_, forge, says) => expectFound(log, forge, says));
});

const AT_PRACTICE: readonly Forgery[] = [
  ['a throw by a stranger', log => blame(log, 'rolled', asked({ player: 'eve' })), /You have no seat/],
  ['a throw by the clock', log => blame(log, 'rolled', () => ({ type: 'clock' })), /Nothing is due/],
  [
    'a larger rack to begin with',
    log => edit(log, 'seated', e => ({ ...e, amount: more(e.amount, 100) })),
    /amount is/,
  ],
  [
    'another commitment',
    log => edit(log, 'hand-committed', e => ({ ...e, commitment: 'ab'.repeat(32) })),
    /not the one that was committed to/,
  ],
  [
    'a settlement of other dice',
    log => edit(log, 'rolled', e => ({ ...e, total: 4 as typeof e.total })),
    /total is 4|total/,
  ],
  ['a loss left out', log => edit(log, 'rolled', e => ({ ...e, lines: [] }), firstSettled(log)), /lines/],
  ['a hand’s reveal left out', log => drop(log, 'hand-revealed'), /hand-revealed|not revealed after it/],
];

describe.each(BOOKS)('at a practice table, %s', rulebook => {
  const { entries: log } = playedTable({ id: ID, mode: 'practice', rulebook }, 30);

  test('the record itself holds', () => expect(verdictOn(log).problems).toEqual([]));

  test.each(AT_PRACTICE)('%s', (_, forge, says) => expectFound(log, forge, says));
});
