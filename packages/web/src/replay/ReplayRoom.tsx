// The replay room: any script or record, stepped through on its layout, with its fairness checked in the browser.
import { Problem } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import type { RoomProps } from '../app/rooms.ts';
import { ready } from '../app/session.tsx';
import * as replayText from '../text/replay.ts';
import { Game } from './Game.tsx';
import { Opening } from './Opening.tsx';
import './replay.css';
import { useOpened } from './use-opened.ts';

type Source = { readonly text: string; readonly name: string };

/** A table's record from this server, if the URL names one. */
function useTableRecord(table: string | null, take: (source: Source) => void): string {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (table === null) return;
    ready()
      .then(() => client.record(table))
      .then(text => take({ text, name: table }))
      .catch((error: unknown) =>
        setProblem(error instanceof Problem ? error.message : replayText.recordNotLoaded),
      );
  }, [table, take]);
  return problem;
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

export function ReplayRoom({ address }: RoomProps): ReactNode {
  const [source, setSource] = useState<Source | null>(null);
  const fetching = useTableRecord(address.searchParams.get('table'), setSource);
  const opened = useOpened(source?.text ?? null);
  if (source && opened === null) return null;
  if (source && typeof opened === 'number') return <Opens name={source.name} share={opened} />;
  if (source && opened && typeof opened === 'object' && opened.ok) {
    return <Game opened={opened} text={source.text} onClose={() => setSource(null)} />;
  }
  return (
    <>
      {opened && typeof opened === 'object' && !opened.ok && (
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
