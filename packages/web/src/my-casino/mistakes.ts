// What the loader says about a file, under the name of the bet that it is about.
import { type Family, findBetName, listedSpots, type Problem, type Rulebook } from '@passline/engine';
import { problemText } from '../books/house-file.ts';
import * as casinoText from '../text/my-casino.ts';
import { capital } from '../text/phrases.ts';

/** The bet that a path leads to: by its family, or by what it is paid under. */
function familyAt(book: Rulebook, path: string): Family | null {
  const [section = '', key = ''] = path.split(/[.[]/);
  if (section === 'pays') {
    const paid = listedSpots(book).find(({ payKeys }) => [...payKeys.values()].includes(key));
    return paid?.family ?? null;
  }
  return Object.hasOwn(book.spots, key) ? (key as Family) : null;
}

export function mistakeText(book: Rulebook, problem: Problem): string {
  const family = familyAt(book, problem.path);
  const name = family === null ? null : findBetName(book, family);
  return name === null ? problemText(problem) : casinoText.mistakeAt(capital(name), problem.message);
}
