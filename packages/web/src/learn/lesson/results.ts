// What happened to the learner's bets, by their settlement lines.
import { type Line, RULEBOOKS, type SpotName } from '@passline/engine';
import { labelOf as labelIn } from '../../layout/label-of.ts';
import * as resultsText from '../../text/lesson-results.ts';
import { payWords } from '../../text/lesson-steps.ts';
import { amount } from '../../text/money.ts';
import { lineOn, type TaskResult } from './step.ts';

/** A lesson names its spots without a rulebook: every rulebook that has the spot uses the same label. */
export const labelOf = (spot: SpotName): string =>
  (RULEBOOKS.map(book => labelIn(book, spot)).find(label => label !== spot) ?? spot).replace("'", '’');

/** A spot's label inside a sentence. */
export const named = (spot: SpotName): string => resultsText.inSentence(labelOf(spot));

function won(line: Line): readonly string[] {
  const wins = resultsText.wins(named(line.spot), amount(line.won), payWords(line.pays ?? ''));
  return [wins, line.up > 0 ? resultsText.betStaysUp : resultsText.betComesBack(amount(line.toRack))];
}

function sentencesOn(done: TaskResult, spot: SpotName): readonly string[] {
  const line = lineOn(done, spot);
  if (!line) return [];
  const bet = named(line.spot);
  switch (line.outcome) {
    case 'win':
      return won(line);
    case 'lose':
      return [resultsText.loses(bet, amount(line.lost))];
    case 'push':
      return [line.up > 0 ? resultsText.pushes(bet) : resultsText.pushesBack(bet, amount(line.toRack))];
    case 'move':
      return [resultsText.moves(line.to?.split('-').at(-1) ?? '')];
    case 'return':
      return [resultsText.returns(bet, amount(line.toRack))];
  }
}

/** What happened to the bets on these spots, in that order; empty if nothing did. */
export const told = (done: TaskResult, ...spots: readonly SpotName[]): string =>
  resultsText.inARow(spots.flatMap(spot => sentencesOn(done, spot)));
