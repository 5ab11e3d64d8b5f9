// Names that look like the house's own, an office's, or a pseudonym: for a player, a bot, a table, or a seat.
import { CALM, guestAt, outcome, PRACTICE } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const NAMES = [
  'Passline',
  'PASS LINE',
  'Pаssline',
  'Ρassline',
  'Passl1ne',
  'Ｐａｓｓｌｉｎｅ',
  'Pass\u200bline',
  'Manager',
  'Dеaler',
  'ΜANAGER',
  'ꓓꓰꓮꓡꓰꓣ',
  '🅳🅴🅰🅻🅴🆁',
  'Stickman 2',
  'H o u s e',
  'player-ab12',
  'Guest-4F7K2M',
];

export const attack: Case = {
  name: 'a name reads as the house’s, as one of its offices, or as a pseudonym',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const mallory = await guestAt(node, 'Mallory');
    const { id } = await mallory.newTable({ ...CALM, mode: 'dealer-run' });
    for (const name of NAMES) {
      won.if(
        (await outcome(mallory.rename(name))) === 'accepted',
        `somebody is called ${JSON.stringify(name)}`,
      );
      const others = {
        bot: outcome(mallory.newBot({ name, scopes: ['play'], chips: 0 })),
        table: outcome(mallory.newTable({ ...PRACTICE, name })),
        seat: outcome(mallory.command(id, { type: 'seat', seat: 1, name, amount: 5_00 })),
      };
      for (const [what, answer] of Object.entries(others)) {
        won.if((await answer) === 'accepted', `a ${what} is called ${JSON.stringify(name)}`);
      }
      // A refusal is as good as another name.
      const arrived = await guestAt(node, name).then(
        async guest => (await guest.session()).name,
        () => null,
      );
      won.if(arrived === name, `somebody arrived as ${JSON.stringify(name)}`);
    }
    return won.all;
  },
};
