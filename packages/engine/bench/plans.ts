// What the benchmark plays, roll by roll through the engine: commands decided, their events folded, bets put down again.

import type { SeatNumber } from '../src/index.ts';
import {
  ALL_DICE,
  type Command,
  type Dice,
  decide,
  evolve,
  findRulebook,
  type Line,
  newTable,
  SEAT_NUMBERS,
  type SpotName,
  type Table,
} from '../src/index.ts';

/** Dice for the benchmark only: numbers from 0 to 35 by xorshift32, cheap enough not to be what is measured. */
export function diceSource(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % 36;
  };
}

/** The dice of such a number. */
export const diceOf = (index: number): Dice => ALL_DICE[index] ?? [1, 1];

export type Played = { readonly table: Table; readonly lines: readonly Line[] };

/** One command decided and its events folded; the settlement lines tell a player what to bet again. */
export function play(table: Table, command: Command): Played {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${decision.refusal.code}: ${decision.refusal.message}`);
  let next = table;
  let lines: readonly Line[] = [];
  for (const event of decision.events) {
    next = evolve(next, event);
    if (event.type === 'rolled') lines = event.lines;
  }
  return { table: next, lines };
}

export const bet = (table: Table, seat: SeatNumber, spot: SpotName, amount: number): Table =>
  play(table, { type: 'bet', seat, spot, amount }).table;

export function tableWith(players: number): Table {
  const book = findRulebook('rws-2019');
  const made = book ? newTable(book, { chip: '1.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  let { table } = made;
  for (const seat of SEAT_NUMBERS.slice(0, players)) {
    table = play(table, { type: 'seat', seat, name: `P${seat}`, amount: 2_000_000_000 }).table;
  }
  return table;
}

const TIMES: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
/** What lies on the line, and on come. */
export const FLAT = 1000;
export const oddsOn = (point: number): number => FLAT * (TIMES[point] ?? 0);

/** A player's plan: what stands from the first point on and is bet again whenever it comes down. */
export type Plan = {
  readonly players: number;
  readonly come: boolean;
  readonly standing: ReadonlyMap<SpotName, number>;
};

/** Pass with 3-4-5 odds, place 6 and 8. */
export const ONE: Plan = {
  players: 1,
  come: false,
  standing: new Map<SpotName, number>([
    ['place-6', 1200],
    ['place-8', 1200],
  ]),
};

/** Twenty bets a player: pass with odds, come, field, and sixteen on numbers and hardways. */
export const EIGHT: Plan = {
  players: 8,
  come: true,
  standing: new Map<SpotName, number>([
    ['field', 500],
    ...([4, 5, 6, 8, 9, 10] as const).map(n => [`place-${n}`, 3000] as const),
    ...([4, 5, 9, 10] as const).map(n => [`buy-${n}`, 2000] as const),
    ...([4, 10] as const).map(n => [`lay-${n}`, 4000] as const),
    ...([4, 6, 8, 10] as const).map(n => [`hard-${n}`, 500] as const),
  ]),
};

/** The bets after a roll: what was decided is put back, and the line and come bets follow the puck. */
export function rebet(plan: Plan, { table, lines }: Played, before: Table['point']): Table {
  let next = table;
  for (const line of lines) {
    if (line.up > 0) continue;
    const amount = plan.standing.get(line.spot);
    if (amount !== undefined) next = bet(next, line.seat, line.spot, amount);
  }
  if (table.point === null && before === null && !lines.some(line => line.spot === 'pass')) return next;
  for (const seat of SEAT_NUMBERS.slice(0, plan.players)) {
    if (next.point === null) next = bet(next, seat, 'pass', FLAT);
    else if (before === null) next = bet(next, seat, 'pass-odds', oddsOn(next.point));
    if (plan.come && next.point !== null) next = bet(next, seat, 'come', FLAT);
  }
  return next;
}

/** The table as a plan begins, all of it up but what waits for a point. */
export function begun(plan: Plan): Table {
  let table = tableWith(plan.players);
  for (const seat of SEAT_NUMBERS.slice(0, plan.players)) {
    table = bet(table, seat, 'pass', FLAT);
    for (const [spot, amount] of plan.standing) table = bet(table, seat, spot, amount);
  }
  return table;
}

/** This many rolls, each with the bets that follow it. */
export function rolledOn(plan: Plan, from: Table, rolls: number, dice: () => number): Table {
  let table = from;
  for (let roll = 0; roll < rolls; roll += 1) {
    const { point } = table;
    table = rebet(plan, play(table, { type: 'roll', dice: diceOf(dice()) }), point);
  }
  return table;
}
