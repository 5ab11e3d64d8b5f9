// LearnRoom, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function LearnRoom(_props: RoomProps): ReactNode {
  return <h1>LearnRoom</h1>;
}
