// Beside the layout: what the house did.
import { memo, type ReactNode } from 'react';
import * as playText from '../../text/play.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Room, RoomStore } from '../store/room-store.ts';
import { useNews } from '../store/use-room-news.ts';
import { useStore } from '../store/use-store.ts';

const NoticeList = lazyPart(() => import('./NoticeList.tsx').then(m => m.NoticeList));

const isClosed = ({ state }: Room): boolean => state.closed;

type Props = { readonly room: RoomStore };

export const Notices = memo(function Notices({ room }: Props): ReactNode {
  const notices = useNews(room);
  const closed = useStore(room, isClosed);
  if (notices.length === 0) return null;
  return (
    <section className="panel table-notices" aria-label={playText.fromTheHouse}>
      <h2>{playText.fromTheHouse}</h2>
      <NoticeList notices={notices} isClosed={closed} />
    </section>
  );
});
