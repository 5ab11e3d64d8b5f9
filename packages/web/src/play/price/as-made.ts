// Questions to the lab about the cost of bets as they are made, and its answers.
import type { Rulebook, Settings, SpotName } from '@passline/engine';
import type { Exact } from '../../rulebooks/edge.ts';

export type AsMadeRequest = {
  readonly id: number;
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly spot: SpotName;
  readonly amounts: readonly number[];
};
export type AsMadeAnswer = {
  readonly id: number;
  /** In the order of the amounts; null where the table does not take one, or has no exact figures. */
  readonly edges: readonly (Exact | null)[];
};
