// What the bets on the layout and the last decision are worth, exactly.
import { type SeatNumber, seatAt } from '@passline/engine';
import { toNumber } from '@passline/lab';
import { type ReactNode, useEffect, useState } from 'react';
import { labelOf } from '../layout/label-of.ts';
import { amount, signed } from '../text/money.ts';
import * as replayText from '../text/replay.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { decisionWords } from './average-words.ts';
import type { Frame } from './frames.ts';
import { deciderAt, valueOfChange, valuesAt } from './values.ts';

type AmountRow = { readonly label: string; readonly amount: number; readonly mean: number };

type Found = {
  /** Null if a bet has no exact value. */
  readonly rows: readonly AmountRow[] | null;
  /** What the decision at this step is worth; null if nobody decided anything. */
  readonly decision: number | null;
};

function find(frames: readonly Frame[], at: number, seat: SeatNumber): Found | null {
  const frame = frames[at];
  if (!frame) return null;
  const values = valuesAt(frame.game, seat);
  const bets = seatAt(frame.game, seat)?.bets ?? [];
  const before = frames[at - 1];
  const isOwn = deciderAt(frame) === seat && before !== undefined;
  return {
    rows:
      values?.bets.map(({ spot, mean }) => ({
        label: labelOf(frame.game.rules.book, spot),
        amount: bets.find(bet => bet.spot === spot)?.amount ?? 0,
        mean: toNumber(mean),
      })) ?? null,
    decision: isOwn ? valueOfChange(before.game, frame.game, seat) : null,
  };
}

const COLUMNS: readonly Column<AmountRow>[] = [
  { head: replayText.bet, names: true, cell: ({ label }) => label },
  { head: replayText.amount, num: true, cell: row => amount(row.amount) },
  { head: replayText.onAverage, num: true, cell: ({ mean }) => signed(Math.round(mean)) },
];

const total = (rows: readonly AmountRow[]): AmountRow => ({
  label: replayText.allBets,
  amount: rows.reduce((sum, row) => sum + row.amount, 0),
  mean: rows.reduce((sum, { mean }) => sum + mean, 0),
});

type Props = { readonly frames: readonly Frame[]; readonly at: number; readonly seat: SeatNumber };

export function Values({ frames, at, seat }: Props): ReactNode {
  const [found, setFound] = useState<Found | null>(null);
  // Deferred, so that the slider stays responsive.
  useEffect(() => {
    const timer = setTimeout(() => setFound(find(frames, at, seat)));
    return () => clearTimeout(timer);
  }, [frames, at, seat]);
  if (!found) return null;
  const { rows, decision } = found;
  return (
    <section aria-label={replayText.exactValues}>
      <h3>{replayText.exactValues}</h3>
      {decision !== null && <p className="replay-decision">{decisionWords(decision)}</p>}
      {rows === null && <p className="note">{replayText.valuesUnknown}</p>}
      {rows?.length === 0 && <p className="note">{replayText.noBets}</p>}
      {rows && rows.length > 0 && (
        <>
          <DataTable
            className="replay-values"
            caption={replayText.exactValues}
            columns={COLUMNS}
            rows={rows.length > 1 ? [...rows, total(rows)] : rows}
            keyOf={({ label }) => label}
          />
          <p className="note">{replayText.valuesAbout}</p>
        </>
      )}
    </section>
  );
}
