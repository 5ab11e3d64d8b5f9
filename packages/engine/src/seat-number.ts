// Seats by number.

/** Every seat that a table can have. */
export const SEAT_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

/** A seat's number. For a number that is known only at run time, use `isSeatNumber` or `seatNumber`. */
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** How many seats a table can have. */
export const SEATS = SEAT_NUMBERS.length;

export const isSeatNumber = (value: number): value is SeatNumber =>
  Number.isInteger(value) && value >= 1 && value <= SEATS;

/** A number that must be a seat's: throws if no table has such a seat. */
export function seatNumber(value: number): SeatNumber {
  if (!isSeatNumber(value)) throw new RangeError(`no table has a seat ${value}`);
  return value;
}
