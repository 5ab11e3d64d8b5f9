// What the house writes at a table by itself besides dealing: players who disconnect and return, and scheduled changes that cannot be written.
import { DecisionDraft } from './decision-draft.ts';
import { HOUSE } from './events.ts';
import type { PlayerId } from './ids.ts';
import { cancelScheduled } from './schedule.ts';
import { seatOf, type TableState } from './state.ts';

/** A player dropped: the seat is held for a while. Nothing happens where the player is away already, or has no seat. */
export function markAway(state: TableState, player: PlayerId, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'away', player });
  const seat = seatOf(state, player);
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
