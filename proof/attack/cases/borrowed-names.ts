// Names that look like the house's own, so that somebody could sign as the house.
import { guestAt, outcome } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const NAMES = [
  'Passline',
  'PASS LINE',
  'Pаssline',
  'Ρassline',
  'Passl1ne',
  'Ｐａｓｓｌｉｎｅ',
  'Pass\u200bline',
];

export const attack: Case = {
  name: 'a player takes a name that reads as the house’s',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const mallory = await guestAt(node, 'Mallory');
    for (const name of NAMES) {
      won.if(
        (await outcome(mallory.rename(name))) === 'granted',
        `somebody is called ${JSON.stringify(name)}`,
      );
      // Being refused is as good as getting another name.
      const arrived = await guestAt(node, name).then(
        async guest => (await guest.session()).name,
        () => null,
      );
      won.if(arrived === name, `somebody arrived as ${JSON.stringify(name)}`);
    }
    return won.all;
  },
};
