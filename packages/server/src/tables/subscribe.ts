// One reader of a table's log: first the events it missed, then new ones as they are written.
import type { StoredEvent } from '../store/stored.ts';
import type { LiveTable, Subscriber } from './live-table.ts';
import type { Presence } from './presence.ts';

/** Subscribes, and returns the function that unsubscribes. A stream also marks its player as present. */
export async function subscribe(
  live: LiveTable,
  reader: Subscriber,
  after: number,
  read: (after: number) => Promise<readonly StoredEvent[]>,
  presence: Presence,
): Promise<() => void> {
  const { principal, sink } = reader;
  let position = after;
  while (position < live.state.version) {
    const events = await read(position);
    const last = events.at(-1);
    if (!last) break;
    sink(events);
    position = last.version;
  }
  // A client coming from another node may be ahead of this cache: it must not get events twice.
  const watcher: Subscriber = {
    ...reader,
    sink: events => {
      const fresh =
        events[0] && events[0].version > position ? events : events.filter(e => e.version > position);
      if (fresh.length > 0) sink(fresh);
    },
  };
  live.subscribers.add(watcher);
  presence.addStream(live, principal);
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    live.subscribers.delete(watcher);
    presence.removeStream(live, principal);
  };
}
