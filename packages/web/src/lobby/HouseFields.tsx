// The settings that a rulebook leaves to the house, as fields of a new table.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { payChoices } from './new-table.ts';

export type SettingsProps = {
  readonly book: Rulebook;
  readonly settings: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  onSet(key: string, value: string): void;
};

type Named = Pick<SettingsProps, 'settings' | 'problems' | 'onSet'>;

/** What every field of a setting has in common. */
export const settingField = ({ settings, problems, onSet }: Named, key: string) => ({
  name: `settings.${key}`,
  value: settings[key] ?? '',
  problem: problems[`settings.${key}`],
  onChange: (value: string) => onSet(key, value),
});

const ODDS = ['2x', '3-4-5x', '5x', '10x', 'cap'];

function PayFields(props: SettingsProps): ReactNode {
  const [chosen, setChosen] = useState('');
  const choices = payChoices(props.book);
  if (choices.length === 0) return null;
  const set = choices.filter(({ key }) => props.settings[`pay-${key}`] !== undefined);
  const rest = choices.filter(({ key }) => props.settings[`pay-${key}`] === undefined);
  return (
    <>
      {set.map(({ key, label }) => (
        <TextField
          key={key}
          {...settingField(props, `pay-${key}`)}
          label={`Pays: ${label}`}
          hint="Odds such as 3:1; empty leaves it as it is"
        />
      ))}
      <div className="lobby-field">
        <label htmlFor="new-pay">Pay more on</label>
        <span className="row">
          <select id="new-pay" value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">Choose a bet</option>
            {rest.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="quiet"
            disabled={chosen === ''}
            onClick={() => {
              props.onSet(`pay-${chosen}`, '');
              setChosen('');
            }}
          >
            Add
          </button>
        </span>
      </div>
    </>
  );
}

export function HouseFields(props: SettingsProps): ReactNode {
  const { house, commission, power } = props.book;
  if (Object.keys(house).length === 0) return null;
  const field = (key: string) => settingField(props, key);
  return (
    <fieldset>
      <legend>What this book leaves to the house</legend>
      <div className="lobby-fields">
        {house['buy-commission'] && (
          <TextField
            {...field('buy-commission')}
            label="Commission on buy"
            placeholder={commission.buy.rate}
            hint="A rate such as 4%"
          />
        )}
        {house['lay-commission'] && (
          <TextField
            {...field('lay-commission')}
            label="Commission on lay"
            placeholder={commission.lay.rate}
            hint="A rate such as 4%"
          />
        )}
        {house.commission && (
          <ChoiceField
            {...field('commission')}
            label="Commission is taken"
            choices={[
              ['', 'as the book says'],
              ['placed', 'when a bet is made'],
              ['win', 'out of a win only'],
            ]}
          />
        )}
        {house.odds && (
          <>
            <TextField
              {...field('odds')}
              label="Odds, times the flat bet"
              list="odds-choices"
              placeholder="cap"
              hint="2x, 3-4-5x, or cap: the legal cap alone"
            />
            <datalist id="odds-choices">
              {ODDS.map(odds => (
                <option key={odds} value={odds} />
              ))}
            </datalist>
          </>
        )}
        {house['power-odds'] && power && (
          <TextField
            {...field('power-odds')}
            label="Chance of Power Odds"
            placeholder={power.chance}
            hint="For each spot and roll: 1/20, 2.5%, or 0 for none"
          />
        )}
        <PayFields {...props} />
      </div>
    </fieldset>
  );
}
