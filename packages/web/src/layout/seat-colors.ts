// A color for each of the twenty seats. The seat's number is always written on it, so the color is only an aid.
import type { SeatNumber } from '@passline/engine';

export type SeatColor = { readonly fill: string; readonly ink: string };

const DARK = '#10130f';
const LIGHT = '#ffffff';

const COLORS: readonly SeatColor[] = [
  { fill: '#1f4fd1', ink: LIGHT },
  { fill: '#ffd23f', ink: DARK },
  { fill: '#b3122b', ink: LIGHT },
  { fill: '#7fe0ff', ink: DARK },
  { fill: '#7a2bb8', ink: LIGHT },
  { fill: '#ff9a3c', ink: DARK },
  { fill: '#ffffff', ink: DARK },
  { fill: '#ff9ecb', ink: DARK },
  { fill: '#1a1a1a', ink: LIGHT },
  { fill: '#b6f06a', ink: DARK },
  { fill: '#8a4b1f', ink: LIGHT },
  { fill: '#c9b6ff', ink: DARK },
  { fill: '#006d77', ink: LIGHT },
  { fill: '#f2e2b8', ink: DARK },
  { fill: '#c2187a', ink: LIGHT },
  { fill: '#5ef0c0', ink: DARK },
  { fill: '#4b5563', ink: LIGHT },
  { fill: '#ff6f61', ink: DARK },
  { fill: '#3a2e8c', ink: LIGHT },
  { fill: '#c3ccd6', ink: DARK },
];

const FIRST: SeatColor = { fill: '#1f4fd1', ink: LIGHT };

/** Seats are counted from 1. */
export const seatColor = (seat: SeatNumber): SeatColor =>
  COLORS[(seat - 1 + COLORS.length) % COLORS.length] ?? FIRST;
