// Making a tournament: a name and starting chips are enough.
import { type NewTournament as Plan, ROOM_PATHS } from '@passline/client';
import { RULEBOOKS } from '@passline/engine';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { navigate } from '../app/router.tsx';
import * as tournamentText from '../text/tournaments.ts';
import { centsOf } from '../ui/amount.ts';
import { Checkbox } from '../ui/Check.tsx';
import { AmountField, ChoiceField, TextField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { InputProblem, useSend } from '../ui/use-send.ts';

const FIRST = {
  name: '',
  mode: 'live',
  rulebook: 'rws-2019',
  stack: '500',
  seats: '8',
  by: 'rolls',
  length: '30',
  seconds: '30',
  advance: '',
  standing: 'return',
  bots: false,
};
type Typed = typeof FIRST;

function whole(text: string, field: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text.trim())) throw new InputProblem(tournamentText.numberExample(field));
  return Number(text);
}

export function planFrom(typed: Typed): Plan {
  const stack = centsOf(typed.stack);
  if (stack === null || stack <= 0) throw new InputProblem(tournamentText.stackExample);
  const cuts = typed.advance.split(',').flatMap(part => (part.trim() === '' ? [] : [part.trim()]));
  if (cuts.some(cut => !/^[1-9]\d{0,2}$/.test(cut))) throw new InputProblem(tournamentText.advanceExample);
  const isByRolls = typed.by === 'rolls';
  const field = isByRolls ? tournamentText.rollsPerRound : tournamentText.minutesPerRound;
  const length = whole(typed.length, field);
  const round = isByRolls ? { rolls: length } : { minutes: length };
  return {
    name: typed.name.trim(),
    mode: typed.mode === 'live' ? 'live' : 'dealer-run',
    rulebook: typed.rulebook,
    stack,
    seats: whole(typed.seats, tournamentText.seats),
    betMs: whole(typed.seconds, tournamentText.betSeconds) * 1000,
    standing: typed.standing === 'return' ? 'return' : 'settle-at-value',
    bots: typed.bots,
    rounds: [...cuts.map(cut => ({ ...round, advance: Number(cut) })), round],
  };
}

export function NewTournament(): ReactNode {
  const [typed, setTyped] = useState(FIRST);
  const sending = useSend();
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      const { id } = await client.newTournament(planFrom(typed));
      navigate(ROOM_PATHS.tournament.replace(':id', id));
      return undefined;
    });
  };
  const isByRolls = typed.by === 'rolls';
  return (
    <form className="panel dealer-form tournament-form" aria-labelledby="tournament-new" onSubmit={submit}>
      <h2 id="tournament-new">{tournamentText.newTournament}</h2>
      <TextField
        label={tournamentText.name}
        value={typed.name}
        placeholder={tournamentText.nameExample}
        required
        onChange={name => change({ name })}
      />
      <AmountField
        label={tournamentText.stack}
        value={typed.stack}
        required
        onChange={stack => change({ stack })}
      />
      <ChoiceField
        label={tournamentText.dice}
        value={typed.mode}
        choices={[
          ['live', tournamentText.sameDice],
          ['dealer-run', tournamentText.realDice],
        ]}
        onChange={mode => change({ mode })}
      />
      <ChoiceField
        label={tournamentText.rulebook}
        value={typed.rulebook}
        choices={RULEBOOKS.map(({ id, title }) => [id, title] as const)}
        onChange={rulebook => change({ rulebook })}
      />
      <ChoiceField
        label={tournamentText.roundsBy}
        value={typed.by}
        choices={[
          ['rolls', tournamentText.byRolls],
          ['minutes', tournamentText.byMinutes],
        ]}
        onChange={by => change({ by })}
      />
      <TextField
        label={isByRolls ? tournamentText.rollsPerRound : tournamentText.minutesPerRound}
        value={typed.length}
        inputMode="numeric"
        required
        onChange={length => change({ length })}
      />
      <TextField
        label={tournamentText.advance}
        hint={tournamentText.advanceHint}
        value={typed.advance}
        onChange={advance => change({ advance })}
      />
      <TextField
        label={tournamentText.seats}
        value={typed.seats}
        inputMode="numeric"
        required
        onChange={seats => change({ seats })}
      />
      {typed.mode === 'live' && (
        <TextField
          label={tournamentText.betSeconds}
          value={typed.seconds}
          inputMode="numeric"
          required
          onChange={seconds => change({ seconds })}
        />
      )}
      <ChoiceField
        label={tournamentText.standing}
        value={typed.standing}
        choices={[
          ['return', tournamentText.standingReturn],
          ['settle-at-value', tournamentText.standingValue],
        ]}
        onChange={standing => change({ standing })}
      />
      <Checkbox checked={typed.bots} onChange={bots => change({ bots })}>
        {tournamentText.allowBots}
      </Checkbox>
      <button type="submit" disabled={sending.busy}>
        {tournamentText.create}
      </button>
      <SendResult {...sending} />
    </form>
  );
}
