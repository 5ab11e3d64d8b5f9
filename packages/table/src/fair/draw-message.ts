// The message that a roll is drawn from: table, hand, roll and players' seeds, so that nothing can be chosen later.
import type { TableId } from '../state/ids.ts';

/** The seeds of the players who gave one, by seat, as they stood when bets closed. */
export type Seeds = Readonly<Record<number, string>>;

export type RollId = {
  readonly table: TableId;
  /** Counts seven-outs, from 1. */
  readonly hand: number;
  /** Rolls of the hand, this one included. */
  readonly roll: number;
  readonly seeds: Seeds;
};

/** None of the parts of a message may contain its separators. */
const TABLE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEED = /^[A-Za-z0-9_-]{1,64}$/;

export const isTableId = (text: string): text is TableId => TABLE_ID.test(text);
export const isSeed = (text: string): boolean => SEED.test(text);

const GENERATION = /^[1-9][0-9]{0,8}-[0-9a-f]{32}$/;
/** Whether a text names a generation of seeds: a number that grows, and random digits. */
export const isGeneration = (text: string): boolean => GENERATION.test(text);
export const generationNumber = (generation: string): number => Number.parseInt(generation, 10);

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`fair dice: ${what}`);
}

/** `passline/dice/1|TABLE|HAND|ROLL|SEAT:SEED…` in the order of seats; the label says what is drawn, and how. */
export function messageOf(label: string, { table, hand, roll, seeds }: RollId): string {
  check(isTableId(table), 'no id of a table');
  check(Number.isSafeInteger(hand) && hand >= 1, 'hands are numbered from 1');
  check(Number.isSafeInteger(roll) && roll >= 1, 'rolls are numbered from 1');
  const bySeat = Object.entries(seeds)
    .map(([seat, seed]) => ({ seat: Number(seat), seed }))
    .sort((a, b) => a.seat - b.seat);
  for (const { seat, seed } of bySeat)
    check(Number.isSafeInteger(seat) && isSeed(seed), 'no seed of a player');
  return [label, table, hand, roll, ...bySeat.map(({ seat, seed }) => `${seat}:${seed}`)].join('|');
}
