// BigScreen, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function BigScreen(_props: RoomProps): ReactNode {
  return <h1>BigScreen</h1>;
}
