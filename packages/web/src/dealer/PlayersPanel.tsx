// Who sits at the table: seat a player by name, sell chips, let them leave, hand the dice on.
import { layoutTotal, legal, type Seat, seatAt } from '@passline/engine';
import { type FormEvent, type ReactNode, useState } from 'react';
import { amount } from '../text/money.ts';
import { AmountField, centsOf, TextField } from '../ui/dealer-fields.tsx';
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
    if (cents === null || cents <= 0) desk.say('A buy-in is an amount such as 500.');
    else if (await desk.act({ type: 'seat', seat, name: name.trim(), amount: cents })) setName('');
  };
  if (free.length === 0) return <p>Every seat is taken.</p>;
  return (
    <form className="panel dealer-form" onSubmit={submit}>
      <h2>Seat a player</h2>
      <label className="dealer-field">
        Seat
        <select value={seat} onChange={event => setWanted(Number(event.target.value))}>
          {free.map(number => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <TextField label="Name" value={name} onChange={setName} required />
      <AmountField label="Buy-in, play money" value={chips} onChange={setChips} required />
      <button type="submit">Seat</button>
    </form>
  );
}

const DICE = {
  accept: 'Takes the dice',
  decline: 'Declines the dice',
  'give-up': 'Gives the dice up',
} as const;

function Leave({ desk, player }: { readonly desk: Desk; readonly player: Seat }): ReactNode {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        Leave…
      </button>
    );
  }
  const stands = layoutTotal(player);
  return (
    <span className="dealer-sure">
      Pay out {amount(player.rack)}
      {stands > 0 && `; ${amount(stands)} stays on the layout until it is decided`}?
      <button type="button" onClick={() => desk.act({ type: 'leave', seat: player.seat })}>
        Yes, {player.name} leaves
      </button>
      <button type="button" className="quiet" onClick={() => setAsked(false)}>
        No
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
    if (cents === null || cents <= 0) desk.say('A buy-in is an amount such as 100.');
    else if (await desk.act({ type: 'buy-in', seat: player.seat, amount: cents })) setOpen(false);
  };
  if (!open) {
    return (
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        Buy in…
      </button>
    );
  }
  return (
    <form className="dealer-sure" onSubmit={submit}>
      <AmountField label={`${player.name} buys in for`} value={chips} onChange={setChips} required />
      <button type="submit">Sell chips</button>
      <button type="button" className="quiet" onClick={() => setOpen(false)}>
        No
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
          {left ? 'has left, bets stand' : own ? 'plays on a device' : 'seated by the dealer'}
          {owner?.awayUntil != null && ', away'}
        </span>
        <br />
        Rack <b className="num">{amount(rack)}</b>, on the layout{' '}
        <b className="num">{amount(layoutTotal(player))}</b>
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
