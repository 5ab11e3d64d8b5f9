// The kernels of the simulator, for benchmarks and proofs that drive them directly.

export {
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
  type ValueType,
} from './assembler.ts';
export { DICE, DiceStream, DRAW_ROLLS, LANES } from './dice.ts';
export { AT, fillRoutine, type Grid, looked, writePlaces } from './draws.ts';
export type { DiceClasses } from './flat-automaton.ts';
export { jump, longJump, type RandomState, readSeed, Xoshiro } from './random.ts';
