// TableRoom, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function TableRoom(_props: RoomProps): ReactNode {
  return <h1>TableRoom</h1>;
}
