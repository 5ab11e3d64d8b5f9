// A seat's number on its colour.
import type { ReactNode } from 'react';
import { seatColour } from '../layout/seat-colours.ts';

export function SeatTag({ seat }: { readonly seat: number }): ReactNode {
  const { fill, ink } = seatColour(seat);
  return (
    <span className="dealer-seat-tag" style={{ background: fill, color: ink }}>
      {seat}
    </span>
  );
}
