// Whether there is a server: a page that was built to be served as plain files has none, any other may be offline.

/** `npm run static` builds the page with addresses relative to its document; a server serves it from its root. */
export const WITHOUT_SERVER = import.meta.env.BASE_URL === './';

let offline = false;
const listeners = new Set<() => void>();

/** Whether the last request got no answer at all. */
export const isOffline = (): boolean => offline;

export function onPresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After each request to the server. */
export function setOffline(now: boolean): void {
  if (now === offline) return;
  offline = now;
  for (const listener of listeners) listener();
}
