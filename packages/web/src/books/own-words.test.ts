// From a server's book, only the words that the house itself wrote are kept.
import { betWords, withBetWords } from '@passline/engine';
import { expect, it } from 'vitest';
import { exampleBook } from '../../test/example-book.ts';
import { withOwnWords } from './own-words.ts';

it.each(['las-vegas', 'crapless', 'great-britain'])('%s', id => {
  const book = exampleBook(id);
  const sent = withBetWords(book);
  expect(Object.keys(sent.bets).length).toBeGreaterThan(Object.keys(book.bets).length);
  const read = withOwnWords(sent);
  const offered = Object.keys(book.spots);
  expect(Object.keys(read.bets).sort()).toEqual(
    offered.filter(family => Object.hasOwn(book.bets, family)).sort(),
  );
  for (const family of offered) expect(betWords(read, family)).toEqual(betWords(book, family));
});
