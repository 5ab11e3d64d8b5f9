// One thing to decide at a table: a caller's request, a clock tick, or an entry by the server itself.

import type { AnyRefusal, DecisionDraft, PayDifference, TableState } from '@passline/table';
import type { Payer } from '../accounts/quotas.ts';
import type { BookGuard, LimitsGuard, StoredAnswer } from '../store/append.ts';
import type { StoredEvent } from '../store/stored.ts';

/** `again`: what the decision depends on has changed. It is read and decided again, and nothing is stored. */
export type JobDecision =
  | 'again'
  | { readonly ok: true; readonly draft: DecisionDraft }
  | { readonly ok: false; readonly refusal: AnyRefusal };

/** `again`: the wallet, its owner's limits, the seat or the published book have changed since they were read. */
export type JobOutcome =
  | { readonly how: 'done'; readonly version: number; readonly events: readonly StoredEvent[] }
  | {
      readonly how: 'refused';
      readonly refusal: AnyRefusal;
      /** Whether the refusal was stored under the key; if not, an earlier answer may be there. */
      readonly kept: boolean;
    }
  | { readonly how: 'answered' }
  | { readonly how: 'insufficient' }
  | { readonly how: 'pays-differ'; readonly difference: PayDifference }
  | { readonly how: 'again' }
  | { readonly how: 'lost' }
  | { readonly how: 'broken' };

export type Job = {
  decide(state: TableState, now: number): JobDecision;
  /** The caller's idempotency key, with the request it belongs to. */
  readonly key: Pick<StoredAnswer, 'principal' | 'key' | 'request'> | null;
  /** Whose quota it counts toward; null: nobody's, or that of the players at the table. */
  readonly payer: Payer | null;
  /** The player who comes or goes: the job counts toward their quota, not toward everybody's at the table. */
  readonly of?: string;
  /** Whether to store a refusal under the key. */
  readonly keepsRefusal: () => boolean;
  /** The paying wallet's entry count when its snapshot was read. */
  readonly walletEntries: number | null;
  /** The player's own limits that the decision is based on. */
  readonly limits: LimitsGuard | null;
  /** The published book that a change of settings is based on. */
  readonly book?: BookGuard | null;
  settle(outcome: JobOutcome): void;
  attempts: number;
};
