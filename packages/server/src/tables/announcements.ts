// Announcements to everybody at a table: not in its log, and shown until they are taken back (P142).
import type { Announcement, HeardAnnouncement } from '@passline/client/wire';
import type { Store } from '../store/store.ts';
import { tell } from './company.ts';
import type { LiveTable } from './live-table.ts';

/** A closed table shows its results instead. */
export const announcementAt = ({ announcement, state }: LiveTable): HeardAnnouncement => ({
  announcement: announcement === null || state.closed ? null : (JSON.parse(announcement) as Announcement),
});

/** Tells everybody at the table on this node, if the announcement is new. */
export function showAnnouncement(live: LiveTable, announcement: string | null): void {
  if (live.announcement === announcement) return;
  live.announcement = announcement;
  tell(live, { event: 'announcement', data: announcementAt(live) });
}

/** Stores the announcement, then shows it here at once; other nodes find it with their next sweep. */
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
