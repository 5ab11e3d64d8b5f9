// How many seconds there are to answer.
import type { ReactNode } from 'react';
import * as learnText from '../../text/learn.ts';
import { ChoiceField } from '../../ui/Field.tsx';

type Props = {
  readonly times: readonly number[];
  readonly seconds: number;
  onChange(seconds: number): void;
};

export const ClockChoice = ({ times, seconds, onChange }: Props): ReactNode => (
  <ChoiceField
    className="learn-choice"
    label={learnText.clock}
    value={String(seconds)}
    choices={times.map(
      time => [String(time), time === 0 ? learnText.off : learnText.timeSeconds(time)] as const,
    )}
    onChange={time => onChange(Number(time))}
  />
);
