// A roll with the table's fair dice: bets close, odds are raised, the dice come from the committed seed.

import { rollRefusal, type Signature } from '@passline/engine';
import type { Decision } from './decision.ts';
import { commitmentOf, type Draw, drawFor, sealOf } from './fair/dice.ts';
import type { Hashing } from './fair/hashing.ts';
import { powerFor } from './fair/power.ts';
import type { ThrowOf } from './fair/throw.ts';
import type { TableId } from './ids.ts';
import type { AnyRefusal } from './refusal.ts';
import type { TableState } from './state.ts';

export type FairDice = {
  readonly hashing: Hashing;
  /** The secret seed of a hand, derived from the master key. */
  seedOf(table: TableId, hand: number): string;
};

/** What the coming roll's dice are made of: all of it fixed once bets are closed. */
function throwOf({ created, game, fair }: TableState): ThrowOf {
  return { table: created.id, hand: game.hand, roll: game.count + 1, seeds: fair?.frozen ?? {} };
}

/** Publishes the commitment to a hand's seed. */
export function commit(progress: Decision, dice: FairDice): void {
  const { created, game } = progress.state;
  const commitment = commitmentOf(dice.seedOf(created.id, game.hand), dice.hashing);
  progress.add({ type: 'hand-committed', hand: game.hand, commitment });
}

export function reveal(progress: Decision, dice: FairDice, hand: number): void {
  progress.add({ type: 'hand-revealed', hand, seed: dice.seedOf(progress.state.created.id, hand) });
}

const draw = (state: TableState, dice: FairDice): Draw =>
  drawFor(dice.seedOf(state.created.id, state.game.hand), throwOf(state), dice.hashing);

/** Between a live table's close and its roll there is time: its dice are drawn now, and recorded in secret. */
function seal(progress: Decision, dice: FairDice): void {
  const { state } = progress;
  if (state.created.mode !== 'live') return;
  const { hand, count } = state.game;
  const sealed = sealOf(draw(state, dice).opening, dice.hashing);
  progress.add({ type: 'dice-sealed', hand, roll: count + 1, seal: sealed });
}

/** No more bets: the dice are drawn, and where the book has raised odds, they are drawn and announced now. */
export function closeBets(progress: Decision, dice: FairDice): AnyRefusal | null {
  const refusal = rollRefusal(progress.state.game);
  if (refusal) return refusal;
  if (progress.state.game.phase === 'closed') return null;
  progress.must({ type: 'close' });
  seal(progress, dice);
  const { created, game } = progress.state;
  if (game.rules.powerChance.num === 0 || !game.rules.book.power) return null;
  const seed = dice.seedOf(created.id, game.hand);
  for (const { spot, odds } of powerFor(seed, throwOf(progress.state), game.rules, dice.hashing)) {
    progress.must({ type: 'power', spot, odds });
  }
  return null;
}

/** How the dice come out: rolled, or concluded to after an interruption, by whoever signs for it. */
export type Outcome = Signature & { readonly type: 'roll' | 'interrupt' };

/** Closes bets if need be, rolls and settles; after a seven-out the seed is revealed and the next one committed to. */
export function throwDice(
  progress: Decision,
  dice: FairDice,
  outcome: Outcome = { type: 'roll' },
): AnyRefusal | null {
  const refusal = closeBets(progress, dice);
  if (refusal) return refusal;
  const { game, fair } = progress.state;
  const { hand } = game;
  const drawn = draw(progress.state, dice);
  if (fair?.sealed) progress.add({ type: 'dice-opened', opening: drawn.opening });
  progress.must({ ...outcome, dice: drawn.dice });
  if (progress.state.game.hand === hand) return null;
  reveal(progress, dice, hand);
  commit(progress, dice);
  return null;
}
