// Creating a tournament: a name and starting chips are enough.
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
import { useTyped } from '../ui/use-typed.ts';

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
};

function whole(text: string, field: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text.trim())) throw new InputProblem(tournamentText.numberExample(field));
  return Number(text);
}

function planFrom(typed: typeof FIRST, bots: boolean): Plan {
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
    bots,
    rounds: [...cuts.map(cut => ({ ...round, advance: Number(cut) })), round],
  };
}

export function NewTournament(): ReactNode {
  const { typed, field } = useTyped(FIRST);
  const [bots, setBots] = useState(false);
  const sending = useSend();
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      const { id } = await client.newTournament(planFrom(typed, bots));
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
        {...field('name')}
        placeholder={tournamentText.nameExample}
        required
      />
      <AmountField label={tournamentText.stack} {...field('stack')} required />
      <ChoiceField
        label={tournamentText.dice}
        {...field('mode')}
        choices={[
          ['live', tournamentText.sameDice],
          ['dealer-run', tournamentText.realDice],
        ]}
      />
      <ChoiceField
        label={tournamentText.rulebook}
        {...field('rulebook')}
        choices={RULEBOOKS.map(({ id, title }) => [id, title] as const)}
      />
      <ChoiceField
        label={tournamentText.roundsBy}
        {...field('by')}
        choices={[
          ['rolls', tournamentText.byRolls],
          ['minutes', tournamentText.byMinutes],
        ]}
      />
      <TextField
        label={isByRolls ? tournamentText.rollsPerRound : tournamentText.minutesPerRound}
        {...field('length')}
        inputMode="numeric"
        required
      />
      <TextField label={tournamentText.advance} hint={tournamentText.advanceHint} {...field('advance')} />
      <TextField label={tournamentText.seats} {...field('seats')} inputMode="numeric" required />
      {typed.mode === 'live' && (
        <TextField label={tournamentText.betSeconds} {...field('seconds')} inputMode="numeric" required />
      )}
      <ChoiceField
        label={tournamentText.standing}
        {...field('standing')}
        choices={[
          ['return', tournamentText.standingReturn],
          ['settle-at-value', tournamentText.standingValue],
        ]}
      />
      <Checkbox checked={bots} onChange={setBots}>
        {tournamentText.allowBots}
      </Checkbox>
      <button type="submit" disabled={sending.busy}>
        {tournamentText.create}
      </button>
      <SendResult {...sending} />
    </form>
  );
}
