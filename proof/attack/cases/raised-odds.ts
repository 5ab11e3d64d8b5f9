// Power Odds seen before betting: once a raise is shown, the shooter leaves, so that bets reopen for a friend.
import { guestAt, outcome, until } from '@passline/server/testing/process/people.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

/** A table with Power Odds whose roll waits for a shooter. */
const RAISES = {
  extends: 'etg',
  id: 'raises',
  title: 'Raises',
  shooter: { chosen: 'offer', moves: ['seven-out'], fallback: null, withoutOne: 'refused', cite: 'x' },
};
const TERMS = { betMs: 1_000, shooterMs: 1_500, showMs: 0, graceMs: 3_600_000 };
const MAX_ROUNDS = 12;

export const attack: Case = {
  name: 'a bet is made on raised odds that were already shown',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const [mallory, friend] = [await guestAt(node, 'Mallory'), await guestAt(node, 'Friend')];
    const { id } = await mallory.newTable({
      mode: 'live',
      house: RAISES,
      settings: { 'power-odds': '1/10' },
      terms: TERMS,
    });
    await friend.command(id, { type: 'sit', amount: 900_00 });
    for (let round = 0; round < MAX_ROUNDS && won.all.length === 0; round += 1) {
      await mallory.command(id, { type: 'sit', amount: 50_00 });
      const line = await outcome(mallory.command(id, { type: 'bet', spot: 'pass', amount: 1_00 }));
      await outcome(friend.command(id, { type: 'bet', spot: 'field', amount: 1_00 }));
      if (line === 'accepted')
        await until('the close', async () => (await friend.table(id)).state.game.phase === 'closed');
      await outcome(mallory.command(id, { type: 'leave' }));
      const { state } = await friend.table(id);
      const { phase, round: played } = state.game;
      if (phase === 'closed') {
        await until('the roll', async () => {
          const { game } = (await friend.table(id)).state;
          won.if(
            game.phase === 'open' && game.round === played,
            'bets opened again in a round that was closed',
          );
          return game.round !== played || won.all.length > 0;
        });
      }
    }
    return won.all;
  },
};
