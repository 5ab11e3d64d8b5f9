// The players of one class: wallets, chips at tables, when each joined, and a button that removes one.
import type { Roster } from '@passline/client';
import { type ReactNode, useMemo } from 'react';
import { when } from '../account/when.ts';
import { house } from '../api/house.ts';
import * as adminText from '../text/admin.ts';
import { amount } from '../text/money.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { type NamedMember, namedMembers } from './class-members.ts';

type RemoveProps = {
  readonly roster: string;
  readonly member: NamedMember;
  /** Announces the removal, because the row itself disappears. */
  onRemoved(label: string): Promise<void>;
};

function Remove({ roster, member: { id, label }, onRemoved }: RemoveProps): ReactNode {
  const sending = useSend();
  const remove = (): Promise<void> =>
    sending.send(async () => {
      await house.removeFromRoster(roster, id);
      await onRemoved(label);
      return undefined;
    });
  return (
    <span className="row">
      <ConfirmButton
        label={adminText.removeMember}
        yes={adminText.yesRemove}
        no={adminText.cancel}
        subject={label}
        about={adminText.removeAbout}
        busy={sending.busy}
        onConfirm={remove}
      />
      <SendResult {...sending} />
    </span>
  );
}

const FIGURES: readonly Column<NamedMember>[] = [
  { head: adminText.player, cell: ({ label }) => label, names: true },
  { head: adminText.wallet, cell: ({ balance }) => amount(balance), num: true },
  {
    head: adminText.atTables,
    cell: ({ atTables }) => (atTables === null ? adminText.unknownChips : amount(atTables)),
    num: true,
  },
  {
    head: adminText.joinedAt,
    cell: ({ joinedAt }) => (joinedAt === null ? '' : when(joinedAt)),
  },
];

type Props = {
  readonly roster: Roster;
  onRemoved(label: string): Promise<void>;
};

export function MemberTable({ roster: { id, name, members }, onRemoved }: Props): ReactNode {
  const columns = useMemo(
    (): readonly Column<NamedMember>[] => [
      ...FIGURES,
      {
        head: adminText.removeHead,
        cell: member => <Remove roster={id} member={member} onRemoved={onRemoved} />,
      },
    ],
    [id, onRemoved],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="admin-members" tabIndex={0} aria-label={adminText.playersOf(name)}>
      <DataTable
        className="account-table"
        columns={columns}
        rows={namedMembers(members)}
        keyOf={member => member.id}
      />
    </section>
  );
}
