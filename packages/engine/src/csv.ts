// One cell of a CSV file, by RFC 4180, such that no spreadsheet takes a text in it for a formula.

/** What starts a formula; some spreadsheets take the full-width forms, too. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;
/** A figure, or a fraction: these are what they seem, also with a minus sign. */
const NUMBER = /^-?[\d.]+(?:e-?\d+)?%?$|^-?\d+\/\d+$/;
/** Where Spanish and other spreadsheets begin the next cell, even in the middle of a quoted one. */
const OTHER_SEPARATORS = /([;\t\r\n])/;

const defuse = (part: string): string => (FORMULA.test(part) && !NUMBER.test(part) ? `'${part}` : part);

/** The text, quoted if it must be, with an apostrophe before each part that a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const safe = text.split(OTHER_SEPARATORS).map(defuse).join('');
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
