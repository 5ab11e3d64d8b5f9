// The guided first game: a coach beside a local table, with dice chosen for the lesson.

import { layoutTotal, legal, type SpotName, seatAt } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Layout } from '../../layout/Layout.tsx';
import { movesLittle } from '../../layout/motion.ts';
import type { ShownOutcome } from '../../layout/props.ts';
import * as learnText from '../../text/learn.ts';
import { amount } from '../../text/money.ts';
import { BookChoice } from '../BookChoice.tsx';
import { paysWords } from '../pays.ts';
import { Coach, Steps } from './Coach.tsx';
import './lesson.css';
import { RichText } from '../../ui/RichText.tsx';
import { type Position, taskOf } from './lesson.ts';
import { labelOf } from './results.ts';
import { rolledOf } from './step.ts';
import { SEAT } from './steps.ts';
import { useFirstGame } from './use-first-game.ts';

function outcomesOf({ done }: Position): readonly ShownOutcome[] {
  const lines = done ? (rolledOf(done)?.lines ?? []) : [];
  return lines.flatMap(({ spot, seat, outcome, won, lost }): ShownOutcome[] => {
    if (outcome === 'win') return [{ spot, seat, amount: won - lost, how: 'win' }];
    return outcome === 'lose' ? [{ spot, seat, amount: lost, how: 'lose' }] : [];
  });
}

/** Scrolls the requested spot into view if the layout is taller than the window. */
function useInView(spot: SpotName | null, task: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement | null>(null);
  const seen = useRef(task);
  useEffect(() => {
    // On the first render, leave the scroll position alone.
    if (seen.current === task) return;
    seen.current = task;
    const zone = spot ? frame.current?.querySelector(`[data-spot="${spot}"]`) : null;
    if (!zone) return;
    const { top, bottom } = zone.getBoundingClientRect();
    const coach = document.querySelector('.learn-coach')?.getBoundingClientRect();
    const covered = coach && coach.width > window.innerWidth * 0.9 ? Math.max(0, coach.bottom) : 0;
    if (top >= covered && bottom <= window.innerHeight) return;
    zone.scrollIntoView({ block: 'center', behavior: movesLittle() ? 'auto' : 'smooth' });
  }, [spot, task]);
  return frame;
}

function Chips({ position }: { readonly position: Position }): ReactNode {
  const seat = required(seatAt(position.table, SEAT), 'the lesson has a player');
  return (
    <p className="learn-chips">
      <RichText
        text={learnText.chips}
        parts={{
          rack: <b>{amount(seat.rack)}</b>,
          layout: <b>{amount(layoutTotal(seat))}</b>,
        }}
      />
    </p>
  );
}

type Props = {
  /** The rulebook that the URL names. */
  readonly asked: string | null;
};

export function FirstGame({ asked }: Props): ReactNode {
  const game = useFirstGame(asked);
  const { position } = game;
  const { table } = position;
  const [looked, setLooked] = useState<SpotName | null>(null);
  const act = game.rolling ? undefined : taskOf(position)?.act;
  const target = act && 'spot' in act ? act.spot : null;
  const frame = useInView(target, `${position.step} ${position.task}`);
  const open = useMemo(() => legal(table, SEAT), [table]);
  const outcomes = useMemo(() => (game.rolling ? [] : outcomesOf(position)), [game.rolling, position]);
  const shown = looked ?? target;
  return (
    <div className="learn-game">
      <div className="learn-side">
        <Coach game={game} />
        <Steps game={game} />
        <div className="learn-set">
          <BookChoice value={position.lesson.book.id} onChange={game.choose} />
          <button type="button" className="quiet" onClick={game.restart}>
            {learnText.startAgain}
          </button>
        </div>
      </div>
      <div className="learn-table" ref={frame}>
        <div className="learn-bar">
          <Chips position={position} />
        </div>
        <Layout
          game={table}
          seat={SEAT}
          legal={open}
          outcomes={outcomes}
          current={target}
          onAdd={spot => game.move({ type: 'add', spot })}
          onTakeAway={spot => game.move({ type: 'take', spot })}
          onLook={setLooked}
        />
        <p className="learn-look">
          {shown ? learnText.spotPays(labelOf(shown), paysWords(table, shown)) : ' '}
        </p>
      </div>
    </div>
  );
}
