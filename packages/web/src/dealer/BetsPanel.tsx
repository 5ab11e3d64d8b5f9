// Bets for players: choose who and how much, then tap the spot; once bets are closed, chips that were found.
import { type ReactNode, useMemo, useState } from 'react';
import { Layout } from '../layout/Layout.tsx';
import { chipsOffered, firstChip } from '../play/chips-offered.ts';
import { labelOf } from '../text/lines.ts';
import { amount } from '../text/money.ts';
import { announce } from '../ui/announcer.tsx';
import { AmountField, centsOf } from '../ui/dealer-fields.tsx';
import { adding, legalHere, takingAway, type Wish } from './acting.ts';
import type { Desk } from './desk.ts';
import { PlayerBets } from './PlayerBets.tsx';
import { SeatTag } from './SeatTag.tsx';

type ChooserProps = { readonly desk: Desk; readonly seat: number; onSeat(seat: number): void };

function PlayerChooser({ desk, seat, onSeat }: ChooserProps): ReactNode {
  return (
    <fieldset className="dealer-choose">
      <legend>For whom</legend>
      {desk.game.seats
        .filter(({ left }) => !left)
        .map(player => (
          <button
            key={player.seat}
            type="button"
            className="quiet"
            aria-pressed={player.seat === seat}
            onClick={() => onSeat(player.seat)}
          >
            <SeatTag seat={player.seat} /> {player.name} <span className="num">{amount(player.rack)}</span>
          </button>
        ))}
    </fieldset>
  );
}

type AmountProps = { readonly desk: Desk; readonly text: string; onText(text: string): void };

function AmountChooser({ desk, text, onText }: AmountProps): ReactNode {
  const chips = chipsOffered(desk.game.rules);
  const chosen = centsOf(text);
  return (
    <fieldset className="dealer-choose">
      <legend>How much</legend>
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
      <AmountField label="Or" value={text} onChange={onText} />
    </fieldset>
  );
}

function hint({ state, game }: Desk, name: string): string {
  if (state.entered) return 'Dice have been entered: confirm or withdraw them before chips are recorded.';
  if (game.phase === 'open')
    return `Tap a spot to bet for ${name}; right-click or hold it to take chips away.`;
  return `Bets are closed: tap where chips of ${name} lay that nobody recorded. They count as found.`;
}

export function BetsPanel({ desk }: { readonly desk: Desk }): ReactNode {
  const { game } = desk;
  const present = game.seats.filter(({ left }) => !left);
  const [wanted, setWanted] = useState(0);
  const [text, setText] = useState(() => amount(firstChip(chipsOffered(game.rules), game.rules.min)));
  const player = present.find(({ seat }) => seat === wanted) ?? present[0];
  const seat = player?.seat ?? 0;
  const here = useMemo(() => legalHere(game, seat), [game, seat]);
  if (!player) return <p>Nobody sits here yet. Seat a player first, or give out the link to the table.</p>;
  const chips = centsOf(text);
  const wish = async (make: (chips: number) => Wish, done: string): Promise<void> => {
    if (chips === null || chips <= 0) {
      desk.say('Say how much first, such as 25.');
      return;
    }
    const wished = make(chips);
    if (!wished.ok) desk.say(wished.message);
    else if (await desk.act(wished.request)) announce(done);
  };
  const words = (verb: string, spot: string): string => `${player.name}: ${verb} ${text}, ${labelOf(spot)}`;
  return (
    <div className="dealer-bets">
      <PlayerChooser desk={desk} seat={seat} onSeat={setWanted} />
      <AmountChooser desk={desk} text={text} onText={setText} />
      <p className={game.phase === 'open' ? 'dealer-soft' : 'dealer-found-hint'}>{hint(desk, player.name)}</p>
      <Layout
        game={game}
        seat={seat}
        legal={here}
        onAdd={spot => wish(cents => adding(game, seat, spot, cents), words('added', spot))}
        onTakeAway={spot => wish(cents => takingAway(game, seat, spot, cents), words('took away', spot))}
      />
      <PlayerBets desk={desk} seat={seat} here={here} />
    </div>
  );
}
