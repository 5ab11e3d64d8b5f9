// Learn: a guided first game, and a trainer for dealers.
import { type ReactNode, useEffect } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import { Link, navigate } from '../app/router.tsx';
import * as learnText from '../text/learn.ts';
import './learn.css';
import { FirstGame } from './lesson/FirstGame.tsx';
import { Trainer } from './trainer/Trainer.tsx';

const here = (is: boolean): 'page' | undefined => (is ? 'page' : undefined);

export function LearnRoom({ address }: RoomProps): ReactNode {
  const isTrainer = address.searchParams.get('part') === 'trainer';
  const asked = address.searchParams.get('book');
  useEffect(() => {
    // Drop the rulebook from the address, so that a reload resumes where the visitor was.
    if (asked !== null) navigate('/learn', 'replace');
  }, [asked]);
  return (
    <div className="learn">
      <header className="learn-head">
        <h1>{isTrainer ? learnText.dealersTrainer : learnText.yourFirstGame}</h1>
        <nav aria-label={learnText.learn} className="learn-parts">
          <Link to="/learn" aria-current={here(!isTrainer)}>
            {learnText.firstGame}
          </Link>
          <Link to="/learn?part=trainer" aria-current={here(isTrainer)}>
            {learnText.dealersTrainer}
          </Link>
        </nav>
      </header>
      {isTrainer ? <Trainer /> : <FirstGame asked={asked} />}
    </div>
  );
}
