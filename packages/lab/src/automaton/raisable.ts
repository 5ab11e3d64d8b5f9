// The spots that Power Odds may raise, which neither the solver nor the simulation counts.
import { parseSpotName, type Rulebook, type Settings, type SpotName } from '@passline/engine';
import type { Automaton } from './automaton.ts';

/** Those that the strategy bets on; without an automaton, all that the rulebook may raise. */
export function raisableSpots(
  book: Rulebook,
  settings: Settings,
  automaton: Automaton | null,
): readonly SpotName[] {
  if (!book.power || settings['power-odds'] === '0') return [];
  const bet = automaton && new Set(automaton.shares.flat().map(({ spot }) => spot));
  return Object.keys(book.power.spots).flatMap(name => {
    const spot = parseSpotName(name);
    return spot && (!bet || bet.has(spot)) ? [spot] : [];
  });
}
