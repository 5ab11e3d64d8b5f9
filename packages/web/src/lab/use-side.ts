// A hook for one side of the lab, computed again whenever its game changes.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Side, type SideRequest, type SideState } from './side.ts';

export function useSide(asked: SideRequest | null): { readonly side: Side; readonly state: SideState } {
  const [side] = useState(() => new Side());
  const state = useSyncExternalStore(side.subscribe, side.state);
  const key = JSON.stringify(asked);
  useEffect(() => {
    side.ask(JSON.parse(key) as SideRequest | null);
  }, [side, key]);
  useEffect(() => () => side.close(), [side]);
  return { side, state };
}
