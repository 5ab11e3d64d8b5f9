// How many players a house carries: the largest number at which nothing is too busy and nobody waits too long.
import type { Costs, House, Play } from './costs.ts';
import { type Figures, HouseSimulation } from './house.ts';
import { perPlayer } from './theory.ts';

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ??
  Number.NaN;

export type Summary = Pick<Figures, 'nodes' | 'databases' | 'journals' | 'batch'> & {
  readonly players: number;
  /** p50 and p99, in milliseconds. */
  readonly acknowledged: readonly [number, number];
  readonly seen: readonly [number, number];
  readonly boughtIn: readonly [number, number];
};

/** Limits that must not be exceeded. */
export const BUSY = 0.8;
export const LATE_MS = 100;

export type Carried = {
  readonly costs: Costs;
  readonly play: Play;
  readonly house: House;
  readonly seed: string;
};

// With this many commands and rolls, the 99th percentile is accurate to a few percent.
const MAX_EVENTS = 60_000;

export function summaryOf({ seed, ...setting }: Carried, players: number): Summary {
  const { commands, rolls } = perPlayer(setting);
  const seconds = Math.min(20, MAX_EVENTS / (players * (commands + rolls)));
  const figures = new HouseSimulation({ ...setting, players }, seed).run(seconds / 4, seconds);
  const both = (values: readonly number[]): readonly [number, number] => [
    1000 * percentile(values, 0.5),
    1000 * percentile(values, 0.99),
  ];
  const { nodes, databases, journals, batch, acknowledged, seen, boughtIn } = figures;
  const late = { acknowledged: both(acknowledged), seen: both(seen), boughtIn: both(boughtIn) };
  return { players, nodes, databases, journals, batch, ...late };
}

/**
 * The limit that is exceeded, or null. A node needs time to spare, because everything that waits for it waits longer. A
 * database may be busy all the time: then more goes into each commit, and latency is what counts.
 */
export function exceeded({ nodes, acknowledged, seen }: Summary): string | null {
  if (nodes > BUSY) return 'the nodes’ processors';
  if (acknowledged[1] <= LATE_MS && seen[1] <= LATE_MS) return null;
  return 'the databases’ processors';
}

/** The maximum number of players within the limits, to 3%, and the bottleneck. */
export function limitOf(carried: Carried): { readonly summary: Summary; readonly limit: string } {
  let [low, high] = [100, 200];
  let limit = exceeded(summaryOf(carried, high));
  while (!limit) {
    low = high;
    high *= 2;
    limit = exceeded(summaryOf(carried, high));
  }
  while (high / low > 1.03) {
    const middle = Math.round(Math.sqrt(low * high));
    const found = exceeded(summaryOf(carried, middle));
    if (found) [high, limit] = [middle, found];
    else low = middle;
  }
  return { summary: summaryOf(carried, low), limit };
}
