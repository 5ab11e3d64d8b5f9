// What `legal` lists is accepted and nothing else is, on every spot, in every position a random game reaches.

import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import type { SeatNumber } from '../src/index.ts';
import {
  ALL_DICE,
  areDice,
  assertConserved,
  type Command,
  decide,
  evolve,
  legal,
  legalForDealer,
  legalLateBets,
  type Range,
  RULEBOOKS,
  SPOTS,
  type SpotName,
  seatAt,
  type Table,
  type ThrownDice,
} from '../src/index.ts';
import { spotRules } from '../src/table.ts';
import { amountIn, type Game, gameOf, play, runs } from './random-game.ts';

/** Whether a command is accepted; what is accepted must also leave a sound table. */
function accepts(table: Table, command: Command): boolean {
  const decision = decide(table, command);
  if (decision.ok) assertConserved(decision.events.reduce(evolve, table));
  return decision.ok;
}

function agrees(table: Table, command: Command, listed: boolean): void {
  // The message is built only on failure: this runs hundreds of thousands of times.
  if (accepts(table, command) !== listed) assert.fail(`${JSON.stringify(command)}: listed is ${listed}`);
}

const isIn = (range: Range | undefined, amount: number): boolean =>
  range !== undefined &&
  amount >= range.min &&
  amount <= range.max &&
  (amount - range.min) % range.step === 0;

/** Every listed amount is accepted and no other is, except where payable amounts do not come in even steps (D51). */
function amountAgrees(table: Table, command: Command & { readonly spot: SpotName }, listed: boolean): void {
  const gaps = spotRules(table, command.spot)?.gaps ?? [];
  if (listed || gaps.every(({ dollars }) => dollars === 1)) agrees(table, command, listed);
}

const ODD_AMOUNTS = [0, -100, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e11 + 100, 2 ** 53];
const PLAIN_AMOUNTS = [1, 5, 25, 100, 250, 400, 500, 1_000, 2_500, 10_000];

/** Amounts in, around and outside a range. */
function amountsAround(range: Range | undefined, pick: number): number[] {
  if (!range) return PLAIN_AMOUNTS;
  const { min, max, step } = range;
  const between = amountIn(range, pick);
  const edges = [min, between, max].flatMap(amount => [amount - 1, amount, amount + 1]);
  return [...edges, min - step, max + step, max * 2 + step];
}

const byName = (ranges: readonly Range[]): Map<string, Range> =>
  new Map(ranges.map(range => [range.spot, range]));

function seatAgrees(table: Table, number: SeatNumber, pick: number): void {
  const may = legal(table, number);
  const bets = byName(may.bets);
  const reductions = byName(may.reductions);
  const seat = seatAt(table, number);
  for (const { name: spot } of SPOTS) {
    const range = bets.get(spot);
    for (const amount of [...amountsAround(range, pick), ...ODD_AMOUNTS, seat?.rack ?? 100]) {
      amountAgrees(table, { type: 'bet', seat: number, spot, amount }, isIn(range, amount));
    }
    const less = reductions.get(spot);
    const total = seat?.bets.find(bet => bet.spot === spot)?.amount ?? 100;
    const whole = may.takes.includes(spot) && total % (spotRules(table, spot)?.step ?? 1) === 0;
    for (const amount of [...amountsAround(less, pick), ...ODD_AMOUNTS, total]) {
      const listed = amount === total ? whole : isIn(less, amount);
      amountAgrees(table, { type: 'reduce', seat: number, spot, amount }, listed);
    }
    agrees(table, { type: 'take', seat: number, spot }, may.takes.includes(spot));
    for (const call of ['on', 'off'] as const) {
      const listed = may.calls.some(other => other.spot === spot && other.call === call);
      agrees(table, { type: 'call', seat: number, spot, call }, listed);
    }
  }
  for (const type of ['accept', 'decline', 'give-up'] as const) {
    agrees(table, { type, seat: number }, may.dice.includes(type));
  }
}

function foundAgrees(table: Table, number: SeatNumber, pick: number): void {
  const listed = byName(legalLateBets(table, number));
  for (const { name: spot } of SPOTS) {
    const range = listed.get(spot);
    for (const amount of [...amountsAround(range, pick), ...ODD_AMOUNTS]) {
      const found = { type: 'late-bet', seat: number, spot, amount, by: 'Kim' } as const;
      amountAgrees(table, found, isIn(range, amount));
      agrees(table, { type: 'late-bet', seat: number, spot, amount }, false);
    }
  }
}

const GROUNDS = [...new Set(RULEBOOKS.flatMap(book => Object.keys(book.noRoll))), 'sneeze', 'toString', ''];
const RAISES = RULEBOOKS.flatMap(book => Object.values(book.power?.spots ?? {})).flat();
const ODDS = [...new Set(RAISES.flatMap(raise => raise.odds)), '2:1', ''];
const BAD_DICE: readonly ThrownDice[] = [
  [0, 1],
  [1, 7],
  [1.5, 2],
  [Number.NaN, 3],
];

function dealerAgrees(table: Table): void {
  const may = legalForDealer(table);
  for (const dice of [...ALL_DICE, ...BAD_DICE]) {
    const good = areDice(dice);
    agrees(table, { type: 'roll', dice }, may.roll && good);
    agrees(table, { type: 'correct', dice }, good && may.correct.includes(dice));
  }
  for (const ground of GROUNDS) agrees(table, { type: 'no-roll', ground }, may.noRoll.includes(ground));
  for (const { name: spot } of SPOTS) {
    for (const odds of ODDS) {
      const listed = may.power.some(raise => raise.spot === spot && raise.odds === odds);
      agrees(table, { type: 'power', spot, odds }, listed);
    }
  }
  // This change alters no bet; one that does is checked when it is requested (D50).
  const shooter = table.rules.shooter === 'house' ? 'players' : 'house';
  // P41: the house may take the dice at any time.
  agrees(table, { type: 'settings', changes: { shooter } }, may.settings || shooter === 'house');
  agrees(table, { type: 'settings', changes: { limits: 'maybe' } }, false);
  agrees(table, { type: 'open' }, table.raised.length === 0);
  for (const type of ['close', 'void', 'interrupt'] as const) agrees(table, { type }, true);
}

/** A position is checked every this many steps of a game. */
const EVERY = 6;

function tablesOf(game: Game, from: number): Table[] {
  return [...play(game)].filter((_step, index) => index % EVERY === from % EVERY).map(step => step.after);
}

describe.each(RULEBOOKS.map(book => book.id))('in any position under %s', rulebook => {
  const holds = (check: (table: Table, pick: number) => void): void => {
    const property = fc.property(gameOf(rulebook), fc.nat(10_000), (game, pick) => {
      for (const table of tablesOf(game, pick)) check(table, pick);
    });
    fc.assert(property, runs(15));
  };
  test('a player may do what is listed for the seat, and nothing else', () => {
    holds((table, pick) => {
      const seats = [...table.seats.map(seat => seat.seat), 20] as const;
      seatAgrees(table, seats[pick % seats.length] ?? 20, pick);
    });
  });
  test('late bets are accepted where they are listed for the seat, and nowhere else', () => {
    holds((table, pick) => {
      const seats = [...table.seats.map(seat => seat.seat), 20] as const;
      foundAgrees(table, seats[pick % seats.length] ?? 20, pick);
    });
  });
  test('a dealer may do what is listed, and nothing else', () => {
    holds(dealerAgrees);
  });
});
