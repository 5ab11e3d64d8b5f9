// Strategies at any seat: each plays among others as it does alone, and a wish alone changes nothing.

import { readFileSync } from 'node:fs';
import type { SeatNumber } from '@passline/engine';
import {
  ALL_DICE,
  type Cents,
  type Command,
  cents,
  type Dice,
  decide,
  type Event,
  evolve,
  loadRulebook,
  newTable,
  parseSpotName,
  RULEBOOKS,
  type Rulebook,
  seatAt,
  seatNumber,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import { DEFAULT_UNIT, labTable, playRoll } from '../src/automaton/automaton.ts';
import {
  afterRoll,
  lastFor,
  newPlayer,
  type Player,
  type Strategy,
  StrategyError,
  wishFor,
} from '../src/index.ts';
import { DiceStream } from '../src/kernel/dice.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { act, SEAT } from '../src/strategy/player.ts';
import { book, CLASSICS, named } from './known.ts';

const RACK: Cents = cents(100_000_000);

/** Bets according to its rack, calls its bet on, and takes it down again. */
const watchful: Strategy<number> = {
  name: 'watchful',
  about: '',
  start: 0,
  play: (sight, rolls) => ({
    bets: { 'hard-8': rolls % 5 === 4 ? 0 : sight.rack > RACK - 5_000 ? 2_000 : 1_000 },
    ...(sight.rulebook === 'etg' || rolls % 5 === 4 ? {} : { calls: { 'hard-8': 'on' } }),
    memory: rolls + 1,
  }),
};

const ALL: readonly Strategy[] = [...CLASSICS, watchful as unknown as Strategy];

function played(
  table: Table,
  command: Command,
): { readonly table: Table; readonly events: readonly Event[] } {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.code}`);
  return { table: decision.events.reduce(evolve, table), events: decision.events };
}

function tableWith(rules: Rulebook, seats: readonly SeatNumber[]): Table {
  const made = newTable(rules, { shooter: 'house' });
  if (!made.ok) throw new Error(made.message);
  return seats.reduce(
    (table, seat) => played(table, { type: 'seat', seat, name: `Bot ${seat}`, amount: RACK }).table,
    made.table,
  );
}

type Bot = {
  readonly strategy: Strategy;
  readonly seat: SeatNumber;
  readonly player: Player;
};

/** Lets every strategy act, one after the other. */
function allAct(
  table: Table,
  bots: readonly Bot[],
): { readonly table: Table; readonly bots: readonly Bot[] } {
  let next = table;
  const after = bots.map(bot => {
    const { commands, player } = wishFor(bot.strategy, next, bot.seat, bot.player, DEFAULT_UNIT);
    for (const command of commands) next = played(next, command).table;
    return { ...bot, player };
  });
  return { table: next, bots: after };
}

function diceOf(draws: number): readonly Dice[] {
  const stream = new DiceStream(expandSeed(7n));
  return Array.from({ length: draws }, () => [...stream.deal()])
    .flat()
    .map(roll => ALL_DICE[roll] as Dice);
}

/** A seat's rack, bets and calls. */
const chipsOf = (table: Table, seat: SeatNumber): unknown => {
  const own = seatAt(table, seat);
  return [own?.rack, own?.bets.map(({ spot, amount, call }) => [spot, amount, call])];
};

describe.each(RULEBOOKS.map(({ id }) => id))('under %s', id => {
  test('every strategy bets at one table with all the others as it does alone', () => {
    const seats = ALL.map((_, index) => seatNumber(20 - index));
    let { table, bots } = allAct(
      tableWith(book(id), seats),
      ALL.map((strategy, index) => ({
        strategy,
        seat: seatNumber(20 - index),
        player: newPlayer(strategy, RACK),
      })),
    );
    let alone = ALL.map(strategy =>
      act(strategy, labTable({ book: book(id) }, RACK), newPlayer(strategy, RACK), DEFAULT_UNIT),
    );
    for (const dice of diceOf(25)) {
      const rolled = played(table, { type: 'roll', dice });
      const event = rolled.events.find(({ type }) => type === 'rolled');
      if (event?.type !== 'rolled') throw new Error('a roll rolls');
      const turns = bots.map(bot => ({ ...bot, player: afterRoll(bot.player, event, bot.seat) }));
      ({ table, bots } = allAct(rolled.table, turns));
      alone = alone.map((own, index) => {
        const strategy = ALL[index] ?? named('pass');
        return playRoll(strategy, own.table, own.player, DEFAULT_UNIT, dice);
      });
      for (const [index, { seat, player }] of bots.entries()) {
        expect(chipsOf(table, seat)).toEqual(chipsOf(alone[index]?.table as Table, SEAT));
        expect(player.memory).toEqual(alone[index]?.player.memory);
      }
    }
  });
});

const wanting = (bets: Record<string, number>): Strategy => ({
  name: 'wanting',
  about: '',
  start: null,
  play: () => ({ bets }),
});

describe('a wish at a seat', () => {
  const empty = tableWith(book('rws-2019'), [4, 9]);

  test('becomes commands for that seat, take-downs first, whether or not they will be refused', () => {
    const wish = (table: Table, bets: Record<string, number>): readonly Command[] =>
      wishFor(wanting(bets), table, 9, newPlayer(wanting(bets), RACK), DEFAULT_UNIT).commands;
    expect(wish(empty, { 'pass-odds': 3000, pass: 1000 })).toEqual([
      { type: 'bet', seat: 9, spot: 'pass', amount: 1000 },
      { type: 'bet', seat: 9, spot: 'pass-odds', amount: 3000 },
    ]);
    let table = played(empty, { type: 'bet', seat: 9, spot: 'field', amount: 2000 }).table;
    table = played(table, { type: 'bet', seat: 4, spot: 'hard-8', amount: 500 }).table;
    expect(wish(table, { 'hard-8': 500, field: 500 })).toEqual([
      { type: 'reduce', seat: 9, spot: 'field', amount: 1500 },
      { type: 'bet', seat: 9, spot: 'hard-8', amount: 500 },
    ]);
    expect(wish(table, { field: 2000 })).toEqual([]);
    expect(wish(table, { field: 0 })).toEqual([{ type: 'take', seat: 9, spot: 'field' }]);
  });

  test('needs a player at the seat, and valid amounts', () => {
    const at = (table: Table, seat: SeatNumber, pass: number) => () =>
      wishFor(wanting({ pass }), table, seat, newPlayer(wanting({ pass }), RACK), DEFAULT_UNIT);
    expect(at(empty, 5, 1000)).toThrow('the player has no seat');
    const bet = played(empty, { type: 'bet', seat: 9, spot: 'pass', amount: 1000 }).table;
    expect(at(played(bet, { type: 'leave', seat: 9 }).table, 9, 1000)).toThrow('the player has no seat');
    expect(at(empty, 9, 10.5)).toThrow(StrategyError);
  });
});

test('a roll’s result counts one seat only, includes commission, and follows a correction', () => {
  let table = tableWith(book('rws-2019'), [2, 3]);
  table = played(table, { type: 'roll', dice: [2, 3] }).table;
  table = played(table, { type: 'bet', seat: 2, spot: 'buy-4', amount: 2000 }).table;
  table = played(table, { type: 'bet', seat: 2, spot: 'field', amount: 500 }).table;
  table = played(table, { type: 'bet', seat: 3, spot: 'field', amount: 1000 }).table;
  const rolled = played(table, { type: 'roll', dice: [2, 2] });
  const results = (events: readonly Event[]): number[][] =>
    events.flatMap(event => {
      const roll = event.type === 'roll-corrected' ? event.roll : event;
      return roll.type === 'rolled' ? [([2, 3, 4] as const).map(seat => lastFor(roll, seat).result)] : [];
    });
  // 2:1 on 20.00, less 1.00 charged again for the stake that stays up; the field pays 5.00 and 10.00.
  expect(results(rolled.events)).toEqual([[4400, 1000, 0]]);
  expect(results(played(rolled.table, { type: 'correct', dice: [4, 4] }).events)).toEqual([[-500, -1000, 0]]);
});

test('a strategy sees which bets on a whole hand can be made', () => {
  const file = readFileSync(new URL('../../../examples/las-vegas.json', import.meta.url), 'utf8');
  const house = loadRulebook(JSON.parse(file));
  if (!house.ok) throw new Error(JSON.stringify(house.problems));
  const seen: string[] = [];
  const strategy: Strategy = {
    name: 'looks',
    about: '',
    start: null,
    play(sight) {
      const spots = ['fire', 'small', 'pass'].map(name => required(parseSpotName(name)));
      seen.push(spots.filter(spot => sight.isOpen(spot)).join(' '));
      return { bets: {} };
    },
  };
  let table = tableWith(house.book, [SEAT]);
  // A first roll, a come-out seven, a point, and the seven-out.
  for (const dice of [
    [1, 1],
    [3, 4],
    [2, 2],
    [3, 4],
  ] as const) {
    wishFor(strategy, table, SEAT, newPlayer(strategy, RACK), DEFAULT_UNIT);
    table = played(table, { type: 'roll', dice }).table;
  }
  wishFor(strategy, table, SEAT, newPlayer(strategy, RACK), DEFAULT_UNIT);
  expect(seen).toEqual(['fire small', '', 'small', '', 'fire small']);
});

test('bets are made in the order of the layout, a house’s own after the usual ones', () => {
  const file = readFileSync(new URL('../../../examples/las-vegas.json', import.meta.url), 'utf8');
  const house = loadRulebook(JSON.parse(file));
  if (!house.ok) throw new Error(JSON.stringify(house.problems));
  const bets = { world: 500, fire: 500, pass: 500, field: 500 };
  const strategy: Strategy = { name: 'all over', about: '', start: null, play: () => ({ bets }) };
  const player = newPlayer(strategy, RACK);
  const { commands } = wishFor(strategy, tableWith(house.book, [SEAT]), SEAT, player, DEFAULT_UNIT);
  expect(commands.map(command => command.spot)).toEqual(['pass', 'field', 'world', 'fire']);
});
