/*
 * The hot loop of a long run whose 36 rolls are not uniform: dice with weights, or Power Odds, which give a roll
 * several edges.
 *
 * The rolls of a batch are written to memory first, a byte each, lane by lane; then all lanes are played through them,
 * one lookup a roll. An entry has the next row and the money, as in the loop for fair dice, or names a list of edges
 * with their weights, one of which is drawn from the lane's own generator. All draws are those of the plain code.
 */
import { isFair } from '../dice-weights.ts';
import { ROLLS } from '../rolls.ts';
import {
  assemble,
  type Code,
  call,
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
  when,
} from './assembler.ts';
import { DRAW_ROLLS, LANES, laneStates, lanesOf, WORD_ROLLS } from './dice.ts';
import { AT, emitDraw, fillRoutines, readStates, WORD_BYTES, type Words, writeStates } from './draws.ts';
import { EdgeDraws, edgeState } from './edge-draws.ts';
import { type FlatAutomaton, largestOf, moneyUnitOf } from './flat-automaton.ts';
import { BATCH_ROLLS, playPlain, type Report, type RunKernel } from './plain.ts';
import type { RandomState } from './random.ts';
import { type RunSums, RunTally } from './sums.ts';
import { rollStream, weightedBounds } from './weighted-dice.ts';

/** An entry: the next row, the address of its list of edges or 0, and the money. */
const ENTRY = { row: 0, list: 4, money: 8, bytes: 16 } as const;
/** A list: the sum of its weights, the bound of accepted draws, and edges, each a weight and an entry. */
const LIST = { bound: 0, accepted: 8, edges: 16, edge: 24 } as const;
const ROW = ROLLS * ENTRY.bytes;
const LANE = 16;
// These reuse the memory in which other kernels have places of entries and records.
const GUIDE = AT.places;
const BOUNDS = AT.places + 256;
const EDGE_STATES = AT.places + 1024;
const ROLLED = AT.records;
/** The range of the part that is used of a draw, other than for fair dice. */
const WHOLE = 2 ** 53;
const SHIFT = 11n;
const MAX_AMOUNT = 2 ** 31 / BATCH_ROLLS - 1;

const wordsAt = (words: Words, lane: number, at: number): { readonly load: Code; readonly store: Code } => ({
  load: sequence(...words.map((word, index) => set(word, i64.load(get(lane), at + WORD_BYTES * index)))),
  store: sequence(...words.map((word, index) => i64.store(get(lane), get(word), at + WORD_BYTES * index))),
});

/** roll(lane, from, to): turns the draws of fair dice into rolls; `lane` is the offset of its draws. */
function spreadRoutine(): Exported {
  const routine = new Routine('i32', 'i32', 'i32');
  const [lane, from, to] = [0, 1, 2];
  const left = routine.local('i64');
  const emitRoll = (at: number): Code =>
    sequence(
      set(left, i64.mul(get(left), i64.const(BigInt(ROLLS)))),
      i32.store8(get(from), i32.wrap(i64.shrU(get(left), i64.const(32n))), at),
      set(left, i64.extend(i32.wrap(get(left)))),
    );
  const emitWord = (word: number): Code =>
    sequence(
      set(left, i64.load32U(get(lane), AT.draws + 4 * word)),
      ...Array.from({ length: WORD_ROLLS }, (_, roll) => emitRoll(WORD_ROLLS * word + roll)),
    );
  const code = repeat(
    sequence(
      emitWord(0),
      emitWord(1),
      set(lane, i32.add(get(lane), i32.const(8 * LANES))),
      set(from, i32.add(get(from), i32.const(DRAW_ROLLS))),
    ),
    i32.ltU(get(from), get(to)),
  );
  return { name: 'roll', routine, result: null, code };
}

/** roll(lane, from, to): draws rolls by their weights; `lane` is the offset of its generator's words. */
function weighRoutine(accepted: number): Exported {
  const routine = new Routine('i32', 'i32', 'i32');
  const [lane, from, to] = [0, 1, 2];
  const words = routine.locals('i64', 4) as unknown as Words;
  const [draw, spare, part] = routine.locals('i64', 3) as [number, number, number];
  const roll = routine.local('i32');
  const { load, store } = wordsAt(words, lane, AT.state);
  const code = sequence(
    load,
    repeat(
      sequence(
        emitPart(words, draw, spare, part, i64.const(BigInt(accepted))),
        set(roll, i32.load8(i32.wrap(i64.shrU(get(draw), i64.const(56n))), GUIDE)),
        when(isPast(part, roll), repeat(set(roll, i32.add(get(roll), i32.const(1))), isPast(part, roll))),
        i32.store8(get(from), get(roll)),
        set(from, i32.add(get(from), i32.const(1))),
      ),
      i32.ltU(get(from), get(to)),
    ),
    store,
  );
  return { name: 'roll', routine, result: null, code };
}

