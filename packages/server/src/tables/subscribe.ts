// One reader of a table's log: first what it has missed, then whatever comes.
import type { StoredEvent } from '../store/store.ts';
import type { LiveTable, Watcher } from './live-table.ts';
import type { Presence } from './presence.ts';

/** Begins to watch, and gives what ends it. A stream also says that its player is there. */
export async function watched(
  live: LiveTable,
  { principal, sink }: Watcher,
  after: number,
  read: (after: number) => Promise<readonly StoredEvent[]>,
  presence: Presence,
): Promise<() => void> {
  let position = after;
  while (position < live.state.version) {
    const events = await read(position);
    const last = events.at(-1);
    if (!last) break;
    sink(events);
    position = last.version;
  }
  // A stream from another node may have read ahead of this cache: what it has is not sent twice.
  const watcher: Watcher = {
    principal,
    sink: events => {
      const fresh =
        events[0] && events[0].version > position ? events : events.filter(e => e.version > position);
      if (fresh.length > 0) sink(fresh);
    },
  };
  live.watchers.add(watcher);
  presence.arrived(live, principal);
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    live.watchers.delete(watcher);
    presence.left(live, principal);
  };
}
