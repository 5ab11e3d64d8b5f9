// Wraps a store so that it reports when it is lost, and no service has to.
import { type Store, StoreError } from './store.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** The same store, except that `onLost` is called with each StoreError; the caller still gets the error. */
export function reportLosses(store: Store, onLost: (error: StoreError) => void): Store {
  const watch =
    (method: Method): Method =>
    async (...args) => {
      try {
        return await method.apply(store, args);
      } catch (error) {
        if (error instanceof StoreError) onLost(error);
        throw error;
      }
    };
  const members = Object.entries(store).map(([name, member]) => [
    name,
    typeof member === 'function' ? watch(member as Method) : member,
  ]);
  return Object.fromEntries(members) as Store;
}
