// What may be chosen for the page; the first of each is what it begins with.

export const SPEEDS = ['normal', 'fast', 'instant'] as const;
export const FELTS = ['green', 'blue', 'red', 'gray'] as const;
export const DICE_COLORS = ['red', 'white', 'blue', 'black'] as const;
export const UNITS = ['numbers', 'dollars'] as const;
/** As the browser asks for, or always the same: English, Spanish, simplified Chinese. */
export const LANGUAGES = ['browser', 'en', 'es', 'zh'] as const;
export const CLOCKS = ['12-hour', '24-hour'] as const;

/** Pictures beside a player's name; the first: none. */
export const AVATARS = [
  'none',
  'seven',
  'clover',
  'horseshoe',
  'cat',
  'owl',
  'rocket',
  'crown',
  'cactus',
] as const;
export type Avatar = (typeof AVATARS)[number];
/** What players say to each other: nothing else, so that nobody has to read what they would rather not. */
export const EMOTES = ['nice-roll', 'yo', 'ouch', 'good-luck', 'thanks', 'clap'] as const;
export type Emote = (typeof EMOTES)[number];

/** What dealers announce most, in each reader's language. */
export const ANNOUNCEMENTS = ['break', 'last-three-rolls', 'final-roll', 'cash-in'] as const;
export const MAX_ANNOUNCEMENT = 80;

export const MAX_FAVORITES = 12;
export const MAX_FAVORITE_BETS = 40;
export const MAX_FAVORITE_NAME = 24;
