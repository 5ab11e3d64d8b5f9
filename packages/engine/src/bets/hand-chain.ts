// Bets on a whole hand that no closed form covers: every memory and point they can reach, solved exactly.

import { ALL_DICE, type Point, pointAfter, type Roll, rollOf } from '../dice.ts';
import { type Absorbed, absorb, type ChainState, groupsOf } from '../lib/chain.ts';
import {
  add,
  divide,
  isLess,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../lib/rational.ts';
import { required } from '../lib/required.ts';
import { type BetMemory, endsHandBet, type HandRules, isTopPay, payReached, remember } from './hand.ts';
import { clampMemory } from './hand-clamp.ts';

export type ComeOutNumbers = { readonly wins: readonly number[]; readonly points: readonly Point[] };

type State = { readonly memory: BetMemory; readonly point: Point | null };

const NEW_BET: State = { memory: [], point: null };

/** Beyond this, solving a file's bet would keep a server busy for seconds. */
const MAX_STATES = 1000;

const LOST = 'lost';

/** The 36 throws grouped by what such a bet can tell apart, with the chance of each group. */
const THROWS: readonly { readonly roll: Roll; readonly chance: Rational }[] = ALL_DICE.map(rollOf)
  .filter(({ total, hard }, index, all) => {
    const isAlike = (other: Roll): boolean => other.total === total && other.hard === hard;
    return all.findIndex(isAlike) === index;
  })
  .map(roll => {
    const alike = ALL_DICE.map(rollOf).filter(
      ({ total, hard }) => total === roll.total && hard === roll.hard,
    );
    return { roll, chance: rational(alike.length, ALL_DICE.length) };
  });

/** Whether the point makes no difference: the bet sees totals, and ends with any 7. */
export function ignoresPoint({ definition: { remembers, ends } }: HandRules): boolean {
  return ends === 'any-seven' && (!('counts' in remembers) || remembers.counts === 'rolls');
}

/**
 * The states of a bet and where each roll leads; null if there are too many. Ends are named by the index of their pay.
 */
export function handChain(
  hand: HandRules,
  comeOut: ComeOutNumbers,
  start: State = NEW_BET,
): readonly ChainState[] | null {
  const ids = new Map<string, number>();
  const states: State[] = [];
  const idOf = (state: State): number => {
    const key = JSON.stringify([state.point, ...state.memory]);
    const known = ids.get(key) ?? states.length;
    if (known === states.length) states.push(state);
    ids.set(key, known);
    return known;
  };
  idOf({ memory: clampMemory(hand, start.memory), point: ignoresPoint(hand) ? null : start.point });
  const rows: ChainState[] = [];
  for (let id = 0; id < states.length; id += 1) {
    if (states.length > MAX_STATES) return null;
    rows.push(rowOf(hand, comeOut, required(states[id]), idOf));
  }
  return rows;
}

function rowOf(
  hand: HandRules,
  comeOut: ComeOutNumbers,
  state: State,
  idOf: (state: State) => number,
): ChainState {
  const next = new Map<number, Rational>();
  const ends = new Map<string, Rational>();
  const addTo = <K>(chances: Map<K, Rational>, key: K, chance: Rational): void => {
    chances.set(key, add(chances.get(key) ?? ZERO, chance));
  };
  for (const { roll, chance } of THROWS) {
    const memory = remember(hand.definition.remembers, state.memory, roll, state.point, comeOut);
    const pay = payReached(hand, memory);
    const isAll = hand.definition.paid === 'when-reached' && pay !== undefined && isTopPay(hand, pay);
    if (isAll || endsHandBet(hand, roll, state.point)) {
      addTo(ends, pay ? String(hand.pays.indexOf(pay)) : LOST, chance);
      continue;
    }
    const point = ignoresPoint(hand) ? null : pointAfter(comeOut.points, state.point, roll.total);
    addTo(next, idOf({ memory: clampMemory(hand, memory), point }), chance);
  }
  return { gathers: ZERO, next, ends };
}

const backOf = (end: string, backs: readonly Rational[]): Rational =>
  end === LOST ? ZERO : required(backs[Number(end)]);

const meanOf = (ends: Absorbed['ends'], backs: readonly Rational[]): Rational =>
  [...ends].reduce((mean, [end, chance]) => add(mean, multiply(chance, backOf(end, backs))), ZERO);

/** The average return of a bet that stays up until it is decided. */
export function meanOfChain(rows: readonly ChainState[]): (backs: readonly Rational[]) => Rational {
  const { ends } = absorb(new Map([[0, ONE]]), rows);
  return backs => meanOf(ends, backs);
}

/** Solves worth = known + chances × worth, for a few states that lead to one another. */
function solveGroup(known: Rational[], chances: Rational[][]): readonly Rational[] {
  const size = known.length;
  for (let column = 0; column < size; column += 1) {
    const own = required(chances[column]);
    const leaves = subtract(ONE, required(own[column]));
    const scaled = own.map((chance, at) => (at === column ? ZERO : divide(chance, leaves)));
    const worth = divide(required(known[column]), leaves);
    chances[column] = scaled;
    known[column] = worth;
    for (let row = 0; row < size; row += 1) {
      const share = required(chances[row])[column] ?? ZERO;
      if (row === column || share.num === 0n) continue;
      known[row] = add(required(known[row]), multiply(share, worth));
      chances[row] = required(chances[row]).map((chance, at) =>
        at === column ? ZERO : add(chance, multiply(share, required(scaled[at]))),
      );
    }
  }
  return known;
}

/**
 * The average return of a bet that can be taken down before any roll, for the best player: it stays up
 * wherever that is worth more than the stake. It is up for at least one roll.
 */
export function meanOfBestStop(
  rows: readonly ChainState[],
): (backs: readonly Rational[], stake: Rational) => Rational {
  const groups = [...groupsOf(rows)].reverse();
  return (backs, stake) => {
    const worth = new Map<number, Rational>();
    const worthOf = (state: number): Rational => worth.get(state) ?? stake;
    const goingOn = (state: number): Rational => {
      const { next, ends } = required(rows[state]);
      return [...next].reduce(
        (mean, [to, chance]) => add(mean, multiply(chance, worthOf(to))),
        meanOf(ends, backs),
      );
    };
    for (const group of groups) {
      const going: number[] = [];
      for (;;) {
        const better = group.filter(state => !going.includes(state) && isLess(stake, goingOn(state)));
        if (better.length === 0) break;
        going.push(...better);
        for (const state of going) worth.set(state, ZERO);
        const known = going.map(goingOn);
        const chances = going.map(state => going.map(to => required(rows[state]).next.get(to) ?? ZERO));
        solveGroup(known, chances).forEach((value, index) => {
          worth.set(required(going[index]), value);
        });
      }
    }
    return goingOn(0);
  };
}
