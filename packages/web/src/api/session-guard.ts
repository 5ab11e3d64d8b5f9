// Keeps the page from acting for any account but the one it shows: every request names that account, and the page
// notices when the browser's session has ended or has become somebody else's, on another device or in another tab.
import type { Runtime } from '@passline/client';
import { setOffline } from './presence.ts';

export type SessionEnd = 'signed-out' | 'other-account';

/** The server refuses a request that names an account other than the session's. */
const ACCOUNT_HEADER = 'passline-account';

let shown: string | null = null;
let end: SessionEnd | null = null;
const listeners = new Set<() => void>();

/** The account that the page shows from now on; null while it leaves one. */
export function actAs(id: string | null): void {
  shown = id;
}

export const sessionEnd = (): SessionEnd | null => end;

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose session the browser has now; undefined if that cannot be known. */
async function accountNow(): Promise<string | null | undefined> {
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } });
  if (answer.status === 401) return null;
  return answer.ok ? ((await answer.json()) as { readonly id: string }).id : undefined;
}

/** A refusal alone proves nothing: the request may have been sent just before the session got a new cookie. */
export async function checkSession(): Promise<void> {
  const id = shown;
  if (id === null || end !== null) return;
  const now = await accountNow().catch(() => undefined);
  if (now === undefined || now === id || id !== shown) return;
  end = now === null ? 'signed-out' : 'other-account';
  for (const listener of listeners) listener();
}

export const guardedFetch: Runtime['fetch'] = async (url, init) => {
  const headers = new Headers(init.headers);
  if (shown !== null) headers.set(ACCOUNT_HEADER, shown);
  const answer = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    if (!init.signal?.aborted) setOffline(true);
    throw error;
  });
  setOffline(false);
  if (answer.status === 401) void checkSession();
  return answer;
};
