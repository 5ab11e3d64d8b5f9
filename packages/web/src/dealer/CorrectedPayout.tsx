// After a correction: what each player still gets or gives back, because the wrong roll was already paid.
import type { Dice } from '@passline/engine';
import type { ReactNode } from 'react';
import * as dealerText from '../text/dealer.ts';
import { amount } from '../text/money.ts';
import { changeWords } from './correction-words.ts';
import type { Change } from './outcome.ts';
import { SeatTag } from './SeatTag.tsx';

export type PaidChange = {
  readonly dice: Dice;
  readonly call: string;
  readonly changes: readonly Change[];
};

type Props = { readonly mended: PaidChange; onDone(): void };

export function CorrectedPayout({ mended, onDone }: Props): ReactNode {
  return (
    <section className="panel dealer-pay" aria-label={dealerText.payoutAfterTheCorrection}>
      <h2 className="dealer-pay-title">{dealerText.correctedRoll(mended.dice.join('-'), mended.call)}</h2>
      {mended.changes.length === 0 && <p>{dealerText.noChipsChange}</p>}
      <ul className="dealer-chores">
        {mended.changes.map(change => (
          <li
            key={change.seat}
            className={`dealer-chore ${change.rack < 0 ? 'dealer-chore-collect' : 'dealer-chore-pay'}`}
          >
            <span className="dealer-chore-words">
              <SeatTag seat={change.seat} /> {change.name}: {changeWords(change)}
            </span>
            {change.layoutBefore !== change.layoutAfter && (
              <span className="dealer-soft">
                {dealerText.layoutChange(amount(change.layoutBefore), amount(change.layoutAfter))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="dealer-big" onClick={onDone}>
        {dealerText.corrected}
      </button>
    </section>
  );
}
