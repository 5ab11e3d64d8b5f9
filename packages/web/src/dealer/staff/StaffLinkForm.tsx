// A one-time sign-in link for a staff member: for one table, or for the whole house if that is offered.
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../api/client.ts';
import { findReachable } from '../../app/reachable.ts';
import * as dealerText from '../../text/dealer.ts';
import { ChoiceField, TextField } from '../../ui/Field.tsx';
import { SendResult } from '../../ui/SendResult.tsx';
import { useSend } from '../../ui/use-send.ts';
import { RoleField } from './RoleField.tsx';
import { MAY, type Role } from './roles.ts';
import { SharedLink } from './SharedLink.tsx';
import { consoleLink } from './staff-link.ts';

const HOUSE = '';

type Made = { readonly link: string; readonly name: string; readonly role: Role; readonly where: string };

type Props = {
  /** The tables to choose from; if there is only one, the form does not ask. */
  readonly tables: readonly (readonly [id: string, label: string])[];
  readonly forHouse?: boolean;
  onMade?(): void;
};

async function linkFor(name: string, role: Role, table: string): Promise<string> {
  const { origin } = await findReachable();
  if (table !== HOUSE) {
    const { code } = await client.staffLink({ name, roles: [role], table });
    return consoleLink(origin, table, { code, name });
  }
  return origin + (await client.staffLink({ name, roles: [role] })).path;
}

export function StaffLinkForm({ tables, forHouse = false, onMade }: Props): ReactNode {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('dealer');
  const [wanted, setTable] = useState(HOUSE);
  const [made, setMade] = useState<Made | null>(null);
  const sending = useSend();
  const table = forHouse ? wanted : (tables[0]?.[0] ?? HOUSE);
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      setMade(null);
      const link = await linkFor(name.trim(), role, table);
      const where = tables.find(([id]) => id === table)?.[1] ?? dealerText.theWholeHouse;
      setMade({ link, name: name.trim(), role, where });
      setName('');
      onMade?.();
      return dealerText.linkReady;
    });
  };
  return (
    <>
      <form className="dealer-form" onSubmit={submit}>
        <TextField label={dealerText.theirName} value={name} onChange={setName} required />
        <RoleField label={dealerText.role} role={role} onChange={setRole} />
        {forHouse && (
          <ChoiceField
            label={dealerText.where}
            value={wanted}
            choices={[[HOUSE, dealerText.theWholeHouse], ...tables]}
            onChange={setTable}
          />
        )}
        <p className="dealer-soft">{MAY[role]}</p>
        <button type="submit" disabled={sending.busy}>
          {dealerText.linkButton}
        </button>
        <SendResult done="" problem={sending.problem} />
      </form>
      {made && (
        <div className="dealer-made-link">
          <p>{dealerText.linkMade(made.name, made.role, made.where)}</p>
          <SharedLink link={made.link} label={dealerText.signInLink} />
        </div>
      )}
    </>
  );
}
