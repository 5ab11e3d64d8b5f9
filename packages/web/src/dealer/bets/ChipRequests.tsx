// Players who ask for chips: approved or declined with one tap each, declined with a reason if the dealer gives one.
import { type SeatNumber, seatAt, seatNumber } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Dealer } from '../use-dealer.ts';
import { bankrollOf } from './bankroll.ts';
import { SeatTag } from './SeatTag.tsx';
import './chip-requests.css';

type RequestProps = { readonly dealer: Dealer; readonly seat: SeatNumber; readonly chips: number };

function ChipRequest({ dealer, seat, chips }: RequestProps): ReactNode {
  const [reason, setReason] = useState('');
  const player = seatAt(dealer.game, seat);
  const name = player?.name ?? dealerText.seatNumber(seat);
  const bankroll = player ? bankrollOf(dealer.state, player) : null;
  const because = reason.trim();
  return (
    <li className="dealer-ask">
      <span>
        <SeatTag seat={seat} /> <b>{dealerText.asksForChips(name, amount(chips))}</b>{' '}
        {player && (
          <small className="dealer-soft">
            {dealerText.askerHas(amount(player.rack), bankroll && amount(bankroll.boughtIn))}
          </small>
        )}
      </span>
      <span className="dealer-ask-answer">
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

const ID = 'chip-requests';

/** In the status bar, always in sight: the way to requests that are below the payout. */
export function ChipRequestsCount({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const count = Object.keys(dealer.state.chipsAsked).length;
  if (count === 0) return null;
  const show = (): void => {
    const list = document.getElementById(ID);
    if (list instanceof HTMLDetailsElement) list.open = true;
    list?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <button type="button" className="quiet dealer-asks-count" onClick={show}>
      {dealerText.chipRequestsCount(count)}
    </button>
  );
}

export function ChipRequests({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const asked = Object.entries(dealer.state.chipsAsked);
  if (asked.length === 0) return null;
  return (
    <section className="panel dealer-asks" aria-label={dealerText.chipRequests}>
      <details id={ID} open>
        <summary>{dealerText.chipRequestsCount(asked.length)}</summary>
        <ul className="dealer-asks-list">
          {asked.map(([number, chips]) => (
            <ChipRequest key={number} dealer={dealer} seat={seatNumber(Number(number))} chips={chips} />
          ))}
        </ul>
      </details>
    </section>
  );
}
