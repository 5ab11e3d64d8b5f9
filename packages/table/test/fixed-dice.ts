// Fair dice for tests: the real scheme under a fixed key, with hand seeds picked so that the wanted totals come up.

import { type FairDice, seededDice } from '../src/dealer/fair-roll.ts';
import { diceFor } from '../src/fair/dice.ts';
import { NODE_HASHING } from '../src/fair/node-hashing.ts';
import { seedsFrom } from './seeds.ts';

const seedOf = seedsFrom('17'.repeat(32));
/** The first generation of a store. */
export const GENERATION = `1-${'5a'.repeat(16)}`;
const MAX_TRIES = 2_000_000;

const totalOf = (seed: string, table: string, hand: number, roll: number): number => {
  const [first, second] = diceFor(seed, { table, hand, roll, seeds: {} }, NODE_HASHING);
  return first + second;
};

/** The first seed whose rolls of that hand have these totals if no player gives a seed. */
function seedThatRolls(table: string, hand: number, totals: readonly number[]): string {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const seed = seedOf(`${table}-${tries}`, hand);
    if (totals.every((total, index) => totalOf(seed, table, hand, index + 1) === total)) return seed;
  }
  throw new Error(`no seed rolls ${totals.join(', ')}`);
}

/** Dice by hand: `[[6, 8, 7], [11]]` are a first hand of three rolls, and the beginning of a second. */
export function diceOf(table: string, hands: readonly (readonly number[])[] = []): FairDice {
  const seeds = hands.map((totals, index) => seedThatRolls(table, index + 1, totals));
  return seededDice(NODE_HASHING, GENERATION, (id, hand, generation) =>
    generation === GENERATION ? (seeds[hand - 1] ?? seedOf(id, hand)) : seedOf(`${id}-${generation}`, hand),
  );
}

export const commitmentTo = (dice: FairDice, table: string, hand: number): string =>
  dice.commitment(table, hand, GENERATION);
