// What the house decides: settings, terms, links, and closing the table.
import { type FormEvent, type ReactNode, useState } from 'react';
import { ReasonField } from '../ui/dealer-fields.tsx';
import { type Desk, reason } from './desk.ts';
import { LinksPanel } from './LinksPanel.tsx';
import { SettingsForm, TermsForm } from './SettingsForm.tsx';

function CloseTable({ desk }: { readonly desk: Desk }): ReactNode {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await desk.act({ type: 'close-table', ...reason(why) });
  };
  return (
    <section className="panel">
      <h2>The end</h2>
      <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Close the table…
      </button>
      {open && (
        <form className="dealer-preview" onSubmit={submit}>
          <p>Everyone is paid out and leaves. The record stays; the table does not open again.</p>
          <ReasonField value={why} onChange={setWhy} />
          <button type="submit" className="danger">
            Yes, close the table
          </button>
        </form>
      )}
    </section>
  );
}

export function HousePanel({ desk }: { readonly desk: Desk }): ReactNode {
  return (
    <div className="dealer-house">
      <LinksPanel desk={desk} />
      {desk.may('pit') && (
        <>
          <section className="panel">
            <h2>Table settings</h2>
            <SettingsForm desk={desk} />
          </section>
          <section className="panel">
            <h2>Terms</h2>
            <TermsForm desk={desk} />
          </section>
        </>
      )}
      {desk.may('manager') && <CloseTable desk={desk} />}
    </div>
  );
}
