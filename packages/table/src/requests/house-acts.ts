// What the house does at a table besides dealing: players who disconnect and return, scheduled changes it cannot make.

import { cancelScheduled } from '../dealer/schedule.ts';
import { HOUSE } from '../events.ts';
import type { PlayerId } from '../state/ids.ts';
import { seatOf, type TableState } from '../state/state.ts';
import { DecisionDraft } from './decision-draft.ts';

/**
 * A player disconnected: the seat is held for a while. Nothing happens if the player is already away or has no seat, or
 * at a practice table, which waits for its owner.
 */
export function markAway(state: TableState, player: PlayerId, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'away', player });
  const seat = seatOf(state, player);
  if (state.created.mode === 'practice') return draft;
  if (seat !== null && state.owners[seat]?.awayUntil === null) {
    draft.add({ type: 'player-away', seat, until: now + state.terms.graceMs });
  }
  return draft;
}

export function markBack(state: TableState, player: PlayerId, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'back', player });
  const seat = seatOf(state, player);
  if (seat !== null && state.owners[seat]?.awayUntil != null) draft.add({ type: 'player-back', seat });
  return draft;
}

/** The scheduled change cannot be made: other tables forbid it. */
export function cancelUnwritable(state: TableState, because: string, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'unwritable', because });
  cancelScheduled(draft, { by: HOUSE, because });
  return draft;
}
