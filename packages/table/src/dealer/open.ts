// A table's first decision: the table itself, and the commitment to its first hand's dice.

import type { LogEntry, TableCreated } from '../events.ts';
import type { TableTerms } from '../requests/commands.ts';
import { DecisionDraft } from '../requests/decision-draft.ts';
import { RULES_VERSION } from '../state/rules-version.ts';
import { evolve } from '../state/state.ts';
import { commitHand, type FairDice } from './fair-roll.ts';

/** One seat, and no clock. */
export const PRACTICE_TERMS: TableTerms = { seats: 1, betMs: 0, shooterMs: 0, showMs: 0, graceMs: 0 };

export function openTable(created: TableCreated, at: number, dice: FairDice): readonly LogEntry[] {
  const cause = { type: 'opened' } as const;
  const first: LogEntry = { version: 1, at, cause, rules: RULES_VERSION, event: created };
  const draft = new DecisionDraft(evolve(null, first), at, cause);
  if (created.mode !== 'dealer-run') commitHand(draft, dice);
  return [first, ...draft.entries.map(({ cause: _cause, rules: _rules, ...entry }) => entry)];
}
