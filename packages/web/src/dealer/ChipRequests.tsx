// Players who ask for chips: approved or declined with one tap each, declined with a reason if the dealer gives one.
import { type SeatNumber, seatAt, seatNumber } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as dealerText from '../text/dealer.ts';
import { amount } from '../text/money.ts';
import { TextField } from '../ui/Field.tsx';
import { SeatTag } from './SeatTag.tsx';
import type { Dealer } from './use-dealer.ts';

type RequestProps = { readonly dealer: Dealer; readonly seat: SeatNumber; readonly chips: number };

function ChipRequest({ dealer, seat, chips }: RequestProps): ReactNode {
  const [reason, setReason] = useState('');
  const name = seatAt(dealer.game, seat)?.name ?? dealerText.seatNumber(seat);
  const because = reason.trim();
  return (
    <li>
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
          onClick={() => dealer.act({ type: 'decline-chips', seat, ...(because === '' ? {} : { because }) })}
        >
          {dealerText.declineChips}
        </button>
        <TextField
          plain
          label={dealerText.reasonFor(name)}
          placeholder={dealerText.reasonToDecline}
          value={reason}
          onChange={setReason}
          maxLength={300}
        />
      </span>
    </li>
  );
}

export function ChipRequests({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const asked = Object.entries(dealer.state.chipsAsked);
  if (asked.length === 0) return null;
  return (
    <section className="panel dealer-asks" aria-label={dealerText.chipRequests}>
      <ul className="dealer-list">
        {asked.map(([number, chips]) => (
          <ChipRequest key={number} dealer={dealer} seat={seatNumber(Number(number))} chips={chips} />
        ))}
      </ul>
    </section>
  );
}
