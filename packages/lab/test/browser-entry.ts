// What a page would bundle of engine and lab.
export { findRulebook } from '@passline/engine';
export { best, compile, formatRational, STRATEGIES, simulate, solve } from '../src/index.ts';
