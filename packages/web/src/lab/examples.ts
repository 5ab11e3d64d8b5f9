// Example strategies to start from: each works with every rulebook.
import * as labText from '../text/lab.ts';

export type Example = { readonly name: string; readonly title: string; readonly code: string };

const PRESS_ONCE = `// Place 6 and 8. The first hit on a number doubles that bet,
// the second brings it back to the start. Amounts are in cents.
const strategy = {
  name: 'press once',
  about: 'place 6 and 8, doubled by the first hit and back by the second',
  start: { six: false, eight: false },

  play(sight, memory) {
    if (sight.comeOut) {
      return { bets: {}, memory: { six: false, eight: false } };
    }
    const base = (sight.unit * 6) / 5;
    const lines = sight.last?.lines ?? {};
    const six = lines['place-6']?.outcome === 'win' ? !memory.six : memory.six;
    const eight = lines['place-8']?.outcome === 'win' ? !memory.eight : memory.eight;
    return {
      bets: {
        'place-6': six ? base * 2 : base,
        'place-8': eight ? base * 2 : base,
      },
      memory: { six, eight },
    };
  },
};
`;

const PASS_AND_HARDWAY = `// Pass with the most odds, and the hardway of an even point.
const strategy = {
  name: 'pass and hardway',
  about: 'pass with the most odds; on an even point its hardway too',
  start: null,

  play(sight) {
    if (sight.comeOut) return { bets: { pass: sight.unit } };
    const bets = { 'pass-odds': sight.maxOdds('pass-odds') };
    const hardway = \`hard-\${sight.point}\`;
    if (sight.offers(hardway)) bets[hardway] = sight.unit;
    return { bets };
  },
};
`;

const THREE_ROLLS = `// Field bets on the first three rolls of each point, then wait.
// Memory counts the rolls; it must not grow for ever.
const strategy = {
  name: 'three fields',
  about: 'the field on the first three rolls after a point is set',
  start: 0,

  play(sight, count) {
    if (sight.comeOut) return { bets: {}, memory: 0 };
    if (count >= 3) return { bets: { field: 0 } };
    return { bets: { field: sight.unit }, memory: count + 1 };
  },
};
`;

const HALF_RACK = `// Pass, larger when ahead: it looks at its chips, so it cannot
// be solved exactly. Simulate still plays it.
const strategy = {
  name: 'a hundredth of the rack',
  about: 'on pass a hundredth of the chips in hand, in whole units',
  start: null,

  play(sight) {
    if (!sight.comeOut || sight.bets.pass) return { bets: {} };
    const units = Math.max(1, Math.floor(sight.rack / 100 / sight.unit));
    return { bets: { pass: units * sight.unit } };
  },
};
`;

export const EXAMPLES: readonly Example[] = [
  { name: 'press-once', title: labText.examplePressOnce, code: PRESS_ONCE },
  { name: 'pass-hardway', title: labText.examplePassAndHardway, code: PASS_AND_HARDWAY },
  { name: 'three-fields', title: labText.exampleThreeFields, code: THREE_ROLLS },
  { name: 'rack', title: labText.exampleRackShare, code: HALF_RACK },
];

export const FIRST_CODE = PRESS_ONCE;
