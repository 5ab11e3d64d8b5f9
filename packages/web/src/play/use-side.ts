// Where the player's panels are: in a column beside the table if it stays readable, below it on a tall screen,
// otherwise in a drawer.
import type { Table } from '@passline/engine';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { scaleIn } from '../layout/geometry.ts';
import type { LaidSpot } from '../layout/places.ts';
import type { Room, RoomStore } from './store/room-store.ts';
import { useStore } from './store/use-store.ts';

export type SidePlace = 'column' | 'below' | 'drawer';

/** As in the style sheet: the column with its gap, and the space for chips below the table. */
const COLUMN_PX = 304;
const BAR_PX = 74;
const BELOW_PX = 260;
/** At this scale, the smallest lettering is eleven pixels. */
const READABLE = 0.875;

const bestScale = (laid: readonly LaidSpot[], width: number, height: number): number =>
  Math.max(scaleIn(laid, 'wide', width, height), scaleIn(laid, 'broad', width, height));

export function placeSide(laid: readonly LaidSpot[], width: number, height: number): SidePlace {
  const free = height - BAR_PX;
  const beside = bestScale(laid, width - COLUMN_PX, free);
  const alone = bestScale(laid, width, free);
  if (beside >= READABLE || beside >= 0.95 * alone) return 'column';
  return bestScale(laid, width, free - BELOW_PX) >= 0.99 * alone ? 'below' : 'drawer';
}

const rulesOf = ({ game }: Room): Table['rules'] => game.rules;

/** How the style sheet treats this window: the whole table in view, a phone's table, or a page that scrolls. */
const screenOf = (element: Element): string =>
  getComputedStyle(element).getPropertyValue('--table-screen').trim();

export function useSide(frame: RefObject<HTMLElement | null>, room: RoomStore): SidePlace {
  const { spots } = useStore(room, rulesOf);
  const [side, setSide] = useState<SidePlace>('drawer');
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const laid = [...spots.values()];
    const measure = (): void => {
      const screen = screenOf(element);
      if (screen === 'desk') setSide(placeSide(laid, element.clientWidth, element.clientHeight));
      else setSide(screen === 'page' ? 'below' : 'drawer');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, spots]);
  return side;
}
