// ReplayRoom, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function ReplayRoom(_props: RoomProps): ReactNode {
  return <h1>ReplayRoom</h1>;
}
