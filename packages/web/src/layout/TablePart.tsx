// The drawing in its frame. If it is taller than the frame it scrolls, and on a phone its parts have tabs.
import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Arrangement } from './geometry.ts';

type PartProps = {
  readonly table: Arrangement;
  /** Where the puck is ON. */
  readonly point: number | null;
  /** The frame has a height of its own. */
  readonly fills: boolean;
  readonly children: ReactNode;
};

/** Only for a phone held upright. */
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
