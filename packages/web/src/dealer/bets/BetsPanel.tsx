// Bets for players: choose a player and an amount, then tap the spot; after bets close, a tap records a late bet.
import type { Seat, SeatNumber } from '@passline/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Layout } from '../../layout/Layout.tsx';
import { labelOf } from '../../layout/label-of.ts';
import { chipsOffered, firstChip } from '../../play/betting/chips-offered.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount, signed } from '../../text/money.ts';
import { centsOf } from '../../ui/amount.ts';
import { announce } from '../../ui/announcer.tsx';
import { AmountField } from '../../ui/Field.tsx';
import { isRoundOver } from '../screen/round-left.ts';
import type { Dealer } from '../use-dealer.ts';
import { type ConsoleRequest, legalHere, planAdd, planTakeDown } from './acting.ts';
import { bankrollOf } from './bankroll.ts';
import { PlayerBets } from './PlayerBets.tsx';
import { SeatTag } from './SeatTag.tsx';
import { type LastEntry, UndoEntry, useLastEntry } from './UndoEntry.tsx';

type ChooserProps = { readonly dealer: Dealer; readonly seat: SeatNumber; onSeat(seat: SeatNumber): void };

/** Two rows hold this many players with their racks. */
const MAX_WITH_RACKS = 8;

/** What the player has bought and is up or down, where the table knows. */
function PlayerNet({ dealer, player }: { readonly dealer: Dealer; readonly player: Seat }): ReactNode {
  const bankroll = bankrollOf(dealer.state, player);
  return (
    bankroll && (
      <small className="dealer-choose-net num">
        {' '}
        <span>{dealerText.boughtInFor(amount(bankroll.boughtIn))}</span> <span>{signed(bankroll.net)}</span>
      </small>
    )
  );
}

function PlayerChooser({ dealer, seat, onSeat }: ChooserProps): ReactNode {
  const players = dealer.game.seats.filter(({ left }) => !left);
  const many = players.length > MAX_WITH_RACKS ? ' dealer-choose-many' : '';
  return (
    <fieldset className={`dealer-choose dealer-choose-player${many}`}>
      <legend>{dealerText.player}</legend>
      {players.map(player => (
        <button
          key={player.seat}
          type="button"
          className="quiet"
          aria-pressed={player.seat === seat}
          onClick={() => onSeat(player.seat)}
        >
          <SeatTag seat={player.seat} /> <span className="dealer-choose-name">{player.name}</span>{' '}
          <span className="num">{amount(player.rack)}</span>
          {many === '' && <PlayerNet dealer={dealer} player={player} />}
        </button>
      ))}
    </fieldset>
  );
}

type AmountProps = { readonly dealer: Dealer; readonly text: string; onText(text: string): void };

function AmountChooser({ dealer, text, onText }: AmountProps): ReactNode {
  const chips = chipsOffered(dealer.game.rules);
  const chosen = centsOf(text);
  return (
    <fieldset className="dealer-choose">
      <legend>{dealerText.amount}</legend>
      {chips.map(chip => (
        <button
          key={chip}
          type="button"
          className="quiet"
          aria-pressed={chosen === chip}
          onClick={() => onText(amount(chip))}
        >
          {amount(chip)}
        </button>
      ))}
      <AmountField label={dealerText.otherAmount} value={text} onChange={onText} />
    </fieldset>
  );
}

function hint({ state, game }: Dealer, name: string): string {
  if (state.entered) return dealerText.diceWaiting;
  if (isRoundOver(state)) return dealerText.roundHasItsRolls;
  if (game.phase === 'open') return dealerText.betHint(name);
  return dealerText.lateBetHint(name);
}

export type BetEntry = {
  readonly wanted: SeatNumber | null;
  setWanted(seat: SeatNumber): void;
  readonly text: string;
  setText(text: string): void;
  readonly last: LastEntry;
};

/** The chosen player and amount, and the last entry: kept while the dealer is in another section. */
export function useBetEntry(dealer: Dealer): BetEntry {
  const { rules } = dealer.game;
  const [wanted, setWanted] = useState<SeatNumber | null>(null);
  const [text, setText] = useState(() => amount(firstChip(chipsOffered(rules), rules.min)));
  return { wanted, setWanted, text, setText, last: useLastEntry(dealer) };
}

type Props = { readonly dealer: Dealer; readonly entry: BetEntry };

export function BetsPanel({ dealer, entry }: Props): ReactNode {
  const { game } = dealer;
  const { wanted, setWanted, text, setText, last } = entry;
  const present = game.seats.filter(({ left }) => !left);
  const player = present.find(({ seat }) => seat === wanted) ?? present[0];
  const seat = player?.seat ?? null;
  const here = useMemo(() => (seat === null ? null : legalHere(game, seat)), [game, seat]);
  if (!player || seat === null || !here) return <p>{dealerText.noPlayersHint}</p>;
  const chips = centsOf(text);
  const wish = async (make: (chips: number) => ConsoleRequest, done: string): Promise<void> => {
    if (chips === null || chips <= 0) {
      dealer.say(dealerText.betAmountExample);
      return;
    }
    const wished = make(chips);
    if (!wished.ok) dealer.say(wished.message);
    else if (await last.act(wished.request)) announce(done);
  };
  const words = (verb: string, spot: string): string =>
    `${player.name}: ${verb} ${text}, ${labelOf(game.rules.book, spot)}`;
  return (
    <div className="dealer-bets">
      <PlayerChooser dealer={dealer} seat={seat} onSeat={setWanted} />
      <AmountChooser dealer={dealer} text={text} onText={setText} />
      <p className={game.phase === 'open' ? 'dealer-soft' : 'dealer-found-hint'}>
        {hint(dealer, player.name)} <UndoEntry dealer={dealer} last={last} />
      </p>
      <Layout
        game={game}
        seat={seat}
        legal={here}
        beside
        onAdd={spot => wish(cents => planAdd(game, seat, spot, cents), words('added', spot))}
        onTakeAway={spot =>
          wish(cents => planTakeDown(game, seat, spot, cents), words(dealerText.tookDown, spot))
        }
      />
      <PlayerBets dealer={dealer} seat={seat} here={here} act={last.act} />
    </div>
  );
}
