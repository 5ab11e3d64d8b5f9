// Rulebooks and strategies by name, for tests that know they are there.
import { findRulebook, type Rulebook } from '@passline/engine';
import { STRATEGIES, type Strategy } from '../src/index.ts';

export function book(id: string): Rulebook {
  const found = findRulebook(id);
  if (!found) throw new Error(id);
  return found;
}

export function named(name: string): Strategy {
  const found = STRATEGIES.find(strategy => strategy.name === name);
  if (!found) throw new Error(name);
  return found;
}

/** The strategies that every rulebook and every way to play is tested with; the others are made of the same parts. */
export const CLASSICS: readonly Strategy[] = [
  'pass',
  'pass-345',
  'dont-pass',
  'dont-pass-max-odds',
  'come-345',
  'three-point-molly',
  'place-6-8',
  'place-inside',
  'iron-cross',
  'hardways',
  'martingale-pass',
].map(named);
