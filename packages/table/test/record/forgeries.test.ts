// Forgeries at live tables that keep the rules, the chain and the dice but are not what the table decided: each is
// found, and the report names its entry.
import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../../src/events.ts';
import { markAway, markBack } from '../../src/requests/house-acts.ts';
import { entryOf, fail } from './forgery.ts';
import { type House, RecordedTable } from './game.ts';
import {
  asked,
  BOOKS,
  bank,
  blame,
  change,
  drop,
  edit,
  expectFound,
  type Forgery,
  firstSettled,
  ID,
  insert,
  type Log,
  lastOf,
  more,
  move,
  verdictOn,
  withoutRoles,
} from './log-edits.ts';

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
    /round is "bet-time-again", but the table makes it "void"/,
  ],
  [
    'a longer interruption',
    log => edit(log, 'interrupted', e => ({ ...e, forMs: 99_000 })),
    /forMs is 99000/,
  ],
  [
    'an interruption of a closed round that voids it',
    log => edit(log, 'interrupted', e => ({ ...e, round: 'void' }), 1),
    /round is "void", but the table makes it "goes-on"/,
  ],
  ['bets closed before their time', log => move(log, 'bets-closed', -3_000), /Nothing is due at the table/],
  ['a result shown for less time', log => move(log, 'rolled', 100), /until is|Nothing is due/],
  [
    'a bet time of the forger’s own',
    log => edit(log, 'clock-set', e => ({ ...e, until: (e.until ?? 0) + 10_000 })),
    /until is \d+, but the table makes it \d+/,
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
    /seat is 1, but the table makes it 2/,
  ],
  ['a bet moved to another seat', log => edit(log, 'bet-placed', e => ({ ...e, seat: 2 })), /seat is 2, but/],
  [
    'a bet that nobody asked for',
    log => insert(log, 6, { type: 'clock' }, entryOf('bet-placed', 0, log).event),
    /Nothing is due/,
  ],
  [
    'a bet without its cause',
    log => change(log, entryOf('bet-placed', 0, log).index, ({ cause, rules, ...entry }) => [entry]),
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
    /amount is 5100, but/,
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
    /There are still bets on the layout/,
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
