// A staff member, with their role and ways to change or withdraw it.
import { type ReactNode, useState } from 'react';
import * as appText from '../../text/app.ts';
import * as dealerText from '../../text/dealer.ts';
import { joinWithCommas } from '../../text/phrases.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { SendResult } from '../../ui/SendResult.tsx';
import { useSend } from '../../ui/use-send.ts';
import { RoleField } from './RoleField.tsx';
import { highest, type Role } from './roles.ts';

type Props = {
  readonly name: string;
  /** Beside the name: since when, or that it is the viewer. */
  readonly detail?: string;
  readonly roles: readonly Role[];
  /** Requests other roles; an empty list withdraws them. */
  onSet(roles: Role[]): Promise<unknown>;
};

export function StaffRow({ name, detail = '', roles, onSet }: Props): ReactNode {
  const held = highest(roles);
  const [wanted, setWanted] = useState<Role | null>(null);
  const sending = useSend();
  const role = wanted ?? held ?? 'dealer';
  const set = (next: Role[]): Promise<void> =>
    sending.send(async () => {
      await onSet(next);
      setWanted(null);
      return next.length === 0
        ? dealerText.roleRemoved(name)
        : dealerText.roleChanged(name, joinWithCommas(next.map(each => appText.roleNames[each])));
    });
  return (
    <li className="dealer-staff">
      <span>
        <b>{name}</b>
        {detail && <small className="dealer-soft">{detail}</small>}
      </span>
      <span className="row">
        <RoleField label={dealerText.roleOfName(name)} role={role} plain onChange={setWanted} />
        {role !== held && (
          <button type="button" disabled={sending.busy} onClick={() => set([role])}>
            {held ? dealerText.change : dealerText.giveRole}
            <span className="unseen"> {dealerText.roleField(name)}</span>
          </button>
        )}
        {held && (
          <ConfirmButton
            key={held}
            label={dealerText.removeRole}
            yes={dealerText.yesRemove}
            no={dealerText.keep}
            subject={name}
            busy={sending.busy}
            onConfirm={() => set([])}
          />
        )}
      </span>
      <SendResult {...sending} />
    </li>
  );
}
