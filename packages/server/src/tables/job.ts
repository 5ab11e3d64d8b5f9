// Something to be decided at a table: a caller's request, the clock's turn, or a note the floor makes itself.

import type { AnyRefusal, Decision, PayDifference, TableState } from '@passline/table';
import type { Answer, StoredEvent } from '../store/store.ts';

export type JobDecision =
  | { readonly ok: true; readonly progress: Decision }
  | { readonly ok: false; readonly refusal: AnyRefusal };

/** `again`: the wallet has changed since its standing was read. */
export type JobOutcome =
  | { readonly how: 'done'; readonly version: number; readonly events: readonly StoredEvent[] }
  | { readonly how: 'refused'; readonly refusal: AnyRefusal }
  | { readonly how: 'answered' }
  | { readonly how: 'insufficient' }
  | { readonly how: 'pays-differ'; readonly difference: PayDifference }
  | { readonly how: 'again' }
  | { readonly how: 'lost' }
  | { readonly how: 'broken' };

export type Job = {
  decide(state: TableState, now: number): JobDecision;
  /** The caller's key, and what was asked under it. */
  readonly key: Pick<Answer, 'principal' | 'key' | 'request'> | null;
  /** The paying wallet's entries, as its standing was read. */
  readonly walletEntries: number | null;
  settle(outcome: JobOutcome): void;
  attempts: number;
};
