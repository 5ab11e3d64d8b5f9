// Shows at once that the connection is lost, and that it is being restored.
import type { Connection } from '@passline/client';
import { memo, type ReactNode } from 'react';
import * as playText from '../text/play.ts';
import { betsIn } from './store/outbox.ts';
import type { Room, RoomStore } from './store/room-store.ts';
import { useStore } from './store/use-store.ts';

/** What is wrong with the connection; empty if nothing is. */
export function connectionWords({ connection, pending }: Room): string {
  const { stream, store, server } = connection;
  const waiting = betsIn(pending.filter(({ version }) => version === null));
  if (server === 'restarting') return playText.serverRestarts(waiting);
  if (stream === 'lost') return playText.connectionLost(waiting);
  if (stream === 'connecting') return playText.reconnecting;
  return store === 'lost' ? playText.savingFails : '';
}

const streamOf = ({ connection }: Room): Connection['stream'] => connection.stream;

type Props = {
  readonly room: RoomStore;
  readonly words: string;
  /** The latest message to the player, shown for a moment instead of the words; it is already announced. */
  readonly toast: string;
};

export const ConnectionBanner = memo(function ConnectionBanner({ room, words, toast }: Props): ReactNode {
  return (
    <div className="table-banner" role="status" data-stream={useStore(room, streamOf)}>
      {words && (toast ? <p aria-hidden>{toast}</p> : <p>{words}</p>)}
    </div>
  );
});
