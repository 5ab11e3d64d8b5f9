// Whether the page is without its server, for components, which render again when that changes.
import { useSyncExternalStore } from 'react';
import { isOffline, onPresence, WITHOUT_SERVER } from './presence.ts';

export function useIsAlone(): boolean {
  const offline = useSyncExternalStore(onPresence, isOffline);
  return WITHOUT_SERVER || offline;
}
