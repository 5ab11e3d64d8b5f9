// best: of all the plays that the rules allow, the one with the highest chance of reaching a target before ruin.
import { type Cents, cents, formatCents, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Setup } from '../automaton/automaton.ts';
import * as say from '../sentences/questions.ts';
import { SEAT } from '../strategy/player.ts';
import { arraysOf, type ChoiceArrays } from './arrays.ts';
import { type ChanceSolution, lowerBound, solveChance } from './chance.ts';
import { BestError, type BestGoal, rulesOfSetup, spotsFor } from './goal.ts';
import { solveHorizon } from './horizon.ts';
import { tableOf } from './layouts.ts';
import { type Model, modelOf } from './model.ts';
import { type Policy, type PolicyChoice, situationsOf } from './policy.ts';
import { tryCommand } from './position.ts';
import { addSettlements, assertSettled, playerOf } from './settlement.ts';
import { waitingRooms } from './waiting.ts';

export type BestPlay = {
  /** The policy's proven chance of reaching the target; no play can exceed it by more than the bound. */
  readonly chance: number;
  readonly bound: number;
  readonly policy: Policy;
  /** The bets that were allowed. */
  readonly bets: readonly SpotName[];
  readonly positions: number;
  readonly choices: number;
};

const MAX_UNITS = 5000;
/** Chances that differ by less count as equal; the proven chance includes what that costs. */
const TIE = 1e-13;
/** In the arrays of choices: nothing to choose. */
const NO_CHOICE = -1;

type Solved = {
  readonly lower: number;
  readonly upper: number;
  readonly decide: (position: number, worth: number) => readonly PolicyChoice[];
};

/** By position and worth, the choice to make: the position's own if it is as good as waiting for another position. */
function choicesToMake(
  model: Model,
  room: Int32Array,
  arrays: ChoiceArrays,
  solution: ChanceSolution,
): Int32Array {
  const { stride, first, choice, need, from, next, profit, chance, top } = arrays;
  const { lower, policy } = solution;
  const made = new Int32Array(model.positions.length * stride).fill(NO_CHOICE);
  const averageAt = (place: number, worth: number): number => {
    let average = 0;
    for (let outcome = required(from[place]); outcome < required(from[place + 1]); outcome += 1)
      average +=
        required(chance[outcome]) *
        required(lower[required(next[outcome]) * stride + worth + required(profit[outcome])]);
    return average;
  };
  const waits = firstChoices(model);
  model.positions.forEach((_, position) => {
    const own = required(room[position]);
    const places: number[] = [];
    for (let place = required(first[own]); place < required(first[own + 1]); place += 1)
      if (required(model.choices[required(choice[place])]).position === position) places.push(place);
    for (let worth = 0; worth <= required(top[own]); worth += 1) {
      const cell = own * stride + worth;
      const best = required(policy[cell]);
      if (best === NO_CHOICE) continue;
      const here = places.includes(best)
        ? best
        : places.find(
            place => required(need[place]) <= worth && averageAt(place, worth) >= required(lower[cell]) - TIE,
          );
      made[position * stride + worth] =
        here === undefined ? required(waits[position]) : required(choice[here]);
    }
  });
  return made;
}

/** By position, the choice that changes nothing. */
function firstChoices({ positions, choices }: Model): readonly number[] {
  const first: (number | undefined)[] = positions.map(() => undefined);
  choices.forEach(({ position }, index) => {
    first[position] ??= index;
  });
  return first.map(index => required(index));
}

/** The chance of these choices, proven again, because some bet where the solution waits. */
function provenChances(model: Model, target: number, made: Int32Array, stride: number): Float64Array {
  const own = Int32Array.from(model.positions, (_, index) => index);
  const arrays = arraysOf(model, target, own, true);
  const places = new Map(Array.from(arrays.choice, (index, place) => [index, place]));
  const policy = new Int32Array(model.positions.length * arrays.stride).fill(NO_CHOICE);
  made.forEach((index, cell) => {
    const at = Math.floor(cell / stride) * arrays.stride + (cell % stride);
    if (index !== NO_CHOICE) policy[at] = required(places.get(index));
  });
  const values = lowerBound(arrays, policy);
  return Float64Array.from(made, (_, cell) =>
    required(values[Math.floor(cell / stride) * arrays.stride + Math.min(cell % stride, arrays.stride - 1)]),
  );
}

function solveWithoutLimit(model: Model, target: number, start: number): Solved {
  const { room } = waitingRooms(model);
  const arrays = arraysOf(model, target, room, true);
  const solution = solveChance(arrays);
  const made = choicesToMake(model, room, arrays, solution);
  const { stride } = arrays;
  const lower = provenChances(model, target, made, stride);
  return {
    lower: required(lower[start]),
    upper: required(solution.upper[required(room[0]) * stride + start]),
    decide(position, worth) {
      const choice = required(made[position * stride + worth]);
      return choice === NO_CHOICE
        ? []
        : [{ choice, rolls: null, chance: required(lower[position * stride + worth]) }];
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

/** Checks on the engine that the bets of every layout the policy uses settle together as they do one by one. */
function checkLayouts(model: Model, used: ReadonlySet<number>): void {
  for (const index of used) {
    const { layout } = required(model.choices[index]);
    const { settlement, lastSettlement } = layout;
    assertSettled(tableOf(layout), lastSettlement ? addSettlements(settlement, lastSettlement) : settlement);
  }
}

function checkGoal({ bankroll, target, unit, rolls }: BestGoal): void {
  if (bankroll <= 0) throw new BestError(say.bankrollZero);
  if (unit <= 0) throw new BestError(say.unitZero);
  if (target <= bankroll) throw new BestError(say.targetBelow);
  if (target / unit > MAX_UNITS) throw new BestError(say.targetUnits(MAX_UNITS));
  if (rolls != null && (!Number.isInteger(rolls) || rolls < 1)) throw new BestError(say.rollsZero);
}

/** The smallest bet that can be made with nothing on the layout. */
function minBetOf({ positions, choices }: Model): Policy['minBet'] {
  let minBet: Policy['minBet'] | null = null;
  for (const { position, layout, need } of choices) {
    const { chips, point } = required(positions[position]);
    const bet = layout.last ?? playerOf(layout.branch).bets[0];
    if (chips === 0 && bet && (minBet === null || need < minBet.amount))
      minBet = { point, spot: bet.spot, amount: need };
  }
  if (!minBet) throw new BestError(say.noBetUpTo);
  return minBet;
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
  return {
    name: `best-${short(bankroll)}-${short(target)}`,
    about: say.bestPlay(formatCents(bankroll), formatCents(target), rolls ?? null),
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
  const model = modelOf(setup, { spots: bets, unit: goal.unit, maxChips: goal.target - 1 });
  const target = Math.ceil(goal.target / model.moneyUnit);
  const start = Math.floor(goal.bankroll / model.moneyUnit);
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
      moneyUnit: model.moneyUnit,
      rolls,
      reversible: Object.fromEntries(points.map(point => [point ?? 'off', model.reversible(point)])),
      locked: lockedSpots(model),
      situations,
      minBet: minBetOf(model),
    },
  };
}
