// The dealer's console: the round is always visible, with everything else in sections beside or below it.
import type { Announcement, Connection, TableState, TableStop } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { ClauseTags } from '../clauses/ClauseTag.tsx';
import { Announced } from '../play/company/Announced.tsx';
import { FinalResults } from '../play/record/FinalResults.tsx';
import type { TableStore } from '../play/store/table-store.ts';
import * as dealerText from '../text/dealer.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { BetsPanel, useBetEntry } from './bets/BetsPanel.tsx';
import { ChipRequests, ChipRequestsCount } from './bets/ChipRequests.tsx';
import { PlayersPanel } from './bets/PlayersPanel.tsx';
import { RemoveAnnouncement } from './house/AnnouncePanel.tsx';
import { HousePanel } from './house/HousePanel.tsx';
import { ClosedRecord, RecordPanel } from './house/RecordPanel.tsx';
import { usePayout } from './payout/use-payout.ts';
import { FixPanel } from './round/FixPanel.tsx';
import { RoundPanel } from './round/RoundPanel.tsx';
import { StatusBar } from './round/StatusBar.tsx';
import { useNoRoll } from './screen/use-no-roll.ts';
import type { Role } from './staff/roles.ts';
import { AskForSignature } from './staff/SignRecord.tsx';
import { useDealer } from './use-dealer.ts';

type Section = 'bets' | 'players' | 'mend' | 'table' | 'record';
const DEALT = [
  ['bets', dealerText.bets],
  ['players', dealerText.players],
  ['mend', dealerText.fixAMistake],
  ['table', dealerText.table],
  ['record', dealerText.record],
] as const;
/** At a table with an automatic dealer, players bet and sit down by themselves. */
const LIVE = DEALT.filter(([key]) => key !== 'bets' && key !== 'players');

type Props = {
  readonly store: TableStore;
  readonly state: TableState;
  readonly roles: readonly Role[];
  readonly connection: Connection;
  readonly stops: readonly TableStop[];
  readonly announcement: Announcement | null;
};

export function Console({ store, state, roles, connection, stops, announcement }: Props): ReactNode {
  const { dealer, notice, dismiss } = useDealer(store, state, roles);
  const tabs = state.created.mode === 'dealer-run' ? DEALT : LIVE;
  const first: Section = tabs === LIVE ? 'mend' : state.game.seats.length === 0 ? 'players' : 'bets';
  const [section, setSection] = useState<Section>(first);
  const paying = usePayout(store, state);
  const noRoll = useNoRoll(store, state);
  const bets = useBetEntry(dealer);
  if (state.closed) {
    return (
      <div className="dealer-console">
        <StatusBar state={state} connection={connection} stops={stops} />
        <p className="panel">{dealerText.closedRecordStays}</p>
        <FinalResults id={store.id} table={state.created.name} />
        <ClosedRecord dealer={dealer} store={store} />
      </div>
    );
  }
  return (
    <div className="dealer-console">
      <StatusBar state={state} connection={connection} stops={stops}>
        <Announced announcement={announcement}>
          <RemoveAnnouncement table={store.id} />
        </Announced>
        <ChipRequestsCount dealer={dealer} />
        <AskForSignature dealer={dealer} />
      </StatusBar>
      {notice && (
        <div className="dealer-notice" role="alert">
          <span>
            {notice.text} <ClauseTags cites={notice.cite} book={state.game.rules.book} />
          </span>
          <button type="button" className="quiet" onClick={dismiss}>
            {dealerText.ok}
          </button>
        </div>
      )}
      <div className="dealer-columns">
        <div className="dealer-round">
          <RoundPanel dealer={dealer} paying={paying} noRoll={noRoll} />
          <ChipRequests dealer={dealer} />
        </div>
        <Tabs<Section> label={dealerText.sections} tabs={tabs} chosen={section} onChoose={setSection}>
          {section === 'bets' && <BetsPanel dealer={dealer} entry={bets} />}
          {section === 'players' && <PlayersPanel dealer={dealer} />}
          {section === 'mend' && <FixPanel dealer={dealer} unmoved={paying.unmoved} />}
          {section === 'table' && <HousePanel dealer={dealer} />}
          {section === 'record' && <RecordPanel dealer={dealer} store={store} />}
        </Tabs>
      </div>
    </div>
  );
}
