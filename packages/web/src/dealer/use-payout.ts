// What is left to pay for the last roll. It stays until it is done, even if players bet in the meantime.
import type { TableState } from '@passline/client';
import type { Rolled, Table } from '@passline/engine';
import { useState } from 'react';
import type { TableStore } from '../play/table-store.ts';
import { recordCall } from '../play/throw/calls.ts';
import { useEntries } from '../play/use-table.ts';
import * as dealerText from '../text/dealer.ts';
import { amount } from '../text/money.ts';
import { diceText } from '../text/phrases.ts';
import { announce } from '../ui/announcer.tsx';
import type { PaidChange } from './CorrectedPayout.tsx';
import { chipsMoved, previewCorrection } from './outcome.ts';

export type Payout =
  | { readonly kind: 'roll'; readonly key: number; readonly before: Table; readonly roll: Rolled }
  | { readonly kind: 'mended'; readonly mended: PaidChange };

/** A roll that was settled before the console was opened. */
function settledBefore({ game }: TableState): Payout | null {
  const settled = game.lastRoll?.settled;
  return settled ? { kind: 'roll', key: 0, before: settled.before, roll: settled.roll } : null;
}

export function usePayout(store: TableStore, state: TableState): readonly [Payout | null, () => void] {
  const [payout, setPayout] = useState(() => settledBefore(state));
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
      if (event.type === 'roll-corrected') {
        const { dice } = event.roll;
        const result = previewCorrection(state, dice);
        setPayout(result.ok ? { kind: 'mended', mended: { dice, ...result } } : null);
      }
    }
  });
  return [payout, () => setPayout(null)];
}
