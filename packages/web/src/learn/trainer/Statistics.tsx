// Training statistics: correct answers by level and by kind of bet, and what will be asked again.
import type { ReactNode } from 'react';
import * as learnText from '../../text/learn.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LEVELS } from './levels.ts';
import type { Count, TrainingLog } from './training-log.ts';

type TopicCount = Count & { readonly name: string };

const shareOf = ({ asked, right }: Count): string => `${Math.round((100 * right) / asked)}%`;

const columns = (head: string): readonly Column<TopicCount>[] => [
  { head, names: true, cell: ({ name }) => name },
  { head: learnText.asked, num: true, cell: ({ asked }) => asked },
  { head: learnText.right, num: true, cell: shareOf },
];

/** Worst first. */
const byShare = (a: Count, b: Count): number => a.right / a.asked - b.right / b.asked;

export function Statistics({ log }: { readonly log: TrainingLog }): ReactNode {
  const levels = LEVELS.flatMap(({ id, name }): TopicCount[] => {
    const count = log.levels[id];
    return count ? [{ name, ...count }] : [];
  });
  const kinds = Object.entries(log.kinds).map(([name, count]): TopicCount => ({ name, ...count }));
  if (levels.length === 0) return null;
  return (
    <details className="panel learn-statistics">
      <summary>{learnText.statistics}</summary>
      {log.missed.length > 0 && <p>{learnText.toRepeat(log.missed.length)}</p>}
      <div className="learn-tables">
        <DataTable columns={columns(learnText.level)} rows={levels} keyOf={({ name }) => name} />
        {kinds.length > 0 && (
          <DataTable
            columns={columns(learnText.bet)}
            rows={kinds.toSorted(byShare)}
            keyOf={({ name }) => name}
          />
        )}
      </div>
    </details>
  );
}
