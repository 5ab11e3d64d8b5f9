// LabRoom, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function LabRoom(_props: RoomProps): ReactNode {
  return <h1>LabRoom</h1>;
}
