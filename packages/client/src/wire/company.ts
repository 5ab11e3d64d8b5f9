// Company at a table, beside its log: what players say and dealers announce, how players look, and how many watch.

import { VISIBLE } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { ANNOUNCEMENTS, AVATARS, EMOTES, MAX_ANNOUNCEMENT } from './preference-choices.ts';
import { Nullable, OneOf, Seat, strict } from './shared.ts';

export const SaidEmote = Type.Object({ emote: OneOf(EMOTES) }, strict);
export const HeardEmote = Type.Object({ seat: Seat, emote: OneOf(EMOTES) });
export const Announcement = Type.Union(
  [
    Type.Object(
      { preset: OneOf(ANNOUNCEMENTS) },
      { ...strict, description: 'shown in each reader’s language' },
    ),
    Type.Object(
      { text: Type.String({ minLength: 1, maxLength: MAX_ANNOUNCEMENT, format: VISIBLE }) },
      { ...strict, description: 'in the dealer’s own words' },
    ),
  ],
  { examples: [{ preset: 'break' }, { text: 'Dinner is served' }] },
);
export const HeardAnnouncement = Type.Object({ announcement: Nullable(Announcement) });
export const SeenAvatars = Type.Record(Type.String(), OneOf(AVATARS), {
  description: 'by the account’s id; those who chose none are left out',
});
export const Watchers = Type.Object({
  watchers: Type.Integer({ minimum: 0, description: 'people who watch without a seat' }),
});

export type SaidEmote = Static<typeof SaidEmote>;
export type Announcement = Static<typeof Announcement>;
export type HeardAnnouncement = Static<typeof HeardAnnouncement>;
export type HeardEmote = Static<typeof HeardEmote>;
export type SeenAvatars = Static<typeof SeenAvatars>;
export type Watchers = Static<typeof Watchers>;
