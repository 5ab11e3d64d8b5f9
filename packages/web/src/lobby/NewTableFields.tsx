// The groups of fields that every new table has: how it is run, who finds it, limits, seats and times.
import type { ReactNode } from 'react';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { settingField } from './HouseFields.tsx';
import type { Draft, Term } from './new-table.ts';

type RadioProps = {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string, hint: string])[];
  onChange(value: string): void;
};

function Radios({ legend, name, value, choices, onChange }: RadioProps): ReactNode {
  return (
    <fieldset className="lobby-radios">
      <legend>{legend}</legend>
      {choices.map(([choice, label, hint]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function ModeField({
  mode,
  onChange,
}: {
  readonly mode: Draft['mode'];
  onChange(mode: Draft['mode']): void;
}): ReactNode {
  return (
    <Radios
      legend="How it is run"
      name="mode"
      value={mode}
      choices={[
        ['live', 'Live', 'An automatic dealer with a bet clock and fair dice.'],
        ['dealer-run', 'Dealer-run', 'You deal: real dice, entered at your console.'],
      ]}
      onChange={value => onChange(value === 'live' ? 'live' : 'dealer-run')}
    />
  );
}

export function VisibilityField({
  isPublic,
  onChange,
}: {
  readonly isPublic: boolean;
  onChange(isPublic: boolean): void;
}): ReactNode {
  return (
    <Radios
      legend="Who finds it"
      name="visibility"
      value={isPublic ? 'public' : 'invited'}
      choices={[
        ['public', 'Everyone', 'Listed in the lobby.'],
        ['invited', 'By invitation', 'Only those with its link.'],
      ]}
      onChange={value => onChange(value === 'public')}
    />
  );
}

type LimitProps = {
  readonly mode: Draft['mode'];
  readonly chip: string;
  readonly settings: Draft['settings'];
  readonly problems: Readonly<Record<string, string>>;
  onSet(key: string, value: string): void;
};

export function LimitFields({ mode, chip, ...rest }: LimitProps): ReactNode {
  const money = (key: string) => ({ ...settingField(rest, key), inputMode: 'decimal' as const });
  return (
    <fieldset>
      <legend>Chips and limits</legend>
      <div className="lobby-fields">
        <TextField {...money('min')} label="Minimum bet" placeholder="none" />
        <TextField {...money('max')} label="Maximum bet" placeholder="none" />
        <TextField {...money('box-max')} label="Box maximum" placeholder="none" hint="All players together" />
        <TextField {...money('chip')} label="Lowest chip" placeholder={chip} />
        <ChoiceField
          {...settingField(rest, 'shooter')}
          label="The dice"
          choices={[
            ['', 'Players shoot in turn'],
            ['house', 'The house shoots'],
          ]}
        />
        {mode === 'dealer-run' && (
          <ChoiceField
            {...settingField(rest, 'limits')}
            label="Bets over the limits"
            choices={[
              ['', 'are refused'],
              ['record', 'are recorded, and shared out'],
            ]}
          />
        )}
      </div>
    </fieldset>
  );
}

type TermProps = {
  readonly mode: Draft['mode'];
  readonly terms: Draft['terms'];
  readonly problems: Readonly<Record<string, string>>;
  onSet(term: Term, value: string): void;
};

const LIVE: readonly (readonly [Term, string, string, string])[] = [
  ['seats', 'Seats', '12', '1 to 20'],
  ['betMs', 'Bet time', '20', 'Seconds'],
  ['shooterMs', 'Shooter’s time', '10', 'Seconds to press the button'],
  ['showMs', 'Showing a result', '5', 'Seconds'],
];
const DEALER_RUN: typeof LIVE = [['seats', 'Seats', '20', '1 to 20']];

export function TermFields({ mode, terms, problems, onSet }: TermProps): ReactNode {
  return (
    <fieldset>
      <legend>{mode === 'live' ? 'Seats and times' : 'Seats'}</legend>
      <div className="lobby-fields">
        {(mode === 'live' ? LIVE : DEALER_RUN).map(([term, label, usual, hint]) => (
          <TextField
            key={term}
            name={`terms.${term}`}
            label={label}
            hint={hint}
            value={terms[term] ?? ''}
            placeholder={usual}
            inputMode="decimal"
            problem={problems[`terms.${term}`]}
            onChange={value => onSet(term, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
