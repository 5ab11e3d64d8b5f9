// passline best: the play with the highest chance of reaching a target, and the strategy that plays it.
import { writeFileSync } from 'node:fs';
import { BestError, bestModule, cheapest, best as findBest, frontier } from '@passline/lab';
import { unreadable } from '../files.ts';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { costJson, costText } from './cost-report.ts';
import { frontierJson, frontierText } from './frontier-report.ts';
import {
  type ActionOptions,
  type FrontierOptions,
  type Options,
  optionsOf,
  type TargetOptions,
  USAGE,
} from './options.ts';
import { asJson, asText } from './report.ts';

export const HELP = `${USAGE}

Finds the play with the highest chance of turning B into T before the chips are gone, among everything that the rules
allow with the given bets, and proves that no other play does better.

  --bankroll B        the chips at the start
  --target T          the chips to reach: in the rack, or in bets that can be taken down
  --unit 10.00        bets are whole units; odds only in amounts that are paid in whole units
  --bets SPOT,…       the bets that may be used: spots, or families such as place; by default the line and its odds
  --rolls N           reach the target within N rolls
  --table KEY=VALUE   table settings, one or more
  --weights FILE      dice that are not fair: 36 weights, as for passline odds
  --save FILE.js      write the policy as a strategy, for passline simulate and passline bot
  --json              print one JSON object: chance, bound (its error), and policy (what to do in each situation)

  --action A          find the play that costs the least for A of action instead; B is the maximum on the layout
  --frontier          compare steady plays with these bets instead: cost per hour, action, and the chance of ruin in a
                      session of --rolls N (4 hours by default), at --pace 120 rolls per hour

A line bet is made on the come-out and not raised later. In the policy, “standing” lists the bets that cannot be taken down
and made again at will, and “bets” is the whole layout to have; in a situation that is not listed, leave the bets as they
are.`;

function save(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function findTarget(options: TargetOptions): readonly string[] {
  const { book, settings, goal, dice } = options;
  const play = findBest({ book, settings, unit: goal.unit, ...(dice && { dice }) }, goal);
  if (options.save !== null) save(options.save, bestModule(play.policy));
  return options.json ? [asJson(play, options)] : asText(play, options);
}

function findFrontier(options: FrontierOptions): readonly string[] {
  const { book, settings, frontier: goal, dice } = options;
  const plays = frontier({ book, settings, ...(dice && { dice }) }, goal);
  return options.json ? [frontierJson(plays, options)] : frontierText(plays, options);
}

function findCheapest(options: ActionOptions): readonly string[] {
  const { book, settings, action: goal, dice } = options;
  const play = cheapest({ book, settings, ...(dice && { dice }) }, goal);
  return options.json ? [costJson(play, options)] : costText(play, options);
}

function find(options: Options): readonly string[] {
  if ('frontier' in options) return findFrontier(options);
  return 'action' in options ? findCheapest(options) : findTarget(options);
}

export function best(args: readonly string[]): number {
  const options = optionsOf(args);
  try {
    const output = new Output();
    output.print(find(options));
    output.flush();
    return 0;
  } catch (error) {
    if (error instanceof BestError) throw new UsageError(`best: ${error.message}`);
    throw error;
  }
}
