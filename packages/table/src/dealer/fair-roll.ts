// A roll with the table's fair dice: bets close, odds are raised, the dice come from the committed seed.

import { type Rules, rollRefusal, type Signature } from '@passline/engine';
import { commitmentOf, type Draw, drawFor, sealOf } from '../fair/dice.ts';
import type { RollId } from '../fair/draw-message.ts';
import type { Hashing } from '../fair/hashing.ts';
import { type DrawnRaise, powerFor } from '../fair/power.ts';
import { drawnFor } from '../fair/series.ts';
import type { DecisionDraft } from '../requests/decision-draft.ts';
import type { TableId } from '../state/ids.ts';
import type { AnyRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';

/** Where dice, raised odds and commitments come from: secret seeds, or, when a record is checked, the record itself. */
export type FairDice = {
  /** The generation that hands are committed under now: no seed of an earlier one is used again. */
  readonly generation: string;
  /** The hash of a hand's secret seed. */
  commitment(table: TableId, hand: number, generation: string): string;
  /** The seed itself, once the hand is over; the generation is null for hands from before generations existed. */
  seedOf(table: TableId, hand: number, generation: string | null): string;
  draw(of: RollId, generation: string | null): Draw;
  seal(of: RollId, generation: string | null): string;
  raises(
    of: RollId,
    generation: string | null,
    rules: Pick<Rules, 'spots' | 'powerChance'>,
  ): readonly DrawnRaise[];
};

/** The house's dice: `seedOf` derives the secret seed of a hand from the master key. */
export function seededDice(hashing: Hashing, generation: string, seedOf: FairDice['seedOf']): FairDice {
  const seedFor = (of: RollId, named: string | null): string => seedOf(of.table, of.hand, named);
  const draw: FairDice['draw'] = (of, named) => drawFor(seedFor(of, named), of, hashing);
  return {
    generation,
    commitment: (table, hand, named) => commitmentOf(seedOf(table, hand, named), hashing),
    seedOf,
    draw,
    seal: (of, named) => sealOf(draw(of, named).opening, hashing),
    raises: (of, named, rules) => powerFor(seedFor(of, named), of, rules, hashing),
  };
}

/** The inputs of the coming roll's dice, all fixed once bets are closed. */
function comingRoll({ created, game, fair }: TableState): RollId {
  return { table: drawnFor(created), hand: game.hand, roll: game.count + 1, seeds: fair?.frozen ?? {} };
}

/** Publishes the commitment to a hand's seed. */
export function commitHand(draft: DecisionDraft, dice: FairDice): void {
  const { created, game } = draft.state;
  const { generation } = dice;
  const commitment = dice.commitment(drawnFor(created), game.hand, generation);
  draft.add({ type: 'hand-committed', hand: game.hand, commitment, generation });
}

/** The generation of the committed seed. */
function committedGeneration({ fair }: TableState): string | null {
  if (!fair) throw new Error('the dice of this table are not committed to');
  return fair.generation;
}

/** Shows the seed of the hand that was committed to last. */
export function revealHand(draft: DecisionDraft, dice: FairDice, hand: number): void {
  const { created } = draft.state;
  const seed = dice.seedOf(drawnFor(created), hand, committedGeneration(draft.state));
  draft.add({ type: 'hand-revealed', hand, seed });
}

/** A live table rolls some time after its close, so its dice are drawn and sealed now. */
function sealDice(draft: DecisionDraft, dice: FairDice): void {
  const { state } = draft;
  if (state.created.mode !== 'live') return;
  const { hand, count } = state.game;
  const seal = dice.seal(comingRoll(state), committedGeneration(state));
  draft.add({ type: 'dice-sealed', hand, roll: count + 1, seal });
}

/** No more bets: draws the dice and, if the rulebook has Power Odds, draws and announces them. */
export function closeBets(draft: DecisionDraft, dice: FairDice): AnyRefusal | null {
  const refusal = rollRefusal(draft.state.game);
  if (refusal) return refusal;
  if (draft.state.game.phase === 'closed') return null;
  draft.mustPlay({ type: 'close' });
  sealDice(draft, dice);
  const { rules } = draft.state.game;
  if (rules.powerChance.num === 0 || !rules.book.power) return null;
  const generation = committedGeneration(draft.state);
  for (const { spot, odds } of dice.raises(comingRoll(draft.state), generation, rules)) {
    draft.mustPlay({ type: 'power', spot, odds });
  }
  return null;
}

/**
 * The command that the dice complete: a roll, or an interrupted round settled by its fixed dice, with its signature.
 */
export type RollCommand = Signature & { readonly type: 'roll' | 'interrupt' };

/** Closes bets if they are open, rolls and settles; after a seven-out, reveals the seed and commits to the next. */
export function rollDice(
  draft: DecisionDraft,
  dice: FairDice,
  command: RollCommand = { type: 'roll' },
): AnyRefusal | null {
  const refusal = closeBets(draft, dice);
  if (refusal) return refusal;
  const { game, fair } = draft.state;
  const { hand } = game;
  const drawn = dice.draw(comingRoll(draft.state), committedGeneration(draft.state));
  if (fair?.sealed) draft.add({ type: 'dice-opened', opening: drawn.opening });
  draft.mustPlay({ ...command, dice: drawn.dice });
  if (draft.state.game.hand === hand) return null;
  revealHand(draft, dice, hand);
  // A table for one hand closes with it.
  if (!draft.state.created.oneHand) commitHand(draft, dice);
  return null;
}
