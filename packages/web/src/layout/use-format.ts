// Which arrangement fits the available space.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Format, scaleIn } from './geometry.ts';
import type { LaidSpot } from './places.ts';

const WIDE_FROM_PX = 760;
/** A phone on its side, as in the style sheets. */
const LOW = '(min-width: 30rem) and (min-aspect-ratio: 5 / 3)';
/** From this width on, if panels beside the table are used together with it. */
const BESIDE_FROM_PX = 560;
/** In a lower window, an upright table would never be in view as a whole. */
const LOW_PX = 480;
const LOW_FROM_PX = 480;
/** From here on there is room for panels beside it. */
const COLUMNS_FROM_PX = 1000;
/** From this shape on, a table has room beside it for what would otherwise lie below. */
const BROAD_FROM = 2;
/** Pixels per unit of the drawing; below this, the usual small print would be under nine pixels. */
const SMALL_BELOW = 0.652;

/** By width alone, since the drawing is as tall as it needs to be. */
function formatByWidth(width: number, height: number, wideFromPx: number): Format {
  if (width < wideFromPx) return 'narrow';
  return width >= BROAD_FROM * height ? 'broad' : 'wide';
}

/** For a window that holds the whole table: whichever format is drawn larger. */
export function formatToFill(laid: readonly LaidSpot[], width: number, height: number): Format {
  if (window.innerWidth < WIDE_FROM_PX && !matchMedia(LOW).matches) return 'narrow';
  const scale = (format: Format): number => scaleIn(laid, format, width, height);
  const larger = (one: Format, other: Format): Format => (scale(one) > scale(other) ? one : other);
  const usual = larger('broad', 'wide');
  return scale(usual) < SMALL_BELOW ? larger('small-broad', 'small') : usual;
}

/** Measured before the first paint, so that nothing jumps. */
export function useFormat(
  frame: RefObject<HTMLElement | null>,
  laid: readonly LaidSpot[],
  fills: boolean,
  beside: boolean,
): Format {
  const isBeside = (): boolean => beside && window.innerWidth >= COLUMNS_FROM_PX;
  const isLow = (): boolean => window.innerHeight < LOW_PX && window.innerWidth >= WIDE_FROM_PX;
  const formatIn = (width: number, height: number): Format =>
    fills
      ? formatToFill(laid, width, height)
      : formatByWidth(width, height, isLow() ? LOW_FROM_PX : isBeside() ? BESIDE_FROM_PX : WIDE_FROM_PX);
  const [format, setFormat] = useState(() => formatIn(window.innerWidth, window.innerHeight));
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatIn is made of laid, fills and beside
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setFormat(formatIn(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, laid, fills, beside]);
  return format;
}
