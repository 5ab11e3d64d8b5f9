// The replay room: any script or record, stepped through on its layout, with its fairness checked in the browser.
import { Problem } from '@passline/server/client';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { announce } from '../app/announcer.tsx';
import { client } from '../app/client.ts';
import { amount } from '../app/money.ts';
import type { RoomProps } from '../app/rooms.ts';
import { ready } from '../app/session.tsx';
import { DiceFace } from '../layout/DiceFace.tsx';
import { Layout } from '../layout/Layout.tsx';
import { Fairness } from './Fairness.tsx';
import { diceAt, type Frame, isRecord, type Opened, openGame } from './game.ts';
import { Opening } from './Opening.tsx';
import './replay.css';
import { Stepper } from './Stepper.tsx';
import { useVerdict } from './use-verdict.ts';

type Source = { readonly text: string; readonly name: string };

/** The words around where we are: what has just happened is marked. */
function Story({
  frames,
  at,
  onMove,
}: {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly onMove: (to: number) => void;
}): ReactNode {
  const from = Math.max(0, at - 8);
  return (
    <ol className="replay-story" start={from + 1}>
      {frames.slice(from, at + 6).map((frame, index) => {
        const here = from + index;
        return (
          <li key={`${frame.line}-${here}`} aria-current={here === at ? 'step' : undefined}>
            <button type="button" onClick={() => onMove(here)}>
              {frame.words.map(words => (
                <span key={words}>{words}</span>
              ))}
              {frame.problem && <strong>{frame.problem}</strong>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Racks({ frame }: { readonly frame: Frame }): ReactNode {
  return (
    <table className="replay-racks">
      <caption className="unseen">Racks</caption>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">Player</th>
          <th scope="col" className="num">
            Rack
          </th>
        </tr>
      </thead>
      <tbody>
        {frame.game.seats.map(seat => (
          <tr key={seat.seat}>
            <td>{seat.seat}</td>
            <td>
              {seat.name}
              {seat.left ? ' (left)' : ''}
            </td>
            <td className="num">{amount(seat.rack)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Game({
  opened,
  source,
  onClose,
}: {
  readonly opened: Opened & { ok: true };
  readonly source: Source;
  readonly onClose: () => void;
}): ReactNode {
  const { frames } = opened;
  const [at, setAt] = useState(0);
  const verdict = useVerdict(isRecord(source.text) ? source.text : null);
  const move = useCallback(
    (to: number) => {
      const next = Math.min(Math.max(0, to), frames.length - 1);
      setAt(next);
      announce(frames[next]?.words.join(' ') ?? '');
    },
    [frames],
  );
  const frame = frames[at];
  if (!frame) return <p>There is nothing to see in this game.</p>;
  const thrown = diceAt(frames, at);
  return (
    <div className="replay">
      <div className="replay-head row">
        <h1>{opened.title}</h1>
        <button type="button" className="quiet" onClick={onClose}>
          Open another
        </button>
      </div>
      {opened.problems.length > 0 && (
        <ul role="alert" className="replay-problems">
          {opened.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="replay-table">
        <Layout game={frame.game} seat={null} legal={null} picture />
      </div>
      <Stepper frames={frames} at={at} onMove={move} />
      <div className="replay-side">
        <div className="replay-now row">
          {thrown && (
            <>
              <DiceFace value={thrown.dice[0]} size={44} />
              <DiceFace value={thrown.dice[1]} size={44} />
            </>
          )}
          <span>{frame.game.point === null ? 'Puck OFF' : `Puck ON ${frame.game.point}`}</span>
        </div>
        {frame.game.seats.length > 0 && <Racks frame={frame} />}
        <Story frames={frames} at={at} onMove={move} />
        {verdict && (
          <Fairness
            verdict={verdict}
            version={frame.version}
            onRoll={version => move(frames.findIndex(other => other.version === version))}
          />
        )}
      </div>
    </div>
  );
}

/** A table's record from this server, where the address names one. */
function useTableRecord(table: string | null, take: (source: Source) => void): string {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (table === null) return;
    ready()
      .then(() => client.record(table))
      .then(text => take({ text, name: table }))
      .catch((error: unknown) =>
        setProblem(error instanceof Problem ? error.message : 'The record could not be read.'),
      );
  }, [table, take]);
  return problem;
}

export function ReplayRoom({ address }: RoomProps): ReactNode {
  const [source, setSource] = useState<Source | null>(null);
  const fetching = useTableRecord(address.searchParams.get('table'), setSource);
  const opened = useMemo(() => (source ? openGame(source.text) : null), [source]);
  if (source && opened?.ok) {
    return <Game key={source.name} opened={opened} source={source} onClose={() => setSource(null)} />;
  }
  return (
    <>
      {opened && !opened.ok && (
        <p role="alert" className="panel narrow replay-bad">
          {source?.name}: {opened.message}
        </p>
      )}
      {fetching && (
        <p role="alert" className="panel narrow replay-bad">
          {fetching}
        </p>
      )}
      <Opening onText={(text, name) => setSource({ text, name })} />
    </>
  );
}
