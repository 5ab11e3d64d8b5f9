// Company at a table, beside its log: what players say, how they look, and how many watch.
import { type Static, Type } from '@sinclair/typebox';
import { AVATARS, EMOTES } from './preference-choices.ts';
import { OneOf, Seat, strict } from './shared.ts';

export const SaidEmote = Type.Object({ emote: OneOf(EMOTES) }, strict);
export const HeardEmote = Type.Object({ seat: Seat, emote: OneOf(EMOTES) });
export const SeenAvatars = Type.Record(Type.String(), OneOf(AVATARS), {
  description: 'by the account’s id; those who chose none are left out',
});
export const Watchers = Type.Object({
  watchers: Type.Integer({ minimum: 0, description: 'people who watch without a seat' }),
});

export type SaidEmote = Static<typeof SaidEmote>;
export type HeardEmote = Static<typeof HeardEmote>;
export type SeenAvatars = Static<typeof SeenAvatars>;
export type Watchers = Static<typeof Watchers>;
