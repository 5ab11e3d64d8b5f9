// The player's own page: name, play money, limits, history, bots, and recovery.

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { WITHOUT_SERVER } from '../api/presence.ts';
import { NeedsServer } from '../app/NeedsServer.tsx';
import type { RoomProps } from '../app/rooms.ts';
import { useSession } from '../app/session.tsx';
import { sessionIn } from '../sessions/session-link.ts';
import * as accountText from '../text/account.ts';
import * as appText from '../text/app.ts';
import { joinWithCommas } from '../text/phrases.ts';
import '../lobby/lobby.css';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Bots } from './Bots.tsx';
import { ClosedTables } from './ClosedTables.tsx';
import { Name, Recovery, SignOut } from './Identity.tsx';
import { Limits } from './Limits.tsx';
import { SelfExclusion } from './SelfExclusion.tsx';
import { TableHistory } from './TableHistory.tsx';
import { UseOnNetwork } from './UseOnNetwork.tsx';
import { WalletCard } from './Wallet.tsx';
import { YourData } from './YourData.tsx';
import './account.css';

/** Loaded on demand: its figures come from the lab's code. */
const SessionReport = lazy(() =>
  import('../sessions/SessionReport.tsx').then(m => ({ default: m.SessionReport })),
);
const LifetimeCard = lazyPart(() => import('../sessions/LifetimeCard.tsx').then(m => m.LifetimeCard));

const KINDS = {
  guest: accountText.guest,
  staff: accountText.staff,
  bot: accountText.bot,
  'house-bot': accountText.houseBot,
} as const;

export function AccountRoom({ address }: RoomProps): ReactNode {
  const at = sessionIn(address);
  if (!at) return WITHOUT_SERVER ? <NeedsServer title={accountText.yourAccount} /> : <Account />;
  return (
    <Suspense fallback={<p className="waiting">{accountText.oneMoment}</p>}>
      <SessionReport at={at} />
    </Suspense>
  );
}

function Account(): ReactNode {
  const { session, refresh } = useSession();
  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);
  // Staff deal and decide: the house gives them no chips.
  const plays = session?.kind !== 'staff';
  return (
    <div className="account-room">
      <h1>{session?.name ?? accountText.yourAccount}</h1>
      <p className="note">
        {session
          ? joinWithCommas([KINDS[session.kind], ...session.roles.map(role => appText.roleNames[role])])
          : accountText.oneMoment}
      </p>
      <div className="account-grid">
        <div className="account-column">
          <Name />
          <Recovery />
          <UseOnNetwork next="/you" />
          {plays && <Limits />}
          {plays && <SelfExclusion />}
        </div>
        <div className="account-column">
          {plays && <WalletCard />}
          {plays && <LifetimeCard />}
          {plays && <TableHistory />}
          <ClosedTables />
          <Bots />
          <YourData />
          <SignOut />
        </div>
      </div>
    </div>
  );
}
