// What a screen reader says about a spot, and which chips are shown moving.
import {
  type Command,
  decide,
  evolve,
  findRulebook,
  newTable,
  type SeatNumber,
  type SpotName,
  type Table,
} from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { layoutView, spokenSpot } from './layout-view.ts';
import { travels } from './travel.ts';

function played(book: string, commands: readonly Command[]): Table {
  const rulebook = findRulebook(book);
  if (!rulebook) throw new Error(`no ${book}`);
  const made = newTable(rulebook);
  if (!made.ok) throw new Error(made.message);
  return commands.reduce((table, command) => {
    const decision = decide(table, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, table);
  }, made.table);
}

const seat = (number: SeatNumber): Command => ({
  type: 'seat',
  seat: number,
  name: `P${number}`,
  amount: 100_000,
});
const bet = (number: SeatNumber, spot: SpotName, amount: number): Command => ({
  type: 'bet',
  seat: number,
  spot,
  amount,
});
const roll = (a: 1 | 2 | 3 | 4 | 5 | 6, b: 1 | 2 | 3 | 4 | 5 | 6): Command[] => [
  { type: 'close' },
  { type: 'roll', dice: [a, b] },
  { type: 'open' },
];
const start = [seat(1), seat(2), bet(1, 'pass', 1000), { type: 'accept', seat: 1 }, ...roll(2, 4)] as const;

describe('the description of a spot', () => {
  const view = layoutView(
    played('rws-2019', [
      ...start,
      bet(1, 'place-8', 1200),
      bet(2, 'place-8', 1800),
      bet(2, 'field', 500),
      { type: 'call', seat: 1, spot: 'place-8', call: 'off' },
    ]),
  );
  test.each([
    ['place-8', 1, 'open', 'Place 8; your bet 12, off; others 18 from seat 2'],
    ['field', 1, 'open', 'Field; bets 5 from seat 2'],
    ['field', 2, 'open', 'Field; your bet 5'],
    ['dont-pass', 1, 'closed', "Don't pass; not available now"],
    ['field', 2, 'full', 'Field; your bet 5; at its maximum'],
    ['place-8', null, 'open', 'Place 8; bets 30 from 2 players'],
  ] as const)('%s for seat %s', (spot, own, state, said) => {
    expect(spokenSpot(view, spot, own, state)).toBe(said);
  });
});

// cites: D11
test('an electronic table says off of a bet that was up before the last roll, not of one made for this come-out', () => {
  const table = played('etg', [
    seat(1),
    bet(1, 'pass', 1000),
    ...roll(2, 4),
    bet(1, 'place-8', 1200),
    ...roll(3, 3),
    bet(1, 'place-8', 600),
    bet(1, 'place-9', 500),
  ]);
  const view = layoutView(table);
  expect(spokenSpot(view, 'place-8', 1, 'open')).toBe('Place 8; your bet 18, off');
  expect(spokenSpot(view, 'place-9', 1, 'open')).toBe('Place 9; your bet 5');
});

describe('chips that travel', () => {
  test('a come bet goes to its number, a don’t come bet to its', () => {
    const before = [...start, bet(1, 'come', 500), bet(2, 'dont-come', 700)];
    const moved = travels(
      layoutView(played('rws-2019', before)),
      layoutView(played('rws-2019', [...before, ...roll(4, 5)])),
    );
    expect(moved).toEqual([
      { seat: 1, from: 'come', to: 'come-9' },
      { seat: 2, from: 'dont-come', to: 'dont-come-9' },
    ]);
  });

  test('raising a bet on its number moves no chips across the layout', () => {
    const before = [...start, bet(1, 'come', 500), ...roll(4, 5)];
    const moved = travels(
      layoutView(played('rws-2019', before)),
      layoutView(played('rws-2019', [...before, bet(1, 'come-9', 500), bet(1, 'come', 500)])),
    );
    expect(moved).toEqual([]);
  });
});
