// Forgeries at dealers' and practice tables that keep the rules, the chain and the dice but are not what the table
// decided: each is found, and the report names its entry.
import { describe, expect, test } from 'vitest';
import { type House, playedTable, RecordedTable } from './game.ts';
import {
  asked,
  BOOKS,
  blame,
  drop,
  edit,
  expectFound,
  type Forgery,
  firstSettled,
  ID,
  type Log,
  more,
  verdictOn,
  withoutRoles,
} from './log-edits.ts';

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
    /amount is 110000, but/,
  ],
  [
    'a seat of the dealer’s given to an account',
    log => edit(log, 'seat-claimed', e => ({ ...e, player: 'eve' }), 1),
    /player is "eve", but the table makes it null/,
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
  ['a hand’s reveal left out', log => drop(log, 'hand-revealed'), /hand-revealed|not revealed afterward/],
];

describe.each(BOOKS)('at a practice table, %s', rulebook => {
  const { entries: log } = playedTable({ id: ID, mode: 'practice', rulebook }, 30);

  test('the record itself holds', () => expect(verdictOn(log).problems).toEqual([]));

  test.each(AT_PRACTICE)('%s', (_, forge, says) => expectFound(log, forge, says));
});
