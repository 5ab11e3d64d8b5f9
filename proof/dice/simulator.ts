// The simulator's dice, as its two kernels take them from the generator: in plain JavaScript and in WebAssembly.
import {
  AT,
  assemble,
  DiceStream,
  DRAW_ROLLS,
  type Exported,
  emitLookup,
  fillRoutines,
  type Grid,
  get,
  i32,
  i64,
  instantiate,
  jump,
  LANES,
  laneStates,
  longJump,
  type RandomState,
  ROLLS,
  Routine,
  readSeed,
  repeat,
  routineOf,
  sequence,
  set,
  WORD_ROLLS,
  writePlaces,
  writeStates,
} from '@passline/lab/parts';
import type { Source } from './thrown.ts';

/** Deals a lane its next rolls, valid until the next call. */
type Deal = () => ArrayLike<number>;

/** Tables rotate through the four lanes of a block, as in the simulator; each lane continues where it stopped. */
function lanesSource(lanes: readonly Deal[]): Source {
  const dealt = lanes.map(deal => ({ deal, rolls: [] as ArrayLike<number>, at: 0 }));
  let [lane] = dealt;
  return {
    bytes: null,
    openTable(table) {
      lane = dealt[table % dealt.length];
    },
    openHand() {},
    rollDice() {
      if (!lane) throw new Error('no lane');
      if (lane.at === lane.rolls.length) {
        lane.rolls = lane.deal();
        lane.at = 0;
      }
      const roll = lane.rolls[lane.at] as number;
      lane.at += 1;
      return roll;
    },
  };
}

const eachLane = <T>(make: (lane: number) => T): T[] =>
  Array.from({ length: LANES }, (_, lane) => make(lane));

export const plainSource = (state: RandomState): Source =>
  lanesSource(
    eachLane(lane => {
      const own = laneStates(state)[lane];
      if (!own) throw new Error('no lane');
      const stream = new DiceStream(own);
      return () => stream.deal();
    }),
  );

const DRAWS = 512;
const PAIRS: Grid = { rollsPerLookup: 2, entry: 1, places: AT.places };
/** Lookups in each word of a draw. */
const STEPS = WORD_ROLLS / PAIRS.rollsPerLookup;

/** rolls(from, to, out): the kernel's own lookup of each pair of rolls, which stores the pair's number. */
function rollsRoutine(): Exported {
  const routine = new Routine('i32', 'i32', 'i32');
  const [from, to, out] = [0, 1, 2];
  const [left, product] = routine.locals('i64', 2) as [number, number];
  const [row, entry] = routine.locals('i32', 2) as [number, number];
  const step = (at: number) =>
    sequence(emitLookup(PAIRS, left, product, row, entry), i32.store(get(out), get(entry), 4 * at));
  const code = repeat(
    sequence(
      set(left, i64.load32U(get(from))),
      ...Array.from({ length: STEPS }, (_, at) => step(at)),
      set(from, i32.add(get(from), i32.const(4))),
      set(out, i32.add(get(out), i32.const(4 * STEPS))),
    ),
    i32.ltU(get(from), get(to)),
  );
  return { name: 'rolls', routine, result: null, code };
}

/** One lane's rolls of the assembled kernel, which makes the draws of all lanes; every fourth is read. */
function assembledLane(state: RandomState, lane: number): Deal {
  const machine = instantiate(assemble([...fillRoutines(), rollsRoutine()], AT.table + 8 * STEPS * DRAWS));
  if (!machine) throw new Error('there is no WebAssembly here');
  const every = Array.from({ length: ROLLS }, (_, roll) => roll);
  writePlaces(machine.memory, PAIRS, { of: Uint8Array.from(every), first: every });
  writeStates(machine.memory, laneStates(state));
  const pairs = new Int32Array(machine.memory, AT.table, 2 * STEPS * DRAWS);
  const [fill, look] = [routineOf(machine, 'fill'), routineOf(machine, 'rolls')];
  const end = AT.draws + 8 * DRAWS;
  const rolls = new Uint8Array((DRAW_ROLLS * DRAWS) / LANES);
  return () => {
    fill(AT.draws, end);
    look(AT.draws, end, AT.table);
    let at = 0;
    for (let draw = lane; draw < DRAWS; draw += LANES) {
      for (let step = 0; step < 2 * STEPS; step += 1) {
        const pair = pairs[2 * draw * STEPS + step] as number;
        rolls[at] = Math.floor(pair / ROLLS);
        rolls[at + 1] = pair % ROLLS;
        at += 2;
      }
    }
    return rolls;
  };
}

export const assembledSource = (state: RandomState): Source =>
  lanesSource(eachLane(lane => assembledLane(state, lane)));

/** The generator's state for a seed of 64 hexadecimal digits. */
export function stateOfSeed(seed: string): RandomState {
  const read = readSeed(`xoshiro256++:${seed}`);
  if (!read.ok) throw new Error(read.message);
  return read.state;
}

/**
 * The state at the start of a shift, reached by jumps, like a block's in the simulator. The assembled kernel's streams
 * lie beyond all lanes of the plain one's.
 */
export function shiftState(seed: string, shift: number, kernel: 'plain' | 'assembled'): RandomState {
  let state = stateOfSeed(seed);
  for (let lane = 0; kernel === 'assembled' && lane < LANES; lane += 1) state = longJump(state);
  for (let jumps = 0; jumps < shift; jumps += 1) state = jump(state);
  return state;
}
