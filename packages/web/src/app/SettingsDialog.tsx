// The settings: how the game sounds, moves and looks, and how it is played. Each applies as it is chosen.
import { AVATARS, CLOCKS, DICE_COLORS, FELTS, LANGUAGES, SPEEDS, UNITS } from '@passline/client';
import type { ReactNode } from 'react';
import * as text from '../text/preferences.ts';
import { AvatarPicture } from '../ui/Avatar.tsx';
import { Checkbox, Radio } from '../ui/Check.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { type Preferences, prefer, usePreferences } from './preferences.ts';
import './settings.css';

type Switches =
  | 'sound'
  | 'vibration'
  | 'coach'
  | 'emotes'
  | 'distinctChips'
  | 'leftHanded'
  | 'letterKeys'
  | 'areaLetters';

function Switch({ name, label }: { readonly name: Switches; readonly label: string }): ReactNode {
  const isOn = usePreferences()[name];
  return (
    <Checkbox className="settings-switch" checked={isOn} onChange={next => prefer({ [name]: next })}>
      {label}
    </Checkbox>
  );
}

type Choices = 'speed' | 'felt' | 'dice' | 'units' | 'clock' | 'language';
type ChoiceProps<K extends Choices> = {
  readonly name: K;
  readonly label: string;
  readonly values: readonly Preferences[K][];
  readonly words: Readonly<Record<Preferences[K], string>>;
};

function Choice<K extends Choices>({ name, label, values, words }: ChoiceProps<K>): ReactNode {
  const chosen = usePreferences()[name];
  return (
    <ChoiceField
      label={label}
      value={chosen}
      choices={values.map(value => [value, words[value]] as const)}
      onChange={value => prefer({ [name]: value })}
    />
  );
}

/** The avatars to choose from, as pictures. */
function AvatarField(): ReactNode {
  const { avatar } = usePreferences();
  return (
    <fieldset className="settings-avatars">
      <legend>{text.avatar}</legend>
      {AVATARS.map(name => (
        <Radio
          key={name}
          name="avatar"
          className="settings-avatar"
          title={text.avatars[name]}
          unseen
          checked={avatar === name}
          onChange={() => prefer({ avatar: name })}
        >
          <span className="unseen">{text.avatars[name]}</span>
          {name === 'none' ? <span aria-hidden="true">∅</span> : <AvatarPicture name={name} />}
        </Radio>
      ))}
    </fieldset>
  );
}

type GroupProps = { readonly title: string; readonly children: ReactNode };

const Group = ({ title, children }: GroupProps): ReactNode => (
  <fieldset className="settings-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title={text.settings} onClose={onClose}>
      <div className="settings">
        <Group title={text.game}>
          <Choice name="speed" label={text.speed} values={SPEEDS} words={text.speeds} />
          <Switch name="sound" label={text.sound} />
          <Switch name="vibration" label={text.vibration} />
          <Switch name="coach" label={text.coach} />
          <Switch name="leftHanded" label={text.leftHanded} />
          <Switch name="letterKeys" label={text.letterKeys} />
        </Group>
        <Group title={text.looks}>
          <Choice name="language" label={text.pageLanguage} values={LANGUAGES} words={text.languages} />
          <Choice name="felt" label={text.felt} values={FELTS} words={text.felts} />
          <Choice name="dice" label={text.dice} values={DICE_COLORS} words={text.diceColors} />
          <Choice name="units" label={text.units} values={UNITS} words={text.unitNames} />
          <Choice name="clock" label={text.clock} values={CLOCKS} words={text.clocks} />
          <Switch name="distinctChips" label={text.distinctChips} />
          <Switch name="areaLetters" label={text.areaLetters} />
        </Group>
        <Group title={text.company}>
          <AvatarField />
          <Switch name="emotes" label={text.emotes} />
        </Group>
      </div>
      <p className="settings-kept">{text.kept}</p>
    </Dialog>
  );
}
