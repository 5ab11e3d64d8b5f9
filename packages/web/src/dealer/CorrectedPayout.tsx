// After a correction: the chips still to move, from what the dealer had paid of the wrong roll.
import type { Dice, Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as dealerText from '../text/dealer.ts';
import { Checkbox } from '../ui/Check.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import type { Change } from './outcome.ts';

export type PaidChange = {
  readonly dice: Dice;
  readonly call: string;
  readonly changes: readonly Change[];
  /** If the wrong roll was not paid to the end by the steps: what to move if it was after all. */
  readonly ifAllPaid: readonly Change[] | null;
};

type Props = { readonly mended: PaidChange; readonly book: Rulebook; onDone(): void };

export function CorrectedPayout({ mended, book, onDone }: Props): ReactNode {
  const [wasPaid, setWasPaid] = useState(false);
  const { ifAllPaid } = mended;
  const changes = (wasPaid && ifAllPaid) || mended.changes;
  return (
    <section className="panel dealer-pay" aria-label={dealerText.payoutAfterTheCorrection}>
      <h2 className="dealer-pay-title">{dealerText.correctedRoll(mended.dice.join('-'), mended.call)}</h2>
      <CorrectionList changes={changes} book={book} />
      {ifAllPaid && (
        <Checkbox checked={wasPaid} onChange={setWasPaid}>
          {dealerText.wrongRollWasPaid}
        </Checkbox>
      )}
      <button type="button" className="dealer-big" onClick={onDone}>
        {dealerText.corrected}
      </button>
    </section>
  );
}
