// Featured tables with several workers, on both stores: one for each rulebook, where bots play for watchers.
import { RULEBOOKS } from '@passline/engine';
import { expect, test } from 'vitest';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt } from './people.ts';
import { startNode } from './server.ts';

test.each(['SQLite', 'PostgreSQL'] as const)(
  'two workers on %s run each featured table once',
  async store => {
    const node = await startNode(await newTestStorage(store), ['--workers', '2'], { featured: true });
    const ana = await guestAt(node, 'Ana');
    const featured = async () => (await ana.tables()).filter(table => table.featured);
    const books = async () =>
      (await featured()).filter(({ players }) => players > 0).map(each => each.rulebook);
    const all = RULEBOOKS.map(({ id }) => id).toSorted();
    await expect.poll(async () => (await books()).toSorted()).toEqual(all);

    const id = (await featured()).find(({ rulebook }) => rulebook === 'rws-2019')?.id ?? '';
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const following = ana.follow(id, {
      onEntries: entries => entries.some(({ entry }) => entry.event.type === 'rolled') && resolve(),
      onProblem: reject,
    });
    await ana.command(id, { type: 'sit' });
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
    await ana.command(id, { type: 'ready' });
    await promise.finally(() => following.stop());
    // Neither worker has opened another in the meantime.
    expect((await featured()).map(({ rulebook }) => rulebook).toSorted()).toEqual(all);
  },
);
