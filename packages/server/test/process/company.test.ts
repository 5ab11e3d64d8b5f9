// Company at a table over HTTP: what players say, how they look and how many watch, on two nodes and outside the log.

import { isDeepStrictEqual } from 'node:util';
import type { Announcement, Client, HeardEmote, SeenAvatars } from '@passline/client';
import type { Emote } from '@passline/client/wire';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { CALM, elsewhere, guestAt, outcome, PRACTICE, until } from './people.ts';
import { startTwoNodes, type TwoNodes } from './two-nodes.ts';

/** What a person hears at a table. */
function listen(person: Client, table: string) {
  const heard = {
    emotes: [] as HeardEmote[],
    avatars: {} as SeenAvatars,
    pictures: 0,
    watchers: -1,
    announcement: undefined as Announcement | null | undefined,
    isLive: false,
  };
  const following = person.follow(table, {
    onEmote: emote => heard.emotes.push(emote),
    onAvatars: avatars => {
      heard.avatars = avatars;
      heard.pictures += 1;
    },
    onWatchers: watchers => {
      heard.watchers = watchers;
    },
    onAnnouncement: announcement => {
      heard.announcement = announcement;
    },
    onStatus: ({ stream }) => {
      heard.isLive = stream === 'live';
    },
  });
  return { heard, stop: () => following.stop() };
}

onBothStores(store => {
  let nodes: TwoNodes;

  beforeAll(async () => {
    nodes = await startTwoNodes(store);
  });

  // cites: P115
  test('an emote reaches everybody at the table on every node, and leaves no trace in the log', async () => {
    const [ana, bo] = [await guestAt(nodes.node, 'Ana'), await guestAt(nodes.other, 'Bo')];
    const { id } = await ana.newTable(CALM);
    await ana.setPreferences({ avatar: 'owl' });
    expect(await outcome(ana.emote(id, 'yo'))).toBe('auth/not-seated');
    const { version } = await ana.command(id, { type: 'sit', amount: 50_00, seat: 2 });
    const [near, far] = [listen(ana, id), listen(bo, id)];
    // Watchers are reported once the stream is complete.
    await until('both streams are complete', () => near.heard.watchers >= 0 && far.heard.watchers >= 0);
    await ana.emote(id, 'nice-roll');
    await until('both hear it', () => near.heard.emotes.length > 0 && far.heard.emotes.length > 0);
    const session = await ana.session();
    await until('the picture is seen', () => Object.keys(far.heard.avatars).length > 0);
    expect(far.heard.avatars).toEqual({ [session.id]: 'owl' });
    // A new picture is seen at once, without sitting down again.
    await ana.setPreferences({ avatar: 'cat' });
    for (const { heard } of [near, far])
      await until('the new picture is seen', () => heard.avatars[session.id] === 'cat');
    // A player who flips through all pictures is updated once a second.
    const [before, since] = [near.heard.pictures, Date.now()];
    for (let turn = 0; turn < 30; turn += 1)
      await ana.setPreferences({ avatar: turn % 2 ? 'owl' : 'clover' });
    await until('the last one is seen', () => near.heard.avatars[session.id] === 'owl');
    expect(near.heard.pictures - before).toBeLessThanOrEqual(2 + (Date.now() - since) / 1_000);
    await ana.setPreferences({ sound: false });
    for (const { heard } of [near, far])
      await until('the picture is gone', () => Object.keys(heard.avatars).length === 0);
    // Three at once, then a pause; slow requests leave time for more.
    const said: Emote[] = ['nice-roll'];
    const saidSince = Date.now();
    while ((await outcome(ana.emote(id, 'clap'))) !== 'rate/exceeded') said.push('clap');
    expect(said.length).toBeGreaterThanOrEqual(3);
    expect(said.length).toBeLessThanOrEqual(4 + (Date.now() - saidSince) / 3_000);
    await until('all are heard', () => far.heard.emotes.length === said.length);
    expect(far.heard.emotes).toEqual(near.heard.emotes);
    expect(near.heard.emotes).toEqual(said.map(emote => ({ seat: 2, emote })));
    expect((await bo.table(id)).version).toBe(version);
    near.stop();
    far.stop();
  });

  // cites: P142
  test('an announcement reaches everybody on every node, stays until it is taken back, and is not in the log', async () => {
    const [ana, bo] = [await guestAt(nodes.node, 'Ana'), await guestAt(nodes.other, 'Bo')];
    const { id, version } = await ana.newTable({ ...PRACTICE, mode: 'dealer-run', public: true });
    const [near, far] = [listen(ana, id), listen(bo, id)];
    const all = (announcement: Announcement | null): Promise<number> =>
      until(`everybody hears ${JSON.stringify(announcement)}`, () =>
        [near, far].every(({ heard }) => isDeepStrictEqual(heard.announcement, announcement)),
      );
    await all(null);
    await ana.announce(id, { preset: 'break' });
    // At once on the node that received it.
    await until('it is heard here', () => near.heard.announcement !== null);
    await all({ preset: 'break' });
    await ana.announce(id, { text: 'Dinner is served' });
    await all({ text: 'Dinner is served' });
    expect(await outcome(bo.announce(id, { preset: 'break' }))).toBe('auth/role');
    expect(await outcome(bo.takeBackAnnouncement(id))).toBe('auth/role');
    // Announcements are limited, or people would stop listening.
    const many = Array.from({ length: 8 }, () => outcome(ana.announce(id, { text: 'Dinner is served' })));
    expect((await Promise.all(many)).filter(said => said === 'rate/exceeded').length).toBeGreaterThan(4);
    // People who come later see it, too.
    const late = listen(elsewhere(bo, nodes.other), id);
    await until('it is heard late', () => late.heard.announcement !== undefined);
    expect(late.heard.announcement).toEqual({ text: 'Dinner is served' });
    await ana.takeBackAnnouncement(id);
    await all(null);
    expect((await bo.table(id)).version).toBe(version);
    await ana.command(id, { type: 'close-table' });
    expect(await outcome(ana.announce(id, { preset: 'break' }))).toBe('table/closed');
    for (const { stop } of [near, far, late]) stop();
  });

  test('people who watch are counted once, on all nodes, until they sit down or go', async () => {
    const ana = await guestAt(nodes.node, 'Ana');
    const [bo, cy] = [await guestAt(nodes.other, 'Bo'), await guestAt(nodes.node, 'Cy')];
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 50_00 });
    const at = [listen(ana, id), listen(bo, id), listen(cy, id), listen(elsewhere(cy, nodes.node), id)];
    const all = (watchers: number): Promise<number> =>
      until(`${watchers} watch`, () => at.slice(0, 2).every(({ heard }) => heard.watchers === watchers));
    await all(2);
    await bo.command(id, { type: 'sit', amount: 50_00 });
    await all(1);
    at[2]?.stop();
    at[3]?.stop();
    await all(0);
    for (const { stop } of at) stop();
  });
});
