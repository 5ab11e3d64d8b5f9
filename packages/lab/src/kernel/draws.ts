// Code that all kernels share: the generator that fills a buffer with accepted draws, and the lookup of a draw's rolls.

import { ROLLS } from '../rolls.ts';
import {
  anyTrue,
  type Code,
  call,
  type Exported,
  get,
  i32,
  i32x4,
  i64,
  i64x2,
  Routine,
  repeat,
  sequence,
  set,
  when,
} from './assembler.ts';
import { LANES, REJECT_BELOW, WORD_POWER } from './dice.ts';
import type { FlatAutomaton, RollClasses } from './flat-automaton.ts';
import type { RandomState } from './random.ts';

/**
 * Offsets in a kernel's memory: generator states, session counters, lanes, places of entries, draws, records, tables.
 */
export const AT = {
  state: 0,
  started: 128,
  sessions: 132,
  record: 136,
  quiet: 144,
  lanes: 192,
  places: 512,
  morePlaces: 3200,
  draws: 4096,
  records: 8192,
  table: 65_536,
} as const;

/** One step of xoshiro256++; its draw goes to `into`. */
export function emitDraw([s0, s1, s2, s3]: Words, into: number, spare: number): Code {
  const rotl = (word: number, by: bigint): Code => i64.rotl(get(word), i64.const(by));
  const mix = (to: number, from: number): Code => set(to, i64.xor(get(to), get(from)));
  return sequence(
    set(into, i64.add(get(s0), get(s3))),
    set(into, i64.add(rotl(into, 23n), get(s0))),
    set(spare, i64.shl(get(s1), i64.const(17n))),
    mix(s2, s0),
    mix(s3, s1),
    mix(s1, s2),
    mix(s0, s3),
    mix(s2, spare),
    set(s3, rotl(s3, 45n)),
  );
}

export type Words = readonly [number, number, number, number];

/** One step of two generators at once. */
function emitTwoDraws([s0, s1, s2, s3]: Words, into: number, spare: number): Code {
  const rotl = (word: number, by: number): Code =>
    i64x2.or(i64x2.shl(get(word), by), i64x2.shrU(get(word), 64 - by));
  const mix = (to: number, from: number): Code => set(to, i64x2.xor(get(to), get(from)));
  return sequence(
    set(into, i64x2.add(get(s0), get(s3))),
    set(into, i64x2.add(rotl(into, 23), get(s0))),
    set(spare, i64x2.shl(get(s1), 17)),
    mix(s2, s0),
    mix(s3, s1),
    mix(s1, s2),
    mix(s0, s3),
    mix(s2, spare),
    set(s3, rotl(s3, 45)),
  );
}

// The states of the four lanes are interleaved word by word, two lanes to a vector.
export const WORD_BYTES = 8 * LANES;
const ROUND_BYTES = 8 * LANES;

const isRejected = (word: Code): Code =>
  i32.ltU(i32.mul(i32.wrap(word), i32.const(WORD_POWER)), i32.const(REJECT_BELOW));

/** redraw(round): draws again for each lane whose draw in this round is rejected, until one is accepted. */
function redrawRoutine(): Exported {
  const routine = new Routine('i32');
  const round = 0;
  const words = routine.locals('i64', 4) as unknown as Words;
  const [draw, spare] = routine.locals('i64', 2) as [number, number];
  const rejected = i32.or(isRejected(get(draw)), isRejected(i64.shrU(get(draw), i64.const(32n))));
  const emitLane = (lane: number): Code => {
    const load = words.map((word, index) =>
      set(word, i64.load(i32.const(AT.state), WORD_BYTES * index + 8 * lane)),
    );
    const store = words.map((word, index) =>
      i64.store(i32.const(AT.state), get(word), WORD_BYTES * index + 8 * lane),
    );
    return sequence(
      set(draw, i64.load(get(round), 8 * lane)),
      when(
        rejected,
        sequence(
          ...load,
          repeat(emitDraw(words, draw, spare), rejected),
          ...store,
          i64.store(get(round), get(draw), 8 * lane),
        ),
      ),
    );
  };
  const code = sequence(...Array.from({ length: LANES }, (_, lane) => emitLane(lane)));
  return { name: 'redraw', routine, result: null, code };
}

