// The chances of situations in which chips run short, carried from roll to roll alongside the rows of racks.
import { required } from '@passline/engine/required';
import { type DiceWeights, totalWeight } from '../dice-weights.ts';
import type { ShortPlay, ShortStep } from '../kernel/short.ts';
import { ROLLS } from '../rolls.ts';

/** A result of a roll in a situation; rolls with the same result are added up. */
export type Transition = Pick<ShortStep, 'state' | 'situation' | 'rack' | 'worth' | 'end'> & {
  chance: number;
};

export class ShortChances {
  readonly #play: ShortPlay;
  readonly #dice: DiceWeights;
  readonly #transitions: (readonly Transition[])[] = [];
  #now = new Map<number, number>();

  constructor(play: ShortPlay, dice: DiceWeights) {
    this.#play = play;
    this.#dice = dice;
  }

  add(situation: number, chance: number): void {
    this.#now.set(situation, (this.#now.get(situation) ?? 0) + chance);
  }

  get size(): number {
    return this.#now.size;
  }

  total(): number {
    let sum = 0;
    for (const chance of this.#now.values()) sum += chance;
    return sum;
  }

  /** Every situation and its chance. */
  each(visit: (situation: number, chance: number) => void): void {
    for (const [situation, chance] of this.#now) visit(situation, chance);
  }

  /** Drops situations with at most this chance each; returns their sum. */
  trim(maxChance: number): number {
    let trimmed = 0;
    for (const [situation, chance] of this.#now) {
      if (chance > maxChance) continue;
      trimmed += chance;
      this.#now.delete(situation);
    }
    return trimmed;
  }

  /** Plays one roll and visits every result with its chance. The caller must add back results that stay short. */
  roll(visit: (to: Transition, chance: number) => void): void {
    const before = this.#now;
    this.#now = new Map();
    for (const [situation, chance] of before)
      for (const to of this.#transitionsOf(situation)) visit(to, chance * to.chance);
  }

  #transitionsOf(situation: number): readonly Transition[] {
    let known = this.#transitions[situation];
    if (!known) {
      known = this.#follow(situation);
      this.#transitions[situation] = known;
    }
    return known;
  }

  #follow(situation: number): readonly Transition[] {
    const total = totalWeight(this.#dice);
    const found = new Map<string, Transition>();
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const weight = required(this.#dice[roll]);
      if (weight === 0) continue;
      const steps = this.#play.steps(situation, roll);
      const all = steps.reduce((sum, step) => sum + step.weight, 0);
      for (const { state, situation: next, rack, worth, end, weight: part } of steps) {
        const key = `${state} ${next} ${rack} ${worth} ${end}`;
        const to = found.get(key) ?? { state, situation: next, rack, worth, end, chance: 0 };
        to.chance += (weight / total) * (part / all);
        found.set(key, to);
      }
    }
    return [...found.values()];
  }
}
