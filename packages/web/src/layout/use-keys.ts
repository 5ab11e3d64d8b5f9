// The keyboard on the layout: one tab stop, arrows between spots, Enter or Space adds, Delete or Backspace takes away.
import type { SpotName } from '@passline/engine';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { type Arrangement, type Direction, neighbor } from './geometry.ts';
import type { LayoutProps } from './props.ts';
import { spotOf } from './use-gestures.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type Keys = {
  /** The spot that Tab leads to. */
  readonly stop: SpotName | null;
  readonly handlers: {
    onKeyDown(event: KeyboardEvent<SVGSVGElement>): void;
    onFocus(event: FocusEvent<SVGSVGElement>): void;
    onBlur(event: FocusEvent<SVGSVGElement>): void;
  };
};

export function useKeys(
  { onAdd, onTakeAway, onLook }: Pick<LayoutProps, 'onAdd' | 'onTakeAway' | 'onLook'>,
  { zones, places }: Arrangement,
  svg: RefObject<SVGSVGElement | null>,
): Keys {
  const [chosen, setChosen] = useState<SpotName | null>(null);
  const first = places.get('pass') ?? zones[0]?.spot ?? null;
  const stop = zones.some(({ spot }) => spot === chosen) ? chosen : first;

  const go = (spot: SpotName | undefined): void => {
    if (spot === undefined) return;
    svg.current?.querySelector<SVGGElement>(`[data-spot="${spot}"]`)?.focus();
  };

  return {
    stop,
    handlers: {
      onKeyDown(event) {
        const spot = spotOf(event.target);
        if (spot === null || event.altKey || event.ctrlKey || event.metaKey) return;
        const way = ARROWS[event.key];
        if (way) go(neighbor(zones, spot, way) ?? undefined);
        else if (event.key === 'Home') go(zones[0]?.spot);
        else if (event.key === 'End') go(zones.at(-1)?.spot);
        else if (event.key === 'Enter' || event.key === ' ') {
          if (!event.repeat) onAdd?.(spot);
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
          if (!event.repeat) onTakeAway?.(spot);
        } else return;
        event.preventDefault();
      },
      onFocus(event) {
        const spot = spotOf(event.target);
        if (spot === null) return;
        setChosen(spot);
        onLook?.(spot);
      },
      onBlur(event) {
        if (spotOf(event.relatedTarget) === null) onLook?.(null);
      },
    },
  };
}
