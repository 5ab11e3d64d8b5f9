// Which rulebook to learn by.

import { RULEBOOKS, type Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import { bookTitle } from '../text/book-titles.ts';
import * as learnText from '../text/learn.ts';
import { ChoiceField } from '../ui/Field.tsx';

type Props = {
  readonly value: string;
  /** A choice listed above the rulebooks themselves. */
  readonly all?: string;
  /** Rulebooks that cannot be chosen now are still shown. */
  isOffered?(book: Rulebook): boolean;
  onChange(id: string): void;
};

export function BookChoice({ value, all, isOffered = () => true, onChange }: Props): ReactNode {
  return (
    <ChoiceField
      className="learn-choice"
      label={learnText.rulebook}
      value={value}
      choices={[
        ...(all === undefined ? [] : [['all', all] as const]),
        ...RULEBOOKS.map(book => [book.id, bookTitle(book.id, book.title), !isOffered(book)] as const),
      ]}
      onChange={onChange}
    />
  );
}
