// DealerRoom, still to come.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';

export function DealerRoom(_props: RoomProps): ReactNode {
  return <h1>DealerRoom</h1>;
}
