// Bets on a whole hand: when they may be made, what they remember of the rolls since, and what they have reached.
import type { Point, Roll } from '../dice.ts';
import { compareRatios, parseHandOdds, type Ratio } from '../lib/ratio.ts';
import { required } from '../lib/required.ts';
import { type Cents, parseCents } from '../money.ts';
import type { HandBet, Remembers } from '../rulebooks/bet-shape.ts';
import type { Bet, Table } from '../table.ts';
import type { ComeOut } from './resolve.ts';

/** What a bet has seen since it was made: one count, or the numbers that it holds, ascending. */
export type BetMemory = readonly number[];

/** What is paid once a count is reached; if `on` names numbers, the count of any one of them. */
export type HandPay = {
  readonly on: readonly number[] | null;
  readonly from: number;
  /** Winnings without the stake: 0 if the bet is only returned. */
  readonly wins: Ratio;
  readonly text: string;
};

/** A hand bet's rules, parsed. */
export type HandRules = {
  readonly definition: HandBet;
  readonly pays: readonly HandPay[];
  /** The amount that other bets must have on them. */
  readonly otherBets: Cents | null;
};

const amount = (text: string | undefined): Cents | null =>
  text === undefined ? null : required(parseCents(text), 'a validated limit is an amount');

export const handRulesOf = (definition: HandBet): HandRules => ({
  definition,
  pays: definition.pays.bands.map(({ on, from, odds }) => ({
    on: on ?? null,
    from,
    wins: required(parseHandOdds(odds), 'a validated pay can be read'),
    text: odds,
  })),
  otherBets: amount(definition.needs?.otherBets),
});

/**
 * What a bet has seen. A bet in a log from before bets had memories was made before the hand's first roll, so it has
 * seen every roll since (P64).
 */
export const memoryOf = ({ memory }: Pick<Bet, 'memory'>, { count }: Pick<Table, 'count'>): BetMemory =>
  memory ?? (count === 0 ? [] : [count]);

const counted = (memory: BetMemory): BetMemory => [(memory[0] ?? 0) + 1];
const held = (memory: BetMemory, number: number): BetMemory => [...memory, number].sort((a, b) => a - b);
const collected = (memory: BetMemory, number: number): BetMemory =>
  memory.includes(number) ? memory : held(memory, number);

function countOn(
  counts: CountedBy,
  memory: BetMemory,
  total: number,
  point: Point | null,
  wins: readonly number[],
): BetMemory {
  const pointMade = point !== null && total === point;
  switch (counts) {
    case 'rolls':
      return counted(memory);
    case 'line-wins':
      return pointMade || (point === null && wins.includes(total)) ? counted(memory) : memory;
    case 'different-points':
      return pointMade ? collected(memory, total) : memory;
    case 'one-point':
      return pointMade ? held(memory, total) : memory;
  }
}

type CountedBy = Extract<Remembers, { counts: string }>['counts'];

/** What a bet remembers after a roll. */
export function remember(
  remembers: Remembers,
  memory: BetMemory,
  { total, low, hard }: Roll,
  point: Point | null,
  { wins }: Pick<ComeOut, 'wins'>,
): BetMemory {
  if ('counts' in remembers) return countOn(remembers.counts, memory, total, point, wins);
  if ('repeats' in remembers) return total === remembers.repeats ? counted(memory) : memory;
  if (remembers.collects === 'doubles') return hard ? collected(memory, low) : memory;
  return remembers.collects.includes(total) ? collected(memory, total) : memory;
}

/** How far a bet has come: the count, how many numbers it holds, or how often it holds one of these numbers. */
function reached(remembers: Remembers, memory: BetMemory, on: readonly number[] | null): number {
  if (on !== null) return Math.max(...on.map(number => memory.filter(other => other === number).length));
  const isCount = 'repeats' in remembers || ('counts' in remembers && COUNTS.has(remembers.counts));
  return isCount ? (memory[0] ?? 0) : memory.length;
}
const COUNTS: ReadonlySet<CountedBy> = new Set<CountedBy>(['rolls', 'line-wins']);

/** The best pay that a memory has reached; none before the first. */
export function payReached({ definition, pays }: HandRules, memory: BetMemory): HandPay | undefined {
  let best: HandPay | undefined;
  for (const pay of pays) {
    if (reached(definition.remembers, memory, pay.on) < pay.from) continue;
    if (best === undefined || compareRatios(pay.wins, best.wins) >= 0) best = pay;
  }
  return best;
}

/** Whether this is the best pay, so that nothing more can be reached. */
export const isTopPay = ({ pays }: HandRules, pay: HandPay): boolean =>
  pays.every(other => compareRatios(other.wins, pay.wins) <= 0);

/** Whether a roll ends the stretch of rolls that a bet is on. */
export const endsHandBet = (
  { definition: { ends } }: HandRules,
  { total }: Roll,
  point: Point | null,
): boolean => total === 7 && (ends === 'any-seven' || point !== null);

/** Whether such a bet may be made now: before the first roll of the stretch that it is on. */
export function isHandOpen({ definition: { opens } }: HandRules, table: Table): boolean {
  if (table.point !== null) return false;
  if (opens === 'new-shooter') return table.count === 0;
  if (opens === 'after-seven-out') return table.count === 0 && table.hand > 1; // D39
  const last = table.lastRoll?.dice;
  return last === undefined || last[0] + last[1] === 7;
}

/** Whether any bet on a whole hand may be made now. */
export const isAnyHandOpen = (table: Table): boolean =>
  table.rules.hasHandBets &&
  [...table.rules.spots.values()].some(({ hand }) => hand !== null && isHandOpen(hand, table));

/** Whether it can no longer be reduced or taken down. */
export function isHandBound(rules: HandRules, table: Table, memory: BetMemory): boolean {
  switch (rules.definition.binds.from) {
    case 'never':
      return false;
    case 'first-roll':
      return !isHandOpen(rules, table);
    case 'first-point':
      // A point that was on and is now off was made: a seven-out would have ended the bet.
      return table.point !== null || memory.length > 0;
  }
}
