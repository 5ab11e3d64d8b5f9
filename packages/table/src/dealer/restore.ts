// A table whose store was restored from a copy: players may know its coming dice, so none of them are rolled.
import type { Signature } from '@passline/engine';
import { DecisionDraft } from '../requests/decision-draft.ts';
import type { TableState } from '../state/state.ts';
import { wake } from './automatic-dealer.ts';
import { commitHand, type FairDice, revealHand } from './fair-roll.ts';

/**
 * The open round is void, the hand's seed is revealed so that its past rolls can be checked, and the rest of the hand
 * is committed to again under the new generation. A closed table stays as it is.
 */
export function restoreTable(
  state: TableState,
  dice: FairDice,
  now: number,
  signed: Signature & { readonly by: string },
): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'restored' });
  const { fair, game, clock } = state;
  if (state.closed) return draft;
  draft.add({ type: 'store-restored', generation: dice.generation, ...signed });
  if (game.begun) draft.mustPlay({ type: 'void', ...signed });
  if (fair) {
    revealHand(draft, dice, fair.hand);
    commitHand(draft, dice);
  }
  if (clock.stage !== 'asleep') draft.add({ type: 'clock-set', stage: 'asleep', until: null });
  // A table that slept wakes too: the void may leave only bets of players who left, for which the house rolls (D18).
  wake(draft, now);
  return draft;
}
