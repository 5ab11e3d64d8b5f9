// A table's invitation: the link to give to players, and a new one if the old should no longer work.
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import * as lobbyText from '../text/lobby.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Members } from './Members.tsx';
import { sentence } from './sentence.ts';
import { invitationLink } from './table-address.ts';

export function Invitation({ table }: { readonly table: string }): ReactNode {
  const [invite, setInvite] = useState('');
  const [problem, setProblem] = useState('');
  const ask = (asked: Promise<{ readonly invite: string }>): Promise<void> =>
    asked.then(
      answer => {
        setInvite(answer.invite);
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
        value={invite === '' ? '' : invitationLink(location.origin, table, invite)}
      />
      <p>
        <RichText
          text={lobbyText.invitationUse}
          parts={{
            renew: words => (
              <button
                type="button"
                className="lobby-inline"
                onClick={() => ask(client.renewInvitation(table))}
                disabled={invite === ''}
              >
                {words}
              </button>
            ),
          }}
        />
      </p>
      <Members table={table} onInvite={setInvite} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
