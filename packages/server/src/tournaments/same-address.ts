// Entrants who came from one network address: a note for the host, who knows whether they are one person (P140).
import { createHmac, type KeyObject } from 'node:crypto';
import type { PlayerId } from '@passline/table';
import { hideAddress } from '../lib/address-key.ts';
import type { Tournament } from './tournament.ts';

/** Distinguishes networks within one tournament without storing them: without the key, trying addresses finds none. */
export const addressMark = (key: KeyObject, tournament: string, address: string): string =>
  createHmac('sha256', key)
    .update(`${tournament}|${hideAddress(key, address)}`)
    .digest('base64url')
    .slice(0, 16);

/** Removes the marks once the host no longer needs them. */
export const withoutAddresses = <T extends Pick<Tournament, 'players'>>(tournament: T): T => ({
  ...tournament,
  players: tournament.players.map(({ address: _address, ...player }) => player),
});

/** Groups of two or more. If everybody shares one address, such as behind a proxy, it says nothing. */
export function sameAddress({ players }: Pick<Tournament, 'players'>): readonly (readonly PlayerId[])[] {
  const known = players.filter(({ address }) => address !== undefined);
  const groups = [...Map.groupBy(known, ({ address }) => address).values()].filter(group => group.length > 1);
  if (known.length > 2 && groups.some(group => group.length === known.length)) return [];
  return groups.map(group => group.map(({ player }) => player));
}
