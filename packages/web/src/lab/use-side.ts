// A side of the lab for a component: worked out again whenever its game changes.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Asked, Side, type SideState } from './side.ts';

export function useSide(asked: Asked | null): { readonly side: Side; readonly state: SideState } {
  const [side] = useState(() => new Side());
  const state = useSyncExternalStore(side.subscribe, side.state);
  const key = JSON.stringify(asked);
  useEffect(() => {
    side.ask(JSON.parse(key) as Asked | null);
  }, [side, key]);
  useEffect(() => () => side.close(), [side]);
  return { side, state };
}
