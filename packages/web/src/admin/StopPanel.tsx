// Stopping play: everywhere, at one table or for one player, with a reason; and what is stopped now.
import type { StopChange, Stopped, TableListing } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { house } from '../api/house.ts';
import type { Polled } from '../api/use-polled.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { ChoiceField, ReasonField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { FindPlayer } from './FindPlayer.tsx';
import type { Names } from './house-log-words.ts';
import { tableLabel } from './house-tables.ts';
import { StopRow } from './StopRow.tsx';

export const readStops = (): Promise<readonly Stopped[]> => house.stops();

type Scope = StopChange['scope'];
type Player = { readonly id: string; readonly name: string };

const SCOPES: readonly (readonly [Scope, string])[] = [
  ['house', adminText.allPlayInTheHouse],
  ['table', adminText.oneTable],
  ['player', adminText.onePlayer],
];

type PlayerProps = {
  readonly tables: readonly TableListing[];
  readonly player: Player | null;
  onPlayer(player: Player | null): void;
};

function WhichPlayer({ tables, player, onPlayer }: PlayerProps): ReactNode {
  const [problem, setProblem] = useState('');
  const find = async (id: string): Promise<void> => {
    try {
      const { name } = await house.playersWallet(id, { limit: 1 });
      onPlayer({ id, name });
      setProblem('');
    } catch (error) {
      onPlayer(null);
      setProblem(sentence(error));
    }
  };
  return (
    <>
      <FindPlayer tables={tables} onFind={find} />
      {player && (
        <p role="status">
          <RichText text={adminText.chosenPlayer} parts={{ name: <b>{player.name}</b> }} />
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** The stop that the form describes; null until something is chosen. */
function changeOf(
  scope: Scope,
  table: TableListing | undefined,
  player: Player | null,
): { readonly change: Omit<StopChange, 'because'>; readonly words: string } | null {
  if (scope === 'house') return { change: { scope }, words: adminText.allPlay };
  if (scope === 'table') return table ? { change: { scope, target: table.id }, words: table.name } : null;
  return player ? { change: { scope, target: player.id }, words: player.name } : null;
}

type FormProps = { readonly tables: readonly TableListing[]; onStopped(): Promise<void> };

function StopForm({ tables, onStopped }: FormProps): ReactNode {
  const [scope, setScope] = useState<Scope>('house');
  const [wanted, setWanted] = useState('');
  const [player, setPlayer] = useState<Player | null>(null);
  const [why, setWhy] = useState('');
  const sending = useSend();
  const table = tables.find(({ id }) => id === wanted) ?? tables[0];
  const asked = changeOf(scope, table, player);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!asked) return;
    await sending.send(async () => {
      // The server's sentence continues after the reason.
      await house.stopPlay({ ...asked.change, because: why.trim().replace(/\.+$/, '') });
      setWhy('');
      await onStopped();
      return adminText.stoppedNotice(asked.words);
    });
  };
  return (
    <>
      <ChoiceField
        label={adminText.whatToStop}
        value={scope}
        choices={SCOPES}
        onChange={value => setScope(value as Scope)}
      />
      {scope === 'table' && table && (
        <ChoiceField
          label={adminText.whichTable}
          value={table.id}
          choices={tables.map(each => [each.id, tableLabel(each)] as const)}
          onChange={setWanted}
        />
      )}
      {scope === 'table' && !table && <p className="note">{adminText.noOpenTables}</p>}
      {scope === 'player' && <WhichPlayer tables={tables} player={player} onPlayer={setPlayer} />}
      <form className="dealer-form" onSubmit={submit}>
        <ReasonField value={why} onChange={setWhy} required />
        <button type="submit" className="danger" disabled={!asked || sending.busy}>
          {adminText.stopScope(
            asked?.words ?? (scope === 'table' ? adminText.theTable : adminText.thePlayer),
          )}
        </button>
        <SendResult {...sending} />
      </form>
    </>
  );
}

type Props = {
  readonly stops: Polled<readonly Stopped[]>;
  readonly tables: readonly TableListing[];
  readonly names: Names;
  /** Stops and resumptions are in the log. */
  onChange(): void;
};

export function StopPanel({
  stops: { value: stops, problem, refresh },
  tables,
  names,
  onChange,
}: Props): ReactNode {
  const reload = async (): Promise<void> => {
    await refresh();
    onChange();
  };
  const resume = async ({ scope, target }: Stopped, because: string): Promise<void> => {
    await house.resumePlay({ scope, ...(target === '' ? {} : { target }), because });
    await reload();
  };
  return (
    <section className="panel admin-card" aria-labelledby="admin-stop">
      <h2 id="admin-stop">{adminText.stopPlay}</h2>
      <p className="note">{adminText.stopAbout}</p>
      {problem && <p role="alert">{problem}</p>}
      {stops?.length === 0 && <p>{adminText.nothingIsStopped}</p>}
      {stops && stops.length > 0 && (
        <ul className="dealer-staff-list" aria-label={adminText.stoppedNow}>
          {stops.map(stop => (
            <StopRow
              key={`${stop.scope} ${stop.target} ${stop.at}`}
              stop={stop}
              names={names}
              onResume={because => resume(stop, because)}
            />
          ))}
        </ul>
      )}
      <StopForm tables={tables} onStopped={reload} />
    </section>
  );
}
