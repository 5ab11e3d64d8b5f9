// One cell of a CSV file (RFC 4180), written so that no spreadsheet takes its text for a formula.

/** The start of a formula; some spreadsheets also accept the full-width characters. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;
/** Numbers and fractions, which are safe even with a minus sign. */
const NUMBER = /^-?[\d.]+(?:e-?\d+)?%?$|^-?\d+\/\d+$/;
/** Where spreadsheets in Spanish and other locales start the next cell, even inside a quoted one. */
const OTHER_SEPARATORS = /([;\t\r\n])/;

const defuse = (part: string): string => (FORMULA.test(part) && !NUMBER.test(part) ? `'${part}` : part);

/** The text, quoted if it must be, with an apostrophe before each part that a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const safe = text.split(OTHER_SEPARATORS).map(defuse).join('');
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
