// Which arrangement fits the available space.
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Format } from './geometry.ts';

const WIDE_FROM_PX = 760;
/** From this shape on, a table has room beside it for what would else lie below. */
const BROAD_FROM = 2;

function formatIn(width: number, height: number): Format {
  if (width < WIDE_FROM_PX) return 'narrow';
  return width >= BROAD_FROM * height ? 'broad' : 'wide';
}

/** Measured before the first paint, so that nothing jumps. */
export function useFormat(frame: RefObject<HTMLElement | null>): Format {
  const [format, setFormat] = useState(() => formatIn(window.innerWidth, window.innerHeight));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setFormat(formatIn(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return format;
}
