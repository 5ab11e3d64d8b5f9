// The page's frame: the way between rooms, who you are and what you have, and what is announced.
import { type ReactNode, Suspense, useEffect } from 'react';
import { Announcer } from './announcer.tsx';
import { amount } from './money.ts';
import { ROOMS } from './rooms.ts';
import { Link, useAddress } from './router.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { Trouble } from './Trouble.tsx';

const WAYS = [
  ['/', 'Lobby'],
  ['/learn', 'Learn'],
  ['/lab', 'Lab'],
  ['/rulebooks', 'Rulebooks'],
  ['/replay', 'Replay'],
] as const;

function You(): ReactNode {
  const { session, wallet } = useSession();
  if (!session) return null;
  return (
    <span className="you">
      <Link to="/you" className="you-name">
        {session.name}
      </Link>
      {wallet && (
        <span className="wallet" title="Play money: it cannot be bought or paid out">
          {amount(wallet.balance)} play money
        </span>
      )}
    </span>
  );
}

function Frame({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="frame">
        <Link to="/" className="brand">
          <img src="/puck.svg" alt="" width="28" height="28" /> Passline
        </Link>
        <nav aria-label="Rooms">
          {WAYS.map(([to, name]) => (
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
  const address = useAddress();
  const path = address.pathname;
  const found = ROOMS.find(({ path: pattern }) => pattern.test(path));
  const title = found?.title ?? 'Not found';
  useEffect(() => {
    document.title = `${title} · Passline`;
  }, [title]);
  if (!found) {
    return (
      <Frame path={path}>
        <h1>There is no such room</h1>
        <p>
          <Link to="/">Back to the lobby</Link>
        </p>
      </Frame>
    );
  }
  const Room = found.room;
  const id = found.path.exec(path)?.[1] ?? '';
  const room = (
    <Trouble key={path}>
      <Suspense fallback={<p className="waiting">One moment…</p>}>
        <Room id={id} address={address} />
      </Suspense>
    </Trouble>
  );
  return found.bare ? room : <Frame path={path}>{room}</Frame>;
}

export function App(): ReactNode {
  return (
    <SessionProvider>
      <Rooms />
      <Announcer />
    </SessionProvider>
  );
}
