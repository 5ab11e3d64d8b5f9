// Pass, doubled after a win up to three in a row, until ten units are won or five are lost.
import { paroli, progress, until } from '@passline/lab';
import { pass } from '@passline/lab/strategies';

export const strategy = {
  ...until(progress(pass, paroli), { won: 10, lost: 5 }),
  name: 'leave-ahead',
  about: 'paroli on pass until ten units are won or five are lost',
};
