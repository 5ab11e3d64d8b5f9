// Addresses of rooms: paths on a server; without one, queries of the page's only document (`?/lab`), so that
// any web host serves every room.
import { WITHOUT_SERVER } from '../api/presence.ts';

/** A room's address as a URL for the browser. */
export function hrefOf(to: string): string {
  if (!WITHOUT_SERVER) return to;
  return to === '/' ? location.pathname : `?${to}`;
}

/** The full URL for other people, who may reach the server at another origin. */
export const linkTo = (to: string, origin: string = location.origin): string =>
  WITHOUT_SERVER ? new URL(hrefOf(to), location.href).href : origin + to;

/** The current room's address, from its path on. */
export function addressNow(): string {
  if (!WITHOUT_SERVER) return location.pathname + location.search + location.hash;
  return (location.search.startsWith('?/') ? location.search.slice(1) : '/') + location.hash;
}

/** Changes the address without navigating, because the room already shows what it names. */
export const replaceAddress = (to: string, state: unknown = null): void =>
  history.replaceState(state, '', hrefOf(to));
