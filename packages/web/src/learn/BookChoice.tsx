// Which rulebook to learn by.

import { RULEBOOKS, type Rulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import * as learnText from '../text/learn.ts';
import { ChoiceField } from '../ui/Field.tsx';

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
    <ChoiceField
      className="learn-choice"
      label={learnText.rulebook}
      value={value}
      choices={[
        ...(all === undefined ? [] : [['all', all] as const]),
        ...RULEBOOKS.map(book => [book.id, book.title, !isOffered(book)] as const),
      ]}
      onChange={onChange}
    />
  );
}
