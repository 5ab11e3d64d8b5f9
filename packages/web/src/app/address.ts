// Addresses of rooms: paths on a server, and without one the query of the only document that there is (`?/lab`), so that
// any web host serves every room.
import { WITHOUT_SERVER } from '../api/presence.ts';

/** A room's address as the browser takes it. */
export function hrefOf(to: string): string {
  if (!WITHOUT_SERVER) return to;
  return to === '/' ? location.pathname : `?${to}`;
}

/** The whole address for other people, who may reach the server by another origin. */
export const linkTo = (to: string, origin: string = location.origin): string =>
  WITHOUT_SERVER ? new URL(hrefOf(to), location.href).href : origin + to;

/** The current room's address, from its path on. */
export function addressNow(): string {
  if (!WITHOUT_SERVER) return location.pathname + location.search + location.hash;
  return (location.search.startsWith('?/') ? location.search.slice(1) : '/') + location.hash;
}

/** Changes the address without moving: the room shows already what it says. */
export const replaceAddress = (to: string, state: unknown = null): void =>
  history.replaceState(state, '', hrefOf(to));
