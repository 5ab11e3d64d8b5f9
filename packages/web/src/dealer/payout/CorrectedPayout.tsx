// After a correction: the chips still to move, given what the dealer had paid for the wrong roll.
import type { Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { changesOf, type PaidChange } from './outcome.ts';

type Props = {
  readonly corrected: PaidChange;
  readonly book: Rulebook;
  onWasPaid(wasPaid: boolean): void;
  onDone(): void;
};

export function CorrectedPayout({ corrected, book, onWasPaid, onDone }: Props): ReactNode {
  return (
    <section className="panel dealer-pay" aria-label={dealerText.payoutAfterTheCorrection}>
      <h2 className="dealer-pay-title">
        {dealerText.correctedRoll(corrected.dice.join('-'), corrected.call)}
      </h2>
      <CorrectionList changes={changesOf(corrected)} book={book} />
      {corrected.ifAllPaid && (
        <Checkbox checked={corrected.wasPaid} onChange={onWasPaid}>
          {dealerText.wrongRollWasPaid}
        </Checkbox>
      )}
      <button type="button" className="dealer-big" onClick={onDone}>
        {dealerText.corrected}
      </button>
    </section>
  );
}
