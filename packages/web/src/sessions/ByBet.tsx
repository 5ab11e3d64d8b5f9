// Results by kind of bet, best first.
import type { ReactNode } from 'react';
import type { Kind } from '../play/store/session-summary.ts';
import { signed } from '../text/money.ts';
import * as sessionsText from '../text/sessions.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';

type KindRow = Kind & { readonly name: string };

const COLUMNS: readonly Column<KindRow>[] = [
  { head: sessionsText.bet, names: true, cell: ({ name }) => name },
  { head: sessionsText.wins, num: true, cell: ({ wins }) => wins },
  { head: sessionsText.losses, num: true, cell: ({ losses }) => losses },
  { head: sessionsText.result, num: true, cell: ({ result }) => signed(result) },
];

export function ByBet({ kinds }: { readonly kinds: Readonly<Record<string, Kind>> }): ReactNode {
  const rows = Object.entries(kinds)
    .map(([name, kind]) => ({ name, ...kind }))
    .sort((a, b) => b.result - a.result);
  if (rows.length === 0) return null;
  return (
    <DataTable
      className="session-bets"
      caption={sessionsText.byBet}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}
