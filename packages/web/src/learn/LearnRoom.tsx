// Learn: a guided first game, and a trainer for dealers.
import { findRulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import './learn.css';
import { FirstGame } from './lesson/FirstGame.tsx';
import { progressIn } from './lesson/progress.ts';
import { remembered } from './stored.ts';
import { Trainer } from './trainer/Trainer.tsx';

const here = (is: boolean): 'page' | undefined => (is ? 'page' : undefined);

export function LearnRoom({ address }: RoomProps): ReactNode {
  const isTrainer = address.searchParams.get('part') === 'trainer';
  const asked = address.searchParams.get('book') ?? '';
  const [progress] = useState(() => progressIn(remembered('passline.lesson')));
  return (
    <div className="learn">
      <header className="learn-head">
        <h1>{isTrainer ? 'Dealer’s trainer' : 'Your first game'}</h1>
        <nav aria-label="Parts of this room" className="learn-parts">
          <Link to="/learn" aria-current={here(!isTrainer)}>
            First game
          </Link>
          <Link to="/learn?part=trainer" aria-current={here(isTrainer)}>
            Dealer’s trainer
          </Link>
        </nav>
      </header>
      {isTrainer ? (
        <Trainer />
      ) : (
        <FirstGame start={findRulebook(asked) ? { book: asked, step: 0, furthest: 0 } : progress} />
      )}
    </div>
  );
}
