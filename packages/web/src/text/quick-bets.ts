// Sentences of quick bets: whole sets, a typed amount, press and regress, favorites.
import type { Value } from './value.ts';

export const quickBets = 'Quick bets';
export const close = 'Close quick bets';
export const amountLabel = 'Amount per bet';
export const amountExample = 'Enter an amount, such as 5 or 12.50.';
export const sets = {
  inside: 'Inside',
  outside: 'Outside',
  across: 'Across',
  hard: 'All hard',
} as const;
export const setTotal = (name: Value, total: Value): string => `${name} ${total}`;
/** The rack is short. */
export const partOfSet = (name: Value, total: Value, bets: Value, all: Value): string =>
  `${name} ${total} (${bets} of ${all})`;
export const wholeSets = 'Sets of bets';
export const fullOdds = 'Full odds';
export const halveAll = 'Halve all';
export const spotBet = (label: Value, bet: Value): string => `${label}: ${bet}`;
export const makeIt = (total: Value): string => `Make it ${total}`;
export const press = 'Press';
export const pressTo = (total: Value): string => `Press to ${total}`;
export const regress = 'Regress';
export const regressTo = (total: Value): string => `Regress to ${total}`;
export const favorites = 'Favorites';
export const noFavorites = 'Save the bets on the layout to make them again with one tap.';
export const favorite = (name: Value, total: Value): string => `${name} · ${total}`;
export const removeFavorite = (name: Value): string => `Remove ${name}`;
export const nameLabel = 'Name of the favorite';
export const nameHint = 'Name';
export const saveBets = 'Save my bets';
export const saved = (name: Value): string => `${name} saved.`;
export const removed = (name: Value): string => `${name} removed.`;
export const nothingToSave = 'Bet first, then save.';
export const tooMany = 'Remove a favorite first.';
export const defaultName = (number: Value): string => `Set ${number}`;
