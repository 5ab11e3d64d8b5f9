// Favorites: sets of bets that a player has saved, offered wherever the table has their spots.
import { type Favorite, MAX_FAVORITE_BETS, MAX_FAVORITE_NAME, MAX_FAVORITES } from '@passline/client';
import { isRecord, type Rules, type SeatNumber, seatAt, type Table } from '@passline/engine';
import { prefer, preferences } from '../../app/preferences.ts';
import * as text from '../../text/quick-bets.ts';

const isFavorite = (value: unknown): value is Favorite =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  Array.isArray(value.bets) &&
  value.bets.every(bet => isRecord(bet) && typeof bet.spot === 'string' && Number.isSafeInteger(bet.amount));

export const favorites = (stored: readonly unknown[]): readonly Favorite[] => stored.filter(isFavorite);

/** Favorites with at least one bet that this table has. */
export const favoritesAt = (all: readonly Favorite[], { spots }: Rules): readonly Favorite[] =>
  all.filter(({ bets }) => bets.some(({ spot }) => spots.has(spot)));

export const totalOf = ({ bets }: Favorite): number => bets.reduce((sum, { amount }) => sum + amount, 0);

/** A name that no other favorite has. */
function freeName(wanted: string, taken: readonly Favorite[]): string {
  const name = wanted.trim().slice(0, MAX_FAVORITE_NAME);
  if (name !== '') return name;
  for (let number = taken.length + 1; ; number += 1) {
    const next = text.defaultName(number);
    if (!taken.some(each => each.name === next)) return next;
  }
}

/** Saves the player's bets under a name, replacing a favorite of that name; returns a sentence about the result. */
export function saveFavorite(game: Table, seat: SeatNumber, wanted: string): string {
  const bets = (seatAt(game, seat)?.bets ?? []).map(({ spot, amount }) => ({ spot, amount }));
  if (bets.length === 0) return text.nothingToSave;
  const all = favorites(preferences().favorites);
  const name = freeName(wanted, all);
  const others = all.filter(each => each.name !== name);
  if (others.length >= MAX_FAVORITES) return text.tooMany;
  prefer({ favorites: [...others, { name, bets: bets.slice(0, MAX_FAVORITE_BETS) }] });
  return text.saved(name);
}

export function removeFavorite(name: string): string {
  prefer({ favorites: favorites(preferences().favorites).filter(each => each.name !== name) });
  return text.removed(name);
}
