// Lobby, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function Lobby(_props: RoomProps): ReactNode {
  return <h1>Lobby</h1>;
}
