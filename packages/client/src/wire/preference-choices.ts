// The choices for the page's preferences; the first of each is the default.

export const SPEEDS = ['normal', 'fast', 'instant'] as const;
export const FELTS = ['green', 'blue', 'red', 'gray'] as const;
export const DICE_COLORS = ['red', 'white', 'blue', 'black'] as const;
export const UNITS = ['numbers', 'dollars'] as const;
/** The browser's language, or a fixed one: English, Spanish, Simplified Chinese. */
export const LANGUAGES = ['browser', 'en', 'es', 'zh'] as const;
export const CLOCKS = ['12-hour', '24-hour'] as const;

/** Pictures beside a player's name; the first means none. */
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
/** All that players can say to each other, so that nobody has to read what they would rather not. */
export const EMOTES = ['nice-roll', 'yo', 'ouch', 'good-luck', 'thanks', 'clap'] as const;
export type Emote = (typeof EMOTES)[number];

/** The most common announcements of dealers, shown in each reader's language. */
export const ANNOUNCEMENTS = ['break', 'last-three-rolls', 'final-roll', 'cash-in'] as const;
export const MAX_ANNOUNCEMENT = 80;

export const MAX_FAVORITES = 12;
export const MAX_FAVORITE_BETS = 40;
export const MAX_FAVORITE_NAME = 24;
