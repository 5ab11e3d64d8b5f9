// One featured table in the lobby, live: streamed only while it is in sight.
import type { TableListing } from '@passline/client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '../app/router.tsx';
import * as lobbyText from '../text/lobby.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { readable } from './readable.ts';

const LiveFelt = lazyPart(() => import('./LiveFelt.tsx').then(m => m.LiveFelt));

/** Whether something is in the window, and the window in sight. */
function useInSight(part: RefObject<HTMLElement | null>): boolean {
  const [isWithin, setWithin] = useState(false);
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(entries => setWithin(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isWithin && isVisible;
}

type Props = {
  /** Null until it is known, and if no table is featured. */
  readonly table: TableListing | null;
};

export const LiveNow = ({ table }: Props): ReactNode =>
  table ? (
    <Live table={readable(table)} />
  ) : (
    // In a wide window, its place is kept.
    <div className="panel lobby-live lobby-live-none">
      <HeroPicture />
    </div>
  );

function Live({ table }: { readonly table: TableListing }): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(part);
  return (
    <section className="panel lobby-live" aria-labelledby="lobby-live-title">
      <div className="lobby-live-words">
        <h2 id="lobby-live-title">{lobbyText.liveNow}</h2>
        <p className="lobby-live-about">{lobbyText.liveNowAbout(table.name)}</p>
        <p className="row">
          <Link to={`/table/${table.id}`} className="link-button main">
            {lobbyText.join}
            <span className="unseen"> {table.name}</span>
          </Link>
          <Link to={`/table/${table.id}?watch=1`} className="link-button">
            {lobbyText.watch}
            <span className="unseen"> {table.name}</span>
          </Link>
        </p>
      </div>
      <div ref={part} className="lobby-live-felt">
        {isInSight && <LiveFelt id={table.id} />}
      </div>
    </section>
  );
}
