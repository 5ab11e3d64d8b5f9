// What a settlement line means, in the words of a patient dealer.
import { type Line, RULEBOOKS, type SpotName } from '@passline/engine';
import { labelOf as labelIn } from '../../layout/label-of.ts';
import type { TaskResult } from '../../learn/lesson/step.ts';
import { lineOn } from '../../learn/lesson/step.ts';
import { labelOf as englishLabel } from '../lesson-results.ts';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';

/** A lesson names its spots without a rulebook: any that has the spot words it alike. */
export const labelOf = (spot: SpotName): string =>
  RULEBOOKS.map(book => labelIn(book, spot)).find(label => label !== spot) ?? englishLabel(spot);

/** A spot's label inside a sentence. */
export const named = (spot: SpotName): string => {
  const label = labelOf(spot);
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

function won(line: Line): string {
  const start = `Tu apuesta a ${named(line.spot)} gana ${amount(line.won)}, pagada ${line.pays?.replace(':', ' a ')}.`;
  if (line.up > 0) return `${start} La ganancia va a tu estante; en esta mesa la apuesta se queda.`;
  return `${start} La apuesta y la ganancia, ${amount(line.toRack)} en total, van a tu estante.`;
}

/** What happened to the bet on a spot; empty if nothing did. */
export function told(done: TaskResult, spot: SpotName): string {
  const line = lineOn(done, spot);
  if (!line) return '';
  const bet = `Tu apuesta a ${named(line.spot)}`;
  switch (line.outcome) {
    case 'win':
      return won(line);
    case 'lose':
      return `${bet} de ${amount(line.lost)} se pierde.`;
    case 'push':
      return line.up > 0
        ? `${bet} no gana ni pierde.`
        : `Recuperas tu apuesta a ${named(line.spot)} de ${amount(line.toRack)}.`;
    case 'move':
      return `Tus fichas pasan al ${line.to?.split('-').at(-1)}.`;
    case 'return':
      return `${bet} de ${amount(line.toRack)} vuelve a ti.`;
  }
}

/** Sentences on several bets, in that order. */
export const toldAll = (done: TaskResult, spots: readonly SpotName[]): string =>
  spots
    .map(spot => told(done, spot))
    .filter(sentence => sentence !== '')
    .join(' ');

export type Complete = Translates<
  typeof import('../lesson-results.ts'),
  typeof import('./lesson-results.ts')
>;
