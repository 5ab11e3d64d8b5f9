// Opens a table, with an invitation if there is one, or says plainly why it cannot be shown.
import type { Problem } from '@passline/client';
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import * as playText from '../text/play.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PlayRoom } from './PlayRoom.tsx';
import type { TableView } from './store/table-store.ts';
import { useStore } from './store/use-store.ts';
import { useTableStore } from './store/use-table.ts';
import './table.css';
import './roll/stick.css';
import './betting/bar.css';
import './side.css';

/** Loaded on demand, because most visitors need neither. */
const TableProblem = lazyPart(() => import('./Entrance.tsx').then(m => m.TableProblem));
const InvitedTable = lazyPart(() => import('./Entrance.tsx').then(m => m.InvitedTable));

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

export function TableRoom({ id, address }: RoomProps): ReactNode {
  const invite = address.searchParams.get('invite');
  return invite ? <InvitedTable id={id} invite={invite} /> : <FollowedTable key={id} id={id} />;
}
