// The host's side of a tournament: start and finish rounds, open its tables, remove players, cancel it.
import { ROOM_PATHS, type TournamentCommand, type TournamentView } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { numberedTable } from '../books/names.ts';
import { joinWithCommas } from '../text/phrases.ts';
import * as tournamentText from '../text/tournaments.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { TextField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';

type Props = { readonly view: TournamentView; refresh(): Promise<void> };

const pathOf = (path: string, id: string): string => path.replace(':id', id);

type TableOf = TournamentView['tables'][number];

const progressOf = ({ rounds, round }: TournamentView, rolled: number): string => {
  const rolls = rounds[round - 1]?.rolls;
  return rolls === undefined ? tournamentText.rollsSoFar(rolled) : tournamentText.rollOf(rolled, rolls);
};

/** Links to the console or the big screen while the round runs, and to the record afterward. */
function TableLink({ view: { mode, stage }, table: { id, name } }: TableProps): ReactNode {
  const table = numberedTable(name);
  const [path, words] =
    stage !== 'running'
      ? ([ROOM_PATHS.table, table] as const)
      : mode === 'live'
        ? ([ROOM_PATHS.bigScreen, tournamentText.watch(table)] as const)
        : ([ROOM_PATHS.dealer, tournamentText.deal(table)] as const);
  return (
    <Link to={pathOf(path, id)} className="link-button">
      {words}
    </Link>
  );
}

type TableProps = { readonly view: TournamentView; readonly table: TableOf };

/**
 * The tables of the current round, with their progress and players, to be read out to players without phones.
 * Those of the last round stay.
 */
function Tables({ view }: Pick<Props, 'view'>): ReactNode {
  const { tables, standings, stage } = view;
  if (tables.length === 0 || (stage !== 'running' && stage !== 'finished')) return null;
  return (
    <>
      <h3>{tournamentText.tables}</h3>
      <ul className="tournament-tables" aria-label={tournamentText.tables}>
        {tables.map(table => (
          <li key={table.id}>
            <TableLink view={view} table={table} />
            {table.rolled !== undefined && <b>{progressOf(view, table.rolled)}</b>}
            <span>{joinWithCommas(playersAt(standings, table.id))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const playersAt = (standings: TournamentView['standings'], id: string): string[] =>
  standings
    .filter(({ table }) => table === id)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b));

type AddProps = { readonly busy: boolean; onAdd(name: string, onAdded: () => void): void };

/** Players without a phone play at a table with a dealer. */
function AddPlayer({ busy, onAdd }: AddProps): ReactNode {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd(name.trim(), () => setName(''));
  };
  return (
    <form className="tournament-add row" onSubmit={submit}>
      <TextField
        label={tournamentText.withoutPhone}
        hint={tournamentText.withoutPhoneHint}
        value={name}
        onChange={setName}
      />
      <button type="submit" className="quiet" disabled={busy || name.trim() === ''}>
        {tournamentText.addPlayer}
      </button>
    </form>
  );
}

/** Who else joined from the same network address: perhaps one person under two names. */
function besides({ sameAddress, standings }: TournamentView, player: string): string {
  const others = sameAddress.find(group => group.includes(player))?.filter(other => other !== player) ?? [];
  return others.map(other => standings.find(place => place.player === other)?.name ?? '').join(', ');
}

type EntrantsProps = {
  readonly view: TournamentView;
  readonly busy: boolean;
  onRemove(player: TournamentView['standings'][number]['player']): void;
};

function Entrants({ view, busy, onRemove }: EntrantsProps): ReactNode {
  return (
    <>
      {view.sameAddress.length > 0 && <p className="note">{tournamentText.sameAddressAbout}</p>}
      <ul className="tournament-players">
        {view.standings.map(({ player, name }) => {
          const others = besides(view, player);
          return (
            <li key={player}>
              <span>
                {name}
                {others !== '' && <small>{tournamentText.sameAddress(others)}</small>}
              </span>
              <button
                type="button"
                className="quiet"
                aria-label={tournamentText.removePlayer(name)}
                disabled={busy}
                onClick={() => onRemove(player)}
              >
                {tournamentText.remove}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function HostPanel({ view, refresh }: Props): ReactNode {
  const sending = useSend();
  const { id, name, stage, round, rounds, standings, mayFinish, mode } = view;
  const run = (command: TournamentCommand, onDone = (): void => undefined): void =>
    void sending.send(async () => {
      await client.tournamentCommand(id, command);
      onDone();
      await refresh();
      return undefined;
    });
  const send = (command: TournamentCommand) => (): void => run(command);
  const mayStart = (stage === 'joining' || stage === 'between') && round < rounds.length;
  const isOver = stage === 'finished' || stage === 'canceled';
  return (
    <section className="panel" aria-labelledby="tournament-host">
      <h2 id="tournament-host">{tournamentText.roundOf(Math.max(1, round), rounds.length)}</h2>
      <p className="row">
        {mayStart && (
          <button
            type="button"
            disabled={sending.busy || standings.length === 0}
            onClick={send({ type: 'start-round', round: round + 1 })}
          >
            {tournamentText.startRound(round + 1)}
          </button>
        )}
        {stage === 'running' && mode === 'dealer-run' && (
          <ConfirmButton
            label={tournamentText.finishRound(round)}
            yes={tournamentText.finishYes}
            no={tournamentText.finishNo}
            subject={name}
            about={tournamentText.finishAbout}
            busy={sending.busy}
            disabled={!mayFinish}
            isMain
            onConfirm={send({ type: 'finish-round', round })}
          />
        )}
        <Link to={pathOf(ROOM_PATHS.tournamentScreen, id)} className="link-button">
          {tournamentText.openScreen}
        </Link>
        {!isOver && (
          <ConfirmButton
            label={tournamentText.cancel}
            yes={tournamentText.cancelYes}
            no={tournamentText.cancelNo}
            subject={name}
            about={tournamentText.cancelAbout}
            busy={sending.busy}
            onConfirm={send({ type: 'cancel' })}
          />
        )}
      </p>
      {stage === 'running' && mode === 'dealer-run' && <p className="note">{tournamentText.finishHint}</p>}
      <SendResult {...sending} />
      <Tables view={view} />
      {stage === 'joining' && round === 0 && mode === 'dealer-run' && (
        <AddPlayer
          busy={sending.busy}
          onAdd={(added, onAdded) => run({ type: 'add', name: added }, onAdded)}
        />
      )}
      {stage === 'joining' && standings.length > 0 && (
        <Entrants view={view} busy={sending.busy} onRemove={player => run({ type: 'remove', player })} />
      )}
    </section>
  );
}
