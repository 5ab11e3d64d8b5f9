// The settings that a rulebook leaves to the house, as fields of a new table.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as lobbyText from '../text/lobby.ts';
import { ChoiceField, Field, Select, TextField } from '../ui/Field.tsx';
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
          label={lobbyText.paysLabel(label)}
          hint={lobbyText.payHint}
        />
      ))}
      <Field label={lobbyText.raiseAPay}>
        {control => (
          <span className="row">
            <Select
              {...control}
              value={chosen}
              choices={[['', lobbyText.chooseABet], ...rest.map(({ key, label }) => [key, label] as const)]}
              onChange={setChosen}
            />
            <button
              type="button"
              className="quiet"
              disabled={chosen === ''}
              onClick={() => {
                props.onSet(`pay-${chosen}`, '');
                setChosen('');
              }}
            >
              {lobbyText.add}
            </button>
          </span>
        )}
      </Field>
    </>
  );
}

export function HouseFields(props: SettingsProps): ReactNode {
  const { house, commission, power } = props.book;
  if (Object.keys(house).length === 0) return null;
  const field = (key: string) => settingField(props, key);
  return (
    <fieldset>
      <legend>{lobbyText.houseOptions}</legend>
      <div className="lobby-fields">
        {house['buy-commission'] && (
          <TextField
            {...field('buy-commission')}
            label={lobbyText.buyCommission}
            placeholder={commission.buy?.rate}
            hint={lobbyText.commissionHint}
          />
        )}
        {house['lay-commission'] && (
          <TextField
            {...field('lay-commission')}
            label={lobbyText.layCommission}
            placeholder={commission.lay?.rate}
            hint={lobbyText.commissionHint}
          />
        )}
        {house.commission && (
          <ChoiceField
            {...field('commission')}
            label={lobbyText.commissionTaken}
            choices={[
              ['', lobbyText.byTheBook],
              ['placed', lobbyText.whenTheBetIsMade],
              ['win', lobbyText.onWinsOnly],
            ]}
          />
        )}
        {house.odds && (
          <>
            <TextField
              {...field('odds')}
              label={lobbyText.oddsLimit}
              list="odds-choices"
              placeholder="cap"
              hint={lobbyText.oddsHint}
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
            label={lobbyText.powerOddsChance}
            placeholder={power.chance}
            hint={lobbyText.powerOddsHint}
          />
        )}
        <PayFields {...props} />
      </div>
    </fieldset>
  );
}
