// The players at the table: seat one by name, sell chips, let them leave, pass the dice.
import {
  layoutTotal,
  legal,
  SEAT_NUMBERS,
  type Seat,
  type SeatNumber,
  seatAt,
  seatNumber,
} from '@passline/engine';
import { buyInTerms } from '@passline/table';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { amount, signed } from '../../text/money.ts';
import { asTyped, centsOf } from '../../ui/amount.ts';
import { AmountField, ChoiceField, TextField } from '../../ui/Field.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Dealer } from '../use-dealer.ts';
import { bankrollOf, type Person, peopleAt } from './bankroll.ts';
import { SeatTag } from './SeatTag.tsx';

function SeatForm({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const free = SEAT_NUMBERS.slice(0, dealer.state.terms.seats).filter(seat => !seatAt(dealer.game, seat));
  const [wanted, setWanted] = useState<SeatNumber | null>(null);
  const [name, setName] = useState('');
  const [chips, setChips] = useState(() => asTyped(buyInTerms(dealer.state)?.stack ?? 500_00));
  const seat = free.find(number => number === wanted) ?? free[0];
  if (seat === undefined) return <p>{dealerText.allSeatsAreTaken}</p>;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (cents === null || cents <= 0) dealer.say(dealerText.seatBuyInExample);
    else if (await dealer.act({ type: 'seat', seat, name: name.trim(), amount: cents })) setName('');
  };
  return (
    <form className="panel dealer-form" onSubmit={submit}>
      <h2>{dealerText.seatAPlayer}</h2>
      <ChoiceField
        label={dealerText.seat}
        value={String(seat)}
        choices={free.map(number => [String(number), String(number)] as const)}
        onChange={value => setWanted(seatNumber(Number(value)))}
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

function Leave({ dealer, player }: { readonly dealer: Dealer; readonly player: Seat }): ReactNode {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        {dealerText.leaveAsk}
      </button>
    );
  }
  const stands = layoutTotal(player);
  return (
    <span className="dealer-sure">
      {stands > 0
        ? dealerText.payOutWithBetsAsk(amount(player.rack), amount(stands))
        : dealerText.payOutAsk(amount(player.rack))}
      <button type="button" onClick={() => dealer.act({ type: 'leave', seat: player.seat })}>
        {dealerText.confirmLeave(player.name)}
      </button>
      <button type="button" className="quiet" onClick={() => setAsked(false)}>
        {dealerText.cancel}
      </button>
    </span>
  );
}

function BuyIn({ dealer, player }: { readonly dealer: Dealer; readonly player: Seat }): ReactNode {
  const [open, setOpen] = useState(false);
  const [chips, setChips] = useState('100');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (cents === null || cents <= 0) dealer.say(dealerText.buyInExample);
    else if (await dealer.act({ type: 'buy-in', seat: player.seat, amount: cents })) setOpen(false);
  };
  if (!open) {
    return (
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {dealerText.buyInAsk}
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

function Player({ dealer, player, onLayout }: Person & { readonly dealer: Dealer }): ReactNode {
  const { seat, name, rack, left } = player;
  const owner = dealer.state.owners[seat];
  const own = owner?.player != null;
  const isAway = owner?.awayUntil != null;
  // A wallet is its player's alone; chips of the table's own are the dealer's to sell.
  const canBuy = !own || (isAway && !dealer.state.created.wallets);
  const bankroll = bankrollOf(dealer.state, player);
  const how = left
    ? dealerText.leftBetsStand
    : own
      ? dealerText.onTheirOwnDevice
      : dealerText.seatedByTheDealer;
  return (
    <li>
      <span>
        <SeatTag seat={seat} /> <b>{name}</b>{' '}
        <span className="dealer-soft">{isAway ? dealerText.awayPlayer(how) : how}</span>
        <br />
        <RichText
          text={dealerText.playerChips}
          parts={{
            rack: <b className="num">{amount(rack)}</b>,
            layout: <b className="num">{amount(onLayout)}</b>,
          }}
        />
        {bankroll && (
          <>
            <br />
            <RichText
              text={dealerText.playerBankroll}
              parts={{
                bought: <b className="num">{amount(bankroll.boughtIn)}</b>,
                now: <b className="num">{amount(bankroll.now)}</b>,
                net: <b className="num">{signed(bankroll.net)}</b>,
              }}
            />
          </>
        )}
      </span>
      {left ? (
        <span className="dealer-soft">{dealerText.betsHoldThisSeat}</span>
      ) : (
        <span className="row">
          {legal(dealer.game, seat).dice.map(move => (
            <button
              key={move}
              type="button"
              className="quiet"
              onClick={() => dealer.act({ type: move, seat })}
            >
              {DICE[move]}
            </button>
          ))}
          {canBuy && <BuyIn dealer={dealer} player={player} />}
          <Leave dealer={dealer} player={player} />
        </span>
      )}
    </li>
  );
}

export function PlayersPanel({ dealer }: { readonly dealer: Dealer }): ReactNode {
  return (
    <div className="dealer-players">
      {dealer.game.seats.length > 0 && (
        <ul className="dealer-list">
          {peopleAt(dealer.state).map(person => (
            <Player key={person.player.seat} dealer={dealer} {...person} />
          ))}
        </ul>
      )}
      {!dealer.state.created.tournament && <SeatForm dealer={dealer} />}
    </div>
  );
}
