// Links to this table: for players with a phone, for the projector, and for other staff.
import { Problem } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { Members } from '../lobby/Members.tsx';
import * as dealerText from '../text/dealer.ts';
import { SharedLink } from './SharedLink.tsx';
import { StaffLinkForm } from './StaffLinkForm.tsx';
import { TableStaff } from './TableStaff.tsx';
import type { Dealer } from './use-dealer.ts';

export const playersLink = (id: string, invite: string | null): string =>
  `${location.origin}/table/${id}${invite === null ? '' : `?invite=${encodeURIComponent(invite)}`}`;

function Invitation({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const open = dealer.state.created.public;
  const [invite, setInvite] = useState<string | null>(null);
  const { id } = dealer;
  useEffect(() => {
    if (open) return;
    client.invitation(id).then(
      found => setInvite(found.invite),
      () => undefined,
    );
  }, [id, open]);
  const renew = async (): Promise<void> => {
    try {
      setInvite((await client.renewInvitation(id)).invite);
    } catch (error) {
      dealer.say(error instanceof Problem ? error.detail : dealerText.serverNotResponding);
    }
  };
  if (!open && invite === null) {
    return <p>{dealerText.privateTableLink}</p>;
  }
  return (
    <>
      <SharedLink link={playersLink(id, invite)} label={dealerText.tableLink} />
      {!open && (
        <button type="button" className="quiet" onClick={renew}>
          {dealerText.renewLink}
        </button>
      )}
      {!open && <Members table={id} onInvite={setInvite} />}
    </>
  );
}

export function LinksPanel({ dealer }: { readonly dealer: Dealer }): ReactNode {
  return (
    <>
      <section className="panel">
        <h2>{dealerText.players}</h2>
        <Invitation dealer={dealer} />
      </section>
      <section className="panel">
        <h2>{dealerText.bigScreen}</h2>
        <p>
          <Link to={`/table/${dealer.id}/screen`}>{dealerText.openTheProjectorView}</Link>
        </p>
      </section>
      {dealer.may('manager') && (
        <section className="panel">
          <h2>{dealerText.tableStaff}</h2>
          <TableStaff table={dealer.id} />
          <StaffLinkForm tables={[[dealer.id, dealerText.thisTable]]} />
        </section>
      )}
    </>
  );
}
