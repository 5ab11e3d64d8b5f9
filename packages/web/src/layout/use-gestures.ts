// Pointers on the layout: a tap adds, a right-click or long press takes away, a drag moves, hovering shows the card.
import { parseSpotName, type SpotName } from '@passline/engine';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Position } from './geometry.ts';
import type { LayoutProps } from './props.ts';

const LONG_PRESS_MS = 500;
const STILL_PX = 10;
/** A pointer on its way to the card's buttons crosses other spots: only a spot where it stays counts. */
const REST_MS = 120;
/** A click that follows a long press or a drag belongs to it. */
const CLICK_WITHIN_MS = 400;

export type Drag = { readonly from: SpotName; readonly at: Position; readonly over: SpotName | null };
/** Until when clicks are ignored: on one spot, or on any. */
type Deaf = { readonly spot: SpotName | null; readonly until: number };
const HEARS_ALL: Deaf = { spot: null, until: 0 };
type LayoutCallbacks = Pick<LayoutProps, 'onAdd' | 'onTakeAway' | 'onLook' | 'onMove'>;
type Press = {
  readonly spot: SpotName;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  readonly draggable: boolean;
  timer: number;
  long: boolean;
  dragging: boolean;
  /** The pointer has been over another spot. */
  left: boolean;
};

export function spotOf(target: EventTarget | null): SpotName | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest<SVGElement>('[data-spot], [data-symbol], [data-lane]');
  const { spot, symbol, lane } = place?.dataset ?? {};
  const name = spot ?? symbol ?? lane;
  return name ? parseSpotName(name) : null;
}

function within(svg: SVGSVGElement, x: number, y: number): Position {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

/** The distance from a point to the player's own chips on a spot; infinite if there are none. */
type FromChips = (spot: SpotName, at: Position) => number;
const CHIPS_REACH = 22;

/** A mouse may drag from anywhere on a spot; a finger only from the chips, or the page could not be scrolled. */
function startPress(event: PointerEvent<SVGSVGElement>, spot: SpotName, fromChips: FromChips): Press {
  const touch = event.pointerType === 'touch';
  const far = fromChips(spot, within(event.currentTarget, event.clientX, event.clientY));
  return {
    spot,
    x: event.clientX,
    y: event.clientY,
    touch,
    draggable: far < (touch ? CHIPS_REACH : Number.POSITIVE_INFINITY),
    timer: 0,
    long: false,
    dragging: false,
    left: false,
  };
}

export type Gestures = {
  readonly drag: Drag | null;
  readonly handlers: {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void;
    onPointerMove(event: PointerEvent<SVGSVGElement>): void;
    onPointerUp(event: PointerEvent<SVGSVGElement>): void;
    onPointerCancel(): void;
    onPointerLeave(event: PointerEvent<SVGSVGElement>): void;
    onClick(event: MouseEvent<SVGSVGElement>): void;
    onContextMenu(event: MouseEvent<SVGSVGElement>): void;
  };
};

export function useGestures(
  { onAdd, onTakeAway, onLook, onMove }: LayoutCallbacks,
  fromChips: FromChips,
  svg: RefObject<SVGSVGElement | null>,
): Gestures {
  const press = useRef<Press | null>(null);
  const deaf = useRef<Deaf>(HEARS_ALL);
  const lastTouch = useRef(false);
  const looked = useRef<SpotName | null>(null);
  const rest = useRef(0);
  const [drag, setDrag] = useState<Drag | null>(null);

  const end = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    setDrag(null);
  };
  useEffect(
    () => () => {
      clearTimeout(press.current?.timer);
      clearTimeout(rest.current);
    },
    [],
  );
  // Chips under a finger are dragged, not the page. React's own listeners could not prevent it.
  useEffect(() => {
    const element = svg.current;
    const hold = (event: TouchEvent): void => {
      if (press.current?.draggable && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [svg]);

  const look = (spot: SpotName | null): void => {
    clearTimeout(rest.current);
    if (looked.current === spot) return;
    looked.current = spot;
    onLook?.(spot);
  };

  const add = (spot: SpotName): void => {
    onAdd?.(spot);
    clearTimeout(rest.current);
    looked.current = spot;
    onLook?.(spot);
  };

  return {
    drag,
    handlers: {
      onPointerDown(event) {
        end();
        // A click after this press belongs to it, however soon after the previous press.
        deaf.current = HEARS_ALL;
        lastTouch.current = event.pointerType === 'touch';
        const spot = spotOf(event.target);
        if (spot === null || event.button !== 0 || !event.isPrimary) return;
        const now = startPress(event, spot, onMove ? fromChips : () => Number.POSITIVE_INFINITY);
        press.current = now;
        if (!now.touch) return;
        const hold = (): void => {
          now.long = true;
          onTakeAway?.(spot);
          onLook?.(spot);
        };
        // On a busy page the finger may already be up: that event is handled before a second timer.
        now.timer = window.setTimeout(() => {
          now.timer = window.setTimeout(hold);
        }, LONG_PRESS_MS);
      },
      onPointerMove(event) {
        // On a move only: a spot that appears under a resting mouse does not count.
        const under = event.pointerType === 'touch' ? null : spotOf(event.target);
        if (under !== null) {
          clearTimeout(rest.current);
          rest.current = window.setTimeout(() => look(under), REST_MS);
        }
        const now = press.current;
        if (!now || now.long) return;
        const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > STILL_PX;
        if (far) clearTimeout(now.timer);
        if (!now.draggable || (!far && !now.dragging)) return;
        const layout = event.currentTarget;
        if (!now.dragging) layout.setPointerCapture(event.pointerId);
        now.dragging = true;
        const over = spotOf(document.elementFromPoint(event.clientX, event.clientY));
        now.left ||= over !== now.spot;
        setDrag({ from: now.spot, at: within(layout, event.clientX, event.clientY), over });
      },
      onPointerUp(event) {
        const now = press.current;
        end();
        if (!now) return;
        if (now.long || now.dragging) {
          // After a drag the click may go to whatever is under the pointer then.
          deaf.current = { spot: now.long ? now.spot : null, until: event.timeStamp + CLICK_WITHIN_MS };
        }
        if (!now.dragging) return;
        const to = spotOf(document.elementFromPoint(event.clientX, event.clientY));
        if (to !== null && to !== now.spot) onMove?.(now.spot, to);
        // The hand moved a little during the click: the captured pointer's own click would be lost.
        else if (!now.left) add(now.spot);
      },
      onPointerCancel: end,
      onPointerLeave(event) {
        if (event.pointerType === 'touch') return;
        const focused = document.activeElement?.matches(':focus-visible')
          ? spotOf(document.activeElement)
          : null;
        look(focused);
      },
      onClick(event) {
        const spot = spotOf(event.target);
        const { spot: pressed, until } = deaf.current;
        if (spot === null || (event.timeStamp < until && (pressed ?? spot) === spot)) return;
        add(spot);
      },
      onContextMenu(event) {
        const spot = spotOf(event.target);
        if (spot === null) return;
        event.preventDefault();
        // A long press with a finger has already been handled by its own timer.
        if (!lastTouch.current) onTakeAway?.(spot);
      },
    },
  };
}
