// Table settings and terms, for the pit.
import { type FormEvent, type ReactNode, useState } from 'react';
import * as dealerText from '../../text/dealer.ts';
import * as lobbyText from '../../text/lobby.ts';
import { settingsText } from '../../text/settings.ts';
import { ChoiceField, ReasonField, TextField } from '../../ui/Field.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { type Dealer, reason } from '../use-dealer.ts';
import { type SettingField, settingChanges, settingFields, settingsRefusal } from './settings-form.ts';

type FieldProps = { readonly field: SettingField; readonly value: string; onChange(value: string): void };

function Setting({ field, value, onChange }: FieldProps): ReactNode {
  const { label, hint, choices, now } = field;
  if (!choices) return <TextField label={label} value={value} onChange={onChange} placeholder={hint} />;
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[
        ...(now === '' ? [['', dealerText.rulebookDefault] as const] : []),
        ...choices.map(choice => [choice, dealerText.choiceNames[choice] ?? choice] as const),
      ]}
      onChange={onChange}
    />
  );
}

/** The change that waits for bets to be decided, with a button to cancel it. */
function Pending({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const { scheduled } = dealer.state;
  if (!scheduled) return null;
  return (
    <p className="dealer-wide" role="status">
      <RichText
        text={dealerText.scheduledBy}
        parts={{ by: scheduled.by, changes: <b>{settingsText(scheduled.changes)}</b> }}
      />{' '}
      <button type="button" className="quiet" onClick={() => dealer.act({ type: 'cancel-settings' })}>
        {dealerText.cancelTheChange}
      </button>
    </p>
  );
}

export function SettingsForm({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const fields = settingFields(dealer.game);
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [pay, setPay] = useState('');
  const [odds, setOdds] = useState('');
  const [why, setWhy] = useState('');
  const own = pay.trim() && odds.trim() ? { [`pay-${pay.trim()}`]: odds.trim() } : {};
  const changes = { ...settingChanges(fields, filled), ...own };
  const none = Object.keys(changes).length === 0;
  const refusal = none ? null : settingsRefusal(dealer.game, changes);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const schedule = refusal?.canWait ? { schedule: true } : {};
    if (!(await dealer.act({ type: 'settings', changes, ...schedule, ...reason(why) }))) return;
    setFilled({});
    setPay('');
    setOdds('');
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <Pending dealer={dealer} />
      {fields.map(field => (
        <Setting
          key={field.key}
          field={field}
          value={filled[field.key] ?? field.now}
          onChange={value => setFilled({ ...filled, [field.key]: value })}
        />
      ))}
      {Object.hasOwn(dealer.game.baseBook.house, 'pay') && (
        <>
          <TextField label={dealerText.payForBet} value={pay} onChange={setPay} placeholder="any-seven" />
          <TextField label={dealerText.oddsPaid} value={odds} onChange={setOdds} placeholder="5:1" />
        </>
      )}
      <ReasonField value={why} onChange={setWhy} />
      <p className="dealer-wide dealer-soft" role={refusal ? 'alert' : undefined}>
        {refusal?.message ?? dealerText.blankMeansNoLimit} {refusal?.canWait && dealerText.canSchedule}
      </p>
      <button type="submit" disabled={none || (refusal !== null && !refusal.canWait)}>
        {refusal?.canWait ? dealerText.scheduleTheChange : dealerText.changeSettings}
      </button>
    </form>
  );
}

const asBetsOpen = (text: string) => (text === 'on-call' ? text : 'after-payouts');

export function TermsForm({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const { terms, created } = dealer.state;
  const live = created.mode === 'live';
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState('');
  const rows: readonly (readonly [
    key: Exclude<keyof typeof terms, 'buyIn' | 'betsOpen'>,
    label: string,
    unit: number,
  ])[] = [
    ['seats', dealerText.seats, 1],
    ['graceMs', dealerText.holdSeatMinutes, 60_000],
    ...(live
      ? ([
          ['betMs', dealerText.betTimeSeconds, 1000],
          ['shooterMs', dealerText.shootersTimeSeconds, 1000],
          ['showMs', dealerText.resultShownSeconds, 1000],
        ] as const)
      : []),
  ];
  const changed = rows.flatMap(([key, , unit]) => {
    const value = Math.round(Number(filled[key] ?? '') * unit);
    return filled[key] === undefined || filled[key] === '' || value === terms[key]
      ? []
      : [[key, value] as const];
  });
  const betsNow = terms.betsOpen ?? 'after-payouts';
  const betsOpen = filled.betsOpen === undefined ? betsNow : asBetsOpen(filled.betsOpen);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const changes = { ...Object.fromEntries(changed), ...(betsOpen === betsNow ? {} : { betsOpen }) };
    if (await dealer.act({ type: 'terms', changes, ...reason(why) })) setFilled({});
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      {rows.map(([key, label, unit]) => (
        <TextField
          key={key}
          label={label}
          type="number"
          min={key === 'seats' ? 1 : 0}
          step="any"
          value={filled[key] ?? String(terms[key] / unit)}
          onChange={value => setFilled({ ...filled, [key]: value })}
        />
      ))}
      {created.mode === 'dealer-run' && (
        <ChoiceField
          label={lobbyText.playersMayBet}
          value={betsOpen}
          choices={[
            ['on-call', lobbyText.whenTheDealerCalls],
            ['after-payouts', lobbyText.rightAfterPayouts],
          ]}
          onChange={value => setFilled({ ...filled, betsOpen: value })}
        />
      )}
      <ReasonField value={why} onChange={setWhy} />
      <button type="submit" disabled={changed.length === 0 && betsOpen === betsNow}>
        {dealerText.changeSeatsAndTimes}
      </button>
    </form>
  );
}
