// The player's session, started as a guest's when it is first needed, and their wallet of play money.
import { Problem, ROOM_PATHS, type Session, type Wallet } from '@passline/client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { client } from '../api/client.ts';
import { DEVICE_PLAYER, isDeviceTable } from '../api/device-tables.ts';
import { actAs, checkSession } from '../api/session-guard.ts';
import { useAddress } from './router.tsx';

type SessionValue = {
  /** Null while it is not known yet; a guest gets one without being asked anything. */
  readonly session: Session | null;
  readonly wallet: Wallet | null;
  /** Reads session and wallet again, after something that changes them. */
  refresh(): Promise<void>;
};

const SessionContext = createContext<SessionValue>({ session: null, wallet: null, refresh: async () => {} });

const SYNC_AFTER_MS = 3_000;

let beginning: Promise<Session> | null = null;

function recognize(session: Session): Session {
  actAs(session.id);
  return session;
}

/** One tab at a time: two that a new visitor opens at once get one guest. Browsers have locks on secure pages only. */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  return locks ? locks.request('passline-session', work) : work();
}

/** The existing session, or a new guest's; requested once, however many components need it. */
function begin(): Promise<Session> {
  // Only new guests are rate-limited, by address: a visitor who has a session still gets it.
  beginning ??= runExclusively(() => client.newSession())
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'rate/exceeded') return client.session();
      throw error;
    })
    .then(recognize)
    .catch((error: unknown) => {
      beginning = null;
      throw error;
    });
  return beginning;
}

export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [session, setSession] = useState<Session | null>(null);
  const [wallet, setWallet] = useState<Wallet | null>(null);
  // Visitors who are about to sign in need no guest's session: a whole class would use up its address's quota.
  const isSigningIn = useAddress().pathname === ROOM_PATHS.signIn;
  const refresh = useCallback(async () => {
    await begin();
    const [nowSession, nowWallet] = await Promise.all([client.session(), client.wallet()]);
    setSession(nowSession);
    setWallet(nowWallet);
  }, []);
  useEffect(() => {
    const session = isSigningIn ? client.session().then(recognize) : begin();
    session
      .then(setSession)
      .then(() => client.wallet())
      .then(setWallet)
      .catch(() => undefined);
  }, [isSigningIn]);
  const id = session?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Sync later: first the page loads what it shows.
    const timer = setTimeout(() => {
      import('./preference-sync.ts').then(({ followAccount }) => followAccount(id)).catch(() => undefined);
    }, SYNC_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  useEffect(() => {
    // Downloads are plain links that name no account: check the session before one can be clicked.
    const look = (): void => {
      if (document.visibilityState === 'visible') void checkSession();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const value = useMemo(() => ({ session, wallet, refresh }), [session, wallet, refresh]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export const useSession = (): SessionValue => useContext(SessionContext);

/** Await this before anything that needs a session. */
export const ready = begin;

/** The player at a table: the session's, or this device's at its own tables, which need none. */
export const playerAt = async (table: string): Promise<Session['id']> =>
  isDeviceTable(table) ? DEVICE_PLAYER : (await begin()).id;
