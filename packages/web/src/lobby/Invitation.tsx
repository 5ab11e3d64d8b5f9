// A table's invitation: the link to give to players, and a new one if the old should no longer work.
import type { Invitation as Invited } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import * as lobbyText from '../text/lobby.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Members } from './Members.tsx';
import { sentence } from './sentence.ts';
import { invitationLink } from './table-address.ts';

export function Invitation({ table }: { readonly table: string }): ReactNode {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [problem, setProblem] = useState('');
  const ask = (asked: Promise<Invited>): Promise<void> =>
    asked.then(
      answer => {
        setInvited(answer);
        setProblem('');
      },
      (error: unknown) => setProblem(sentence(error)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each table
  useEffect(() => {
    void ask(client.invitation(table));
  }, [table]);
  return (
    <div className="lobby-invitation">
      <CopyField
        label={lobbyText.invitationLink}
        value={invited ? invitationLink(invited.origin ?? location.origin, table, invited.invite) : ''}
      />
      {invited?.code && (
        <p>
          {lobbyText.code} <b className="lobby-code">{invited.code}</b>
        </p>
      )}
      <p>
        <RichText
          text={lobbyText.invitationUse}
          parts={{
            renew: words => (
              <button
                type="button"
                className="lobby-inline"
                onClick={() => ask(client.renewInvitation(table))}
                disabled={invited === null}
              >
                {words}
              </button>
            ),
          }}
        />
      </p>
      <Members table={table} onInvite={() => void ask(client.invitation(table))} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
