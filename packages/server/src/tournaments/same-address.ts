// Entrants who came from one network address: a remark for the host, who knows whether they are one person (P140).
import { createHash } from 'node:crypto';
import type { PlayerId } from '@passline/table';
import type { Tournament } from './tournament.ts';

/** Tells addresses of one tournament apart without keeping them. */
export const addressMark = (tournament: string, address: string): string =>
  createHash('sha256').update(`${tournament}|${address}`).digest('base64url').slice(0, 16);

/** Groups of two or more. If everybody shares one, such as behind a proxy, it says nothing. */
export function sameAddress({ players }: Pick<Tournament, 'players'>): readonly (readonly PlayerId[])[] {
  const known = players.filter(({ address }) => address !== undefined);
  const groups = [...Map.groupBy(known, ({ address }) => address).values()].filter(group => group.length > 1);
  if (known.length > 2 && groups.some(group => group.length === known.length)) return [];
  return groups.map(group => group.map(({ player }) => player));
}
