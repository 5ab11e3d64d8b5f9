// Opens a table, with an invitation if there is one, or says plainly why it cannot be shown.
import { Problem } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link, navigate } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import * as playText from '../text/play.ts';
import { PlayRoom } from './PlayRoom.tsx';
import type { TableView } from './table-store.ts';
import { useStore } from './use-store.ts';
import { useTableStore } from './use-table.ts';
import './table.css';
import './stick.css';
import './bar.css';
import './side.css';

const FRIENDLY: Readonly<Record<string, string>> = {
  'table/none': playText.tableNotFound,
  'auth/invitation': playText.privateTable,
};

function TableProblem({ problem }: { readonly problem: Problem }): ReactNode {
  return (
    <div className="panel narrow" role="alert">
      <h1>{playText.tableNotAvailable}</h1>
      <p>{FRIENDLY[problem.code] ?? problem.detail}</p>
      <p className="row">
        <Link to="/">{playText.backToTheLobby}</Link>
        <button type="button" className="quiet" onClick={() => location.reload()}>
          {playText.tryAgain}
        </button>
      </p>
    </div>
  );
}

const problemOf = ({ problem }: TableView): Problem | null => problem;
const hasState = ({ state }: TableView): boolean => state !== null;

function FollowedTable({ id }: { readonly id: string }): ReactNode {
  const store = useTableStore(id);
  const problem = useStore(store, problemOf);
  const isOpen = useStore(store, hasState);
  const first = store.view().state;
  if (problem) return <TableProblem problem={problem} />;
  if (!isOpen || !first) return <p className="waiting">{playText.openingTheTable}</p>;
  return <PlayRoom store={store} first={first} />;
}

/** Accepts the invitation before the table is read. */
function InvitedTable({ id, invite }: { readonly id: string; readonly invite: string }): ReactNode {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    ready()
      .then(() => client.join(id, invite))
      .then(() => navigate(`/table/${id}`, 'replace'))
      .catch((error: unknown) =>
        setProblem(error instanceof Problem ? error : new Problem({ detail: playText.serverNotResponding })),
      );
  }, [id, invite]);
  return problem ? <TableProblem problem={problem} /> : <p className="waiting">{playText.openingTheTable}</p>;
}

export function TableRoom({ id, address }: RoomProps): ReactNode {
  const invite = address.searchParams.get('invite');
  return invite ? <InvitedTable id={id} invite={invite} /> : <FollowedTable key={id} id={id} />;
}
