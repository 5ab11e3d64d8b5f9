// Links to this table: for players with a phone, for the projector, and for other staff.
import { ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import { UseOnNetwork } from '../../account/UseOnNetwork.tsx';
import { Link } from '../../app/router.tsx';
import { tableName } from '../../books/names.ts';
import { Members } from '../../lobby/Members.tsx';
import * as dealerText from '../../text/dealer.ts';
import * as tournamentText from '../../text/tournaments.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { DrillPanel } from '../round/DrillPanel.tsx';
import type { Dealer } from '../use-dealer.ts';
import { SharedLink } from './SharedLink.tsx';
import { StaffLinkForm } from './StaffLinkForm.tsx';
import { TableStaff } from './TableStaff.tsx';
import { playersLink, roomLink, useInvitation } from './use-invitation.ts';

type Invited = ReturnType<typeof useInvitation>;

/** The address at which players join; null where they need an invitation that the caller may not pass on. */
function linkOf({ id, state }: Dealer, { invitation }: Invited): string | null {
  if (!state.created.public && invitation === null) return null;
  const invite = state.created.public ? null : (invitation?.invite ?? null);
  return playersLink(id, invite, invitation?.origin ?? null);
}

/** Nobody joins at a tournament's table. */
const TournamentSeats = ({ tournament }: { readonly tournament: string }): ReactNode => (
  <p>
    {tournamentText.seatsDrawn}{' '}
    <Link to={ROOM_PATHS.tournament.replace(':id', tournament)}>{tournamentText.toTournament}</Link>
  </p>
);

function Invitation({ dealer, invited }: { readonly dealer: Dealer; readonly invited: Invited }): ReactNode {
  const { id } = dealer;
  const open = dealer.state.created.public;
  const { invitation, read, renew } = invited;
  const replace = async (): Promise<void> => {
    const problem = await renew();
    if (problem !== null) dealer.say(problem);
  };
  const link = linkOf(dealer, invited);
  if (link === null) return <p>{dealerText.privateTableLink}</p>;
  return (
    <>
      <SharedLink
        link={link}
        label={dealerText.tableLink}
        code={invitation?.code ?? null}
        cardOf={tableName(dealer.state)}
      />
      {!open && (
        <button type="button" className="quiet" onClick={replace}>
          {dealerText.renewLink}
        </button>
      )}
      {!open && <Members table={id} onInvite={read} />}
    </>
  );
}

export function LinksPanel({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const invited = useInvitation(dealer.id);
  const link = linkOf(dealer, invited);
  const { tournament } = dealer.state.created;
  return (
    <>
      <section className="panel">
        <h2>{dealerText.players}</h2>
        {tournament ? (
          <TournamentSeats tournament={tournament.id} />
        ) : (
          <Invitation dealer={dealer} invited={invited} />
        )}
      </section>
      <section className="panel">
        <h2>{dealerText.bigScreen}</h2>
        <p>
          <Link to={`/table/${dealer.id}/screen`}>{dealerText.openTheProjectorView}</Link>
        </p>
        {link !== null && <CopyField label={dealerText.bigScreenLink} value={roomLink(link, 'screen')} />}
      </section>
      {dealer.state.created.mode === 'dealer-run' && <DrillPanel table={dealer.id} playersLink={link} />}
      <UseOnNetwork next={`/table/${dealer.id}/dealer`} />
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
