// The address that other devices open, for links and QR codes.
import { useEffect, useState } from 'react';
import { client } from '../api/client.ts';

const LOOPBACK = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/** Where other devices open the page. `onlyHere`: no other device reaches it. */
export type Reachable = { readonly origin: string; readonly onlyHere: boolean };

/** The page's own address, unless only this computer reaches it; then the server's, if the server knows one. */
export function reachable(
  page: Pick<Location, 'hostname' | 'origin'>,
  serverOrigin: string | null,
): Reachable {
  if (!LOOPBACK.test(page.hostname)) return { origin: page.origin, onlyHere: false };
  return { origin: serverOrigin ?? page.origin, onlyHere: serverOrigin === null };
}

/** Asks the server only if other devices cannot reach the page's own address. */
export async function findReachable(): Promise<Reachable> {
  const own = reachable(location, null);
  if (!own.onlyHere) return own;
  const { origins } = await client.network();
  return reachable(location, origins[0] ?? null);
}

/** Null until it is known, so that nobody is shown a link that changes. */
export function useReachable(): Reachable | null {
  const [found, setFound] = useState<Reachable | null>(() => {
    const own = reachable(location, null);
    return own.onlyHere ? null : own;
  });
  useEffect(() => {
    let isShown = true;
    findReachable()
      .catch(() => reachable(location, null))
      .then(now => {
        if (isShown) setFound(now);
      });
    return () => {
      isShown = false;
    };
  }, []);
  return found;
}
