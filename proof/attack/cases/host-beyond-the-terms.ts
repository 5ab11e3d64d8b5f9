// The host of a home game with buy-in terms, who plays along: more chips by a ruling, a bot, or a second stack.
import { Client } from '@passline/client';
import { guestAt, outcome } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const STACK = 100_00;

export const attack: Case = {
  name: 'the host of a home game gets chips that its terms do not allow',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const mallory = await guestAt(node, 'Mallory');
    const terms = { buyIn: { stack: STACK, rebuys: 'none', most: STACK } } as const;
    const { id } = await mallory.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', terms });
    const { token } = await mallory.newBot({ name: 'Robo', scopes: ['play'], chips: 0 });
    const robo = new Client({ base: node.base, token, attempts: 1 });
    await mallory.command(id, { type: 'sit', seat: 1 });
    await robo.command(id, { type: 'sit', seat: 2 });
    await mallory.command(id, { type: 'seat', seat: 3, name: 'Walker', amount: STACK });
    await mallory.command(id, { type: 'ruling', seat: 3, amount: -STACK, because: 'lost' });
    for (const seat of [1, 2] as const) {
      const ruling = { type: 'ruling', seat, amount: 5_000_000_000, because: 'so ruled' } as const;
      const answer = await outcome(mallory.command(id, ruling));
      won.if(answer === 'accepted', `a ruling gave chips to the host’s seat ${seat}`);
    }
    await mallory.command(id, { type: 'leave', seat: 3 });
    const again = { type: 'seat', seat: 3, name: 'Walker', amount: STACK } as const;
    won.if((await outcome(mallory.command(id, again))) === 'accepted', 'a player has got a second stack');
    const { players } = await mallory.results(id);
    won.if(
      players.some(({ boughtIn }) => boughtIn > STACK) || players.some(({ net }) => net > 0),
      'somebody has more than the terms allow',
    );
    return won.all;
  },
};
