// Sentences of announcements: what whoever runs a table says to everybody there.
import type { Announcement } from '@passline/client';

export const presets = {
  break: '10-minute break',
  'last-three-rolls': 'Last three rolls',
  'final-roll': 'Final roll',
  'cash-in': 'Please cash out',
} as const;

export const wordsOf = (announcement: Announcement): string =>
  'text' in announcement ? announcement.text : presets[announcement.preset];

export const title = 'Announce to the room';
export const ownWords = 'In your own words';
export const announce = 'Announce';
export const remove = 'Remove';
