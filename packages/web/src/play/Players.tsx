// The other people at a table: who plays, with how much, and buttons to reach them.
import { layoutTotal, type SeatNumber } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { usePreferences } from '../app/preferences.ts';
import { useSession } from '../app/session.tsx';
import { seatColor } from '../layout/seat-colors.ts';
import * as companyText from '../text/company.ts';
import { amount } from '../text/money.ts';
import { joinWithCommas } from '../text/phrases.ts';
import * as detailsText from '../text/play-details.ts';
import { type AvatarName, AvatarPicture } from '../ui/Avatar.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { faceOf } from './company/faces.ts';
import { mayInvite } from './company/may-invite.ts';
import { SayButtons } from './company/SayButtons.tsx';
import { hasDice } from './roll/headline.ts';
import type { Room, RoomStore } from './store/room-store.ts';
import { isSame } from './store/same.ts';
import type { TableView } from './store/table-store.ts';
import { useStore } from './store/use-store.ts';
import './players.css';

type Props = { readonly room: RoomStore };

type PlayerFacts = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly rack: number;
  readonly onLayout: number;
  readonly away: boolean;
  readonly marks: string;
  /** Null if players do not say so at this table. */
  readonly ready: boolean | null;
};

function playersOf({ state, game, seat }: Room): readonly PlayerFacts[] {
  return game.seats.map(player => {
    const owner = state.owners[player.seat];
    const away = owner?.awayUntil != null;
    const marks = [
      player.seat === seat ? detailsText.itIsYou : '',
      hasDice(game, player.seat) ? detailsText.hasTheDice : '',
      owner?.kind === 'bot' || owner?.kind === 'house-bot' ? detailsText.isABot : '',
      player.left ? detailsText.leftPlayer : away ? detailsText.isAway : '',
    ];
    return {
      seat: player.seat,
      name: player.name,
      rack: player.rack,
      onLayout: layoutTotal(player),
      away: player.left || away,
      marks: joinWithCommas(marks.filter(mark => mark !== '')),
      ready: state.created.mode === 'live' && !player.left ? state.ready.includes(player.seat) : null,
    };
  });
}

type FaceProps = { readonly face: AvatarName | null };

const Player = memo(function Player(props: PlayerFacts & FaceProps): ReactNode {
  const { seat, name, rack, onLayout, away, marks, ready, face } = props;
  const { fill, ink } = seatColor(seat);
  return (
    <li className={away ? 'table-away' : ''}>
      <span className="table-seat" style={{ background: fill, color: ink }}>
        {seat}
      </span>
      {face && <AvatarPicture name={face} />}
      <span className="table-player">
        {name}
        {marks && <small> ({marks})</small>}
        {/* Its place is kept, so that nothing below moves when it appears or disappears. */}
        {ready !== null && (
          <small style={{ visibility: ready ? 'visible' : 'hidden' }}> ({companyText.readyMark})</small>
        )}
      </span>
      <span className="num">
        {amount(rack)}
        {onLayout > 0 && <small> {detailsText.playerUp(amount(onLayout))}</small>}
      </span>
    </li>
  );
});

const avatarsIn = ({ avatars }: TableView): TableView['avatars'] => avatars;
const watchersIn = ({ watchers }: TableView): number => watchers;
const seatIn = ({ seat }: Room): Room['seat'] => seat;
const ownersIn = ({ state }: Room): Room['state']['owners'] => state.owners;
/** Everybody's avatars; a change of one's own shows at once. */
function useFaces(room: RoomStore): (seat: SeatNumber) => AvatarName | null {
  const avatars = useStore(room.table, avatarsIn);
  const owners = useStore(room, ownersIn);
  const own = useStore(room, seatIn);
  const { avatar } = usePreferences();
  return seat => (seat === own ? (avatar === 'none' ? null : avatar) : faceOf(owners[seat], avatars));
}

const PlayerList = memo(function PlayerList({ room }: Props): ReactNode {
  const seats = useStore(room, playersOf, isSame);
  const faceAt = useFaces(room);
  if (seats.length === 0) return <p className="table-small">{detailsText.noPlayersYet}</p>;
  return (
    <ul className="table-player-list">
      {seats.map(player => (
        <Player key={player.seat} {...player} face={faceAt(player.seat)} />
      ))}
    </ul>
  );
});

export const Players = memo(function Players({ room }: Props): ReactNode {
  const watchers = useStore(room.table, watchersIn);
  const talks = useStore(room, seatIn) !== null;
  return (
    <section className="panel table-players" aria-label={detailsText.players}>
      <h2>
        {detailsText.players} {watchers > 0 && <small>{companyText.watchers(watchers)}</small>}
      </h2>
      <PlayerList room={room} />
      {talks && <SayButtons room={room} />}
    </section>
  );
});

type DialogProps = Props & { readonly onClose: () => void };

/** The same list for small windows, where the panel is below others. */
export const PlayersDialog = ({ room, onClose }: DialogProps): ReactNode => (
  <Dialog title={detailsText.players} onClose={onClose}>
    <PlayerList room={room} />
  </Dialog>
);

type RowProps = Props & { readonly onAsk: (asked: 'players' | 'say' | 'invite') => void };

const countOf = ({ game }: Room): number => game.seats.length;

/** Above the panels that grow and would push it out of the window. */
export const CompanyRow = memo(function CompanyRow({ room, onAsk }: RowProps): ReactNode {
  const { session } = useSession();
  const invites = useStore(room, ({ state }) => mayInvite(state, session?.id));
  return (
    <>
      <button type="button" className="quiet" onClick={() => onAsk('players')}>
        {companyText.playerCount(useStore(room, countOf))}
      </button>
      <button type="button" className="quiet" onClick={() => onAsk('say')}>
        {companyText.say}
      </button>
      {invites && (
        <button type="button" className="quiet" onClick={() => onAsk('invite')}>
          {companyText.invite}
        </button>
      )}
    </>
  );
});
