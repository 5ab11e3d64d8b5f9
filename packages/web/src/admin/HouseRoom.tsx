// The house's room: for managers, who works here and where, play money they issue, play they stop, and the house's log.
import { type ReactNode, useEffect, useMemo } from 'react';
import { usePolled } from '../api/use-polled.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { StaffLinkForm } from '../dealer/StaffLinkForm.tsx';
import { Chips } from './Chips.tsx';
import { allTables, tableLabel } from './house-tables.ts';
import { LogPanel } from './LogPanel.tsx';
import { ProgramPanel } from './ProgramPanel.tsx';
import { readStaff, StaffPanel } from './StaffPanel.tsx';
import { readStops, StopPanel } from './StopPanel.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import { useHouseLog } from './use-house-log.ts';
import '../lobby/lobby.css';
import '../account/you.css';
import './house.css';

function NotForYou({ name }: { readonly name: string }): ReactNode {
  return (
    <div className="panel narrow">
      <h1>The house</h1>
      <p>This room is for managers, and {name} is none.</p>
      <p>
        A manager <Link to="/signin">signs in</Link> with the code of a link. The first link is printed where
        the server was started; further ones are made here.
      </p>
    </div>
  );
}

function Managing(): ReactNode {
  const { value: tables, problem } = usePolled(allTables);
  const staff = usePolled(readStaff);
  const stops = usePolled(readStops);
  const log = useHouseLog();
  const names = useMemo(
    () => new Map([...(tables ?? []), ...(staff.value ?? [])].map(({ id, name }) => [id, name] as const)),
    [tables, staff.value],
  );
  const choices = (tables ?? []).map(table => [table.id, tableLabel(table)] as const);
  return (
    <div className="house">
      <h1>The house</h1>
      <p className="you-note">
        Who works here, at which tables, the play money that the house gives, and play that it stops. What you
        do here is in the house’s log under your name.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className="house-grid">
        <div className="house-column">
          <StaffPanel {...staff} />
          <section className="panel house-card" aria-labelledby="house-link">
            <h2 id="house-link">A sign-in link</h2>
            <StaffLinkForm tables={choices} forHouse onMade={staff.refresh} />
          </section>
          <TablesPanel tables={choices} />
          <ProgramPanel
            log={log}
            onChecked={() => {
              void stops.refresh();
              void log.refresh();
            }}
          />
        </div>
        <div className="house-column">
          <StopPanel stops={stops} tables={tables ?? []} names={names} onChange={log.refresh} />
          <Chips tables={tables ?? []} />
        </div>
      </div>
      <LogPanel log={log} names={names} />
    </div>
  );
}

export function HouseRoom(_props: RoomProps): ReactNode {
  const { session, refresh } = useSession();
  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);
  if (!session) return <p className="waiting">One moment…</p>;
  return session.roles.includes('manager') ? <Managing /> : <NotForYou name={session.name} />;
}
