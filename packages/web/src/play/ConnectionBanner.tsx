// Shows at once that the connection is lost, and that it is being restored.
import type { Connection } from '@passline/client';
import { memo, type ReactNode } from 'react';
import * as playText from '../text/play.ts';
import { betsIn } from './outbox.ts';
import type { Room, RoomStore } from './room-store.ts';
import { isSame } from './same.ts';
import { useStore } from './use-store.ts';

const connectionOf = ({ connection }: Room): Connection => connection;

const waitingIn = ({ pending }: Room): number => betsIn(pending.filter(({ version }) => version === null));

function sentence({ stream, store, server }: Connection, waiting: number): string {
  if (server === 'restarting') return playText.serverRestarts(waiting);
  if (stream === 'lost') return playText.connectionLost(waiting);
  if (stream === 'connecting') return playText.reconnecting;
  return store === 'lost' ? playText.savingFails : '';
}

export const ConnectionBanner = memo(function ConnectionBanner({
  room,
}: {
  readonly room: RoomStore;
}): ReactNode {
  const connection = useStore(room, connectionOf, isSame);
  const text = sentence(connection, useStore(room, waitingIn));
  return (
    <div className="table-banner" role="status" data-stream={connection.stream}>
      {text && <p>{text}</p>}
    </div>
  );
});