const isPast = (part: number, roll: number): Code =>
  i64.geU(get(part), i64.load(i32.shl(get(roll), i32.const(3)), BOUNDS));

/** Draws until the part that is used is below a bound. */
const emitPart = (words: Words, draw: number, spare: number, part: number, bound: Code): Code =>
  repeat(
    sequence(emitDraw(words, draw, spare), set(part, i64.shrU(get(draw), i64.const(SHIFT)))),
    i64.geU(get(part), bound),
  );

/** pick(lane, list): draws one of a list's edges by their weights; `lane` is the offset of its generator's words. */
function pickRoutine(): Exported {
  const routine = new Routine('i32', 'i32');
  const [lane, list] = [0, 1];
  const words = routine.locals('i64', 4) as unknown as Words;
  const [draw, spare, part] = routine.locals('i64', 3) as [number, number, number];
  const { load, store } = wordsAt(words, lane, EDGE_STATES);
  const code = sequence(
    load,
    emitPart(words, draw, spare, part, i64.load(get(list), LIST.accepted)),
    store,
    set(part, i64.remU(get(part), i64.load(get(list), LIST.bound))),
    set(list, i32.add(get(list), i32.const(LIST.edges - LIST.edge))),
    repeat(
      sequence(
        set(list, i32.add(get(list), i32.const(LIST.edge))),
        set(part, i64.sub(get(part), i64.load(get(list)))),
      ),
      i32.eqz(i32.wrap(i64.shrU(get(part), i64.const(63n)))),
    ),
    i32.add(get(list), i32.const(8)),
  );
  return { name: 'pick', routine, result: 'i32', code };
}

/** play(from, to): plays all lanes through the rolls in memory; stores each lane's row and the money of these rolls. */
function playRoutine(pick: number): Exported {
  const routine = new Routine('i32', 'i32');
  const [from, to] = [0, 1];
  const entry = routine.local('i32');
  const lanes = Array.from({ length: LANES }, (_, lane) => ({
    ...{ lane, at: AT.lanes + LANE * lane },
    ...{ row: routine.local('i32'), money: routine.local('i64') },
  }));
  const step = ({ lane, row, money }: (typeof lanes)[number]): Code =>
    sequence(
      set(
        entry,
        i32.add(get(row), i32.mul(i32.load8(get(from), BATCH_ROLLS * lane), i32.const(ENTRY.bytes))),
      ),
      when(
        i32.load(get(entry), ENTRY.list),
        set(entry, call(pick, i32.const(8 * lane), i32.load(get(entry), ENTRY.list))),
      ),
      set(row, i32.load(get(entry), ENTRY.row)),
      set(money, i64.add(get(money), i64.load(get(entry), ENTRY.money))),
    );
  const code = sequence(
    ...lanes.map(({ at, row }) => set(row, i32.load(i32.const(at)))),
    repeat(
      sequence(...lanes.map(step), set(from, i32.add(get(from), i32.const(1)))),
      i32.ltU(get(from), get(to)),
    ),
    ...lanes.map(({ at, row }) => i32.store(i32.const(at), get(row))),
    ...lanes.map(({ at, money }) => i64.store(i32.const(at), get(money), 8)),
  );
  return { name: 'play', routine, result: null, code };
}

/** By state and roll with several edges, the sum of their weights; null if a sum exceeds the range of a draw. */
function listsOf({ first, weight }: FlatAutomaton): ReadonlyMap<number, number> | null {
  const totals = new Map<number, number>();
  for (let at = 0; at + 1 < first.length; at += 1) {
    const [from, to] = [first[at] as number, first[at + 1] as number];
    if (to - from === 1) continue;
    let total = 0;
    for (let edge = from; edge < to; edge += 1) total += weight[edge] as number;
    if (!(total <= WHOLE)) return null;
    totals.set(at, total);
  }
  return totals;
}

