// A seat's number on its color.
import type { ReactNode } from 'react';
import { seatColor } from '../layout/seat-colors.ts';

export function SeatTag({ seat }: { readonly seat: number }): ReactNode {
  const { fill, ink } = seatColor(seat);
  return (
    <span className="dealer-seat-tag" style={{ background: fill, color: ink }}>
      {seat}
    </span>
  );
}
