// The last No Roll of the round, in the record's words, until dice count.
import type { TableState } from '@passline/client';
import { useState } from 'react';
import { noticesOf } from '../../play/record/notices.ts';
import type { TableStore } from '../../play/store/table-store.ts';
import { useEntries } from '../../play/store/use-table.ts';

export function useNoRoll(store: TableStore, state: TableState): string | null {
  const [called, setCalled] = useState<{ readonly round: number; readonly words: string } | null>(null);
  useEntries(store, entries => {
    const last = entries.findLast(({ event }) => event.type === 'no-roll-called');
    const [notice] = last ? noticesOf([last], state) : [];
    if (notice) setCalled({ round: state.game.round, words: notice.text });
  });
  return called?.round === state.game.round ? called.words : null;
}
