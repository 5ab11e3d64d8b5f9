// Beside the layout: what the house did.
import { memo, type ReactNode } from 'react';
import * as playText from '../text/play.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { RoomStore } from './room-store.ts';
import { useNews } from './use-room-news.ts';

const NoticeList = lazyPart(() => import('./NoticeList.tsx').then(m => m.NoticeList));

type Props = { readonly room: RoomStore };

export const Notices = memo(function Notices({ room }: Props): ReactNode {
  const notices = useNews(room);
  if (notices.length === 0) return null;
  return (
    <section className="panel table-notices" aria-label={playText.fromTheHouse}>
      <h2>{playText.fromTheHouse}</h2>
      <NoticeList notices={notices} />
    </section>
  );
});
