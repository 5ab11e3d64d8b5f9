// The kernels of the simulator, for benchmarks and proofs that drive them directly.
export {
  assemble,
  type Exported,
  get,
  i32,
  i64,
  instantiate,
  Routine,
  repeat,
  routineOf,
  sequence,
  set,
} from './assembler.ts';
export { DICE, DiceStream, DRAW_ROLLS, LANES } from './dice.ts';
export { AT, fillRoutine, type Grid, looked, writePlaces } from './draws.ts';
export { jump, longJump, type RandomState, readSeed, Xoshiro } from './random.ts';
