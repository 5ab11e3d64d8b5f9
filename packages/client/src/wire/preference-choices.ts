// What may be chosen for the page; the first of each is what it begins with.

export const SPEEDS = ['normal', 'fast', 'instant'] as const;
export const FELTS = ['green', 'blue', 'red', 'gray'] as const;
export const DICE_COLORS = ['red', 'white', 'blue', 'black'] as const;
export const UNITS = ['numbers', 'dollars'] as const;
export const CLOCKS = ['12-hour', '24-hour'] as const;

export const MAX_FAVORITES = 12;
export const MAX_FAVORITE_BETS = 40;
export const MAX_FAVORITE_NAME = 24;
