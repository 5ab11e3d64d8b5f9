// What a correction does to each player's chips, bet by bet: read before it is confirmed, and while chips are moved.
import type { Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import { labelOf } from '../../layout/label-of.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount, signed } from '../../text/money.ts';
import { SeatTag } from '../bets/SeatTag.tsx';
import { changeWords } from './correction-words.ts';
import type { Change } from './outcome.ts';

const kindOf = ({ rack, credit }: Change): string => {
  if (rack < 0) return 'dealer-chore-collect';
  return rack > 0 || credit > 0 ? 'dealer-chore-pay' : '';
};

type Props = {
  readonly changes: readonly Change[];
  readonly book: Rulebook;
  /** Also lists the results that move chips to or from the rack. */
  readonly results?: boolean;
};

export function CorrectionList({ changes, book, results = false }: Props): ReactNode {
  if (changes.length === 0) return <p>{dealerText.noChipsChange}</p>;
  return (
    <ul className="dealer-changes" aria-label={dealerText.chipsToMove}>
      {changes.map(change => (
        <li key={change.seat} className={`dealer-chore ${kindOf(change)}`}>
          <span className="dealer-chore-words">
            <SeatTag seat={change.seat} /> {dealerText.changeOf(change.name, changeWords(change))}
          </span>
          {(change.moves.length > 0 || results) && (
            <span className="dealer-moves">
              {change.moves.map(({ spot, before, after }) => (
                <span key={spot}>
                  {dealerText.betMoved(labelOf(book, spot), amount(before), amount(after))}
                </span>
              ))}
              {results &&
                change.results.map(({ spot, before, after }) => (
                  <span key={spot}>
                    {dealerText.betMoved(labelOf(book, spot), signed(before), signed(after))}
                  </span>
                ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