function writeTables(
  memory: ArrayBuffer,
  flat: FlatAutomaton,
  lists: ReadonlyMap<number, number>,
  moneyUnit: number,
): void {
  const [words, longs] = [new Int32Array(memory), new BigUint64Array(memory)];
  const writeEntry = (at: number, edge: number): void => {
    words[(at + ENTRY.row) / 4] = AT.table + (flat.next[edge] as number) * ROW;
    words[(at + ENTRY.money) / 4] = (flat.wagered[edge] as number) / moneyUnit;
    words[(at + ENTRY.money) / 4 + 1] = (flat.profit[edge] as number) / moneyUnit;
  };
  let list = AT.table + flat.states * ROW;
  for (let at = 0; at < flat.states * ROLLS; at += 1) {
    const [from, to] = [flat.first[at] as number, flat.first[at + 1] as number];
    const total = lists.get(at);
    if (total === undefined) writeEntry(AT.table + at * ENTRY.bytes, from);
    else {
      words[(AT.table + at * ENTRY.bytes + ENTRY.list) / 4] = list;
      longs[(list + LIST.bound) / 8] = BigInt(total);
      longs[(list + LIST.accepted) / 8] = BigInt(WHOLE - (WHOLE % total));
      list += LIST.edges;
      for (let edge = from; edge < to; edge += 1) {
        longs[list / 8] = BigInt(flat.weight[edge] as number);
        writeEntry(list + 8, edge);
        list += LIST.edge;
      }
    }
  }
}

/** The kernel of such an automaton; null if its amounts or weights are too large, or without WebAssembly. */
export function variedRun(flat: FlatAutomaton): RunKernel | null {
  const moneyUnit = moneyUnitOf(flat.profit, flat.wagered);
  if (Math.max(largestOf(flat.profit), largestOf(flat.wagered)) / moneyUnit > MAX_AMOUNT) return null;
  const lists = listsOf(flat);
  if (lists === null) return null;
  const { guide, bounds, accepted } = weightedBounds(flat.dice);
  const rolls = isFair(flat.dice) ? spreadRoutine() : weighRoutine(accepted);
  const routines = [...fillRoutines(), rolls, pickRoutine()];
  const edges = lists.size * LIST.edges + flat.next.length * LIST.edge;
  const bytes = AT.table + flat.states * ROW + edges;
  const machine = instantiate(assemble([...routines, playRoutine(routines.length - 1)], bytes));
  if (!machine) return null;
  new Uint8Array(machine.memory).set(guide, GUIDE);
  new BigUint64Array(machine.memory, BOUNDS, ROLLS).set(Array.from(bounds, bound => BigInt(bound)));
  writeTables(machine.memory, flat, lists, moneyUnit);
  return (state, count, report = () => true, warm = false) =>
    playBlock(machine, flat, moneyUnit, { state, rolls: count, warm }, report);
}

/** Writes the rolls of a batch to memory. */
function rollBatch(machine: Machine, isOfFairDice: boolean): void {
  const roll = routineOf(machine, 'roll');
  if (isOfFairDice) routineOf(machine, 'fill')(AT.draws, AT.draws + (BATCH_ROLLS / DRAW_ROLLS) * LANES * 8);
  for (let lane = 0; lane < LANES; lane += 1)
    roll(8 * lane, ROLLED + BATCH_ROLLS * lane, ROLLED + BATCH_ROLLS * (lane + 1));
}

type Asked = { readonly state: RandomState; readonly rolls: number; readonly warm: boolean };

function playBlock(
  machine: Machine,
  flat: FlatAutomaton,
  moneyUnit: number,
  { state, rolls, warm }: Asked,
  report: Report,
): RunSums {
  const { memory } = machine;
  const play = routineOf(machine, 'play');
  const lanes = new Int32Array(memory, AT.lanes, (LANES * LANE) / 4);
  const tally = new RunTally();
  const playBatch = (): void => {
    rollBatch(machine, isFair(flat.dice));
    play(ROLLED, ROLLED + BATCH_ROLLS);
  };
  writeStates(memory, laneStates(state));
  writeStates(
    memory,
    Array.from({ length: LANES }, (_, lane) => edgeState(state, lane)),
    EDGE_STATES,
  );
  for (let at = 0; at < lanes.length; at += LANE / 4) lanes[at] = AT.table + flat.start * ROW;
  if (warm) playBatch();
  const batches = Math.floor(rolls / LANES / BATCH_ROLLS);
  for (let batch = 0; batch < batches; batch += 1) {
    playBatch();
    for (let at = 0; at < lanes.length; at += LANE / 4) {
      const wagered = (lanes[at + 2] as number) >>> 0;
      tally.batch(BATCH_ROLLS, (lanes[at + 3] as number) * moneyUnit, wagered * moneyUnit);
    }
    if (batch % 32 === 31 && !report(32 * BATCH_ROLLS * LANES)) return tally.sums();
  }
  const left = lanesOf(rolls).map(quota => quota - batches * BATCH_ROLLS);
  const states = Int32Array.from(left, (_, lane) => ((lanes[(lane * LANE) / 4] as number) - AT.table) / ROW);
  const draws = {
    streams: readStates(memory).map(rest => rollStream(rest, flat.dice)),
    lanes: readStates(memory, EDGE_STATES).map(rest => EdgeDraws.from(rest)),
  };
  playPlain(flat, draws, states, left, tally, report);
  return tally.sums();
}
