// The less usual ways into a room: by an invitation, and to a table that cannot be shown.
import { Problem } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { holdInvite } from '../app/held-invites.ts';
import { Link, navigate } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import * as entranceText from '../text/entrance.ts';
import * as playText from '../text/play.ts';

const FRIENDLY: Readonly<Record<string, string>> = {
  'table/none': entranceText.tableNotFound,
  'auth/invitation': entranceText.privateTable,
};

export function TableProblem({ problem }: { readonly problem: Problem }): ReactNode {
  return (
    <div className="panel narrow" role="alert">
      <h1>{entranceText.tableNotAvailable}</h1>
      <p>{FRIENDLY[problem.code] ?? problem.detail}</p>
      <p className="row">
        <Link to="/">{entranceText.backToTheLobby}</Link>
        <button type="button" className="quiet" onClick={() => location.reload()}>
          {entranceText.tryAgain}
        </button>
      </p>
    </div>
  );
}

/** Accepts the invitation before the table is read. */
export function InvitedTable({ id, invite }: { readonly id: string; readonly invite: string }): ReactNode {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    ready()
      .then(() => client.join(id, invite))
      .then(() => {
        holdInvite(id, invite);
        navigate(`/table/${id}`, 'replace');
      })
      .catch((error: unknown) =>
        setProblem(
          error instanceof Problem ? error : new Problem({ detail: entranceText.serverNotResponding }),
        ),
      );
  }, [id, invite]);
  return problem ? <TableProblem problem={problem} /> : <p className="waiting">{playText.openingTheTable}</p>;
}
