// What whoever runs a table announces to everybody there: beside its log, and kept until it is taken back (P142).
import type { Announcement, HeardAnnouncement } from '@passline/client/wire';
import type { Store } from '../store/store.ts';
import { tell } from './company.ts';
import type { LiveTable } from './live-table.ts';

/** A table that is closed has its results to show. */
export const announcementAt = ({ announcement, state }: LiveTable): HeardAnnouncement => ({
  announcement: announcement === null || state.closed ? null : (JSON.parse(announcement) as Announcement),
});

/** Tells everybody at the table on this node, if it is news. */
export function showAnnouncement(live: LiveTable, announcement: string | null): void {
  if (live.announcement === announcement) return;
  live.announcement = announcement;
  tell(live, { name: 'announcement', data: announcementAt(live) });
}

/** Keeps it, then shows it here at once; other nodes find it with their next sweep. */
export async function announce(
  store: Pick<Store, 'setAnnouncement'>,
  live: LiveTable,
  announcement: Announcement | null,
  ticks: () => number,
): Promise<void> {
  const text = announcement && JSON.stringify(announcement);
  await store.setAnnouncement(live.id, text);
  live.announcedAt = ticks();
  showAnnouncement(live, text);
}
