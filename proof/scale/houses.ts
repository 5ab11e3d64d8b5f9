// Houses of increasing size, and how many people each carries.
import type { Costs, House, Play } from './costs.ts';
import { type Carried, limitOf, type Summary } from './limits.ts';

/** More nodes at one database until it is the limit, then more databases with their own nodes. */
const HOUSES = [
  [1, 1],
  [3, 1],
  [10, 1],
  [30, 1],
  [60, 1],
  [80, 4],
  [160, 8],
] as const;

type Setting = {
  readonly costs: Costs;
  readonly play: Play;
  readonly databaseCores: number;
  readonly seed: string;
};

export type Capacity = Pick<House, 'nodes' | 'databases'> & {
  readonly summary: Summary;
  /** The bottleneck. */
  readonly limit: string;
};

export const carriedBy = (
  { costs, play, databaseCores, seed }: Setting,
  nodes: number,
  databases: number,
): Carried => ({ costs, play, seed, house: { nodes, databases, databaseCores } });

export const houseCapacities = (setting: Setting): readonly Capacity[] =>
  HOUSES.map(([nodes, databases]) => ({
    ...{ nodes, databases },
    ...limitOf(carriedBy(setting, nodes, databases)),
  }));
