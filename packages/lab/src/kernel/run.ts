/*
 * The hot loop of a long run, assembled for one automaton.
 *
 * Two rolls are one lookup in a table of states and pairs of rolls. Rolls that do the same in every state share a
 * column, so for most strategies the table stays in the first-level cache. An entry has the next row, and the money as
 * profit × 2^32 + wagered, in units of the largest amount that divides all others: one addition adds both. Four lanes
 * are interleaved, so that their memory accesses overlap.
 */
import {
  assemble,
  type Code,
  type Exported,
  get,
  i32,
  i64,
  instantiate,
  type Machine,
  Routine,
  repeat,
  routineOf,
  sequence,
  set,
} from './assembler.ts';
import { DiceStream, DRAW_ROLLS, LANES, laneStates, lanesOf, WORD_ROLLS } from './dice.ts';
import {
  AT,
  eachEntry,
  emitLookup,
  fillRoutines,
  type Grid,
  readStates,
  rowBytes,
  writePlaces,
  writeStates,
} from './draws.ts';
import {
  type FlatAutomaton,
  isUniform,
  largestOf,
  moneyUnitOf,
  type RollClasses,
  rollClasses,
} from './flat-automaton.ts';
import { BATCH_ROLLS, blockDraws, playPlain, type Report, type RunKernel } from './plain.ts';
import type { RandomState } from './random.ts';
import { type RunSums, RunTally } from './sums.ts';

const ENTRY = 16;
const LANE = 16;
const BATCH_DRAWS = BATCH_ROLLS / DRAW_ROLLS;
// Larger tables fall out of the second-level cache, and single rolls are faster.
const MAX_TABLE = 4 * 2 ** 20;
// Each of a batch's two sums must fit in half of 64 bits.
const MAX_AMOUNT = 2 ** 31 / BATCH_ROLLS - 1;

/** play(from, to): plays all lanes through the draws in memory; stores each lane's row and the money of these draws. */
function playRoutine(grid: Grid): Exported {
  const routine = new Routine('i32', 'i32');
  const [from, to] = [0, 1];
  const [left, product] = routine.locals('i64', 2) as [number, number];
  const entry = routine.local('i32');
  const lanes = Array.from({ length: LANES }, (_, lane) => ({
    at: LANE * lane,
    row: routine.local('i32'),
    money: routine.local('i64'),
  }));
  const step = (row: number, money: number): Code =>
    sequence(
      emitLookup(grid, left, product, row, entry),
      set(row, i32.load(get(entry), AT.table)),
      set(money, i64.add(get(money), i64.load(get(entry), AT.table + 8))),
    );
  const draw = (lane: number, row: number, money: number): Code =>
    sequence(
      ...[0, 4].flatMap(word => [
        set(left, i64.load32U(get(from), 8 * lane + word)),
        ...Array.from({ length: WORD_ROLLS / grid.rollsPerLookup }, () => step(row, money)),
      ]),
    );
  const code = sequence(
    ...lanes.map(({ at, row }) => set(row, i32.load(i32.const(AT.lanes), at))),
    repeat(
      sequence(
        ...lanes.map(({ row, money }, lane) => draw(lane, row, money)),
        set(from, i32.add(get(from), i32.const(8 * LANES))),
      ),
      i32.ltU(get(from), get(to)),
    ),
    ...lanes.map(({ at, row }) => i32.store(i32.const(AT.lanes), get(row), at)),
    ...lanes.map(({ at, money }) => i64.store(i32.const(AT.lanes), get(money), at + 8)),
  );
  return { name: 'play', routine, result: null, code };
}

function writeTable(
  machine: Machine,
  flat: FlatAutomaton,
  grid: Grid,
  classes: RollClasses,
  moneyUnit: number,
): void {
  const words = new Int32Array(machine.memory, AT.table);
  const row = rowBytes(grid, classes);
  const sum = (amounts: Float64Array, first: number, second: number | null): number =>
    ((amounts[first] as number) + (second === null ? 0 : (amounts[second] as number))) / moneyUnit;
  eachEntry(flat, grid, classes, (entry, first, second) => {
    const at = (entry * ENTRY) / 4;
    words[at] = (flat.next[second ?? first] as number) * row;
    words[at + 2] = sum(flat.wagered, first, second);
    words[at + 3] = sum(flat.profit, first, second);
  });
}

/** The kernel of an automaton; null if its rolls are not uniform, its amounts too large, or without WebAssembly. */
export function assembledRun(flat: FlatAutomaton): RunKernel | null {
  if (!isUniform(flat)) return null;
  const moneyUnit = moneyUnitOf(flat.profit, flat.wagered);
  if (Math.max(largestOf(flat.profit), largestOf(flat.wagered)) / moneyUnit > MAX_AMOUNT) return null;
  const classes = rollClasses(flat);
  const pairs: Grid = { rollsPerLookup: 2, entry: ENTRY, places: AT.places };
  const fits = flat.states * rowBytes(pairs, classes) <= MAX_TABLE;
  const grid: Grid = fits ? pairs : { ...pairs, rollsPerLookup: 1 };
  const row = rowBytes(grid, classes);
  const machine = instantiate(assemble([...fillRoutines(), playRoutine(grid)], AT.table + flat.states * row));
  if (!machine) return null;
  writePlaces(machine.memory, grid, classes);
  writeTable(machine, flat, grid, classes, moneyUnit);
  return (state, rolls, report = () => true, warm = false) => {
    const block = { state, rolls, warm };
    return playBlock(machine, flat, { row, moneyUnit }, block, report);
  };
}

type Asked = { readonly state: RandomState; readonly rolls: number; readonly warm: boolean };

function playBlock(
  machine: Machine,
  flat: FlatAutomaton,
  { row, moneyUnit }: { readonly row: number; readonly moneyUnit: number },
  { state, rolls, warm }: Asked,
  report: Report,
): RunSums {
  const { memory } = machine;
  const [fill, play] = [routineOf(machine, 'fill'), routineOf(machine, 'play')];
  const lanes = new Int32Array(memory, AT.lanes, (LANES * LANE) / 4);
  const tally = new RunTally();
  writeStates(memory, laneStates(state));
  for (let lane = 0; lane < LANES; lane += 1) lanes[(lane * LANE) / 4] = flat.start * row;
  const end = AT.draws + BATCH_DRAWS * LANES * 8;
  const batches = Math.floor(rolls / LANES / BATCH_ROLLS);
  if (warm) {
    fill(AT.draws, end);
    play(AT.draws, end);
  }
  for (let batch = 0; batch < batches; batch += 1) {
    fill(AT.draws, end);
    play(AT.draws, end);
    for (let at = 0; at < lanes.length; at += LANE / 4) {
      const wagered = (lanes[at + 2] as number) >>> 0;
      tally.batch(BATCH_ROLLS, (lanes[at + 3] as number) * moneyUnit, wagered * moneyUnit);
    }
    if (batch % 32 === 31 && !report(32 * BATCH_ROLLS * LANES)) return tally.sums();
  }
  const states = Int32Array.from(lanesOf(rolls), (_, lane) => (lanes[(lane * LANE) / 4] as number) / row);
  const left = lanesOf(rolls).map(quota => quota - batches * BATCH_ROLLS);
  const streams = readStates(memory).map(rest => new DiceStream(rest));
  playPlain(flat, blockDraws(streams, state), states, left, tally, report);
  return tally.sums();
}
