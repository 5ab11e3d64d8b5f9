// Who sits at the table: seat a player by name, sell chips, let them leave, hand the dice on.
import { layoutTotal, legal, type Seat, seatAt } from '@passline/engine';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as dealerText from '../text/dealer.ts';
import { amount } from '../text/money.ts';
import { centsOf } from '../ui/amount.ts';
import { AmountField, ChoiceField, TextField } from '../ui/Field.tsx';
import type { Desk } from './desk.ts';
import { SeatTag } from './SeatTag.tsx';

function SeatForm({ desk }: { readonly desk: Desk }): ReactNode {
  const seats = Array.from({ length: desk.state.terms.seats }, (_, index) => index + 1);
  const free = seats.filter(seat => !seatAt(desk.game, seat));
  const [wanted, setWanted] = useState(0);
  const [name, setName] = useState('');
  const [chips, setChips] = useState('500');
  const seat = free.includes(wanted) ? wanted : (free[0] ?? 0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (cents === null || cents <= 0) desk.say(dealerText.enterABuyInSuch);
    else if (await desk.act({ type: 'seat', seat, name: name.trim(), amount: cents })) setName('');
  };
  if (free.length === 0) return <p>{dealerText.allSeatsAreTaken}</p>;
  return (
    <form className="panel dealer-form" onSubmit={submit}>
      <h2>{dealerText.seatAPlayer}</h2>
      <ChoiceField
        label={dealerText.seat}
        value={String(seat)}
        choices={free.map(number => [String(number), String(number)] as const)}
        onChange={value => setWanted(Number(value))}
      />
      <TextField label={dealerText.name} value={name} onChange={setName} required />
      <AmountField label={dealerText.buyInPlayMoney} value={chips} onChange={setChips} required />
      <button type="submit">{dealerText.seat}</button>
    </form>
  );
}

const DICE = {
  accept: dealerText.takeTheDice,
  decline: dealerText.declineTheDice,
  'give-up': dealerText.passTheDice,
} as const;

function Leave({ desk, player }: { readonly desk: Desk; readonly player: Seat }): ReactNode {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        {dealerText.leave}
      </button>
    );
  }
  const stands = layoutTotal(player);
  return (
    <span className="dealer-sure">
      {dealerText.payOutRackStands(
        amount(player.rack),
        stands > 0 ? dealerText.staysOnTheLayout(amount(stands)) : '',
      )}
      <button type="button" onClick={() => desk.act({ type: 'leave', seat: player.seat })}>
        {dealerText.yesNameLeaves(player.name)}
      </button>
      <button type="button" className="quiet" onClick={() => setAsked(false)}>
        {dealerText.cancel}
      </button>
    </span>
  );
}

function BuyIn({ desk, player }: { readonly desk: Desk; readonly player: Seat }): ReactNode {
  const [open, setOpen] = useState(false);
  const [chips, setChips] = useState('100');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (cents === null || cents <= 0) desk.say(dealerText.enterABuyInSuchAs);
    else if (await desk.act({ type: 'buy-in', seat: player.seat, amount: cents })) setOpen(false);
  };
  if (!open) {
    return (
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {dealerText.buy}
      </button>
    );
  }
  return (
    <form className="dealer-sure" onSubmit={submit}>
      <AmountField label={dealerText.buys(player.name)} value={chips} onChange={setChips} required />
      <button type="submit">{dealerText.sellChips}</button>
      <button type="button" className="quiet" onClick={() => setOpen(false)}>
        {dealerText.cancel}
      </button>
    </form>
  );
}

function Player({ desk, player }: { readonly desk: Desk; readonly player: Seat }): ReactNode {
  const { seat, name, rack, left } = player;
  const owner = desk.state.owners[seat];
  const own = owner?.player != null;
  return (
    <li>
      <span>
        <SeatTag seat={seat} /> <b>{name}</b>{' '}
        <span className="dealer-soft">
          {left ? dealerText.leftBetsStand : own ? dealerText.onTheirOwnDevice : dealerText.seatedByTheDealer}
          {owner?.awayUntil != null && dealerText.away}
        </span>
        <br />
        {dealerText.rack} <b className="num">{amount(rack)}</b>
        {dealerText.thenOnTheLayout} <b className="num">{amount(layoutTotal(player))}</b>
      </span>
      {!left && (
        <span className="row">
          {legal(desk.game, seat).dice.map(move => (
            <button key={move} type="button" className="quiet" onClick={() => desk.act({ type: move, seat })}>
              {DICE[move]}
            </button>
          ))}
          {!own && <BuyIn desk={desk} player={player} />}
          <Leave desk={desk} player={player} />
        </span>
      )}
    </li>
  );
}

export function PlayersPanel({ desk }: { readonly desk: Desk }): ReactNode {
  return (
    <div className="dealer-players">
      {desk.game.seats.length > 0 && (
        <ul className="dealer-list">
          {desk.game.seats.map(player => (
            <Player key={player.seat} desk={desk} player={player} />
          ))}
        </ul>
      )}
      <SeatForm desk={desk} />
    </div>
  );
}
