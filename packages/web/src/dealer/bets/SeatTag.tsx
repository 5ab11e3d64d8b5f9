// A seat's number on its color.
import type { SeatNumber } from '@passline/engine';
import type { ReactNode } from 'react';
import { seatColor } from '../../layout/seat-colors.ts';

export function SeatTag({ seat }: { readonly seat: SeatNumber }): ReactNode {
  const { fill, ink } = seatColor(seat);
  return (
    <span className="dealer-seat-tag" style={{ background: fill, color: ink }}>
      {seat}
    </span>
  );
}
