// What a page would bundle of engine and lab.
export { findRulebook } from '@passline/engine';
export {
  compile,
  flatten,
  formatRational,
  longRun,
  readSeed,
  STRATEGIES,
  simulateRun,
} from '../src/index.ts';
