// Table settings and terms, for the pit.
import { type FormEvent, type ReactNode, useState } from 'react';
import { settingsText } from '../text/settings.ts';
import { ReasonField, TextField } from '../ui/dealer-fields.tsx';
import { type Desk, reason } from './desk.ts';
import { type SettingField, settingChanges, settingFields, settingsRefusal } from './settings-form.ts';

type FieldProps = { readonly field: SettingField; readonly value: string; onChange(value: string): void };

function Setting({ field, value, onChange }: FieldProps): ReactNode {
  const { label, hint, choices, now } = field;
  if (!choices) return <TextField label={label} value={value} onChange={onChange} hint={hint} />;
  return (
    <label className="dealer-field">
      {label}
      <select value={value} onChange={event => onChange(event.target.value)}>
        {now === '' && <option value="">as the rulebook says</option>}
        {choices.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}

/** The change that waits for bets to be decided, and the way to cancel it. */
function Pending({ desk }: { readonly desk: Desk }): ReactNode {
  const { scheduled } = desk.state;
  if (!scheduled) return null;
  return (
    <p className="dealer-wide" role="status">
      Scheduled by {scheduled.by}: <b>{settingsText(scheduled.changes)}</b>. It is made when it affects no
      bet.{' '}
      <button type="button" className="quiet" onClick={() => desk.act({ type: 'cancel-settings' })}>
        Cancel the change
      </button>
    </p>
  );
}

export function SettingsForm({ desk }: { readonly desk: Desk }): ReactNode {
  const fields = settingFields(desk.game);
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [pay, setPay] = useState('');
  const [odds, setOdds] = useState('');
  const [why, setWhy] = useState('');
  const own = pay.trim() && odds.trim() ? { [`pay-${pay.trim()}`]: odds.trim() } : {};
  const changes = { ...settingChanges(fields, filled), ...own };
  const none = Object.keys(changes).length === 0;
  const refusal = none ? null : settingsRefusal(desk.game, changes);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const schedule = refusal?.canWait ? { schedule: true } : {};
    if (!(await desk.act({ type: 'settings', changes, ...schedule, ...reason(why) }))) return;
    setFilled({});
    setPay('');
    setOdds('');
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <Pending desk={desk} />
      {fields.map(field => (
        <Setting
          key={field.key}
          field={field}
          value={filled[field.key] ?? field.now}
          onChange={value => setFilled({ ...filled, [field.key]: value })}
        />
      ))}
      {Object.hasOwn(desk.game.book.house, 'pay') && (
        <>
          <TextField label="Pay of a bet" value={pay} onChange={setPay} hint="any-seven" />
          <TextField label="Its odds" value={odds} onChange={setOdds} hint="5:1" />
        </>
      )}
      <ReasonField value={why} onChange={setWhy} />
      <p className="dealer-wide dealer-soft" role={refusal ? 'alert' : undefined}>
        {refusal?.message ?? 'Leave blank for no limit.'}
        {refusal?.canWait && ' You can schedule it for when it affects no bet.'}
      </p>
      <button type="submit" disabled={none || (refusal !== null && !refusal.canWait)}>
        {refusal?.canWait ? 'Schedule the change' : 'Change settings'}
      </button>
    </form>
  );
}

export function TermsForm({ desk }: { readonly desk: Desk }): ReactNode {
  const { terms, created } = desk.state;
  const live = created.mode === 'live';
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState('');
  const rows: readonly (readonly [key: keyof typeof terms, label: string, unit: number])[] = [
    ['seats', 'Seats', 1],
    ['graceMs', 'Minutes a seat is kept for who dropped', 60_000],
    ...(live
      ? ([
          ['betMs', 'Seconds to bet', 1000],
          ['shooterMs', 'Seconds for the shooter', 1000],
          ['showMs', 'Seconds a result is shown', 1000],
        ] as const)
      : []),
  ];
  const changed = rows.flatMap(([key, , unit]) => {
    const value = Math.round(Number(filled[key] ?? '') * unit);
    return filled[key] === undefined || filled[key] === '' || value === terms[key]
      ? []
      : [[key, value] as const];
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const changes = Object.fromEntries(changed);
    if (await desk.act({ type: 'terms', changes, ...reason(why) })) setFilled({});
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      {rows.map(([key, label, unit]) => (
        <label key={key} className="dealer-field">
          {label}
          <input
            type="number"
            min={key === 'seats' ? 1 : 0}
            step="any"
            value={filled[key] ?? String(terms[key] / unit)}
            onChange={event => setFilled({ ...filled, [key]: event.target.value })}
          />
        </label>
      ))}
      <ReasonField value={why} onChange={setWhy} />
      <button type="submit" disabled={changed.length === 0}>
        Change terms
      </button>
    </form>
  );
}
