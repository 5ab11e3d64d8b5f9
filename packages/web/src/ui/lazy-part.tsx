// A part of a room that is loaded on its own. If loading fails, the room works without it, and it is tried again.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const RETRY_MS = 3_000;

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(RETRY_MS);
    }
  }
}

/** Shows nothing until it is loaded. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await insist(load) }));
  return function LazyPart(props: P): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
