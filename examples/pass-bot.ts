// A bot in thirty lines: it keeps 5.00 on the pass line of a live table.
import { Client, type Done, seatOf } from '@passline/client';
import { seatAt } from '@passline/engine';

/** Sits down with 100.00, plays this many rolls, and leaves; returns the answer to `leave`, with the final amount. */
export async function play(base: string, table: string, rolls: number): Promise<Done> {
  const guest = new Client({ base });
  await guest.newSession('Ana');
  const { bot, token } = await guest.newBot({ name: 'Passer', scopes: ['watch', 'play'], chips: 10_000 });
  const client = new Client({ base, token });
  await client.command(table, { type: 'sit', amount: 10_000 });

  await new Promise<void>((done, failed) => {
    let first = 0;
    let played = 0;
    const following = client.follow(table, {
      onProblem: failed,
      onState(state) {
        const { game, clock } = state;
        first ||= game.round;
        if (game.round >= first + rolls) {
          following.stop();
          done();
        } else if (played < game.round && game.phase === 'open' && clock.stage !== 'showing') {
          played = game.round;
          const seat = seatAt(game, seatOf(state, bot.id));
          if (game.point !== null || seat?.bets.length !== 0) return;
          client.command(table, { type: 'bet', spot: 'pass', amount: 500 }).catch(failed);
        }
      },
    });
  });
  return client.command(table, { type: 'leave' });
}
