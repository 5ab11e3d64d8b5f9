// passline tour: a worked game in words, then what to try next.
import { fileURLToPath } from 'node:url';
import { replay } from './replay.ts';

const EXAMPLE = new URL('../../../examples/first-game.craps', import.meta.url);

export function tour(): number {
  const code = replay([fileURLToPath(EXAMPLE)]);
  console.log(`
That was examples/first-game.craps, played by the rules of Resorts World Sentosa, 2019.

  npx passline replay FILE.craps       run a game script of your own (docs/notation.md)
  npx passline rulebooks               the four rulebooks
  npx passline odds rws-2019           every bet's exact figures
  npx passline solve rws-2019 pass-345 a strategy's, and of sessions (docs/lab.md)
  npx passline simulate etg hardways   the same, played a hundred million times
  npx passline rulebooks check FILE    validate a house's own (examples/house-ten-times.json)
  npx passline help                    everything else`);
  return code;
}
