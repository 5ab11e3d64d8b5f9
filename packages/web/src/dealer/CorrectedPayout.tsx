// After a correction: what each player still gets or gives back, because the wrong roll was already paid.
import type { Dice, Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import * as dealerText from '../text/dealer.ts';
import { CorrectionList } from './CorrectionList.tsx';
import type { Change } from './outcome.ts';

export type PaidChange = {
  readonly dice: Dice;
  readonly call: string;
  readonly changes: readonly Change[];
};

type Props = { readonly mended: PaidChange; readonly book: Rulebook; onDone(): void };

export function CorrectedPayout({ mended, book, onDone }: Props): ReactNode {
  return (
    <section className="panel dealer-pay" aria-label={dealerText.payoutAfterTheCorrection}>
      <h2 className="dealer-pay-title">{dealerText.correctedRoll(mended.dice.join('-'), mended.call)}</h2>
      <CorrectionList changes={mended.changes} book={book} />
      <button type="button" className="dealer-big" onClick={onDone}>
        {dealerText.corrected}
      </button>
    </section>
  );
}
