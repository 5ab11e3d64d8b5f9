// Which arrangement fits the available space.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Format, scaleIn } from './geometry.ts';
import type { LaidSpot } from './places.ts';

const WIDE_FROM_PX = 760;
/** From this shape on, a table has room beside it for what would otherwise lie below. */
const BROAD_FROM = 2;

/** By the width alone: the drawing is as tall as it needs to be. */
function formatByWidth(width: number, height: number): Format {
  if (width < WIDE_FROM_PX) return 'narrow';
  return width >= BROAD_FROM * height ? 'broad' : 'wide';
}

/** In a window that holds the whole table: whichever is drawn larger. */
export function formatToFill(laid: readonly LaidSpot[], width: number, height: number): Format {
  if (window.innerWidth < WIDE_FROM_PX) return 'narrow';
  return scaleIn(laid, 'broad', width, height) > scaleIn(laid, 'wide', width, height) ? 'broad' : 'wide';
}

/** Measured before the first paint, so that nothing jumps. */
export function useFormat(
  frame: RefObject<HTMLElement | null>,
  laid: readonly LaidSpot[],
  fills: boolean,
): Format {
  const formatIn = (width: number, height: number): Format =>
    fills ? formatToFill(laid, width, height) : formatByWidth(width, height);
  const [format, setFormat] = useState(() => formatIn(window.innerWidth, window.innerHeight));
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatIn is made of laid and fills
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setFormat(formatIn(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, laid, fills]);
  return format;
}