/** fill(from, to): writes rounds of accepted draws to memory, one for each lane. */
function fillRoutine(redraw: number): Exported {
  const routine = new Routine('i32', 'i32');
  const [from, to] = [0, 1];
  const pairs = Array.from({ length: LANES / 2 }, (_, pair) => ({
    at: 16 * pair,
    words: routine.locals('v128', 4) as unknown as Words,
    draw: routine.local('v128'),
  }));
  const spare = routine.local('v128');
  const load = pairs.flatMap(({ at, words }) =>
    words.map((word, index) => set(word, i32x4.load(i32.const(AT.state), WORD_BYTES * index + at))),
  );
  const store = pairs.flatMap(({ at, words }) =>
    words.map((word, index) => i32x4.store(i32.const(AT.state), get(word), WORD_BYTES * index + at)),
  );
  const power = i32x4.const(Array.from({ length: 4 }, () => WORD_POWER));
  const bound = i32x4.const(Array.from({ length: 4 }, () => REJECT_BELOW));
  const lowest = pairs.map(({ draw }) => i32x4.mul(get(draw), power)).reduce((a, b) => i32x4.minU(a, b));
  const code = sequence(
    ...load,
    repeat(
      sequence(
        ...pairs.map(({ words, draw }) => emitTwoDraws(words, draw, spare)),
        ...pairs.map(({ at, draw }) => i32x4.store(get(from), get(draw), at)),
        when(anyTrue(i32x4.ltU(lowest, bound)), sequence(...store, call(redraw, get(from)), ...load)),
        set(from, i32.add(get(from), i32.const(ROUND_BYTES))),
      ),
      i32.ltU(get(from), get(to)),
    ),
    ...store,
  );
  return { name: 'fill', routine, result: null, code };
}

/** The generator's routines, which come first in a module. */
export const fillRoutines = (): readonly Exported[] => [redrawRoutine(), fillRoutine(0)];

/** Writes the states of the lanes' generators. */
export function writeStates(
  memory: ArrayBuffer,
  states: readonly RandomState[],
  at: number = AT.state,
): void {
  const halves = new Uint32Array(memory, at, (4 * WORD_BYTES) / 4);
  states.forEach((state, lane) => {
    state.forEach((half, index) => {
      halves[(index >> 1) * 2 * LANES + 2 * lane + (index & 1)] = half;
    });
  });
}

export function readStates(memory: ArrayBuffer, at: number = AT.state): RandomState[] {
  const halves = new Uint32Array(memory, at, (4 * WORD_BYTES) / 4);
  return Array.from({ length: LANES }, (_, lane) =>
    Uint32Array.from(
      { length: 8 },
      (_, index) => halves[(index >> 1) * 2 * LANES + 2 * lane + (index & 1)] as number,
    ),
  );
}

/** Rolls per lookup, bytes per entry, and the address of the entries' places. */
export type Grid = { readonly rollsPerLookup: 1 | 2; readonly entry: number; readonly places: number };

/**
 * Takes the next rolls from the word in `left`, which keeps the rest; `to` becomes the address of their entry in the
 * row at `row`. The place of an entry in its row is looked up in memory by the number of the rolls.
 */
export function emitLookup(
  { rollsPerLookup, places }: Grid,
  left: number,
  product: number,
  row: number,
  to: number,
): Code {
  const rolled = i64.and(i64.shrU(get(product), i64.const(31n)), i64.const(0x1ffen));
  return sequence(
    set(product, i64.mul(get(left), i64.const(BigInt(ROLLS ** rollsPerLookup)))),
    set(left, i64.extend(i32.wrap(get(product)))),
    set(to, i32.add(get(row), i32.load16(i32.wrap(rolled), places))),
  );
}

/** Writes, for each roll or pair of rolls, the place of its entry in a row. */
export function writePlaces(
  memory: ArrayBuffer,
  { rollsPerLookup, entry, places: at }: Grid,
  classes: RollClasses,
): void {
  const places = new Uint16Array(memory, at, ROLLS ** rollsPerLookup);
  const count = classes.first.length;
  for (let roll = 0; roll < places.length; roll += 1) {
    const second = classes.of[roll % ROLLS] as number;
    const first = classes.of[Math.floor(roll / ROLLS)] as number;
    places[roll] = entry * (rollsPerLookup === 1 ? second : first * count + second);
  }
}

export const rowBytes = ({ rollsPerLookup, entry }: Grid, classes: RollClasses): number =>
  entry * classes.first.length ** rollsPerLookup;

/** Calls back with each entry's edges: two, or one and null in a table of single rolls. */
export function eachEntry(
  flat: FlatAutomaton,
  { rollsPerLookup }: Grid,
  { first: rolls }: RollClasses,
  call: (entry: number, first: number, second: number | null) => void,
): void {
  let entry = 0;
  for (let state = 0; state < flat.states; state += 1) {
    for (const roll of rolls) {
      const edge = state * ROLLS + roll;
      if (rollsPerLookup === 1) call(entry++, edge, null);
      else for (const other of rolls) call(entry++, edge, (flat.next[edge] as number) * ROLLS + other);
    }
  }
}
