// Betting progressions: a strategy whose size of bets follows its wins and losses, from come-out to come-out.
import { required } from '@passline/engine/required';
import { withUnitOf } from './sight.ts';
import type { Memory, Parameters, Sight, Strategy } from './strategy.ts';

/** How the size of the next bets, in units, depends on the last result. */
export type Progression<S extends Memory, P extends Parameters = Parameters> = {
  readonly start: S;
  readonly parameters?: P;
  size(state: S): number;
  /** The state after a win or loss of this many units. */
  next(state: S, result: number, parameters: P, sight: Sight): S;
};

export type ProgressionMemory<M extends Memory, S extends Memory> = {
  readonly own: M;
  readonly state: S;
  /** Won since the last come-out with a result. */
  readonly result: number;
};

/** Whether the table lets the player bet in this size. */
const fits = ({ max, unit }: Sight, size: () => number): boolean => max === null || unit * size() <= max;

/**
 * A strategy whose bet size follows its results. On each come-out, the result since the last one counts if it is not 0;
 * a size above the table's maximum restarts the progression.
 */
export function progress<M extends Memory, S extends Memory, P extends Parameters>(
  strategy: Strategy<M>,
  progression: Progression<S, P>,
): Strategy<ProgressionMemory<M, S>, P> {
  const { start, parameters } = progression;
  const stateAfter = (sight: Sight, state: S, result: number, values: P): S => {
    const next = progression.next(state, result / sight.unit, values, sight);
    return fits(sight, () => progression.size(next)) ? next : start;
  };
  return {
    ...strategy,
    start: { own: strategy.start, state: start, result: 0 },
    parameters: { ...strategy.parameters, ...parameters } as P,
    play(sight, memory, values) {
      const result = memory.result + (sight.last?.result ?? 0);
      const isDecided = sight.comeOut && result !== 0;
      const state = isDecided ? stateAfter(sight, memory.state, result, values) : memory.state;
      const sized = withUnitOf(sight, () => sight.unit * progression.size(state));
      const wish = strategy.play(sized, memory.own, values);
      const own = wish.memory === undefined ? memory.own : wish.memory;
      return { ...wish, memory: { own, state, result: isDecided ? 0 : result } };
    },
  };
}

/** Doublings if neither the strategy nor the table sets a limit. */
const DOUBLINGS = 10;

/** Doubles after each loss, up to the limit; starts over after a win, or beyond the limit. */
export const martingale: Progression<number, { levels: number }> = {
  start: 0,
  // 0: up to the table's maximum.
  parameters: { levels: 0 },
  size: level => 2 ** level,
  next(level, result, { levels }, { max }) {
    const limit = levels || (max === null ? DOUBLINGS : Number.POSITIVE_INFINITY);
    return result > 0 || level >= limit ? 0 : level + 1;
  },
};

/** Doubles after each win; starts over after a loss, or after so many wins. */
export const paroli: Progression<number, { wins: number }> = {
  start: 0,
  parameters: { wins: 3 },
  size: level => 2 ** level,
  next: (level, result, { wins }) => (result > 0 && level + 1 < wins ? level + 1 : 0),
};

/** One unit more after a loss, one less after a win. */
export const dAlembert: Progression<number, { levels: number }> = {
  start: 1,
  parameters: { levels: 20 },
  size: units => units,
  next: (units, result, { levels }) => Math.min(levels, Math.max(1, result > 0 ? units - 1 : units + 1)),
};

const fibonacciAt = (index: number): number => {
  let [now, next] = [1, 1];
  for (let step = 0; step < index; step += 1) [now, next] = [next, now + next];
  return now;
};

/** One Fibonacci number up after a loss, two down after a win; starts over beyond the last. */
export const fibonacci: Progression<number, { levels: number }> = {
  start: 0,
  parameters: { levels: 12 },
  size: fibonacciAt,
  next(index, result, { levels }) {
    if (result > 0) return Math.max(0, index - 2);
    return index + 1 < levels ? index + 1 : 0;
  },
};

/** One unit more after a win until the series is one unit ahead; a series too far behind is given up. */
export const oscarsGrind: Progression<
  { readonly units: number; readonly behind: number },
  { deepest: number }
> = {
  start: { units: 1, behind: 0 },
  parameters: { deepest: 25 },
  size: ({ units }) => units,
  next({ units, behind }, result, { deepest }) {
    const now = behind - result;
    if (now <= -1 || now > deepest) return { units: 1, behind: 0 };
    // Never more than it takes to end the series one unit ahead.
    return { units: result > 0 ? Math.min(units + 1, now + 1) : units, behind: now };
  },
};

/** A line of numbers: the bet is the sum of its ends; a win crosses both out, and a loss is appended. */
export const labouchere: Progression<readonly number[]> = {
  start: [1, 2, 3, 4],
  size(line) {
    const first = required(line[0]);
    return line.length === 1 ? first : first + required(line[line.length - 1]);
  },
  next(line, result) {
    const rest = result > 0 ? line.slice(1, -1) : [...line, labouchere.size(line)];
    return rest.length === 0 ? labouchere.start : rest;
  },
};
