// The end of a table: everybody still there is cashed out, the last seed is shown, and the rest of the chips go back.
import type { DecisionDraft } from '../requests/decision-draft.ts';
import { type FairDice, revealHand } from './fair-roll.ts';

export function endTable(
  draft: DecisionDraft,
  dice: FairDice,
  { by, because }: { readonly by: string; readonly because?: string | undefined },
): void {
  const { fair, game } = draft.state;
  for (const { seat, left } of game.seats) {
    if (!left) draft.mustPlay({ type: 'leave', seat, by, because: 'the table closes' });
  }
  if (fair && fair.revealed?.hand !== fair.hand) revealHand(draft, dice, fair.hand);
  draft.add({ type: 'table-closed', by, ...(because === undefined ? {} : { because }) });
  draft.redeem();
}
