// Whether the page is on its own, for components, which render again when the server is gone or back.
import { useSyncExternalStore } from 'react';
import { isOffline, onPresence, WITHOUT_SERVER } from './presence.ts';

export function useIsAlone(): boolean {
  const offline = useSyncExternalStore(onPresence, isOffline);
  return WITHOUT_SERVER || offline;
}
