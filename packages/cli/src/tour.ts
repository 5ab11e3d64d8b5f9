// passline tour: narrates a worked game, then suggests what to try next.
import { Arguments, type CommandSpec } from './arguments.ts';
import { pathFromHere } from './home.ts';
import { say } from './output.ts';
import { replay } from './replay.ts';

export const SPEC: CommandSpec = { command: 'tour' };

export function tour(args: readonly string[]): number {
  new Arguments(args, SPEC).expectOptionsOnly();
  const example = pathFromHere('examples/first-game.craps');
  const code = replay([example]);
  say(`
That was ${example}, played by the rules of Resorts World Sentosa, 2019. What to try next:

  Play                 npx passline serve                   a table in your browser, alone or with friends
  Host a casino night  npx passline serve --lan             phones join with a code; you roll real dice
  Analyze              npx passline odds rws-2019           every bet's exact figures
                       npx passline solve rws-2019 pass-345 a strategy, exactly (${pathFromHere('docs/how-to/analyze.md')})
                       npx passline simulate etg hardways   a strategy, simulated
  Build on it          npx passline replay FILE.craps       run your own game script (${pathFromHere('docs/reference/notation.md')})
                       npx passline rulebooks check FILE    validate house rules (${pathFromHere('examples/house-ten-times.json')})

npx passline help lists every command.`);
  return code;
}
