// Ways to this table: for players with a phone, for the projector, and for other staff.
import { Problem } from '@passline/server/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../app/client.ts';
import { Link } from '../app/router.tsx';
import type { Desk } from './desk.ts';
import { TextField } from './fields.tsx';
import { QrCode } from './QrCode.tsx';
import type { Role } from './roles.ts';
import { consoleLink } from './staff-link.ts';

export const playersLink = (id: string, invite: string | null): string =>
  `${location.origin}/table/${id}${invite === null ? '' : `?invite=${encodeURIComponent(invite)}`}`;

function Copy({ text }: { readonly text: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Browsers give a clipboard only to safe origins; the link can always be selected.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <button type="button" className="quiet" onClick={copy}>
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}

function Shared({ link, label }: { readonly link: string; readonly label: string }): ReactNode {
  return (
    <div className="dealer-link">
      <QrCode text={link} label={label} />
      <div>
        <p className="dealer-link-text">{link}</p>
        <Copy text={link} />
      </div>
    </div>
  );
}

function Invitation({ desk }: { readonly desk: Desk }): ReactNode {
  const open = desk.state.created.public;
  const [invite, setInvite] = useState<string | null>(null);
  const { id } = desk;
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
      desk.say(error instanceof Problem ? error.detail : 'The server does not answer.');
    }
  };
  if (!open && invite === null) {
    return <p>This table is by invitation; the pit and who set it up have its link.</p>;
  }
  return (
    <>
      <Shared link={playersLink(id, invite)} label="The table’s link as a QR code" />
      {!open && (
        <button type="button" className="quiet" onClick={renew}>
          Make a new link; the old one stops working
        </button>
      )}
    </>
  );
}

function StaffLink({ desk }: { readonly desk: Desk }): ReactNode {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('dealer');
  const [link, setLink] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { code } = await client.staffLink({ name: name.trim(), roles: [role], table: desk.id });
      setLink(consoleLink(location.origin, desk.id, { code, name: name.trim() }));
    } catch (error) {
      desk.say(error instanceof Problem ? error.detail : 'The server does not answer.');
    }
  };
  return (
    <>
      <form className="dealer-form" onSubmit={submit}>
        <TextField label="Name they sign with" value={name} onChange={setName} required />
        <label className="dealer-field">
          Role
          <select value={role} onChange={event => setRole(event.target.value as Role)}>
            <option value="dealer">dealer</option>
            <option value="pit">pit</option>
            <option value="manager">manager</option>
          </select>
        </label>
        <button type="submit">Make a link</button>
      </form>
      {link && (
        <>
          <p className="dealer-soft">It works once. Whoever opens it signs in as {role} of this table.</p>
          <Shared link={link} label="The sign-in link as a QR code" />
        </>
      )}
    </>
  );
}

export function LinksPanel({ desk }: { readonly desk: Desk }): ReactNode {
  return (
    <>
      <section className="panel">
        <h2>Players</h2>
        <Invitation desk={desk} />
      </section>
      <section className="panel">
        <h2>Big screen</h2>
        <p>
          <Link to={`/table/${desk.id}/screen`}>Open the view for a projector</Link>
        </p>
      </section>
      {desk.may('manager') && (
        <section className="panel">
          <h2>Staff for this table</h2>
          <StaffLink desk={desk} />
        </section>
      )}
    </>
  );
}
