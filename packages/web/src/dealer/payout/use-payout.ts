// What is left to pay for the last roll. It stays until it is done, even if players bet in the meantime.
import type { TableState } from '@passline/client';
import type { Dice, Rolled, Table } from '@passline/engine';
import { useMemo, useState } from 'react';
import type { TableStore } from '../../play/store/table-store.ts';
import { useEntries } from '../../play/store/use-table.ts';
import { recordCall } from '../../play/throw/calls.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import { diceText } from '../../text/phrases.ts';
import { announce } from '../../ui/announcer.tsx';
import {
  changesOf,
  chipsMoved,
  NOTHING_OUTSTANDING,
  type Outstanding,
  outstandingChanges,
  outstandingLines,
  type PaidChange,
  previewCorrection,
} from './outcome.ts';
import { type PayStep, paySteps, unpaidLines } from './payout.ts';

export type Payout =
  | { readonly kind: 'roll'; readonly key: number; readonly before: Table; readonly roll: Rolled }
  | { readonly kind: 'corrected'; readonly corrected: PaidChange };

/** A roll that was settled before the console was opened. */
function settledBefore({ game }: TableState): Payout | null {
  const settled = game.lastRoll?.settled;
  return settled ? { kind: 'roll', key: 0, before: settled.before, roll: settled.roll } : null;
}

/** Where the dealer is in the steps of a roll. Looking at them again does not make them unpaid. */
type Progress = { readonly key: number | null; readonly at: number; readonly isPaid: boolean };

export type PayoutSteps = {
  readonly payout: Payout | null;
  readonly steps: readonly PayStep[];
  /** The step that is shown; past the last, everything is paid. */
  readonly at: number;
  setAt(at: number): void;
  /** What the dealer has not paid yet. */
  readonly unmoved: Outstanding;
  /** The dealer says whether the wrong roll was paid in full after all. */
  setWasPaid(wasPaid: boolean): void;
  finish(): void;
};

/** After a correction: what to move from where the chips are now, and from a roll that was paid in full. */
function correctedPayout(state: TableState, dice: Dice, unmoved: Outstanding): Payout | null {
  const result = previewCorrection(state, dice, unmoved);
  const ifPaid = previewCorrection(state, dice);
  if (!result.ok || !ifPaid.ok) return null;
  const ifAllPaid = unmoved.size > 0 ? ifPaid.changes : null;
  return { kind: 'corrected', corrected: { dice, ...result, ifAllPaid, wasPaid: false } };
}

export function usePayout(store: TableStore, state: TableState): PayoutSteps {
  const [payout, setPayout] = useState(() => settledBefore(state));
  const [progress, setProgress] = useState<Progress>({ key: null, at: 0, isPaid: false });
  const roll = payout?.kind === 'roll' ? payout : null;
  const steps = useMemo(() => (roll ? paySteps(roll.before, roll.roll) : []), [roll]);
  const { at, isPaid } = progress.key === roll?.key ? progress : { at: 0, isPaid: false };
  const unmoved = useMemo(() => {
    if (payout?.kind === 'corrected')
      return payout.corrected.ifAllPaid
        ? outstandingChanges(changesOf(payout.corrected))
        : NOTHING_OUTSTANDING;
    return roll && !isPaid ? outstandingLines(unpaidLines(roll.roll, steps, at)) : NOTHING_OUTSTANDING;
  }, [payout, roll, steps, at, isPaid]);
  // `state` is the table before these entries: names, and what had been paid.
  useEntries(store, entries => {
    for (const { event, version } of entries) {
      if (event.type === 'rolled') {
        setPayout({ kind: 'roll', key: version, before: state.game, roll: event });
        const { paid } = chipsMoved(event.lines);
        announce(
          dealerText.rollPaid(diceText(event.dice), recordCall(event, state.game.rules.book), amount(paid)),
        );
      }
      if (event.type === 'roll-corrected') setPayout(correctedPayout(state, event.roll.dice, unmoved));
    }
  });
  return {
    payout,
    steps,
    at,
    setAt: next => setProgress({ key: roll?.key ?? null, at: next, isPaid: isPaid || next >= steps.length }),
    unmoved,
    setWasPaid: wasPaid =>
      setPayout(now =>
        now?.kind === 'corrected' ? { ...now, corrected: { ...now.corrected, wasPaid } } : now,
      ),
    finish: () => setPayout(null),
  };
}
