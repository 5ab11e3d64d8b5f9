// Chooses a rulebook: one of the four, one that the house has published, or one of the visitor's own.
import type { ReactNode } from 'react';
import * as booksText from '../text/books.ts';
import { type Choice, ChoiceField, type ChoiceGroup } from '../ui/Field.tsx';
import type { BookRef } from './book-ref.ts';
import { builtInBooks, entryOf, type Named } from './library.ts';
import { useNamedBooks } from './use-books.ts';

type Props = {
  readonly name?: string;
  readonly label: string;
  readonly value: BookRef;
  readonly problem?: string | undefined;
  /** Choices that name no rulebook, before and after those that do. */
  readonly before?: readonly Choice[];
  readonly after?: readonly Choice[];
  onChange(ref: BookRef): void;
};

const groupOf = (group: string, choices: readonly Named[]): readonly ChoiceGroup[] =>
  choices.length === 0 ? [] : [{ group, choices }];

/** A rulebook that no list has, such as one from a link or a table, is listed while it is chosen. */
function unlisted(value: BookRef, listed: readonly Choice[]): readonly Named[] {
  if (listed.some(([ref]) => ref === value)) return [];
  const entry = entryOf(value);
  return [[value, entry.state === 'known' ? entry.book.title : booksText.thisBook]];
}

export function BookChooser({ value, before = [], after = [], ...field }: Props): ReactNode {
  const { house, own } = useNamedBooks();
  const listed = [...before, ...builtInBooks, ...house, ...own, ...after];
  return (
    <ChoiceField
      {...field}
      value={value}
      choices={[
        ...before,
        ...groupOf(booksText.builtInBooks, builtInBooks),
        ...groupOf(booksText.houseBooks, house),
        ...groupOf(booksText.ownBooks, own),
        ...unlisted(value, listed),
        ...after,
      ]}
    />
  );
}
