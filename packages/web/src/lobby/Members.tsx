// The people invited to a private table, each with a way to remove them, which also ends their invitation.
import type { TableMember } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import * as lobbyText from '../text/lobby.ts';
import { announce } from '../ui/announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { sentence } from './sentence.ts';

type Props = { readonly table: string; onInvite(invite: string): void };

export function Members({ table, onInvite }: Props): ReactNode {
  const [members, setMembers] = useState<readonly TableMember[]>([]);
  const [problem, setProblem] = useState('');
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
  const remove = async ({ id, name }: TableMember): Promise<void> => {
    try {
      const { invite } = await client.removeMember(table, id);
      setMembers(members.filter(member => member.id !== id));
      onInvite(invite);
      setProblem('');
      announce(lobbyText.memberRemoved(name));
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  if (members.length === 0 && problem === '') return null;
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
                onConfirm={() => remove(member)}
              />
            </span>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
