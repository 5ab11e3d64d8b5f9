// The best hands of a day.
import type { RankedHand } from '@passline/client';
import type { ReactNode } from 'react';
import * as dailyText from '../text/daily.ts';
import { signed } from '../text/money.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';

const RESULT: readonly Column<RankedHand>[] = [
  { head: dailyText.rank, cell: ({ rank }) => rank, num: true },
  { head: dailyText.player, cell: ({ name, you }) => (you ? dailyText.namedYou(name) : name), names: true },
  { head: dailyText.result, cell: ({ net }) => signed(net), num: true },
];
const WITH_ROLLS: readonly Column<RankedHand>[] = [
  ...RESULT,
  { head: dailyText.rolls, cell: ({ rolls }) => rolls, num: true },
];

type Props = {
  readonly hands: readonly RankedHand[];
  readonly players: number;
  readonly caption: string;
  readonly empty: string;
};

export function Leaderboard({ hands, players, caption, empty }: Props): ReactNode {
  if (hands.length === 0) return <p className="note">{empty}</p>;
  const columns = hands.some(({ rolls }) => rolls !== null) ? WITH_ROLLS : RESULT;
  return (
    <>
      <p className="note">{dailyText.handsPlayed(players)}</p>
      <div className="daily-board">
        <DataTable columns={columns} rows={hands} keyOf={hand => hands.indexOf(hand)} caption={caption} />
      </div>
    </>
  );
}
