// Code that all kernels share: the generator that fills a buffer with accepted draws, and the lookup of a draw's rolls.

import { ROLLS } from '../rolls.ts';
import { type Code, type Exported, get, i32, i64, Routine, repeat, sequence, set } from './assembler.ts';
import { DRAW_ROLLS, REJECT_BELOW } from './dice.ts';
import type { FlatAutomaton, RollClasses } from './flat-automaton.ts';

/** A kernel's memory, in bytes: the generator's state, counters of sessions, lanes, places of entries, draws, records, tables. */
export const AT = {
  state: 0,
  started: 32,
  sessions: 36,
  record: 40,
  lanes: 64,
  places: 512,
  morePlaces: 3200,
  draws: 4096,
  records: 8192,
  table: 65_536,
} as const;

const FRACTION = (1n << 53n) - 1n;
const POWER = BigInt(ROLLS) ** BigInt(DRAW_ROLLS);

/** One step of xoshiro256++; the top 53 bits of its draw go to `into`. */
function emitDraw([s0, s1, s2, s3]: Words, into: number, spare: number): Code {
  const rotl = (word: number, by: bigint): Code => i64.rotl(get(word), i64.const(by));
  const mix = (to: number, from: number): Code => set(to, i64.xor(get(to), get(from)));
  return sequence(
    set(into, i64.add(get(s0), get(s3))),
    set(into, i64.shrU(i64.add(rotl(into, 23n), get(s0)), i64.const(11n))),
    set(spare, i64.shl(get(s1), i64.const(17n))),
    mix(s2, s0),
    mix(s3, s1),
    mix(s1, s2),
    mix(s0, s3),
    mix(s2, spare),
    set(s3, rotl(s3, 45n)),
  );
}

type Words = readonly [number, number, number, number];

/**
 * fill(from, to): writes accepted draws to memory. A rejected draw is written too, but the next one overwrites it, so
 * there is no branch to mispredict.
 */
export function fillRoutine(): Exported {
  const routine = new Routine('i32', 'i32');
  const [from, to] = [0, 1];
  const words = routine.locals('i64', 4) as unknown as Words;
  const draw = routine.local('i64');
  const spare = routine.local('i64');
  const left = i64.and(i64.mul(get(draw), i64.const(POWER)), i64.const(FRACTION));
  const accepted = i64.geU(left, i64.const(BigInt(REJECT_BELOW)));
  const code = sequence(
    ...words.map((word, index) => set(word, i64.load(i32.const(AT.state), 8 * index))),
    repeat(
      sequence(
        emitDraw(words, draw, spare),
        i64.store(get(from), get(draw)),
        set(from, i32.add(get(from), i32.shl(accepted, i32.const(3)))),
      ),
      i32.ltU(get(from), get(to)),
    ),
    ...words.map((word, index) => i64.store(i32.const(AT.state), get(word), 8 * index)),
  );
  return { name: 'fill', routine, result: null, code };
}

/** How many rolls one lookup answers, how many bytes an entry has, and where memory holds the entries' places. */
export type Grid = { readonly rollsPerLookup: 1 | 2; readonly entry: number; readonly places: number };

/**
 * Takes the next rolls from the draw in `left`, which keeps the rest; `to` becomes the address of their entry in the
 * row at `row`. Memory holds the place of an entry in its row by the number of the rolls.
 */
export function emitLookup(
  { rollsPerLookup, places }: Grid,
  left: number,
  product: number,
  row: number,
  to: number,
): Code {
  const rolled = i64.and(i64.shrU(get(product), i64.const(52n)), i64.const(0x1ffen));
  return sequence(
    set(product, i64.mul(get(left), i64.const(BigInt(ROLLS ** rollsPerLookup)))),
    set(left, i64.and(get(product), i64.const(FRACTION))),
    set(to, i32.add(get(row), i32.load16(i32.wrap(rolled), places))),
  );
}

/** Writes the place in a row of the entry of each roll, or pair of rolls. */
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
