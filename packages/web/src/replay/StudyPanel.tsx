// The study beside a game: whose chips, their exact values, what-ifs, and notes.
import type { SeatNumber } from '@passline/engine';
import type { ReactNode } from 'react';
import * as replayText from '../text/replay.ts';
import { ChoiceField } from '../ui/Field.tsx';
import type { Branch } from './branch.ts';
import type { GamePosition } from './frames.ts';
import { Notes } from './Notes.tsx';
import type { Study } from './study.ts';
import { Values } from './Values.tsx';
import { WhatIf } from './WhatIf.tsx';

type Props = GamePosition & {
  readonly onSeat: (seat: SeatNumber) => void;
  readonly study: Study;
  readonly shown: Branch | null;
  readonly onShow: (branch: Branch | null) => void;
  readonly onStudy: (study: Study) => void;
};

export function StudyPanel({ players, onSeat, ...study }: Props): ReactNode {
  const { frames, at, seat } = study;
  const line = frames[at]?.line ?? 0;
  return (
    <section className="panel replay-study" aria-label={replayText.study}>
      {players.length > 1 && (
        <ChoiceField
          label={replayText.playerToStudy}
          value={String(seat)}
          choices={players.map(player => [String(player.seat), player.name] as const)}
          onChange={chosen => {
            const player = players.find(each => String(each.seat) === chosen);
            if (player) onSeat(player.seat);
          }}
        />
      )}
      <Values frames={frames} at={at} seat={seat} />
      <WhatIf {...study} />
      <Notes frames={frames} line={line} study={study.study} onStudy={study.onStudy} onMove={study.onMove} />
    </section>
  );
}
