// The people invited to a private table, each with a way to remove them, which also ends their invitation.
import type { TableMember } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import * as lobbyText from '../text/lobby.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { sentence } from './sentence.ts';

type Props = { readonly table: string; onInvite(): void };

export function Members({ table, onInvite }: Props): ReactNode {
  const [members, setMembers] = useState<readonly TableMember[]>([]);
  const [problem, setProblem] = useState('');
  const sending = useSend();
  useEffect(() => {
    let gone = false;
    client.members(table).then(
      found => !gone && setMembers(found),
      (error: unknown) => !gone && setProblem(sentence(error)),
    );
    return () => {
      gone = true;
    };
  }, [table]);
  const remove = ({ id, name }: TableMember): Promise<void> =>
    sending.send(async () => {
      await client.removeMember(table, id);
      setMembers(members.filter(member => member.id !== id));
      onInvite();
      return lobbyText.memberRemoved(name);
    });
  if (members.length === 0 && problem === '' && sending.problem === '') return null;
  return (
    <section aria-label={lobbyText.invitedPlayers}>
      <h3>{lobbyText.invitedPlayers}</h3>
      <ul className="lobby-members">
        {members.map(member => (
          <li key={member.id}>
            <span>{member.name}</span>
            <span className="row">
              <ConfirmButton
                label={lobbyText.removeMember}
                yes={lobbyText.yesRemove}
                no={lobbyText.keepMember}
                subject={member.name}
                busy={sending.busy}
                onConfirm={() => remove(member)}
              />
            </span>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      <SendResult done="" problem={sending.problem} />
    </section>
  );
}
