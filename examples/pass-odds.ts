// Pass with odds: how many times the bet is a parameter.
import type { Strategy } from '@passline/lab';

export const strategy: Strategy<null, { odds: number }> = {
  name: 'pass-odds',
  about: 'pass with odds of a given multiple of the bet',
  start: null,
  parameters: { odds: 2 },
  play(sight, _memory, { odds }) {
    if (sight.comeOut) return { bets: { pass: sight.unit } };
    return { bets: { 'pass-odds': Math.min(sight.unit * odds, sight.maxOdds('pass-odds')) } };
  },
};
