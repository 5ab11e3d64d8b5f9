// The house's room, for managers: money, staff and tables, play money, classes, stopping play, and the house's log.
import { ROOM_PATHS } from '@passline/client';
import { type ReactNode, useEffect, useMemo } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { StaffLinkForm } from '../dealer/staff/StaffLinkForm.tsx';
import * as adminText from '../text/admin.ts';
import { BooksPanel } from './BooksPanel.tsx';
import { allTables, tableLabel } from './house-tables.ts';
import { IssuePanel } from './IssuePanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { ProgramPanel } from './ProgramPanel.tsx';
import { RosterPanel, readRosters } from './RosterPanel.tsx';
import { readStaff, StaffPanel } from './StaffPanel.tsx';
import { readStops, StopPanel } from './StopPanel.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import { useHouseLog } from './use-house-log.ts';
import '../lobby/lobby.css';
import '../account/account.css';
import '../dealer/staff/staff.css';
import './admin.css';
import { RichText } from '../ui/RichText.tsx';

function ManagersOnly(): ReactNode {
  return (
    <div className="panel narrow">
      <h1>{adminText.house}</h1>
      <p>{adminText.managersOnly}</p>
      <p>
        <RichText
          text={adminText.managersSignIn}
          parts={{ signIn: words => <Link to="/signin">{words}</Link> }}
        />
      </p>
    </div>
  );
}

const readTournaments = () => client.tournaments();

function ManagerPanels(): ReactNode {
  const { value: tables, problem } = usePolled(allTables);
  const staff = usePolled(readStaff);
  const stops = usePolled(readStops);
  const rosters = usePolled(readRosters);
  const { value: tournaments } = usePolled(readTournaments);
  const log = useHouseLog();
  const names = useMemo(() => {
    const named = [
      ...(tables ?? []),
      ...(staff.value ?? []),
      ...(rosters.value ?? []),
      ...(tournaments ?? []),
    ];
    return new Map(named.map(({ id, name }) => [id, name] as const));
  }, [tables, staff.value, rosters.value, tournaments]);
  // The house's staff have no roles at tables that do not pay from wallets: their hosts staff them.
  const choices = (tables ?? [])
    .filter(({ wallets }) => wallets)
    .map(table => [table.id, tableLabel(table)] as const);
  return (
    <div className="house">
      <h1>{adminText.house}</h1>
      <p className="note">{adminText.about}</p>
      <p>
        <Link to={ROOM_PATHS.tournaments}>{adminText.tournaments}</Link>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <MoneyPanel />
      <div className="admin-grid">
        <div className="admin-column">
          <StaffPanel {...staff} />
          <section className="panel admin-card" aria-labelledby="admin-link">
            <h2 id="admin-link">{adminText.signInLink}</h2>
            <StaffLinkForm tables={choices} forHouse onMade={staff.refresh} />
          </section>
          <TablesPanel tables={choices} hosted={tables !== null && tables.length > 0} />
          <BooksPanel onChange={log.refresh} />
          <ProgramPanel
            log={log}
            onChecked={() => {
              void stops.refresh();
              void log.refresh();
            }}
          />
        </div>
        <div className="admin-column">
          <StopPanel stops={stops} tables={tables ?? []} names={names} onChange={log.refresh} />
          <IssuePanel tables={tables ?? []} />
          <RosterPanel rosters={rosters} onChange={log.refresh} />
        </div>
      </div>
      <LogPanel log={log} names={names} />
    </div>
  );
}

export function AdminRoom(_props: RoomProps): ReactNode {
  const { session, refresh } = useSession();
  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);
  if (!session) return <p className="waiting">{adminText.oneMoment}</p>;
  return session.roles.includes('manager') ? <ManagerPanels /> : <ManagersOnly />;
}
