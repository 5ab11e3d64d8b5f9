// Which rulebook to learn by.
import { RULEBOOKS } from '@passline/engine';
import type { ReactNode } from 'react';

type Props = {
  readonly value: string;
  /** A choice above the books themselves. */
  readonly all?: string;
  onChange(id: string): void;
};

export function BookChoice({ value, all, onChange }: Props): ReactNode {
  return (
    <label className="learn-choice">
      Rulebook
      <select value={value} onChange={event => onChange(event.target.value)}>
        {all !== undefined && <option value="all">{all}</option>}
        {RULEBOOKS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
