// A player's own limits: evaded through bots, or read by strangers in the public log.
import { Client } from '@passline/client';
import { CALM, guestAt, managerAt, outcome, refusal } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import { type Case, serverWith, Winnings } from '../case.ts';

const LIMIT_CENTS = 61_17;
const STRICTER_CENTS = 20_00;

/** The dealer bets for players who excluded themselves or set a limit, and reads the refusal and the house log. */
async function readByDealer(node: ServerProcess, won: Winnings): Promise<void> {
  const dealer = await managerAt(node);
  const { id } = await dealer.newTable({ ...CALM, mode: 'dealer-run' });
  const [cleo, dot] = [await guestAt(node, 'Cleo'), await guestAt(node, 'Dot')];
  await cleo.command(id, { type: 'sit', amount: 50_00, seat: 1 });
  await dot.command(id, { type: 'sit', amount: 50_00, seat: 2 });
  const { until } = await cleo.excludeSelf(7);
  await dot.setLimits({ loss: 0 });
  const answers = ([1, 2] as const).map(async seat => {
    const { code, detail, data } = await refusal(
      dealer.command(id, { type: 'bet', seat, spot: 'pass', amount: 5_00 }),
    );
    return JSON.stringify({ code, detail, data });
  });
  const [excluded = '', limited = ''] = await Promise.all(answers);
  won.if(excluded !== limited, `a dealer tells an exclusion from a limit: ${excluded} ${limited}`);
  won.if(/exclu|limit|until|left/i.test(excluded + limited), `a dealer reads a limit: ${limited}`);
  // The dealer needs a bet to close.
  await dealer.command(id, { type: 'seat', seat: 3, name: 'Eli', amount: 50_00 });
  await dealer.command(id, { type: 'bet', seat: 3, spot: 'pass', amount: 5_00 });
  await dealer.command(id, { type: 'close' });
  for (const [seat, whom] of [
    [1, 'an excluded player'],
    [2, 'a player at their loss limit'],
  ] as const) {
    const late = await outcome(dealer.command(id, { type: 'late-bet', seat, spot: 'pass', amount: 5_00 }));
    won.if(late === 'accepted', `a dealer records a late bet for ${whom}`);
  }
  const { events } = await dealer.house.events();
  won.if(JSON.stringify(events).includes(String(until)), 'the house log holds the end of an exclusion');
}

export const attack: Case = {
  name: 'a player plays past their own limits through bots, or a stranger reads the limits',
  async run() {
    const won = new Winnings();
    const node = await serverWith();
    const ana = await guestAt(node, 'Ana');
    const { token } = await ana.newBot({ name: 'Bot', scopes: ['watch', 'play'], chips: 500_00 });
    const bot = new Client({ base: node.base, attempts: 1, token });
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 50_00 });
    await ana.setLimits({ loss: LIMIT_CENTS, timeMs: 3_600_000 });
    won.if(
      (await outcome(bot.command(id, { type: 'sit', amount: 20_00 }))) === 'accepted',
      'a bot bought chips past its owner’s loss limit',
    );
    won.if((await outcome(bot.setLimits({ loss: null }))) === 'accepted', 'a bot loosened its owner’s limit');
    const mallory = await guestAt(node, 'Mallory');
    for (const path of ['', '/events', '/record']) {
      const headers = { cookie: mallory.cookie };
      const text = await (await fetch(`${node.base}/api/tables/${id}${path}`, { headers })).text();
      won.if(
        /seat-limited|playUntil|"floor"/.test(text) || text.includes(String(LIMIT_CENTS)),
        `a stranger reads limits at ${path || 'the table'}`,
      );
    }
    await ana.setLimits({ loss: STRICTER_CENTS });
    const { seatLegal } = await ana.legal(id);
    won.if(
      seatLegal?.bets.some(({ max }) => max > STRICTER_CENTS) !== false,
      'a player is offered bets that risk more than their own limit',
    );
    await readByDealer(node, won);
    return won.all;
  },
};
