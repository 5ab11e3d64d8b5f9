// The page's frame: navigation, the player's name and balance, and announcements.
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { WITHOUT_SERVER } from '../api/presence.ts';
import { onSessionEnd, sessionEnd } from '../api/session-guard.ts';
import { ClauseHost } from '../clauses/ClauseHost.tsx';
import * as appText from '../text/app.ts';
import { amount } from '../text/money.ts';
import { joinWithCommas } from '../text/phrases.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { usePreferences } from './preferences.ts';
import { roomAt } from './rooms.ts';
import { Link, useAddress } from './router.tsx';
import { SettingsHost } from './SettingsHost.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { openSettings } from './settings-opened.ts';

// Rarely shown, so they are not among what every room loads.
const NeedsServer = lazy(() => import('./NeedsServer.tsx').then(m => ({ default: m.NeedsServer })));
const SessionEnded = lazy(() => import('./SessionEnded.tsx').then(m => ({ default: m.SessionEnded })));

type Way = readonly [to: string, name: string];

const LOBBY: Way = ['/', appText.lobby];
const HOUSE: Way = ['/house', appText.house];
const WAYS: readonly Way[] = [
  ['/learn', appText.learn],
  ['/lab', appText.lab],
  ['/rulebooks', appText.rulebooks],
  ['/replay', appText.replay],
  ['/docs', appText.docs],
];

function You(): ReactNode {
  const { session, wallet } = useSession();
  if (!session) return null;
  return (
    <span className="you">
      <button
        type="button"
        className="quiet you-settings"
        aria-label={appText.settings}
        onClick={openSettings}
      >
        <span aria-hidden="true">⚙</span>
      </button>
      <Link to="/you" className="account-name">
        {session.name}
      </Link>
      {session.kind === 'staff' && (
        <span>{joinWithCommas(session.roles.map(role => appText.roleNames[role]))}</span>
      )}
      {wallet && session.kind !== 'staff' && (
        <span className="wallet" title={appText.playMoneyTerms}>
          {appText.walletBalance(amount(wallet.balance))}
        </span>
      )}
    </span>
  );
}

const isTable = (path: string): boolean => /^\/table\/[^/]+$/.test(path);

function Frame({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  const { session } = useSession();
  const isManager = session?.roles.includes('manager') ?? false;
  const ways = [LOBBY, ...(isManager ? [HOUSE] : []), ...WAYS];
  return (
    <>
      <a className="skip" href="#main">
        {appText.skipToContent}
      </a>
      <header className={isTable(path) ? 'frame frame-table' : 'frame'}>
        <Link to="/" className="brand">
          <img src={`${import.meta.env.BASE_URL}puck.svg`} alt="" width="28" height="28" />{' '}
          <span>{appText.passline}</span>
        </Link>
        <nav aria-label={appText.rooms}>
          {ways.map(([to, name]) => (
            <Link key={to} to={to} aria-current={path === to ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <You />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function Rooms(): ReactNode {
  const end = useSyncExternalStore(onSessionEnd, sessionEnd);
  if (end === null) return <RoomHere />;
  return (
    <Suspense fallback={null}>
      <SessionEnded end={end} />
    </Suspense>
  );
}

function RoomHere(): ReactNode {
  const address = useAddress();
  const path = address.pathname;
  const found = roomAt(path);
  const title = found?.title ?? appText.notFound;
  useEffect(() => {
    document.title = appText.pageTitle(title);
  }, [title]);
  if (!found) {
    return (
      <Frame path={path}>
        <h1>{appText.pageNotFound}</h1>
        <p>
          <Link to="/">{appText.backToTheLobby}</Link>
        </p>
      </Frame>
    );
  }
  if (WITHOUT_SERVER && found.needsServer) {
    return (
      <Frame path={path}>
        <Suspense>
          <NeedsServer title={title} />
        </Suspense>
      </Frame>
    );
  }
  const Room = found.room;
  const room = (
    <ErrorBoundary key={path}>
      <Suspense fallback={<p className="waiting">{appText.oneMoment}</p>}>
        <Room id={found.id} address={address} />
      </Suspense>
    </ErrorBoundary>
  );
  return found.bare ? room : <Frame path={path}>{room}</Frame>;
}

export function App(): ReactNode {
  const { units, clock } = usePreferences();
  return (
    <SessionProvider>
      {/* Amounts and times appear all over a room, so a new format draws the whole room again. */}
      <Rooms key={`${units} ${clock}`} />
      <SettingsHost />
      <ClauseHost />
      <Announcer />
    </SessionProvider>
  );
}
