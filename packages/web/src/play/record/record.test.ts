// A table’s record in sentences.
import type { LogEntry, ServiceEvent, TableEvent, TableTerms } from '@passline/client';
import {
  type Command,
  cents,
  decide,
  type Event,
  evolve,
  findRulebook,
  newTable,
  type Rulebook,
  seatNumber,
  type Table,
} from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { told } from './record.ts';

const logged = (events: readonly TableEvent[]): readonly LogEntry[] =>
  events.map((event, index) => ({ version: index + 1, at: 1000 * index, event }));

function bookNamed(id: string): Rulebook {
  const found = findRulebook(id);
  if (!found) throw new Error(`no rulebook ${id}`);
  return found;
}

const book = bookNamed('rws-2019');

function eventsAfter(commands: readonly Command[]): readonly Event[] {
  const made = newTable(book, { chip: '1.00' });
  if (!made.ok) throw new Error('no table');
  let table: Table = made.table;
  const events: Event[] = [];
  for (const command of commands) {
    const decision = decide(table, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.message}`);
    table = decision.events.reduce(evolve, table);
    events.push(...decision.events);
  }
  return events;
}

function history(): readonly Event[] {
  const by = 'Dana';
  return eventsAfter([
    { type: 'seat', seat: 1, name: 'Ana', amount: 500_00, by },
    { type: 'buy-in', seat: 1, amount: 50_00, by },
    { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
    { type: 'bet', seat: 1, spot: 'field', amount: 5_00 },
    { type: 'take', seat: 1, spot: 'field' },
    { type: 'close', by },
    { type: 'late-bet', seat: 1, spot: 'any-craps', amount: 5_00, by },
    { type: 'no-roll', ground: 'off-table', by },
    { type: 'roll', dice: [2, 4], by },
    { type: 'correct', dice: [2, 5], by, because: 'misread' },
    { type: 'ruling', seat: 1, amount: -5_00, by, because: 'late bet' },
    { type: 'settings', changes: { min: '10.00' }, by },
    { type: 'bet', seat: 1, spot: 'place-6', amount: 12_00 },
    { type: 'reduce', seat: 1, spot: 'place-6', amount: 2_00 },
    { type: 'call', seat: 1, spot: 'place-6', call: 'on' },
    { type: 'void', by, because: 'fire alarm' },
    { type: 'leave', seat: 1 },
  ]);
}

describe('the record in words', () => {
  test('a correction that only moves a come bet says from where to where', () => {
    const commands = [
      { type: 'seat', seat: 1, name: 'Ben', amount: 500_00 },
      { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
      { type: 'roll', dice: [2, 4] },
      { type: 'bet', seat: 1, spot: 'come', amount: 10_00 },
      { type: 'roll', dice: [5, 4] },
      { type: 'correct', dice: [5, 5] },
    ] as const;
    expect(told(logged(eventsAfter(commands)), book).at(-1)?.text).toBe(
      'Roll corrected from 5-4 to 5-5: Ben’s bet moves from Come 9 to Come 10.',
    );
  });

  test('a late bet that is undone was entered by mistake; its player has withdrawn nothing', () => {
    const commands = [
      { type: 'seat', seat: 1, name: 'Eve', amount: 500_00 },
      { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
      { type: 'close' },
      { type: 'late-bet', seat: 1, spot: 'any-craps', amount: 5_00, by: 'Marta' },
      { type: 'undo-late-bet', seat: 1, spot: 'any-craps', amount: 5_00, by: 'Marta' },
    ] as const;
    expect(told(logged(eventsAfter(commands)), book).at(-1)).toMatchObject({
      text: 'Entered by mistake and taken back: Eve’s 5 on Any craps.',
      by: 'Marta',
    });
  });

  test('a void names the players who got bets back, of many the first few', () => {
    const names = ['Ana', 'Bo', 'Cy', 'Dev', 'Eve', 'Flo'];
    const sits = names.map((name, at) => ({ type: 'seat', seat: at + 1, name, amount: 500_00 }) as Command);
    const bets = names.map(
      (_, at) => ({ type: 'bet', seat: at + 1, spot: 'pass', amount: (at + 1) * 10_00 }) as Command,
    );
    const field = { type: 'bet', seat: 1, spot: 'field', amount: 5_00 } as const;
    const events = eventsAfter([...sits, ...bets, field, { type: 'void', by: 'Dana' }]);
    expect(told(logged(events), book).at(-1)?.text).toBe(
      'The round is void. Bets back: Ana 15, Bo 20, Cy 30, Dev 40, and 2 more.',
    );
  });

  test('a whole evening, sentence by sentence', () => {
    expect(told(logged(history()), book).map(({ text }) => text)).toEqual([
      'Ana sits down at seat 1 with 500.',
      'Ana buys in for 50.',
      'Ana bets 10 on Pass line.',
      'Ana bets 5 on Field.',
      'Ana takes down Field, 5.',
      'No more bets. Ana has the dice.',
      'Ana had an unrecorded bet of 5 on Any craps.',
      'No Roll, mandatory: one or both of the dice go off the table.',
      'Roll 2-4: The point is 6. Paid 0, taken 5.',
      'Roll corrected from 2-4 to 2-5: Ana was −5, now +5.',
      'Ruling: Ana −5.',
      'Table settings: min 10.00.',
      'Ana bets 12 on Place 6.',
      'Ana takes 2 off Place 6; 10 stays.',
      'Ana calls Place 6 on.',
      'The round is void. Bets back: Ana 10.',
      'Ana leaves with 550.',
    ]);
  });

  test('a No Roll is worded as in the table’s rulebook, and marked if its ground is borrowed', () => {
    const called = (id: string, ground: string): string | undefined => {
      const { call, cite } = bookNamed(id).noRoll[ground] ?? { call: 'mandatory', cite: '' };
      return told(logged([{ type: 'no-roll-called', ground, call, cite }]), bookNamed(id))[0]?.text;
    };
    expect(called('rws-2013', 'on-chips')).toContain('a stack of chips');
    expect(called('rws-2019', 'on-chips')).toContain('two or more chips');
    expect(called('south-dakota', 'on-chips')).toBe(
      'No Roll, mandatory: more than one side of a die rests on chips or another object.',
    );
    expect(called('south-dakota', 'in-bowl')).toContain(
      'mandatory, borrowed from rws-2019: one or both of the dice',
    );
  });

  test('who signed and why', () => {
    const correction = told(logged(history()), book).find(({ text }) => text.startsWith('Roll corrected'));
    expect(correction).toMatchObject({ by: 'Dana', because: 'misread', roll: true });
    const bet = told(logged(history()), book).find(({ text }) => text.startsWith('Ana bets'));
    expect(bet?.by).toBeNull();
  });

  test('a page from the middle uses the names it is given', () => {
    const page = logged(history()).slice(2, 3);
    expect(told(page, book)[0]?.text).toBe('Seat 1 bets 10 on Pass line.');
    expect(told(page, book, new Map([[1, 'Ana']]))[0]?.text).toBe('Ana bets 10 on Pass line.');
  });

  test('events outside the game have words too, and housekeeping is marked', () => {
    const events: readonly ServiceEvent[] = [
      { type: 'dice-entered', dice: [2, 4], by: 'Dana' },
      { type: 'dice-withdrawn', by: 'Dana' },
      { type: 'seat-claimed', seat: 2, player: null, kind: 'by-dealer' },
      { type: 'clock-set', stage: 'betting', until: 1 },
      { type: 'interrupted', forMs: 61_000, round: 'goes-on', cite: 'P22' },
      { type: 'table-closed', by: 'Max', because: 'closing time' },
    ];
    expect(told(logged(events), book).map(({ text, by, minor }) => [text, by, minor])).toEqual([
      ['Dice entered: 2-4.', 'Dana', false],
      ['The entered dice are withdrawn.', 'Dana', false],
      ['Seat 2 is held by the dealer.', null, true],
      ['Clock: betting.', null, true],
      ['The table was interrupted for 61 seconds: the round goes on.', null, false],
      ['The table is closed.', 'Max', false],
    ]);
  });

  // cites: P4
  test('chips moved by a correction are told as part of it, by the names of the players who bet', () => {
    const [event] = history().filter(({ type }) => type === 'roll-corrected');
    if (event?.type !== 'roll-corrected') throw new Error('no correction');
    const because = 'correction of the last roll';
    const cause = { type: 'command' } as unknown as NonNullable<LogEntry['cause']>;
    const events: readonly TableEvent[] = [
      { ...event, credits: [{ seat: seatNumber(1), name: 'Guest-2B3C4D', amount: cents(3_00) }] },
      {
        type: 'seated',
        seat: seatNumber(8),
        name: 'Guest-2B3C4D',
        amount: cents(10_00),
        by: 'Dana',
        cite: 'P2',
      },
      { type: 'ruled', seat: seatNumber(8), amount: cents(-10_00), by: 'Dana', because, cite: 'P2' },
      { type: 'ruled', seat: seatNumber(8), amount: cents(-1_00), by: 'Dana', because: 'late', cite: 'P2' },
    ];
    const entries = logged(events).map((entry, at) => (at === 0 || at === 3 ? { ...entry, cause } : entry));
    const lines = told(entries, book, new Map([[1, 'Cy']]), {}, new Map([[1, 'Dev']]));
    expect(lines.map(({ ofCorrection, minor }) => [ofCorrection, minor])).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(lines[0]?.text).toContain('Dev is credited 3');
  });

  test('changed terms say what applies at the table, chips included', () => {
    const terms = { seats: 20, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 0 };
    const buyIn = { stack: 200_00, rebuys: 'approval', most: 800_00 } as const;
    const words = (changed: Partial<TableTerms>) =>
      told(logged([{ type: 'terms-changed', terms: { ...terms, ...changed }, by: 'Dana' }]), book)[0]?.text;
    expect(words({ buyIn, betsOpen: 'on-call' })).toBe(
      'New table terms: 20 seats; everyone starts with 200; the dealer approves rebuys; maximum 800 per player; bets open on the dealer’s call.',
    );
    expect(words({ seats: 1, betMs: 30_000, shooterMs: 15_000 })).toBe(
      'New table terms: 1 seat; 30 seconds to bet, 15 seconds to roll.',
    );
  });
});
