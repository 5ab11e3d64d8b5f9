// A roll with the table's fair dice: bets close, odds are raised, the dice come from the committed seed.

import { rollRefusal, type Signature } from '@passline/engine';
import type { DecisionDraft } from './decision-draft.ts';
import { commitmentOf, type Draw, drawFor, sealOf } from './fair/dice.ts';
import type { ThrowId } from './fair/draw-message.ts';
import type { Hashing } from './fair/hashing.ts';
import { powerFor } from './fair/power.ts';
import type { TableId } from './ids.ts';
import type { AnyRefusal } from './refusal.ts';
import type { TableState } from './state.ts';

export type FairDice = {
  readonly hashing: Hashing;
  /** The generation that hands are committed under now: no seed of an earlier one is used again. */
  readonly generation: string;
  /** The secret seed of a hand, derived from the master key; null for hands from before there were generations. */
  seedOf(table: TableId, hand: number, generation: string | null): string;
};

/** The inputs of the coming roll's dice, all fixed once bets are closed. */
function comingThrow({ created, game, fair }: TableState): ThrowId {
  return { table: created.id, hand: game.hand, roll: game.count + 1, seeds: fair?.frozen ?? {} };
}

/** Publishes the commitment to a hand's seed. */
export function commitHand(draft: DecisionDraft, dice: FairDice): void {
  const { created, game } = draft.state;
  const { generation, hashing } = dice;
  const commitment = commitmentOf(dice.seedOf(created.id, game.hand, generation), hashing);
  draft.add({ type: 'hand-committed', hand: game.hand, commitment, generation });
}

/** The seed of the hand that is committed to. */
function committedSeed({ created, fair }: TableState, dice: FairDice): string {
  if (!fair) throw new Error('the dice of this table are not committed to');
  return dice.seedOf(created.id, fair.hand, fair.generation);
}

/** Shows the seed of the hand that was committed to last. */
export function revealHand(draft: DecisionDraft, dice: FairDice, hand: number): void {
  draft.add({ type: 'hand-revealed', hand, seed: committedSeed(draft.state, dice) });
}

const draw = (state: TableState, dice: FairDice): Draw =>
  drawFor(committedSeed(state, dice), comingThrow(state), dice.hashing);

/** A live table rolls some time after its close, so its dice are drawn and sealed now. */
function sealDice(draft: DecisionDraft, dice: FairDice): void {
  const { state } = draft;
  if (state.created.mode !== 'live') return;
  const { hand, count } = state.game;
  const sealed = sealOf(draw(state, dice).opening, dice.hashing);
  draft.add({ type: 'dice-sealed', hand, roll: count + 1, seal: sealed });
}

/** No more bets: draws the dice and, if the book has Power Odds, draws and announces them. */
export function closeBets(draft: DecisionDraft, dice: FairDice): AnyRefusal | null {
  const refusal = rollRefusal(draft.state.game);
  if (refusal) return refusal;
  if (draft.state.game.phase === 'closed') return null;
  draft.mustPlay({ type: 'close' });
  sealDice(draft, dice);
  const { game } = draft.state;
  if (game.rules.powerChance.num === 0 || !game.rules.book.power) return null;
  const seed = committedSeed(draft.state, dice);
  for (const { spot, odds } of powerFor(seed, comingThrow(draft.state), game.rules, dice.hashing)) {
    draft.mustPlay({ type: 'power', spot, odds });
  }
  return null;
}

/** The command that the dice complete: a roll, or an interrupted round settled by its fixed dice, with its signature. */
export type ThrowCommand = Signature & { readonly type: 'roll' | 'interrupt' };

/** Closes bets if they are open, rolls and settles; after a seven-out, reveals the seed and commits to the next. */
export function throwDice(
  draft: DecisionDraft,
  dice: FairDice,
  command: ThrowCommand = { type: 'roll' },
): AnyRefusal | null {
  const refusal = closeBets(draft, dice);
  if (refusal) return refusal;
  const { game, fair } = draft.state;
  const { hand } = game;
  const drawn = draw(draft.state, dice);
  if (fair?.sealed) draft.add({ type: 'dice-opened', opening: drawn.opening });
  draft.mustPlay({ ...command, dice: drawn.dice });
  if (draft.state.game.hand === hand) return null;
  revealHand(draft, dice, hand);
  commitHand(draft, dice);
  return null;
}
