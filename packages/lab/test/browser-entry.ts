// What a page would bundle from the engine and the lab.
export { findRulebook } from '@passline/engine';
export { best, compile, formatRational, STRATEGIES, simulate, solve } from '../src/index.ts';
