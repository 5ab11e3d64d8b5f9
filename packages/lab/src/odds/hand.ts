// The length of a hand, from its first come-out roll to the seven-out, both counted: exact chances, mean and variance.
import { ALL_DICE, type Point, type Rulebook, type Table } from '@passline/engine';
import { absorb, addChance, type ChainState } from '@passline/engine/chain';
import {
  add,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sum,
  toNumber,
} from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR, totalWeight } from '../dice-weights.ts';
import { emptyTable, exactSetup, rollDice } from './start.ts';

export type HandLength = {
  readonly mean: Rational;
  readonly variance: Rational;
  readonly standardDeviation: number;
  /** P(length = n), exact. */
  exactly(rolls: number): Rational;
  /** P(length ≥ n), exact. */
  atLeast(rolls: number): Rational;
};

const SEVEN_OUT = 'seven-out';

/** By state (the come-out, then one per point): the weights of rolls to each state, and of those that end the hand. */
type Transitions = {
  /** The weight of all rolls: 36 with fair dice. */
  readonly total: bigint;
  readonly rows: readonly { readonly next: ReadonlyMap<number, bigint>; readonly out: bigint }[];
};

/** Follows the engine's puck from the come-out, with nothing on the layout. */
function transitionsOf(empty: Table, weights: DiceWeights): Transitions {
  const points: (Point | null)[] = [empty.point];
  const tables: Table[] = [empty];
  const rows: { next: Map<number, bigint>; out: bigint }[] = [];
  for (let state = 0; state < tables.length; state += 1) {
    const row = { next: new Map<number, bigint>(), out: 0n };
    for (const [roll, dice] of ALL_DICE.entries()) {
      const weight = BigInt(required(weights[roll]));
      if (weight === 0n) continue;
      const { table, rolled } = rollDice(required(tables[state]), dice);
      if (rolled.sevenOut) {
        row.out += weight;
        continue;
      }
      if (!points.includes(table.point)) {
        points.push(table.point);
        tables.push({ ...table, lastRoll: null });
      }
      const next = points.indexOf(table.point);
      row.next.set(next, (row.next.get(next) ?? 0n) + weight);
    }
    rows.push(row);
  }
  return { total: BigInt(totalWeight(weights)), rows };
}

function rowsOf(
  { rows, total }: Transitions,
  gathers: (next: ReadonlyMap<number, bigint>) => Rational,
): ChainState[] {
  return rows.map(({ next, out }) => {
    const ends = new Map<string, Rational>();
    if (out > 0n) addChance(ends, SEVEN_OUT, rational(out, total));
    const chances = [...next].map(([state, throws]) => [state, rational(throws, total)] as const);
    return { gathers: gathers(next), next: new Map(chances), ends };
  });
}

/** Mean and variance by first-step equations: t = 1 + Qt, and s = 1 + 2Qt + Qs for the squares. */
function momentsOf(transitions: Transitions): { mean: Rational; variance: Rational } {
  const rows = rowsOf(transitions, () => ONE);
  const from = (state: number, chain: readonly ChainState[]): Rational =>
    absorb(new Map([[state, ONE]]), chain).gathered;
  const means = rows.map((_, state) => from(state, rows));
  const ahead = (next: ReadonlyMap<number, bigint>): Rational =>
    sum(
      [...next].map(([state, throws]) =>
        multiply(rational(2n * throws, transitions.total), required(means[state])),
      ),
    );
  const squares = from(
    0,
    rowsOf(transitions, next => add(ONE, ahead(next))),
  );
  const mean = required(means[0]);
  return { mean, variance: subtract(squares, multiply(mean, mean)) };
}

type Layer = { readonly hands: readonly bigint[]; readonly ended: bigint };

/** Of all sequences of n rolls: those whose hand goes on, by state, and those that have just ended it. */
function nextLayer({ rows }: Transitions, { hands }: Layer): Layer {
  const after: bigint[] = rows.map(() => 0n);
  let ended = 0n;
  rows.forEach(({ next, out }, state) => {
    const here = required(hands[state]);
    for (const [to, throws] of next) after[to] = required(after[to]) + here * throws;
    ended += here * out;
  });
  return { hands: after, ended };
}

const going = ({ hands }: Layer): bigint => hands.reduce((all, some) => all + some, 0n);

/** The length of a hand: to the seven-out, or to any 7 in a game without points (P77). */
export function handLength(book: Rulebook, dice: DiceWeights = FAIR): HandLength {
  const transitions = transitionsOf(emptyTable(exactSetup(book)), dice);
  const { total, rows } = transitions;
  const layers: Layer[] = [{ hands: rows.map((_, state) => (state === 0 ? 1n : 0n)), ended: 0n }];
  const layer = (rolls: number): Layer => {
    while (layers.length <= rolls) {
      const before = required(layers.at(-1));
      const after = nextLayer(transitions, before);
      if (going(before) * total !== going(after) + after.ended) throw new Error('hands are not conserved');
      layers.push(after);
    }
    return required(layers[rolls]);
  };
  const assertRolls = (rolls: number): void => {
    if (!Number.isInteger(rolls) || rolls < 1) throw new Error(`a hand has 1, 2, 3 … rolls, not ${rolls}`);
  };
  const { mean, variance } = momentsOf(transitions);
  return {
    mean,
    variance,
    standardDeviation: Math.sqrt(toNumber(variance)),
    exactly(rolls) {
      assertRolls(rolls);
      return rational(layer(rolls).ended, total ** BigInt(rolls));
    },
    atLeast(rolls) {
      assertRolls(rolls);
      return rational(going(layer(rolls - 1)), total ** BigInt(rolls - 1));
    },
  };
}
