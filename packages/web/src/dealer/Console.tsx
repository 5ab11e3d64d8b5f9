// The dealer's console: the round always in sight, everything else in sections beside or below it.
import type { RollCorrected, Table } from '@passline/engine';
import type { Connection, TableState } from '@passline/server/client';
import { type ReactNode, useState } from 'react';
import { announce } from '../app/announcer.tsx';
import { amount } from '../app/money.ts';
import type { TableStore } from '../table/table-store.ts';
import { useEntries } from '../table/use-table.ts';
import { BetsPanel } from './BetsPanel.tsx';
import { useDesk } from './desk.ts';
import { HousePanel } from './HousePanel.tsx';
import type { Mended } from './MendedRoll.tsx';
import { MendPanel } from './MendPanel.tsx';
import { callOf, correcting, sharesOf } from './outcome.ts';
import { PlayersPanel } from './PlayersPanel.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { RoundPanel } from './RoundPanel.tsx';
import type { Role } from './roles.ts';
import { StatusBar } from './StatusBar.tsx';
import { Tabs } from './Tabs.tsx';

type Section = 'bets' | 'players' | 'mend' | 'house' | 'record';
const DEALT = [
  ['bets', 'Bets'],
  ['players', 'Players'],
  ['mend', 'Put right'],
  ['house', 'House'],
  ['record', 'Record'],
] as const;
/** Where the table deals itself, players bet and sit down by themselves. */
const LIVE = DEALT.filter(([key]) => key !== 'bets' && key !== 'players');

/** What the correction changes, worked out on the table as it was before. */
function mendedBy(before: Table, { roll }: RollCorrected): Mended | null {
  const result = correcting(before, roll.dice);
  return result.ok ? { dice: roll.dice, call: result.call, changes: result.changes, done: false } : null;
}

type Props = {
  readonly store: TableStore;
  readonly state: TableState;
  readonly roles: readonly Role[];
  readonly connection: Connection;
  readonly sending: number;
};

export function Console({ store, state, roles, connection, sending }: Props): ReactNode {
  const { desk, notice, dismiss } = useDesk(store, state, roles, sending > 0);
  const tabs = state.created.mode === 'dealer-run' ? DEALT : LIVE;
  const first: Section = tabs === LIVE ? 'mend' : state.game.seats.length === 0 ? 'players' : 'bets';
  const [section, setSection] = useState<Section>(first);
  const [mended, setMended] = useState<Mended | null>(null);
  useEntries(store, entries => {
    for (const { event } of entries) {
      if (event.type === 'roll-corrected') setMended(mendedBy(state.game, event));
      if (event.type !== 'rolled') continue;
      setMended(null);
      const paid = sharesOf(state.game, event.lines).reduce((sum, { net }) => sum + Math.max(0, net), 0);
      announce(`${event.dice.join(' and ')}. ${callOf(event)}. To pay ${amount(paid)}.`);
    }
  });
  if (state.closed) {
    return (
      <div className="dealer-console">
        <StatusBar state={state} connection={connection} />
        <p className="panel">This table is closed. Its record stays.</p>
        <RecordPanel desk={desk} store={store} />
      </div>
    );
  }
  return (
    <div className="dealer-console">
      <StatusBar state={state} connection={connection} />
      {notice && (
        <div className="dealer-notice" role="alert">
          <span>
            {notice.text} {notice.cite && <small className="dealer-cite">{notice.cite}</small>}
          </span>
          <button type="button" className="quiet" onClick={dismiss}>
            OK
          </button>
        </div>
      )}
      <div className="dealer-columns">
        <RoundPanel
          desk={desk}
          mended={mended}
          onMended={() => setMended(now => now && { ...now, done: true })}
        />
        <Tabs<Section> label="Sections" tabs={tabs} chosen={section} onChoose={setSection}>
          {section === 'bets' && <BetsPanel desk={desk} />}
          {section === 'players' && <PlayersPanel desk={desk} />}
          {section === 'mend' && <MendPanel desk={desk} />}
          {section === 'house' && <HousePanel desk={desk} />}
          {section === 'record' && <RecordPanel desk={desk} store={store} />}
        </Tabs>
      </div>
    </div>
  );
}
