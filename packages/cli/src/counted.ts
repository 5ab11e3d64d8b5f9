// Numbers with their nouns, as commands print them.

/** “2,000”. */
export const groupDigits = (count: number): string => count.toLocaleString('en');

/** “1 table”, “2,000 tables”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupDigits(count)} ${count === 1 ? one : many}`;

/** A note on a check that found nothing wrong, but could not repeat some decisions. */
export const notRepeatedWords = (entries: number): string =>
  `${counted(entries, 'entry', 'entries')} decided by the rules of an older version: hashes, dice and money checked; decisions not rechecked`;
