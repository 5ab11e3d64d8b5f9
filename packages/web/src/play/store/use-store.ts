// A hook for a part of a store; the component renders only when that part changes.
import { useRef, useSyncExternalStore } from 'react';

type Store<T> = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => T;
};

/** Pass `isEqual` for parts that are new objects each time. */
export function useStore<T, S>(
  store: Store<T>,
  select: (view: T) => S,
  isEqual: (one: S, other: S) => boolean = Object.is,
): S {
  const last = useRef<{ readonly part: S } | null>(null);
  return useSyncExternalStore(store.subscribe, () => {
    const part = select(store.view());
    if (last.current === null || !isEqual(last.current.part, part)) last.current = { part };
    return last.current.part;
  });
}
