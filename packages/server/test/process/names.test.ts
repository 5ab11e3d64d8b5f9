// Names over HTTP: players see them at the table, and no log, record or script contains any but those of staff.
import { Client, pseudonymOf, reviveState, withNames } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestAt, managerAt, outcome } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';

const namesAt = async (client: Client, id: string): Promise<readonly string[]> => {
  const { state, names } = await client.table(id);
  return withNames(reviveState(state), names).game.seats.map(({ name }) => name);
};

onBothStores(store => {
  let node: ServerProcess;
  let manager: Client;

  beforeAll(async () => {
    node = await startNode(await newTestStorage(store));
    manager = await managerAt(node);
    await manager.rename('Magda');
  });

  const logged = async (client: Client, id: string): Promise<string> => {
    const read = async (path: string): Promise<string> =>
      (await fetch(`${node.base}/api/tables/${id}${path}`, { headers: { cookie: client.cookie } })).text();
    return (await Promise.all(['/events', '/record', '/script'].map(read))).join();
  };

  // cites: P50
  test('a player’s name is shown at the table and is not in its log', async () => {
    const ana = await guestAt(node, 'Anabella');
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 50_00 });
    expect(await namesAt(ana, id)).toEqual(['Anabella']);
    const text = await logged(ana, id);
    expect(text).toContain('seat-claimed');
    expect(text).not.toContain('Anabella');
    await ana.rename('Anastasia');
    expect(await namesAt(ana, id)).toEqual(['Anastasia']);
  });

  // cites: P51
  test('names that look alike are made different at a table', async () => {
    const [ana, other] = [await guestAt(node, 'Ana'), await guestAt(node, 'Аnа')];
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 50_00, seat: 2 });
    await other.command(id, { type: 'sit', amount: 50_00, seat: 1 });
    expect(await namesAt(ana, id)).toEqual(['Аnа 2', 'Ana']);
  });

  // cites: P50
  test('a player whom the dealer seats is known by name until they leave', async () => {
    const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run' });
    await manager.command(id, { type: 'seat', seat: 3, name: 'Bonifacio', amount: 50_00 });
    expect(await namesAt(manager, id)).toEqual(['Bonifacio']);
    const text = await logged(manager, id);
    expect(text).toContain('Player-3');
    expect(text).toContain('Magda');
    expect(text).not.toContain('Bonifacio');
    await manager.command(id, { type: 'leave', seat: 3 });
    expect((await manager.table(id)).names).toEqual({});
  });

  // cites: P50
  test('a closed table’s results keep the names of its end, and lose those of deleted accounts', async () => {
    const [ana, ben] = [await guestAt(node, 'Anabella'), await guestAt(node, 'Benedetto')];
    const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run' });
    for (const player of [ana, ben]) await player.command(id, { type: 'sit', amount: 50_00 });
    const named = async () => (await manager.results(id)).players.map(({ name }) => name);
    expect(await named()).toEqual(['Anabella', 'Benedetto']);
    await ben.rename('Benno');
    expect(await named()).toEqual(['Anabella', 'Benno']);
    await manager.command(id, { type: 'close-table', standing: 'return', because: 'the end' });
    await ben.rename('Anabella');
    await ben.rename('Devendra');
    expect(await named()).toEqual(['Anabella', 'Benno']);
    expect((await ben.ownData()).formerNames.map(({ name }) => name)).toEqual([
      'Benedetto',
      'Benno',
      'Anabella',
    ]);
    const { id: player } = await ben.session();
    await ben.deleteAccount();
    expect(await named()).toEqual(['Anabella', pseudonymOf({ id: player, kind: 'guest' })]);
  });

  // cites: P113
  test('a dealer at a table of their own signs with a name that they choose, and not with a staff member’s', async () => {
    const olga = await guestAt(node, 'Olga');
    const { id } = await olga.newTable({ ...CALM, mode: 'dealer-run' });
    expect(await outcome(olga.command(id, { type: 'sign', name: 'Маgda' }))).toBe('request/invalid');
    await olga.command(id, { type: 'seat', seat: 3, name: 'Bonifacio', amount: 50_00 });
    expect(await logged(olga, id)).not.toContain('Olga');
    await olga.command(id, { type: 'sign', name: 'Olga Ramos' });
    await olga.command(id, { type: 'ruling', seat: 3, amount: 5_00, because: 'a spilt drink' });
    const text = await logged(olga, id);
    expect(text).toContain('"by":"Olga Ramos","because":"a spilt drink"');
    expect(text).toContain(`by "Olga Ramos" because "a spilt drink" ruling 3 +5.00`);
    expect(text).not.toContain('Bonifacio');
    expect((await olga.results(id)).signedBy).toEqual(['Olga Ramos']);
    // Only a dealer learns whose names are taken.
    const rob = await guestAt(node, 'Rob');
    for (const name of ['Magda', 'Olga Ramos', 'Zelda']) {
      expect(await outcome(rob.command(id, { type: 'sign', name }))).toBe('auth/role');
    }
  });

  const guestWithoutName = async (): Promise<Client> => {
    const client = new Client({ base: node.base, attempts: 1 });
    await client.newSession();
    return client;
  };

  // cites: P63
  test.each(['Manager', 'Dеaler', 'The House', 'Player-4', 'Guest-4F7K2M'])(
    'nobody and nothing can be called “%s”',
    async name => {
      const ana = await guestAt(node, 'Ana');
      const dealt = await ana.newTable({ ...CALM, mode: 'dealer-run' });
      const lesson = await manager.house.newRoster({ name: 'Class 7b', seats: 9, chips: 0 });
      const unnamed = await guestWithoutName();
      const asked = [
        guestAt(node, name),
        ana.rename(name),
        manager.rename(name),
        manager.staffLink({ name, roles: ['dealer'] }),
        ana.newBot({ name, scopes: ['play'], chips: 0 }),
        ana.newTable({ ...CALM, name }),
        ana.command(dealt.id, { type: 'seat', seat: 4, name, amount: 5_00 }),
        ana.command(dealt.id, { type: 'sign', name }),
        manager.house.newRoster({ name, seats: 1, chips: 0 }),
        new Client({ base: node.base, attempts: 1 }).joinClass(lesson.code, name),
        unnamed.joinClass(lesson.code, name),
      ];
      expect(await Promise.all(asked.map(outcome))).toEqual(asked.map(() => 'request/invalid'));
      const { members } = (await manager.house.rosters()).find(({ id }) => id === lesson.id) ?? {};
      expect(members).toEqual([]);
    },
  );
});
