// Which rulebook to learn by.
import { RULEBOOKS, type Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';

type Props = {
  readonly value: string;
  /** A choice above the books themselves. */
  readonly all?: string;
  /** Books that cannot be chosen now are shown all the same. */
  isOffered?(book: Rulebook): boolean;
  onChange(id: string): void;
};

export function BookChoice({ value, all, isOffered = () => true, onChange }: Props): ReactNode {
  return (
    <label className="learn-choice">
      Rulebook
      <select value={value} onChange={event => onChange(event.target.value)}>
        {all !== undefined && <option value="all">{all}</option>}
        {RULEBOOKS.map(book => (
          <option key={book.id} value={book.id} disabled={!isOffered(book)}>
            {book.title}
          </option>
        ))}
      </select>
    </label>
  );
}
