// Shows the clause that is open; the dialog and the clauses are loaded when the first one is.
import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { clauseNow, closeClause, subscribe } from './opened.ts';

const ClauseDialog = lazyDialog(() => import('./ClauseDialog.tsx').then(m => m.ClauseDialog));

export function ClauseHost(): ReactNode {
  const clause = useSyncExternalStore(subscribe, clauseNow);
  return clause && <ClauseDialog key={clause.cite} clause={clause} onClose={closeClause} />;
}
