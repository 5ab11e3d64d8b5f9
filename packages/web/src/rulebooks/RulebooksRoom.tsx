// RulebooksRoom, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function RulebooksRoom(_props: RoomProps): ReactNode {
  return <h1>RulebooksRoom</h1>;
}
