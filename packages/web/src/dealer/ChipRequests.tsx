// Players who ask for chips: approved or declined with one tap each.
import { seatAt, seatNumber } from '@passline/engine';
import type { ReactNode } from 'react';
import * as dealerText from '../text/dealer.ts';
import { amount } from '../text/money.ts';
import { SeatTag } from './SeatTag.tsx';
import type { Dealer } from './use-dealer.ts';

export function ChipRequests({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const asked = Object.entries(dealer.state.chipsAsked);
  if (asked.length === 0) return null;
  return (
    <section className="panel dealer-asks" aria-label={dealerText.chipRequests}>
      <ul className="dealer-list">
        {asked.map(([number, chips]) => {
          const seat = seatNumber(Number(number));
          const name = seatAt(dealer.game, seat)?.name ?? dealerText.seatNumber(seat);
          return (
            <li key={seat}>
              <span>
                <SeatTag seat={seat} /> {dealerText.asksForChips(name, amount(chips))}
              </span>
              <span className="row">
                <button type="button" onClick={() => dealer.act({ type: 'approve-chips', seat })}>
                  {dealerText.approveChips}
                </button>
                <button
                  type="button"
                  className="quiet"
                  onClick={() => dealer.act({ type: 'decline-chips', seat })}
                >
                  {dealerText.declineChips}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
