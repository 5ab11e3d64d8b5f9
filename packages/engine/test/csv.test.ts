// Cells of CSV files: quoted as RFC 4180 says, and never a formula to a spreadsheet.
import { csvCell } from '@passline/engine/csv';
import { describe, expect, test } from 'vitest';

describe('a text that a spreadsheet would run as a formula is made plain', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠x', "'＠x"],
    [' =1', "' =1"],
    ['\u3000=1', "'\u3000=1"],
    ['"=1"', `"'""=1"""`],
    // Where a semicolon separates cells, quotation marks in the middle of a line do not hold them together.
    ['a;=1+1', `"a;'=1+1"`],
    ['a; ＝1+1', `"a;' ＝1+1"`],
    ['a;"=1+1"', `"a;'""=1+1"""`],
    ['a\t@x', `"a\t'@x"`],
    ['\t=1', `"\t'=1"`],
    ['\r=1', `"\r'=1"`],
  ])('%j', (text, cell) => expect(csvCell(text)).toBe(cell));
});

test('other texts and figures stay as they are, quoted if they must be', () => {
  for (const same of ['Ana', 'a=1', '-5', '-12.50', '4.1%', '1.5e-9', '-1/36', '', 'C & E', '{x}']) {
    expect(csvCell(same)).toBe(same);
  }
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('a;b')).toBe('"a;b"');
  expect(csvCell('2 “or” "3"')).toBe('"2 “or” ""3"""');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
});
