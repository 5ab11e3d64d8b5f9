// Dice sources with one fault each, which the tests must catch.
import { DiceStream, jump, type RandomState, Xoshiro } from '@passline/lab/parts';
import { shiftState } from './simulator.ts';
import type { Source } from './thrown.ts';

/** The position of the throw, for faults that appear only in some places. */
type Place = { readonly table: number; readonly hand: number; readonly roll: number; readonly nth: number };

/** Fair pairs and fair numbers below 2^32, from independent streams. */
type Fair = { pair(): number; word(): number };

export type FaultySource = (fair: Fair) => (place: Place) => number;

function fairOf(state: RandomState): Fair {
  const stream = new DiceStream(state);
  const random = new Xoshiro(jump(jump(jump(jump(state)))));
  let [rolls, at] = [stream.deal(), 0];
  return {
    pair() {
      if (at === rolls.length) [rolls, at] = [stream.deal(), 0];
      at += 1;
      return rolls[at - 1] as number;
    },
    word() {
      random.draw();
      return random.high;
    },
  };
}

const WORDS = 2 ** 32;
const once = (fair: Fair, chance: number): boolean => fair.word() < chance * WORDS;

/** One face of die one comes up this much more often than once in six. */
export const loaded =
  (more: number): FaultySource =>
  fair =>
  () => {
    const pair = fair.pair();
    return once(fair, more * 1.2) ? 30 + (pair % 6) : pair;
  };

/** This many throws, repeated over and over. */
const period =
  (length: number): FaultySource =>
  fair => {
    const throws = Uint8Array.from({ length }, () => fair.pair());
    let at = -1;
    return () => {
      at = (at + 1) % length;
      return throws[at] as number;
    };
  };

/** All 36 pairs in every 36 throws, in a new order each time: more even than real dice. */
const dealtFromBag: FaultySource = fair => {
  const bag = Uint8Array.from({ length: 36 }, (_, pair) => pair);
  let left = 0;
  return () => {
    if (left === 0) left = bag.length;
    const taken = fair.word() % left;
    left -= 1;
    const [pair, other] = [bag[taken] as number, bag[left] as number];
    bag[taken] = other;
    bag[left] = pair;
    return pair;
  };
};

/** Sometimes repeats an earlier throw. */
const echo =
  (chance: number, back: number): FaultySource =>
  fair => {
    const before = new Uint8Array(back).map(() => fair.pair());
    let at = 0;
    return () => {
      const pair = once(fair, chance) ? (before[at] as number) : fair.pair();
      before[at] = pair;
      at = (at + 1) % back;
      return pair;
    };
  };

/** Sometimes copies the previous table's throw at the same position. */
const neighbor: FaultySource = fair => {
  const before = new Uint8Array(4096);
  return ({ table, nth }) => {
    const copied = table > 0 && nth < before.length && once(fair, 0.02);
    const pair = copied ? (before[nth] as number) : fair.pair();
    before[nth] = pair;
    return pair;
  };
};

const FAULTY_SOURCES: Readonly<Record<string, FaultySource>> = {
  'a die loaded by 1/100': loaded(0.01),
  'a byte by 36 with none passed over': fair => () => (fair.word() >>> 24) % 36,
  'two bytes by 6': fair => () => {
    const word = fair.word();
    return ((word >>> 24) % 6) * 6 + (((word >>> 16) & 255) % 6);
  },
  'a period of 65,536 throws': period(65_536),
  'die two like die one once in 100': fair => () => {
    const pair = fair.pair();
    return once(fair, 0.01) ? Math.floor(pair / 6) * 7 : pair;
  },
  'a throw like the one before once in 100': echo(0.01, 1),
  'a throw like the 73rd before once in 50': echo(0.02, 73),
  'pairs dealt from a bag of 36': dealtFromBag,
  'a seven after the first roll thrown again once in 40':
    fair =>
    ({ roll }) => {
      const pair = fair.pair();
      const seven = Math.floor(pair / 6) + (pair % 6) === 5;
      return roll > 1 && seven && once(fair, 0.025) ? fair.pair() : pair;
    },
  'a first roll that favors a six once in 50':
    fair =>
    ({ roll }) => {
      const pair = fair.pair();
      return roll === 1 && once(fair, 0.02) ? 30 + (pair % 6) : pair;
    },
  'each table with a face of its own, once in 30':
    fair =>
    ({ table }) => {
      const pair = fair.pair();
      return once(fair, 1 / 30) ? (table % 6) * 6 + (pair % 6) : pair;
    },
  'the table beside, once in 50': neighbor,
};

export const MUTANTS: readonly string[] = [...Object.keys(FAULTY_SOURCES), 'two shifts on one stream'];

function faultySource(throwOf: (place: Place) => number): Source {
  const place = { table: 0, hand: 0, roll: 0, nth: 0 };
  return {
    bytes: null,
    openTable(table) {
      place.table = table;
      place.nth = 0;
    },
    openHand(hand) {
      place.hand = hand;
    },
    rollDice(roll) {
      place.roll = roll;
      const pair = throwOf(place);
      place.nth += 1;
      return pair;
    },
  };
}

export const mutantOf = (faulty: FaultySource, seed: string, shift: number): Source =>
  faultySource(faulty(fairOf(shiftState(seed, 8 * shift, 'plain'))));

/** A shift of a faulty source. */
export function mutantSource(name: string, seed: string, shift: number): Source {
  // Two shifts use the stream of shift 0; each is fair by itself.
  if (name === 'two shifts on one stream')
    return mutantOf(fair => () => fair.pair(), seed, shift === 1 ? 0 : shift);
  const faulty = FAULTY_SOURCES[name];
  if (!faulty) throw new Error(`no mutant ${name}`);
  return mutantOf(faulty, seed, shift);
}
