// Place 6 and 8; the first hit on a number doubles that bet, the second brings it back to the base bet.
import type { Strategy } from '@passline/lab';

type Pressed = { readonly six: boolean; readonly eight: boolean };

export const strategy: Strategy<Pressed> = {
  name: 'press-once',
  about: 'place 6 and 8, doubled after the first hit and back to the base bet after the second',
  start: { six: false, eight: false },
  play(sight, memory) {
    const base = (sight.unit * 6) / 5;
    if (sight.comeOut) return { bets: {}, memory: { six: false, eight: false } };
    const lines = sight.last?.lines;
    const six = lines?.['place-6']?.outcome === 'win' ? !memory.six : memory.six;
    const eight = lines?.['place-8']?.outcome === 'win' ? !memory.eight : memory.eight;
    return {
      bets: { 'place-6': six ? base * 2 : base, 'place-8': eight ? base * 2 : base },
      memory: { six, eight },
    };
  },
};
