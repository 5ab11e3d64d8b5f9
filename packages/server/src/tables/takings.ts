// What a decision adds to the house's takings at a table: drop, win, and how far the win is from its expectation.
import { ALL_DICE, type RollCorrected } from '@passline/engine';
import { DAY_MS, type DecisionDraft, HOUSE, keepsPurses, type TableState } from '@passline/table';
import type { Takings } from '../store/append.ts';
import type { Expected } from './expectation.ts';

const isCorrection = (event: { readonly type: string }): event is RollCorrected =>
  event.type === 'roll-corrected';

/** The last person who signed, at a table where a person deals. */
function dealerIn({ created }: TableState, { events }: DecisionDraft): string | null {
  if (created.mode !== 'dealer-run') return null;
  const signed = events.findLast(event => 'by' in event && event.by !== undefined && event.by !== HOUSE);
  return signed && 'by' in signed ? (signed.by ?? null) : null;
}

const boughtIn = ({ purses }: TableState): number =>
  Object.values(purses).reduce((sum, purse) => sum + purse.boughtIn, 0);

/** Chips bought; where a table has chips of its own, those that a player comes back with were bought before (P137). */
function dropIn(before: TableState, { state, transfers }: DecisionDraft): number {
  if (keepsPurses(before)) return boughtIn(state) - boughtIn(before);
  return transfers.reduce((sum, { kind, amount }) => (kind === 'buy-in' ? sum + amount : sum), 0);
}

/**
 * Everything but the dice is certain, so it counts as expected: commission, rulings, bets given back. A correction
 * replaces one result with another; the expectation stays.
 */
export function takingsOf(
  before: TableState,
  draft: DecisionDraft,
  expectations: readonly Expected[],
  at: number,
): Takings {
  let luck36 = 0;
  let variance = 0;
  for (const { result, total, variance: own } of expectations) {
    luck36 += ALL_DICE.length * result - total;
    variance += own;
  }
  for (const event of draft.events) if (isCorrection(event)) luck36 += ALL_DICE.length * event.house;
  return {
    day: Math.floor(at / DAY_MS),
    drop: dropIn(before, draft),
    win: draft.state.game.house - before.game.house,
    luck36,
    variance,
    rolls: draft.events.filter(({ type }) => type === 'rolled').length,
    dealer: dealerIn(before, draft),
  };
}

/** Practice chips are worth nothing. */
export const countsTakings = ({ created }: TableState): boolean => created.mode !== 'practice';

/** Decisions of one commit. */
export const addTakings = (a: Takings | null, b: Takings): Takings =>
  a === null
    ? b
    : {
        day: b.day,
        drop: a.drop + b.drop,
        win: a.win + b.win,
        luck36: a.luck36 + b.luck36,
        variance: a.variance + b.variance,
        rolls: a.rolls + b.rolls,
        dealer: b.dealer ?? a.dealer,
      };

/** Whether there is anything to write. */
export const hasTakings = ({ drop, win, luck36, rolls }: Takings): boolean =>
  drop !== 0 || win !== 0 || luck36 !== 0 || rolls !== 0;
