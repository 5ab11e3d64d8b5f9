// Session summaries: shown on leaving the table and in the account, practice included, with lifetime totals.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { amount } from '../src/text/money.ts';
import { guest } from './scenes.ts';
import { practiceSeat } from './seat.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test('leaving a table shows how the session went, and the account has it with the lifetime', async () => {
  const visitor = await newVisitor(node);
  const seat = await practiceSeat(visitor);
  const { page, client } = seat;
  for (let rolls = 1; rolls <= 4; rolls += 1) {
    const lying = (await seat.player()).bets.map(({ spot }) => spot);
    for (const spot of ['pass', 'field'] as const) {
      if (!lying.includes(spot)) await client.command(seat.table, { type: 'bet', spot, amount: 10_00 });
    }
    await client.command(seat.table, { type: 'roll' });
  }
  await eventually(() => seat.countOf('rolled')).toBe(4);
  await seat.agrees();
  const { rack, bets } = await seat.player();
  const result = bets.reduce((sum, bet) => sum + bet.amount, Number(rack)) - 1_000_00;
  await seat.button('Leave').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();

  const report = page.getByRole('region', { name: /^Your session at/ });
  const words =
    result < 0
      ? `You lost ${amount(-result)}.`
      : result > 0
        ? `You won ${amount(result)}.`
        : 'You broke even.';
  await report.getByText(words).waitFor();
  expect(await report.locator('.session-headline').innerText()).toMatch(
    /Play 20 rolls or more to see how lucky you were\.$/,
  );
  await report.getByRole('img', { name: /Your result after each of 4 rolls, ending at .* bands/ }).waitFor();
  expect(await report.locator('.session-facts').innerText()).toMatch(/Rolls\s+4\s/);
  expect(await report.getByRole('row', { name: /^Field/ }).count()).toBe(1);

  await report.getByRole('link', { name: 'All your sessions' }).click();
  const lifetime = page.getByRole('region', { name: 'Lifetime' });
  await lifetime.getByText('All your sessions, practice included.').waitFor();
  expect(await lifetime.innerText()).toMatch(/Sessions\s+1\s+Rolls\s+4/);
  await page.getByRole('link', { name: /^Session / }).click();
  await report.getByText(words).waitFor();
  // A practice table closes once nobody has a bet there.
  const isOpen = !(await client.table(seat.table)).state.closed;
  expect(await report.getByRole('link', { name: 'Play again' }).count()).toBe(isOpen ? 1 : 0);
  const [ways, chart] = await Promise.all(
    [report.getByRole('link', { name: 'Back to the lobby' }), report.getByRole('img').first()].map(each =>
      each.boundingBox(),
    ),
  );
  expect(ways?.y).toBeLessThan(chart?.y ?? 0);
  await report.getByRole('link', { name: 'Replay it' }).click();
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
});

/**
 * The percentage of sessions of this many field bets that end below even, plus half of those that end even; of 36
 * rolls, 14 win even money and 2 win double.
 */
function luckOfBreakingEven(bets: number): number {
  let sums = new Map([[0, 1]]);
  for (let bet = 0; bet < bets; bet += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      for (const [net, ways] of [[-1, 20] as const, [1, 14] as const, [2, 2] as const])
        next.set(sum + net, (next.get(sum + net) ?? 0) + (chance * ways) / 36);
    }
    sums = next;
  }
  const below = [...sums].reduce((all, [sum, chance]) => all + (sum < 0 ? chance : 0), 0);
  return Math.round(100 * (below + (sums.get(0) ?? 0) / 2));
}

// cites: P130, P134
test('a session at a dealer’s table is compared with all that its rolls could have been', async () => {
  const dealer = await guest(node.base, 'Dana');
  const player = await guest(node.base, 'Ana');
  const { id } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    name: 'Corner table',
    settings: { shooter: 'house' },
  });
  await player.command(id, { type: 'sit', seat: 3, amount: 100_00 });
  const won = [3, 1] as const;
  const lost = [4, 2] as const;
  const rolls = [...Array.from({ length: 9 }, () => [won, lost]).flat(), won, [5, 5] as const];
  for (const dice of rolls) {
    await player.command(id, { type: 'bet', spot: 'field', amount: 10_00 });
    await dealer.command(id, { type: 'enter-dice', dice: [...dice] });
    await dealer.command(id, { type: 'confirm-dice', dice: [...dice] });
  }
  await dealer.command(id, { type: 'correct', dice: [...lost], because: 'the camera shows six' });
  await player.command(id, { type: 'leave' });
  const visitor = await newVisitorAs(player, node);
  const { page } = visitor;
  await visitor.go('/you');
  await page.getByRole('link', { name: 'Session Corner table' }).click();
  const report = page.getByRole('region', { name: 'Your session at Corner table' });
  await report.getByText('You broke even.').waitFor();
  expect(await report.locator('.session-facts').innerText()).toMatch(
    /Rolls\s+20\s+Hands\s+\d+\s+Longest hand you saw\s+\d+ rolls/,
  );
  await report.getByText(`Luckier than ${luckOfBreakingEven(20)}% of sessions with your bets.`).waitFor();
  // The field costs 1/18 of the 200 bet.
  expect(await report.locator('.session-facts').innerText()).toContain('−11.11');
});
