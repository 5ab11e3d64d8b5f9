// The replay room: any script or record, stepped through on its layout, with its fairness checked in the browser.
import { Problem } from '@passline/client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { client } from '../api/client.ts';
import type { RoomProps } from '../app/rooms.ts';
import { navigate } from '../app/router.tsx';
import { playerAt, useSession } from '../app/session.tsx';
import * as replayText from '../text/replay.ts';
import { Game } from './Game.tsx';
import { Opening } from './Opening.tsx';
import { isTableRecord } from './open-record.ts';
import { withOwnName } from './own-name.ts';
import './replay.css';
import { NO_STUDY, type Study, studyOf } from './study.ts';
import { useOpened } from './use-opened.ts';
import type { GameSource } from './use-study.ts';

type Source = { readonly text: string; readonly name: string; readonly game: GameSource };

const sourceOf = (text: string, name: string): Source => ({
  text,
  name,
  game: isTableRecord(text) ? { from: 'file' } : { from: 'script', script: text },
});

/** A table's record from this server, if the URL names one. */
function useTableRecord(table: string | null, take: (source: Source) => void): string {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (table === null) return;
    playerAt(table)
      .then(() => client.record(table))
      .then(text => take({ text, name: table, game: { from: 'table', table } }))
      .catch((error: unknown) =>
        setProblem(error instanceof Problem ? error.message : replayText.recordNotLoaded),
      );
  }, [table, take]);
  return problem;
}

/** The study that the address holds; null until it is read. */
function useStudyIn(fragment: string): Study | null {
  const [study, setStudy] = useState<Study | null>(() => (fragment === '' ? NO_STUDY : null));
  useEffect(() => {
    let wanted = true;
    void studyOf(fragment).then(found => {
      if (wanted) setStudy(found ?? NO_STUDY);
    });
    return () => {
      wanted = false;
    };
  }, [fragment]);
  return study;
}

function Opens({ name, share }: { readonly name: string; readonly share: number }): ReactNode {
  return (
    <section className="panel narrow replay-opening">
      <h1>{replayText.replayAGame}</h1>
      <p role="status">{replayText.openingName(name)}</p>
      <progress value={share} aria-label={replayText.progress} />
    </section>
  );
}

/** Everything that keeps a game from being opened. */
function NotOpened({ name, message, problems = [] }: NotOpenedProps): ReactNode {
  return (
    <div role="alert" className="panel narrow replay-bad">
      {problems.length < 2 ? (
        <p>
          {name}: {message}
        </p>
      ) : (
        <>
          <p>{replayText.problemsFound(name, problems.length)}</p>
          <ul>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type NotOpenedProps = {
  readonly name: string;
  readonly message: string;
  readonly problems?: readonly string[] | undefined;
};

export function ReplayRoom({ address }: RoomProps): ReactNode {
  const [given, setGiven] = useState<Source | null>(null);
  // The address on entering the room; from then on, the game keeps it up to date.
  const [entered, setEntered] = useState(address);
  const named = address.searchParams.get('table');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another table is another game
  useEffect(() => {
    if (named === null || named === entered.searchParams.get('table')) return;
    setGiven(null);
    setEntered(address);
  }, [named]);
  const linked = useStudyIn(entered.hash);
  const fetching = useTableRecord(entered.searchParams.get('table'), setGiven);
  const script = linked?.script ?? null;
  const source = useMemo(
    () => given ?? (script === null ? null : sourceOf(script, replayText.aSharedGame)),
    [given, script],
  );
  const asWritten = useOpened(source?.text ?? null);
  const { session } = useSession();
  const opened = useMemo(() => withOwnName(asWritten, session), [asWritten, session]);
  const open = (next: Source | null): void => {
    setEntered(new URL('/replay', entered));
    navigate('/replay', 'replace');
    setGiven(next);
  };
  if (linked === null || (source && opened === null)) return null;
  if (source && typeof opened === 'number') return <Opens name={source.name} share={opened} />;
  if (source && opened && typeof opened === 'object' && opened.ok) {
    const line = Number(entered.searchParams.get('line'));
    return (
      <Game
        opened={opened}
        text={source.text}
        source={source.game}
        first={linked}
        line={line}
        onClose={() => open(null)}
      />
    );
  }
  return (
    <>
      {source && opened && typeof opened === 'object' && !opened.ok && (
        <NotOpened name={source.name} message={opened.message} problems={opened.problems} />
      )}
      {fetching && (
        <p role="alert" className="panel narrow replay-bad">
          {fetching}
        </p>
      )}
      <Opening onText={(text, name) => open(sourceOf(text, name))} />
    </>
  );
}
