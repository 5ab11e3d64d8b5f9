// The invitation to a table, for those who may pass it on: its link, its short code, and the address that phones reach.
import { type Invitation, Problem } from '@passline/client';
import { useCallback } from 'react';
import { client } from '../../api/client.ts';
import { usePolled } from '../../api/use-polled.ts';
import { reachable } from '../../app/reachable.ts';
import * as dealerText from '../../text/dealer.ts';

/** Includes the invitation, if there is one. */
export function playersLink(id: string, invite: string | null, origin: string | null): string {
  const query = invite === null ? '' : `?invite=${encodeURIComponent(invite)}`;
  return `${reachable(location, origin).origin}/table/${id}${query}`;
}

/** The same, into another of the table's rooms. */
export function roomLink(players: string, room: 'drill' | 'screen'): string {
  const link = new URL(players);
  link.pathname += `/${room}`;
  return link.href;
}

/** Others may renew it. */
const READ_EVERY_MS = 30_000;

/** `held`: the invitation that the caller came with. */
export function useInvitation(id: string, held: string | null = null) {
  const look = useCallback(
    () =>
      client.invitation(id, held ?? undefined).catch((error: unknown) => {
        // Only some may pass it on, and nobody an invitation that was renewed; for anybody else there is none.
        if (error instanceof Problem && error.code === 'auth/role') return null;
        throw error;
      }),
    [id, held],
  );
  const { value: invitation, refresh: read, take } = usePolled<Invitation | null>(look, READ_EVERY_MS);
  /** Returns what is wrong, or null. */
  const renew = async (): Promise<string | null> => {
    try {
      take(await client.renewInvitation(id));
      return null;
    } catch (error) {
      return error instanceof Problem ? error.detail : dealerText.serverNotResponding;
    }
  };
  return { invitation, read, renew };
}
