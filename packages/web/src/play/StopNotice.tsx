// Says that play is stopped: who stopped it, why, and what a player can still do. Loaded when that happens.
import type { TableStop } from '@passline/client';
import type { ReactNode } from 'react';
import { when } from '../account/when.ts';
import { whyStopped } from '../text/stops.ts';
import type { Room, RoomStore } from './store/room-store.ts';
import { useStore } from './store/use-store.ts';

const stopsOf = ({ stops }: Room): readonly TableStop[] => stops;

export function StopNotice({ room }: { readonly room: RoomStore }): ReactNode {
  const stops = useStore(room, stopsOf);
  return (
    <p className="panel table-stopped" role="status">
      {whyStopped(stops, when)}
    </p>
  );
}
