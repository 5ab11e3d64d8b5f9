// Inviting others to the table: a QR code for phones, the link, and the short code to read out.
import type { Invitation } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { reachable } from '../../app/reachable.ts';
import { tableName } from '../../books/names.ts';
import { invitationLink } from '../../lobby/table-address.ts';
import * as companyText from '../../text/company.ts';
import { onlyThisComputer } from '../../text/lobby.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PrintCard } from '../../ui/PrintCard.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { RoomStore } from '../store/room-store.ts';
import './company.css';

type Props = { readonly room: RoomStore; readonly onClose: () => void };

/** Anybody may come to a public table; the link to a private one lets people in. */
function linkOf(
  { created }: { readonly created: { readonly id: string; readonly public: boolean } },
  invited: Invitation,
): string {
  const origin = invited.origin ?? location.origin;
  return created.public
    ? `${origin}/table/${created.id}`
    : invitationLink(origin, created.id, invited.invite);
}

export function InviteDialog({ room, onClose }: Props): ReactNode {
  const [invited, setInvited] = useState<Invitation | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    client.invitation(room.table.id).then(setInvited, () => setRefused(true));
  }, [room]);
  const isOnlyHere = invited !== null && reachable(location, invited.origin).onlyHere;
  return (
    <Dialog title={companyText.inviteTitle} onClose={onClose}>
      {isRefused && <p role="alert">{companyText.noInvitation}</p>}
      {invited && (
        <div className="company-invite">
          {!isOnlyHere && <QrCode text={linkOf(room.view().state, invited)} label={companyText.inviteQr} />}
          <div>
            <p>
              <RichText text={isOnlyHere ? onlyThisComputer : companyText.inviteHow} />
            </p>
            {invited.code !== null && (
              <p>
                {companyText.inviteCode} <b className="company-code">{invited.code}</b>
              </p>
            )}
            <CopyField label={companyText.inviteLink} value={linkOf(room.view().state, invited)} />
            {!isOnlyHere && (
              <PrintCard
                name={tableName(room.view().state)}
                link={linkOf(room.view().state, invited)}
                code={invited.code}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
