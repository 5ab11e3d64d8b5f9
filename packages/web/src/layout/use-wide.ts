// Which of the two arrangements fits the available width.
import { type RefObject, useLayoutEffect, useState } from 'react';

const WIDE_FROM_PX = 760;

/** Measured before the first paint, so that nothing jumps. */
export function useWide(frame: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(() => window.innerWidth >= WIDE_FROM_PX);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setWide(element.clientWidth >= WIDE_FROM_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return wide;
}
