// A table for one hand: the same stack and terms for everybody, and the table closes when the hand is over.
import { formatCents } from '@passline/engine';
import { endTable } from '../dealer/end-table.ts';
import type { FairDice } from '../dealer/fair-roll.ts';
import { HOUSE } from '../events.ts';
import type { TableRequest } from '../requests/commands.ts';
import type { DecisionDraft } from '../requests/decision-draft.ts';
import { type AnyRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';

const BECAUSE = 'the hand is over';

const notHere = (message: string): AnyRefusal => serverRefusal('mode/not-here', message, {}, 'P116');

/** The dice of a series are the same at all its tables, so nobody may add a seed to them. */
export function seriesRefusal({ created }: TableState, request: TableRequest): AnyRefusal | null {
  if (created.series === undefined) return null;
  if (request.type !== 'seed' && !(request.type === 'sit' && request.seed !== undefined)) return null;
  return notHere('Everybody has the same dice here, so there is no seed to set.');
}

const hasBets = ({ game }: TableState): boolean => game.seats.some(({ bets }) => bets.length > 0);

/** Why a request is refused at a table for one hand, which is the same for everybody; null if it may be decided. */
export function oneHandRefusal(state: TableState, request: TableRequest, player: string): AnyRefusal | null {
  const { oneHand, owner } = state.created;
  if (!oneHand) return null;
  const { stack } = oneHand;
  switch (request.type) {
    case 'settings':
    case 'cancel-settings':
    case 'terms':
      return notHere('Everybody plays this hand by the same rules.');
    case 'sit':
      if (request.amount === undefined || request.amount === stack) return null;
      return serverRefusal('buy-in/terms', `You play this hand with ${formatCents(stack)}.`, {
        allowed: stack,
      });
    case 'buy-in':
      return serverRefusal('buy-in/terms', 'One stack has to last for the hand.', { allowed: 0 });
    case 'leave':
      if (!hasBets(state)) return null;
      return serverRefusal('table/bets-stand', 'Your bets are up: roll, or take them down first.');
    case 'close-table':
      return player === owner ? notHere('Leave the table to finish your hand.') : null;
    default:
      return null;
  }
}

/** The shooter has sevened out, the rolls or the chips are used up, or the player has left. */
function isOver({ state, events }: DecisionDraft, maxRolls: number): boolean {
  const { game } = state;
  if (game.hand > 1 || game.count >= maxRolls) return true;
  if (events.some(({ type }) => type === 'departed')) return true;
  return game.count > 0 && game.seats.every(({ rack, bets }) => rack === 0 && bets.length === 0);
}

/** Bets that are still up go back, and the rack is the result. */
export function finishHand(draft: DecisionDraft, dice: FairDice): void {
  const { oneHand } = draft.state.created;
  if (!oneHand || draft.state.closed || !isOver(draft, oneHand.maxRolls)) return;
  const signed = { by: HOUSE, because: BECAUSE };
  if (hasBets(draft.state)) draft.mustPlay({ type: 'clear-layout', standing: 'return', ...signed });
  endTable(draft, dice, signed);
}
