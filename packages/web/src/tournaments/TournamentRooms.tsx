// The rooms of tournaments, loaded together: all of them, one, and one on the wall.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { TournamentRoom } from './TournamentRoom.tsx';
import { TournamentScreen } from './TournamentScreen.tsx';
import { TournamentsRoom } from './TournamentsRoom.tsx';

export function TournamentRooms(props: RoomProps): ReactNode {
  if (props.id === '') return <TournamentsRoom {...props} />;
  return props.address.pathname.endsWith('/screen') ? (
    <TournamentScreen {...props} />
  ) : (
    <TournamentRoom {...props} />
  );
}
