// The craps test: pass line wins, rolls per game, points made, and the length of hands, against the exact figures.
import { findRulebook } from '@passline/engine';
import {
  add,
  type HandLength,
  handLength,
  multiply,
  type Rational,
  rational,
  toNumber,
  ZERO,
} from '@passline/lab';
import { chiSquare, normal, pearson, type TestResult } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

const LONGEST_GAME = 128;
const LONGEST_HAND = 256;

class CrapsTally implements Tally {
  readonly counts = {
    /** Lost, won. */
    games: new Float64Array(2),
    gameLengths: new Float64Array(LONGEST_GAME),
    /** By point: missed, made. */
    points: new Float64Array(22),
    handLengths: new Float64Array(LONGEST_HAND),
    /** The number of hands, and of their rolls. */
    hands: new Float64Array(2),
  };
  #rolls = 0;

  add({ total, point, roll }: Thrown): void {
    this.#rolls += 1;
    if (point === 0) {
      if (total === 7 || total === 11) this.#countGame(1);
      else if (total === 2 || total === 3 || total === 12) this.#countGame(0);
      return;
    }
    if (total !== 7 && total !== point) return;
    const won = total === point ? 1 : 0;
    bump(this.counts.points, 2 * point + won);
    this.#countGame(won);
    if (won === 0) this.#sevenOut(roll);
  }

  #countGame(won: 0 | 1): void {
    bump(this.counts.games, won);
    bump(this.counts.gameLengths, this.#rolls);
    this.#rolls = 0;
  }

  #sevenOut(rolls: number): void {
    const { hands, handLengths } = this.counts;
    bump(handLengths, rolls);
    hands[0] = (hands[0] as number) + 1;
    hands[1] = (hands[1] as number) + rolls;
  }
  finish(): void {}
}

/** Ways of 36 to throw each point. */
const WAYS = new Map([
  [4, 3],
  [5, 4],
  [6, 5],
  [8, 5],
  [9, 4],
  [10, 3],
]);

/** P(a game has n rolls), exactly: a third are over at once, the others wait for their point or a seven. */
export function gameLengthChance(rolls: number): Rational {
  if (rolls < 1) return ZERO;
  if (rolls === 1) return rational(12, 36);
  let sum = ZERO;
  for (const ways of WAYS.values()) {
    const waits = BigInt(30 - ways) ** BigInt(rolls - 2);
    sum = add(sum, multiply(rational(ways * (ways + 6), 36 * 36), rational(waits, 36n ** BigInt(rolls - 2))));
  }
  return sum;
}

/** P(the pass line wins), exactly: 244/495. */
export function passChance(): Rational {
  let sum = rational(8, 36);
  for (const ways of WAYS.values()) sum = add(sum, rational(ways * ways, 36 * (ways + 6)));
  return sum;
}

/** The lab's own exact figures, from the engine's puck. */
export function handFigures(): HandLength {
  const book = findRulebook('rws-2019');
  if (!book) throw new Error('no rws-2019');
  return handLength(book);
}

function pointsMade(points: Float64Array): TestResult {
  let statistic = 0;
  for (const [point, ways] of WAYS) {
    const [missed, made] = [points[2 * point] ?? 0, points[2 * point + 1] ?? 0];
    const chance = ways / (ways + 6);
    const expected = (missed + made) * chance;
    statistic += (made - expected) ** 2 / (expected * (1 - chance));
  }
  return chiSquare('points made, each of the six', statistic, WAYS.size);
}

function tests(counts: Counts): readonly TestResult[] {
  const figures = handFigures();
  const [lost = 0, won = 0] = countsOf(counts, 'games');
  const [hands = 0, rolls = 0] = countsOf(counts, 'hands');
  const games = won + lost;
  const pass = toNumber(passChance());
  const chances = (longest: number, chance: (rolls: number) => Rational): number[] =>
    Array.from({ length: longest }, (_, n) => (n === 0 ? 0 : toNumber(chance(n))));
  const late = (rolls - hands * toNumber(figures.mean)) / (Math.sqrt(hands) * figures.standardDeviation);
  return [
    normal('pass line wins at 244/495', (won - games * pass) / Math.sqrt(games * pass * (1 - pass))),
    pearson('rolls a game', countsOf(counts, 'gameLengths'), chances(LONGEST_GAME, gameLengthChance)),
    pointsMade(countsOf(counts, 'points')),
    normal('mean of a hand, 1671/196 rolls', late),
    pearson('rolls a hand', countsOf(counts, 'handLengths'), chances(LONGEST_HAND, figures.exactly)),
  ];
}

export const CRAPS: Family = { tally: () => new CrapsTally(), tests };
