// A live table in miniature: the felt with chips, puck and dice, just to look at.
import type { LogEntry } from '@passline/client';
import type { Rolled } from '@passline/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Dice } from '../layout/Dice.tsx';
import { Layout } from '../layout/Layout.tsx';
import { outcomesOf } from '../layout/outcomes.ts';
import { useEntries, useTable } from '../play/store/use-table.ts';
import * as lobbyText from '../text/lobby.ts';

type Shown = { readonly version: number; readonly roll: Rolled };

function lastRoll(entries: readonly LogEntry[]): Shown | null {
  for (const { version, event } of entries.toReversed()) {
    if (event.type === 'rolled') return { version, roll: event };
  }
  return null;
}

/** The last roll is shown as new until bets open again. */
const isOver = (entries: readonly LogEntry[]): boolean =>
  entries.some(({ event }) => event.type === 'clock-set' && event.stage === 'betting');

export function LiveFelt({ id }: { readonly id: string }): ReactNode {
  const { store, state } = useTable(id);
  const [shown, setShown] = useState<Shown | null>(null);
  const [fresh, setFresh] = useState(false);
  useEntries(store, entries => {
    const roll = lastRoll(entries);
    if (roll) setShown(roll);
    if (roll || isOver(entries)) setFresh(roll !== null);
  });
  const outcomes = useMemo(() => (fresh && shown ? outcomesOf(shown.roll) : []), [fresh, shown]);
  if (!state) return <p className="lobby-note">{lobbyText.openingTheFelt}</p>;
  const dice = shown?.roll.dice ?? state.game.lastRoll?.dice ?? null;
  return (
    <>
      <Layout game={state.game} seat={null} legal={null} outcomes={outcomes} picture mini />
      {dice && (
        <div className="lobby-live-dice">
          <Dice dice={dice} rollKey={shown?.version ?? 0} />
        </div>
      )}
    </>
  );
}
