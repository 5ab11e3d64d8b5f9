// The invitation to a table, for those who may pass it on: its link, its short code, and the address that phones reach.
import { type Invitation, Problem } from '@passline/client';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { reachable } from '../../app/reachable.ts';
import { ready } from '../../app/session.tsx';
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

/** `held`: the invitation that the caller came with. */
export function useInvitation(id: string, held: string | null = null) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const read = useCallback(() => {
    ready()
      .then(() => client.invitation(id, held ?? undefined))
      .then(setInvitation)
      // Only some may pass it on; for anybody else there is no invitation.
      .catch(() => undefined);
  }, [id, held]);
  useEffect(read, [read]);
  /** Returns what is wrong, or null. */
  const renew = async (): Promise<string | null> => {
    try {
      setInvitation(await client.renewInvitation(id));
      return null;
    } catch (error) {
      return error instanceof Problem ? error.detail : dealerText.serverNotResponding;
    }
  };
  return { invitation, read, renew };
}
