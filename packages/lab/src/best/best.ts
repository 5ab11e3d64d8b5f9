// best: the play with the highest chance of reaching a target before ruin, of all that the rules allow.
import { type Cents, cents, formatCents, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Setup } from '../automaton/automaton.ts';
import { SEAT } from '../strategy/player.ts';
import { arraysOf } from './arrays.ts';
import { solveChance } from './chance.ts';
import { BestError, type BestGoal, checkPowerOdds, rulesOfSetup, spotsFor } from './goal.ts';
import { solveHorizon } from './horizon.ts';
import { tableOf } from './layouts.ts';
import { type Model, modelOf } from './model.ts';
import { type Decided, type Policy, situationsOf } from './policy.ts';
import { tryCommand } from './position.ts';
import { assertSettled, playerOf, type Settlement } from './settlement.ts';
import { waitingRooms } from './waiting.ts';

export type BestPlay = {
  /** The chance that the policy is proven to have of reaching the target; no play has more than this and the bound. */
  readonly chance: number;
  readonly bound: number;
  readonly policy: Policy;
  /** The bets that were allowed. */
  readonly bets: readonly SpotName[];
  readonly positions: number;
  readonly choices: number;
};

const MAX_UNITS = 5000;

type Solved = {
  readonly lower: number;
  readonly upper: number;
  readonly decide: (position: number, worth: number) => readonly Decided[];
};

function solveWithoutLimit(model: Model, target: number, start: number): Solved {
  const { room } = waitingRooms(model);
  const arrays = arraysOf(model, target, room, true);
  const { lower, upper, policy } = solveChance(arrays);
  const cellOf = (position: number, worth: number): number =>
    required(room[position]) * arrays.stride + worth;
  const idle = new Map<number, number>();
  model.choices.forEach(({ position }, index) => {
    if (!idle.has(position)) idle.set(position, index);
  });
  return {
    lower: required(lower[cellOf(0, start)]),
    upper: required(upper[cellOf(0, start)]),
    decide(position, worth) {
      const cell = cellOf(position, worth);
      const place = required(policy[cell]);
      if (place < 0) return [];
      const choice = required(arrays.choice[place]);
      const isHere = required(model.choices[choice]).position === position;
      // A choice of another position in the same room: wait until the dice bring it.
      const chance = required(lower[cell]);
      return [{ choice: isHere ? choice : required(idle.get(position)), rolls: null, chance }];
    },
  };
}

function solveWithin(model: Model, target: number, start: number, rolls: number): Solved {
  const rooms = Int32Array.from(model.positions, (_, index) => index);
  const arrays = arraysOf(model, target, rooms, false);
  const { values, error, turns } = solveHorizon(arrays, rolls);
  return {
    lower: Math.max(0, required(values[start]) - error),
    upper: required(values[start]) + error,
    decide: (position, worth) =>
      (turns.get(position * arrays.stride + worth) ?? []).map(({ rolls: left, choice }) => ({
        choice: required(arrays.choice[choice]),
        rolls: left,
        chance: null,
      })),
  };
}

/** What a layout's bets come to on their own is what the engine says of them together, for all that the policy makes. */
function checkLayouts(model: Model, used: ReadonlySet<number>): void {
  for (const index of used) {
    const { layout } = required(model.choices[index]);
    const sum: Settlement = layout.settlement.map((settled, throwIndex) => {
      const last = layout.lastSettlement?.[throwIndex];
      return last
        ? { ...settled, profit: settled.profit + last.profit, action: settled.action + last.action }
        : settled;
    });
    assertSettled(tableOf(layout), sum);
  }
}

function checkGoal({ bankroll, target, unit, rolls }: BestGoal): void {
  if (bankroll <= 0) throw new BestError('the bankroll must be more than 0');
  if (unit <= 0) throw new BestError('the unit must be more than 0');
  if (target <= bankroll) throw new BestError('the target must be more than the bankroll');
  if (target / unit > MAX_UNITS)
    throw new BestError(`the target is more than ${MAX_UNITS} units: use larger units`);
  if (rolls != null && (!Number.isInteger(rolls) || rolls < 1))
    throw new BestError('rolls must be 1 or more');
}

/** The smallest bet that can be made with nothing on the layout. */
function leastBet({ positions, choices }: Model): Policy['least'] {
  let least: Policy['least'] | null = null;
  for (const { position, layout, need } of choices) {
    const { chips, point } = required(positions[position]);
    const bet = layout.last ?? playerOf(layout.branch).bets[0];
    if (chips === 0 && bet && (least === null || need < least.amount))
      least = { point, spot: bet.spot, amount: need };
  }
  if (!least) throw new BestError('none of these bets can be made with chips up to the target');
  return least;
}

function lockedSpots({ positions }: Model): Policy['locked'] {
  const spots: Record<string, SpotName[]> = {};
  for (const { table, point } of positions) {
    for (const { spot } of playerOf(table).bets) {
      const list = spots[point ?? 'off'] ?? [];
      spots[point ?? 'off'] = list;
      if (!list.includes(spot) && !tryCommand(table, { type: 'take', seat: SEAT, spot })) list.push(spot);
    }
  }
  return spots;
}

function nameOf({ bankroll, target, rolls }: BestGoal): Pick<Policy, 'name' | 'about'> {
  const short = (amount: Cents): string => formatCents(amount).replace('.00', '');
  const limit = rolls == null ? '' : ` within ${rolls} rolls`;
  return {
    name: `best-${short(bankroll)}-${short(target)}`,
    about: `the best play for turning ${formatCents(bankroll)} into ${formatCents(target)}${limit}`,
  };
}

/**
 * The best play from an empty table, with a proven bound. The player's worth is the rack plus the chips on the layout,
 * as in solveSessions.
 */
export function best(setup: Setup, goal: BestGoal): BestPlay {
  checkGoal(goal);
  const rules = rulesOfSetup(setup);
  const bets = spotsFor(rules, goal.bets);
  checkPowerOdds(rules, bets);
  const model = modelOf(setup, { spots: bets, unit: goal.unit, maxChips: goal.target - 1 });
  const target = Math.ceil(goal.target / model.grain);
  const start = Math.floor(goal.bankroll / model.grain);
  const rolls = goal.rolls ?? null;
  const solved =
    rolls === null ? solveWithoutLimit(model, target, start) : solveWithin(model, target, start, rolls);
  const used = new Set<number>();
  const situations = situationsOf(model, target, (position, worth) => {
    const decided = solved.decide(position, worth);
    for (const { choice } of decided) used.add(choice);
    return decided;
  });
  checkLayouts(model, used);
  const points = [null, ...setup.book.comeOut.points];
  return {
    chance: solved.lower,
    bound: solved.upper - solved.lower,
    bets,
    positions: model.positions.length,
    choices: model.choices.length,
    policy: {
      ...nameOf(goal),
      rulebook: setup.book.id,
      target: cents(goal.target),
      grain: model.grain,
      rolls,
      reversible: Object.fromEntries(points.map(point => [point ?? 'off', model.reversible(point)])),
      locked: lockedSpots(model),
      situations,
      least: leastBet(model),
    },
  };
}
