// What the house decides: settings, terms, links, and closing the table.
import { type FormEvent, type ReactNode, useState } from 'react';
import * as dealerText from '../text/dealer.ts';
import { ReasonField } from '../ui/Field.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { SettingsForm, TermsForm } from './SettingsForm.tsx';
import { type Dealer, reason } from './use-dealer.ts';

function CloseTable({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await dealer.act({ type: 'close-table', ...reason(why) });
  };
  return (
    <section className="panel">
      <h2>{dealerText.closeTheTable}</h2>
      <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {dealerText.closeTable}
      </button>
      {open && (
        <form className="dealer-preview" onSubmit={submit}>
          <p>{dealerText.closeAbout}</p>
          <ReasonField value={why} onChange={setWhy} />
          <button type="submit" className="danger">
            {dealerText.yesClose}
          </button>
        </form>
      )}
    </section>
  );
}

export function HousePanel({ dealer }: { readonly dealer: Dealer }): ReactNode {
  return (
    <div className="dealer-house">
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
        </>
      )}
      {dealer.may('manager') && <CloseTable dealer={dealer} />}
    </div>
  );
}
