// Classes and charity evenings: players join one with its code, get chips together, and start over together.
import type { NewRoster, Roster } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { house } from '../api/house.ts';
import type { Polled } from '../api/use-polled.ts';
import * as adminText from '../text/admin.ts';
import { centsOf } from '../ui/amount.ts';
import { AmountField, TextField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { InputProblem, useSend } from '../ui/use-send.ts';
import { useTyped } from '../ui/use-typed.ts';
import { RosterRow } from './RosterRow.tsx';

export const readRosters = (): Promise<readonly Roster[]> => house.rosters();

const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

const FIRST = { name: '', places: '30', chips: '1000', days: '30' };

function readTerms(typed: typeof FIRST): Omit<NewRoster, 'name'> {
  const chips = centsOf(typed.chips);
  const seats = wholeNumber(typed.places);
  const days = wholeNumber(typed.days);
  if (chips === null || chips < 0) throw new InputProblem(adminText.amountExample);
  if (seats === null || seats < 1) throw new InputProblem(adminText.placesExample);
  if (days === null || days < 1) throw new InputProblem(adminText.daysExample);
  return { chips, seats, days };
}

function NewClass({ onMade }: { onMade(id: string): Promise<void> }): ReactNode {
  const { typed, field, clear } = useTyped(FIRST);
  const sending = useSend();
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      const name = typed.name.trim();
      const { id } = await house.newRoster({ name, ...readTerms(typed) });
      clear();
      await onMade(id);
      return adminText.classMade(name);
    });
  };
  return (
    <form className="dealer-form" aria-labelledby="admin-new-class" onSubmit={submit}>
      <h3 id="admin-new-class">{adminText.newClass}</h3>
      <TextField
        label={adminText.className}
        {...field('name')}
        placeholder={adminText.classNameExample}
        required
      />
      <TextField label={adminText.places} {...field('places')} inputMode="numeric" required />
      <AmountField label={adminText.chipsEach} {...field('chips')} required />
      <TextField label={adminText.codeDays} {...field('days')} inputMode="numeric" required />
      <button type="submit" disabled={sending.busy}>
        {adminText.classButton}
      </button>
      <SendResult {...sending} />
    </form>
  );
}

type Props = { readonly rosters: Polled<readonly Roster[]>; onChange(): Promise<void> };

export function RosterPanel({ rosters, onChange }: Props): ReactNode {
  const [made, setMade] = useState('');
  const [ended, setEnded] = useState('');
  const reload = async (): Promise<void> => {
    await Promise.all([rosters.refresh(), onChange()]);
  };
  const { open = [], closed = [] } = Object.groupBy(rosters.value ?? [], roster =>
    roster.open ? 'open' : 'closed',
  );
  const list = (some: readonly Roster[], label: string): ReactNode => (
    <ul className="admin-rows" aria-label={label}>
      {some.map(roster => (
        <RosterRow
          key={roster.id}
          roster={roster}
          isNew={roster.id === made}
          onChange={reload}
          onClosed={name => {
            setEnded(adminText.classClosed(name));
            return reload();
          }}
        />
      ))}
    </ul>
  );
  return (
    <section className="panel admin-card" aria-labelledby="admin-classes">
      <h2 id="admin-classes">{adminText.classes}</h2>
      <p className="note">{adminText.classesAbout}</p>
      {rosters.problem && <p role="alert">{rosters.problem}</p>}
      {open.length > 0 && list(open, adminText.openClasses)}
      <SendResult done={ended} problem="" />
      <NewClass
        onMade={id => {
          setMade(id);
          setEnded('');
          return reload();
        }}
      />
      {closed.length > 0 && (
        <details>
          <summary>{adminText.closedClassesCount(closed.length)}</summary>
          {list(closed, adminText.closedClasses)}
        </details>
      )}
    </section>
  );
}
