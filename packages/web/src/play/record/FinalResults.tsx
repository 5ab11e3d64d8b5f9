// The results of a closed table, loaded once it is closed.
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { TableResults } from './TableResults.tsx';

const Results = lazy(() => import('./TableResults.tsx').then(m => ({ default: m.TableResults })));

export const FinalResults = (props: ComponentProps<typeof TableResults>): ReactNode => (
  <Suspense fallback={null}>
    <Results {...props} />
  </Suspense>
);
