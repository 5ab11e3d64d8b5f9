// What a settlement line means, in the words of a patient dealer.
import { findSpot, type Line, type SpotName } from '@passline/engine';
import type { TaskResult } from '../learn/lesson/step.ts';
import { lineOn } from '../learn/lesson/step.ts';
import { amount } from './money.ts';

export const labelOf = (spot: SpotName): string => (findSpot(spot)?.label ?? spot).replace("'", '’');

/** A spot's label inside a sentence. */
export const named = (spot: SpotName): string => {
  const label = labelOf(spot);
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

function won(line: Line): string {
  const start = `Your ${named(line.spot)} bet wins ${amount(line.won)}, paid ${line.pays?.replace(':', ' to ')}.`;
  if (line.up > 0) return `${start} Winnings go to your rack; at this table the bet stays up.`;
  return `${start} Bet and winnings, ${amount(line.toRack)} in all, go to your rack.`;
}

/** What happened to the bet on a spot; empty if nothing did. */
export function told(done: TaskResult, spot: SpotName): string {
  const line = lineOn(done, spot);
  if (!line) return '';
  switch (line.outcome) {
    case 'win':
      return won(line);
    case 'lose':
      return `Your ${named(line.spot)} bet of ${amount(line.lost)} is lost.`;
    case 'push':
      return line.up > 0
        ? `Your ${named(line.spot)} bet neither wins nor loses.`
        : `You get your ${named(line.spot)} bet of ${amount(line.toRack)} back.`;
    case 'move':
      return `Your chips move to ${line.to?.split('-').at(-1)}.`;
    case 'return':
      return `Your ${named(line.spot)} bet of ${amount(line.toRack)} comes back to you.`;
  }
}

/** Sentences on several bets, in that order. */
export const toldAll = (done: TaskResult, spots: readonly SpotName[]): string =>
  spots
    .map(spot => told(done, spot))
    .filter(sentence => sentence !== '')
    .join(' ');
