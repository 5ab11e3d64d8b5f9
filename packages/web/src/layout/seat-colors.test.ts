// Seat colors: twenty that differ, with a number that can be read on each.
import { SEAT_NUMBERS } from '@passline/engine';
import { expect, test } from 'vitest';
import { CHIPS } from './chips.ts';
import { seatColor } from './seat-colors.ts';

const channels = (hex: string): number[] =>
  [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16) / 255);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map(c =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const seats = SEAT_NUMBERS.map(seatColor);

test('every seat has a color of its own, well apart from the others', () => {
  const near = seats.flatMap((a, i) =>
    seats.slice(i + 1).filter(b => {
      const [one, other] = [channels(a.fill), channels(b.fill)];
      return Math.hypot(...one.map((c, at) => c - (other[at] ?? 0))) < 0.17;
    }),
  );
  expect(near).toEqual([]);
});

test('the number on a seat’s chip and the value on a casino chip can be read', () => {
  const hard = [...seats, ...CHIPS].filter(({ fill, ink }) => contrast(fill, ink) < 4.5);
  expect(hard).toEqual([]);
});
