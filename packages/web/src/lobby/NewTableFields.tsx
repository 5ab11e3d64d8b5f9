// The groups of fields that every new table has: how it is run, whether it is listed, limits, seats and times.
import type { ReactNode } from 'react';
import * as lobbyText from '../text/lobby.ts';
import { Radio } from '../ui/Check.tsx';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { settingField } from './HouseFields.tsx';
import type { BetsOpen, BuyInField, Draft, Term } from './new-table.ts';

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
        <Radio
          key={choice}
          name={name}
          className="lobby-radio"
          checked={value === choice}
          onChange={() => onChange(choice)}
        >
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </Radio>
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
      legend={lobbyText.dealer}
      name="mode"
      value={mode}
      choices={[
        ['live', lobbyText.live, lobbyText.liveAbout],
        ['dealer-run', lobbyText.dealerRun, lobbyText.dealerRunAbout],
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
      legend={lobbyText.whoCanJoin}
      name="visibility"
      value={isPublic ? 'public' : 'invited'}
      choices={[
        ['public', lobbyText.everyone, lobbyText.everyoneAbout],
        ['invited', lobbyText.invitationOnly, lobbyText.invitationAbout],
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
      <legend>{lobbyText.chipsAndLimits}</legend>
      <div className="lobby-fields">
        <TextField {...money('min')} label={lobbyText.minimumBet} placeholder={lobbyText.none} />
        <TextField {...money('max')} label={lobbyText.maximumBet} placeholder={lobbyText.none} />
        <TextField
          {...money('box-max')}
          label={lobbyText.boxMaximum}
          placeholder={lobbyText.none}
          hint={lobbyText.boxMaximumHint}
        />
        <TextField {...money('chip')} label={lobbyText.lowestChip} placeholder={chip} />
        <ChoiceField
          {...settingField(rest, 'shooter')}
          label={lobbyText.dice}
          choices={[
            ['', lobbyText.playersTakeTurns],
            ['house', lobbyText.theHouseShoots],
          ]}
        />
        {mode === 'dealer-run' && (
          <ChoiceField
            {...settingField(rest, 'limits')}
            label={lobbyText.limits}
            choices={[
              ['', lobbyText.enforced],
              ['record', lobbyText.recordedOnly],
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
  ['seats', lobbyText.seats, '12', lobbyText.seatsHint],
  ['betMs', lobbyText.betTime, '20', lobbyText.betTimeHint],
  ['shooterMs', lobbyText.shootersTime, '10', lobbyText.shooterTimeHint],
  ['showMs', lobbyText.resultShown, '5', lobbyText.betTimeHint],
];
const DEALER_RUN: typeof LIVE = [['seats', lobbyText.seats, '20', lobbyText.seatsHint]];

export function TermFields({ mode, terms, problems, onSet }: TermProps): ReactNode {
  return (
    <fieldset>
      <legend>{mode === 'live' ? lobbyText.seatsAndTimes : lobbyText.seats}</legend>
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

type BuyInProps = {
  readonly buyIn: Draft['buyIn'];
  readonly problems: Readonly<Record<string, string>>;
  onSet(field: BuyInField, value: string): void;
};

/** How players get chips at a dealer-run table. */
export function BuyInFields({ buyIn, problems, onSet }: BuyInProps): ReactNode {
  const field = (name: BuyInField) => ({
    name: `buyIn.${name}`,
    value: buyIn[name] ?? '',
    problem: problems[`buyIn.${name}`],
    onChange: (value: string) => onSet(name, value),
  });
  return (
    <fieldset>
      <legend>{lobbyText.playersChips}</legend>
      <div className="lobby-fields">
        <TextField
          {...field('stack')}
          label={lobbyText.stack}
          hint={lobbyText.stackHint}
          placeholder="1,000"
          inputMode="decimal"
        />
        <ChoiceField
          {...field('rebuys')}
          label={lobbyText.rebuys}
          choices={[
            ['', lobbyText.rebuysByApproval],
            ['none', lobbyText.noRebuys],
            ['free', lobbyText.freeRebuys],
          ]}
        />
        <TextField
          {...field('most')}
          label={lobbyText.buyInMaximum}
          hint={lobbyText.buyInMaximumHint}
          placeholder={lobbyText.tenStacks}
          inputMode="decimal"
        />
      </div>
    </fieldset>
  );
}

type BetsOpenProps = { readonly betsOpen: BetsOpen; onChange(betsOpen: BetsOpen): void };

/** When players of a dealer-run table may bet after a roll. */
export function BetsOpenField({ betsOpen, onChange }: BetsOpenProps): ReactNode {
  return (
    <fieldset>
      <legend>{lobbyText.afterARoll}</legend>
      <ChoiceField
        label={lobbyText.playersMayBet}
        hint={lobbyText.playersMayBetHint}
        value={betsOpen}
        choices={[
          ['on-call', lobbyText.whenTheDealerCalls],
          ['after-payouts', lobbyText.rightAfterPayouts],
        ]}
        onChange={value => onChange(value === 'on-call' ? 'on-call' : 'after-payouts')}
      />
    </fieldset>
  );
}
