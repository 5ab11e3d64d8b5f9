// Which spots' chips have just moved there, and from where, so that the move can be shown.
import type { SpotName } from '@passline/engine';
import { useEffect, useMemo, useRef } from 'react';
import type { Arrangement, Position } from './geometry.ts';
import type { LayoutView } from './layout-view.ts';
import { positionsIn } from './positions.ts';
import { travels } from './travel.ts';

/** Where the player's own chips are on a spot. */
export function chipsPosition(table: Arrangement, spot: SpotName): Position | null {
  const zone = table.zones.find(each => each.spot === spot);
  return zone ? positionsIn(zone).chips : null;
}

export function useArrivals(
  view: LayoutView,
  table: Arrangement,
  seat: number | null,
): ReadonlyMap<SpotName, Position> {
  const before = useRef(view);
  const arrivals = useMemo(() => {
    const moved = travels(before.current, view).filter(travel => seat === null || travel.seat === seat);
    return new Map(
      moved.flatMap(({ from, to }) => {
        const place = chipsPosition(table, from);
        return place ? [[to, place] as const] : [];
      }),
    );
  }, [view, table, seat]);
  useEffect(() => {
    before.current = view;
  }, [view]);
  return arrivals;
}
