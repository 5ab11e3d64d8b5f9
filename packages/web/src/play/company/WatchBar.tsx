// Below the layout for watchers: that they are watching, with how many others, and a seat in one tap.
import { freeSeats } from '@passline/table';
import { memo, type ReactNode, useState } from 'react';
import { screenPath } from '../../app/held-invites.ts';
import { Link, navigate } from '../../app/router.tsx';
import { useSession } from '../../app/session.tsx';
import { detailOf } from '../../lobby/sentence.ts';
import * as companyText from '../../text/company.ts';
import { amount } from '../../text/money.ts';
import { newSeed } from '../seat/own-seed.ts';
import { defaultChips, NoSeat, needsName } from '../seat/SitDown.tsx';
import { type RoomStore, whole } from '../store/room-store.ts';
import type { TableView } from '../store/table-store.ts';
import { useStore } from '../store/use-store.ts';
import { mayInvite } from './may-invite.ts';
import './company.css';

type Props = { readonly room: RoomStore; readonly onSit: () => void; readonly onInvite: () => void };

/** Not counting this one. */
const othersIn = ({ watchers }: TableView): number => Math.max(0, watchers - 1);

export const WatchBar = memo(function WatchBar({ room, onSit, onInvite }: Props): ReactNode {
  const { state } = useStore(room, whole);
  const others = useStore(room.table, othersIn);
  const { session, wallet, refresh } = useSession();
  const [problem, setProblem] = useState('');
  const chips = defaultChips(state, session?.id ?? '', wallet?.balance ?? null);
  const asksName = needsName(state, session);
  const sit = async (): Promise<void> => {
    const refused = await room.outbox.send({
      type: 'sit',
      amount: chips,
      ...(state.fair && { seed: newSeed() }),
    });
    setProblem(refused ? detailOf(refused) : '');
    if (refused) return;
    void refresh().catch(() => undefined);
    // So that a reload shows the seat.
    navigate(`/table/${room.table.id}`, 'replace');
  };
  return (
    <div className="table-bar table-watching">
      <span role={problem ? 'alert' : undefined}>{problem || companyText.watching(others)}</span>
      {freeSeats(state, session?.id ?? null).length === 0 ? (
        <span>
          <NoSeat state={state} player={session?.id ?? ''} />
        </span>
      ) : (
        <>
          <button type="button" onClick={asksName ? onSit : sit}>
            {companyText.sitWith(amount(chips))}
          </button>
          {!asksName && (
            <button type="button" className="quiet" onClick={onSit}>
              {companyText.chooseSeat}
            </button>
          )}
        </>
      )}
      {state.created.mode === 'dealer-run' && (
        <Link to={screenPath(room.table.id)}>{companyText.bigScreen}</Link>
      )}
      {mayInvite(state, session?.id) && (
        <button type="button" className="quiet" onClick={onInvite}>
          {companyText.invite}
        </button>
      )}
    </div>
  );
});
