// The way from the lesson to a practice table with fair dice, where the coach keeps helping.
import { Problem } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { prefer } from '../../app/preferences.ts';
import { navigate } from '../../app/router.tsx';
import { withPracticeHouse } from '../../lobby/practice.ts';
import * as learnText from '../../text/learn.ts';

const CHIPS = 1000_00;

function practiceTable(rulebook: string): Promise<string> {
  return withPracticeHouse(async house => {
    const { id } = await house.newTable({ mode: 'practice', rulebook });
    await house.command(id, { type: 'sit', amount: CHIPS });
    return id;
  });
}

export function PlayNow({ book }: { readonly book: string }): ReactNode {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async (): Promise<void> => {
    if (opening) return;
    setOpening(true);
    setProblem('');
    try {
      const table = await practiceTable(book);
      prefer({ coach: true });
      navigate(`/table/${table}`);
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : learnText.serverNotResponding);
      setOpening(false);
    }
  };
  return (
    <>
      <button type="button" aria-disabled={opening} onClick={open}>
        {opening ? learnText.oneMoment : learnText.openPractice}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
