// Classes and charity evenings: each joins with one code, gets chips together, and starts over together.
import type { Roster } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { centsOf } from '../ui/amount.ts';
import { announce } from '../ui/announcer.tsx';
import { AmountField, TextField } from '../ui/Field.tsx';
import { RosterRow } from './RosterRow.tsx';

const readRosters = (): Promise<readonly Roster[]> => client.rosters();

const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

const FIRST = { name: '', places: '30', chips: '1000', days: '30' };

function NewClass({ onMade }: { onMade(id: string): Promise<void> }): ReactNode {
  const [typed, setTyped] = useState(FIRST);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<typeof FIRST>): void => setTyped({ ...typed, ...part });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chips = centsOf(typed.chips);
    const seats = wholeNumber(typed.places);
    const days = wholeNumber(typed.days);
    if (chips === null || chips < 0) return setProblem(adminText.amountExample);
    if (seats === null || seats < 1) return setProblem(adminText.placesExample);
    if (days === null || days < 1) return setProblem(adminText.daysExample);
    setBusy(true);
    try {
      const { id } = await client.newRoster({ name: typed.name.trim(), seats, chips, days });
      setTyped(FIRST);
      setProblem('');
      announce(adminText.classMade(typed.name.trim()));
      await onMade(id);
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(false);
  };
  return (
    <form className="dealer-form" aria-labelledby="admin-new-class" onSubmit={submit}>
      <h3 id="admin-new-class">{adminText.newClass}</h3>
      <TextField
        label={adminText.className}
        value={typed.name}
        placeholder={adminText.classNameExample}
        required
        onChange={name => change({ name })}
      />
      <TextField
        label={adminText.places}
        value={typed.places}
        inputMode="numeric"
        required
        onChange={places => change({ places })}
      />
      <AmountField
        label={adminText.chipsEach}
        value={typed.chips}
        required
        onChange={chips => change({ chips })}
      />
      <TextField
        label={adminText.codeDays}
        value={typed.days}
        inputMode="numeric"
        required
        onChange={days => change({ days })}
      />
      <button type="submit" disabled={busy}>
        {adminText.makeAClass}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

export function RosterPanel({ onChange }: { onChange(): Promise<void> }): ReactNode {
  const rosters = usePolled(readRosters);
  const [made, setMade] = useState('');
  const reload = async (): Promise<void> => {
    await Promise.all([rosters.refresh(), onChange()]);
  };
  const { open = [], closed = [] } = Object.groupBy(rosters.value ?? [], roster =>
    roster.open ? 'open' : 'closed',
  );
  const list = (some: readonly Roster[], label: string): ReactNode => (
    <ul className="admin-rows" aria-label={label}>
      {some.map(roster => (
        <RosterRow key={roster.id} roster={roster} isNew={roster.id === made} onChange={reload} />
      ))}
    </ul>
  );
  return (
    <section className="panel admin-card" aria-labelledby="admin-classes">
      <h2 id="admin-classes">{adminText.classes}</h2>
      <p className="note">{adminText.classesAbout}</p>
      {rosters.problem && <p role="alert">{rosters.problem}</p>}
      {open.length > 0 && list(open, adminText.openClasses)}
      <NewClass
        onMade={id => {
          setMade(id);
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
