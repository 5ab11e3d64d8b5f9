// The dealer's room: the console for staff with a role at the table, a way to sign in for everyone else.
import type { ReactNode } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { useTable } from '../play/store/use-table.ts';
import * as dealerText from '../text/dealer.ts';
import { Console } from './Console.tsx';
import { Gate } from './staff/Gate.tsx';
import './staff/staff.css';
import './dealer.css';

export function DealerRoom({ id, address }: RoomProps): ReactNode {
  const { state, roles, connection, stops, announcement, problem, store } = useTable(id);
  if (problem) return <Gate id={id} hash={address.hash} why={problem.detail} />;
  if (!state) return <p className="waiting">{dealerText.oneMoment}</p>;
  if (state.created.mode === 'practice') {
    return (
      <div className="panel narrow">
        <h1>{dealerText.noDealerHere}</h1>
        <p>
          {dealerText.practiceNeedsNoDealer} <Link to={`/table/${id}`}>{dealerText.backToTheTable}</Link>
        </p>
      </div>
    );
  }
  if (roles.length === 0) {
    return <Gate id={id} hash={address.hash} why={dealerText.noRoleHere} />;
  }
  return <Console {...{ store, state, roles, connection, stops, announcement }} />;
}
