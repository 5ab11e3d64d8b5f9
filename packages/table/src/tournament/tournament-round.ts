// What a tournament does at one of its tables: it seats the players, begins the round, lets it roll, and closes it.
import type { BetsAtClose } from '@passline/engine';
import { rollNow, startBetting } from '../dealer/automatic-dealer.ts';
import { endTable } from '../dealer/end-table.ts';
import type { FairDice } from '../dealer/fair-roll.ts';
import { HOUSE } from '../events.ts';
import { DecisionDraft } from '../requests/decision-draft.ts';
import { pseudonymOf } from '../state/names.ts';
import type { TableState } from '../state/state.ts';

export type RoundAct =
  /** Everybody sits down with an equal stack. */
  | { readonly type: 'begin'; readonly until: number | null }
  /** Every table of the round has closed its bets for this roll. */
  | { readonly type: 'roll'; readonly roll: number; readonly last: boolean }
  /** At a table with a dealer: all rolls are done, or the time is up. */
  | { readonly type: 'end' }
  | { readonly type: 'close'; readonly standing: BetsAtClose };

const SIGNED = { by: HOUSE, because: 'the tournament’s round' } as const;

/** Bets are closed for the coming roll, and the dice wait for the other tables. */
export const awaitsRoll = ({ game, clock, round }: TableState): boolean =>
  round?.phase === 'running' && game.phase === 'closed' && clock.stage === 'lockstep';

/** Whether a round with a dealer has had its rolls or its time, and no dice are still to come. */
export function isDue({ created, game, round }: TableState, now: number): boolean {
  if (round?.phase !== 'running' || game.phase !== 'open') return false;
  const rolls = created.tournament?.rolls ?? null;
  return (rolls !== null && round.rolled >= rolls) || (round.until !== null && round.until <= now);
}

function begin(draft: DecisionDraft, until: number | null, now: number): void {
  const { created, round, terms } = draft.state;
  if (!created.tournament || round?.phase !== 'seated') return;
  if (!terms.buyIn) throw new Error('a tournament without stacks');
  const amount = terms.buyIn.stack;
  for (const { seat, player, kind } of created.tournament.players) {
    draft.mustPlay({ type: 'seat', seat, name: pseudonymOf({ id: player, kind }), amount });
    draft.add({ type: 'seat-claimed', seat, player, kind });
  }
  draft.add({ type: 'round-begun', until });
  if (created.mode === 'live') startBetting(draft, now);
}

/** Decides one act. Any node may repeat it: what is done already adds nothing. */
export function runRound(state: TableState, act: RoundAct, dice: FairDice, now: number): DecisionDraft {
  const draft = new DecisionDraft(state, now, { type: 'tournament', act });
  if (state.closed || !state.round) return draft;
  switch (act.type) {
    case 'begin':
      begin(draft, act.until, now);
      break;
    case 'roll':
      if (!awaitsRoll(state) || state.round.rolled !== act.roll - 1) break;
      rollNow(draft, dice, now);
      if (act.last) draft.add({ type: 'round-over' });
      break;
    case 'end':
      if (isDue(state, now)) draft.add({ type: 'round-over' });
      break;
    case 'close':
      if (state.game.seats.some(({ bets }) => bets.length > 0))
        draft.mustPlay({ type: 'clear-layout', standing: act.standing, ...SIGNED });
      endTable(draft, dice, SIGNED);
  }
  return draft;
}
