// The rooms of tournaments, loaded together: the list, one tournament, and one on the big screen.
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
