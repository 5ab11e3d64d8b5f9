// Beside the layout of a table with company: who plays, with how much.
import { layoutTotal, type SeatNumber, shooterNow } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { seatColor } from '../layout/seat-colors.ts';
import { amount } from '../text/money.ts';
import * as detailsText from '../text/play-details.ts';
import type { Room, RoomStore } from './room-store.ts';
import { isSame } from './same.ts';
import { useStore } from './use-store.ts';
import './players.css';

type Props = { readonly room: RoomStore };

type PlayerFacts = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly rack: number;
  readonly onLayout: number;
  readonly away: boolean;
  readonly marks: string;
};

function playersOf({ state, game, seat }: Room): readonly PlayerFacts[] {
  return game.seats.map(player => {
    const owner = state.owners[player.seat];
    const away = owner?.awayUntil != null;
    const marks = [
      player.seat === seat ? 'you' : '',
      shooterNow(game) === player.seat ? detailsText.hasTheDice : '',
      owner?.kind === 'bot' || owner?.kind === 'house-bot' ? 'bot' : '',
      player.left ? detailsText.leftPlayer : away ? 'away' : '',
    ];
    return {
      seat: player.seat,
      name: player.name,
      rack: player.rack,
      onLayout: layoutTotal(player),
      away: player.left || away,
      marks: marks.filter(mark => mark !== '').join(', '),
    };
  });
}

const Player = memo(function Player({ seat, name, rack, onLayout, away, marks }: PlayerFacts): ReactNode {
  const { fill, ink } = seatColor(seat);
  return (
    <li className={away ? 'table-away' : ''}>
      <span className="table-seat" style={{ background: fill, color: ink }}>
        {seat}
      </span>
      <span className="table-player">
        {name} {marks && <small>({marks})</small>}
      </span>
      <span className="num">
        {amount(rack)}
        {onLayout > 0 && <small> {detailsText.playerUp(amount(onLayout))}</small>}
      </span>
    </li>
  );
});

export const Players = memo(function Players({ room }: Props): ReactNode {
  const seats = useStore(room, playersOf, isSame);
  return (
    <section className="panel table-players" aria-label={detailsText.players}>
      <h2>{detailsText.players}</h2>
      {seats.length === 0 ? (
        <p className="table-small">{detailsText.noPlayersYet}</p>
      ) : (
        <ul>
          {seats.map(player => (
            <Player key={player.seat} {...player} />
          ))}
        </ul>
      )}
    </section>
  );
});
