// The drawing in its frame. Where it is taller than the frame it scrolls, and on a phone its parts have tabs within a thumb's reach.
import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Arrangement } from './geometry.ts';

type PartProps = {
  readonly table: Arrangement;
  /** Where the puck is ON. */
  readonly point: number | null;
  /** In a frame with a height of its own. */
  readonly fills: boolean;
  readonly children: ReactNode;
};

/** For a phone held upright alone. */
const PartTabs = lazyPart(() => import('./PartTabs.tsx').then(m => m.PartTabs));

export function TablePart({ table, point, fills, children }: PartProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  if (!fills) return children;
  return (
    <>
      <div ref={frame} className="layout-frame">
        <div className="layout-sheet">
          {children}
          {table.sections.map(({ name, y }) => (
            <span key={name} className="layout-snap" style={{ top: `${(100 * y) / table.height}%` }} />
          ))}
        </div>
      </div>
      {table.sections.length > 1 && (
        <div className="layout-tabs">
          <PartTabs table={table} point={point} frame={frame} />
        </div>
      )}
    </>
  );
}
