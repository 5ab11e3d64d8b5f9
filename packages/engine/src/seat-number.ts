// Seats by number.
import type { Kind } from './kind.ts';

/** From 1 to `SEATS`; `decide` refuses any other. */
export type SeatNumber = Kind<number, 'seat'>;

/** How many seats a table can have. */
export const SEATS = 20;

export const isSeatNumber = (value: number): value is SeatNumber =>
  Number.isInteger(value) && value >= 1 && value <= SEATS;
