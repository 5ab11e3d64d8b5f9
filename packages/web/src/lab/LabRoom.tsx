// The lab: a rulebook, a strategy or two, exact figures at once, and simulations that update as they run.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RoomProps } from '../app/rooms.ts';
import * as labText from '../text/lab.ts';
import { Experiment } from './Experiment.tsx';
import { DEFAULTS, type Form } from './form.ts';
import { formOf, type Opened } from './link.ts';
import './lab.css';

const fragmentNow = (): string => location.hash.slice(1);

export function LabRoom(_props: RoomProps): ReactNode {
  const [opened, setOpened] = useState<(Opened & { readonly count: number }) | null>(
    fragmentNow() === '' ? { form: DEFAULTS as Form, notes: [], count: 0 } : null,
  );
  const count = useRef(0);
  useEffect(() => {
    const open = (): void => {
      count.current += 1;
      const number = count.current;
      void formOf(fragmentNow()).then(found => {
        if (number === count.current) setOpened({ ...found, count: number });
      });
    };
    if (fragmentNow() !== '') open();
    // Another link pasted into the same tab.
    window.addEventListener('hashchange', open);
    return () => {
      count.current += 1;
      window.removeEventListener('hashchange', open);
    };
  }, []);
  return (
    <div className="lab">
      <h1>{labText.lab}</h1>
      <p className="lab-intro">{labText.about}</p>
      {opened ? (
        <Experiment key={opened.count} first={opened.form} notes={opened.notes} />
      ) : (
        <p className="waiting">{labText.oneMoment}</p>
      )}
    </div>
  );
}
