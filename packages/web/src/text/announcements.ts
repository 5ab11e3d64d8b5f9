// Sentences of announcements: what whoever runs a table says to everybody there.
import type { Announcement } from '@passline/client';

export const presets = {
  break: 'Break – 10 minutes',
  'last-three-rolls': 'Last three rolls',
  'final-roll': 'Final roll',
  'cash-in': 'Please cash in',
} as const;

export const wordsOf = (announcement: Announcement): string =>
  'text' in announcement ? announcement.text : presets[announcement.preset];

export const title = 'Announce to the room';
export const how = 'Everybody sees it on the wall and on their phones until you remove it.';
export const ownWords = 'In your own words';
export const announce = 'Announce';
export const remove = 'Remove';
