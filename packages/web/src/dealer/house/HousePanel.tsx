// What the house decides: settings, terms, links, and closing the table.
import { buyInTerms } from '@passline/table';
import type { ReactNode } from 'react';
import * as dealerText from '../../text/dealer.ts';
import { ChipsForm } from '../bets/ChipsForm.tsx';
import { CloseTable } from '../payout/CloseTable.tsx';
import { LinksPanel } from '../staff/LinksPanel.tsx';
import type { Dealer } from '../use-dealer.ts';
import { AnnouncePanel } from './AnnouncePanel.tsx';
import { SettingsForm, TermsForm } from './SettingsForm.tsx';

export function HousePanel({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const chips = buyInTerms(dealer.state);
  return (
    <div className="dealer-house">
      <AnnouncePanel table={dealer.id} />
      <LinksPanel dealer={dealer} />
      {dealer.may('pit') && (
        <>
          <section className="panel">
            <h2>{dealerText.tableSettings}</h2>
            <SettingsForm dealer={dealer} />
          </section>
          <section className="panel">
            <h2>{dealerText.seatsAndTimes}</h2>
            <TermsForm dealer={dealer} />
          </section>
          {chips && (
            <section className="panel">
              <h2>{dealerText.playersChips}</h2>
              <ChipsForm dealer={dealer} terms={chips} />
            </section>
          )}
        </>
      )}
      {dealer.may('manager') && <CloseTable dealer={dealer} />}
    </div>
  );
}
