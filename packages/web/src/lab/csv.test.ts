// Tables as files for spreadsheets.
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('numbers are plain, texts are quoted where they must be', () => {
  expect(
    csvOf([
      { head: 'Finish', cells: ['below 1,250', '1,250 to 1,234,567.50', 'or, “more”'] },
      { head: 'A exact', cells: ['−1,234.50', '4.100%', '1.5e−9'] },
    ]),
  ).toBe('Finish,A exact\nbelow 1250,-1234.50\n1250 to 1234567.50,4.100%\n"or, “more”",1.5e-9\n');
});

test('columns of different lengths are padded', () => {
  expect(
    csvOf([
      { head: 'a', cells: ['1'] },
      { head: 'b', cells: ['1', '2'] },
    ]),
  ).toBe('a,b\n1,1\n,2\n');
});

test('no cell is a formula for a spreadsheet', () => {
  const name = '=HYPERLINK("http://example.org")';
  expect(csvOf([{ head: name, cells: ['-5', '+1', '@x'] }])).toBe(
    `"'=HYPERLINK(""http://example.org"")"\n-5\n'+1\n'@x\n`,
  );
});
