// Several nodes on one PostgreSQL: any node serves any table and stream, and clocks continue when their node dies.

import { Client, type Following, newKey, type TableRequest } from '@passline/client';
import type { Settings } from '@passline/engine';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectWholeLog, typesOf, upTo } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import {
  CALM,
  elsewhere,
  guestAt,
  managerAt,
  onThisMachine,
  outcome,
  PRACTICE,
  pause,
  refusal,
  SETTINGS,
  staffAt,
  UNTIL_BACK,
  until,
} from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import { Stream } from './stream.ts';
import type { TestStorage } from './test-storage.ts';

const TAKEN_OVER_MS = 5_000;

const BET: TableRequest = { type: 'bet', spot: 'field', amount: 5_00 };
const PASS: TableRequest = { type: 'bet', spot: 'pass', amount: 5_00 };

/** A table that keeps rolling while bets stand. */
const BRISK = {
  mode: 'live',
  rulebook: 'rws-2019',
  settings: SETTINGS,
  terms: { betMs: 300, shooterMs: 0, showMs: 100, graceMs: 3_600_000 },
} as const;

let storage: TestStorage;
let one: ServerProcess;
let two: ServerProcess;
let ana: Client;
const open: (Stream | Following)[] = [];

beforeAll(async () => {
  storage = await newTestStorage('PostgreSQL');
  const rich = ['--welcome', '100000.00'];
  one = await startNode(storage, rich);
  two = await startNode(storage, rich);
  ana = await guestAt(one, 'Ana', UNTIL_BACK);
});

afterEach(() => {
  for (const each of open.splice(0)) 'close' in each ? each.close() : each.stop();
});

async function streamAt(node: ServerProcess, person: Client, table: string, after = 0): Promise<Stream> {
  const stream = await Stream.open({ base: node.base, cookie: person.cookie, table }, after);
  open.push(stream);
  return stream;
}

describe('any node, any table', () => {
  test('what is created on one node exists on the other', async () => {
    const { id } = await ana.newTable(PRACTICE);
    const there = elsewhere(ana, two);
    await there.command(id, { type: 'sit', amount: 100_00 });
    await ana.command(id, PASS);
    await there.command(id, { type: 'roll' });
    const last = await there.table(id);
    // Nodes that did not write it read it a moment later.
    await until('the same table at both', async () => (await ana.table(id)).version === last.version);
    expect(await ana.table(id)).toEqual(last);
    expect((await there.tables({ mine: true })).map(table => table.id)).toContain(id);
    await expectWholeLog(there, id);
  });

  test('a command on one node reaches the other’s streams at once', async () => {
    const { id, version } = await ana.newTable(CALM);
    const stream = await streamAt(two, ana, id, version);
    await ana.command(id, { type: 'sit', amount: 500_00 });
    const waits: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const done = await ana.command(id, turn % 2 === 0 ? BET : { type: 'take', spot: 'field' });
      waits.push(await stream.reaches(done.version));
    }
    waits.sort((a, b) => a - b);
    expect(waits[10]).toBeLessThan(onThisMachine(250));
    expect(waits.at(-1)).toBeLessThan(onThisMachine(1_500));
  });

  test('bursts at eight tables on one node lose no event in the other’s streams', async () => {
    const tables = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id, version } = await ana.newTable(CALM);
        const stream = await streamAt(two, ana, id, version);
        await ana.command(id, { type: 'sit', amount: 2_000_00 });
        return { id, stream, version };
      }),
    );
    for (let round = 0; round < 30; round += 1) {
      // Notices arrive while events of earlier notices are still being read, at this table or another.
      const bets = tables.map(async ({ id }) => {
        for (let turn = 0; turn < 4; turn += 1) await ana.command(id, BET);
      });
      await Promise.all(bets);
      for (const { id, stream, version } of tables) {
        const { version: last } = await ana.table(id);
        await stream.reaches(last);
        expect(stream.ids).toEqual(upTo(last).slice(version));
      }
    }
  });

  test('a lobby counts the players that another node has seen come and go', async () => {
    const { id } = await ana.newTable(CALM);
    const there = elsewhere(ana, two);
    const playersAt = async (client: Client): Promise<number | undefined> =>
      (await client.tables()).find(table => table.id === id)?.players;
    await there.table(id);
    await ana.command(id, { type: 'sit', amount: 100_00 });
    await until('the player', async () => (await there.table(id)).you.seat !== null);
    await there.command(id, { type: 'leave' });
    expect([await playersAt(ana), await playersAt(there)]).toEqual([0, 0]);
  });
});

// They share no table and no person, and mostly wait for caches to expire.
describe.concurrent('people at every node', () => {
  test('a recovery code from one node works at the other', async () => {
    const ben = await guestAt(one, 'Ben');
    const { code } = await ben.recoveryCode();
    const phone = new Client({ base: two.base, attempts: 1 });
    expect((await phone.recover(code)).id).toBe((await ben.session()).id);
  });

  test('signing out everywhere signs out on the other node too', async () => {
    const ben = await guestAt(one, 'Ben');
    const there = elsewhere(ben, two);
    await there.session();
    await ben.signOut(true);
    await until('signed out', async () => (await outcome(there.session())) === 'auth/no-session');
  });

  test('a limit set on one node holds on the other', async () => {
    const ben = await guestAt(one, 'Ben');
    const there = elsewhere(ben, two);
    const { id } = await ben.newTable(CALM);
    await there.wallet();
    await ben.setLimits({ loss: 50_00 });
    expect((await refusal(there.command(id, { type: 'sit', amount: 60_00 }))).code).toBe('limit/loss');
    await there.command(id, { type: 'sit', amount: 50_00 });
  });

  test('a limit set on one node holds at a seat taken through the other', async () => {
    const ben = await guestAt(one, 'Ben');
    const there = elsewhere(ben, two);
    const { id } = await ben.newTable(CALM);
    await there.command(id, { type: 'sit', amount: 100_00 });
    await there.command(id, BET);
    await ben.setLimits({ loss: 10_00 });
    expect((await refusal(there.command(id, { type: 'bet', spot: 'pass', amount: 50_00 }))).code).toBe(
      'limit/loss',
    );
  });

  test('staff, their roles and their links are the same everywhere', async () => {
    const boss = await managerAt(one);
    const dealer = await staffAt(two, boss, 'Dan', ['dealer']);
    const { id: danId } = await dealer.session();
    const { code } = await boss.staffLink({ name: 'Once', roles: ['pit'] });
    const tries = await Promise.all(
      [one, two, one, two].map(({ base }) => outcome(new Client({ base, attempts: 1 }).signIn(code))),
    );
    expect(tries.sort()).toEqual(['accepted', 'auth/bad-code', 'auth/bad-code', 'auth/bad-code']);

    const { id } = await boss.newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
    expect(await outcome(dealer.command(id, { type: 'close' }))).not.toBe('auth/role');
    await boss.house.setRoles(danId, []);
    const close: TableRequest = { type: 'close' };
    await until('the role is gone', async () => (await outcome(dealer.command(id, close))) === 'auth/role');
  });

  test('a bot removed on one node is unknown on the other', async () => {
    const { bot, token } = await ana.newBot({ name: 'Bot', scopes: ['watch', 'play'], chips: 10_00 });
    const there = new Client({ base: two.base, token, attempts: 1 });
    await there.session();
    await ana.removeBot(bot.id);
    await until('the token is void', async () => (await outcome(there.session())) === 'auth/bad-token');
  });
});

describe('clocks', () => {
  /** The database names the node that runs a table's clock, including its process id. */
  async function runnerOf(table: string): Promise<ServerProcess | null> {
    const [row] = await storage.rows(`SELECT clock_node FROM tables WHERE id = '${table}'`);
    return [one, two].find(({ pid }) => String(row?.clock_node).includes(`-${pid}-`)) ?? null;
  }

  const otherThan = (node: ServerProcess): ServerProcess => (node === one ? two : one);

  async function startTable(bet: TableRequest, settings: Settings = SETTINGS) {
    const { id } = await ana.newTable({ ...BRISK, settings });
    await ana.command(id, { type: 'sit', amount: 500_00 });
    await ana.command(id, bet);
    await until('a node that runs the clock', async () => (await runnerOf(id)) !== null);
    const runner = (await runnerOf(id)) as ServerProcess;
    return { table: id, runner, other: otherThan(runner) };
  }

  /** Bets whenever there is no bet, so that there is always something to roll for. */
  function keepBetting(person: Client, table: string): () => Promise<void> {
    let over = false;
    const betting = (async () => {
      while (!over) {
        await person.command(table, PASS, newKey()).catch(() => undefined);
        await pause(100);
      }
    })();
    return async () => {
      over = true;
      await betting;
    };
  }

  const rollsIn = ({ entries }: Stream): number =>
    entries.filter(({ entry }) => entry.event.type === 'rolled').length;

  test.each(['kill9', 'stop'] as const)(
    'another node takes over when the one that ran them ends (%s)',
    async how => {
      const { table, runner, other } = await startTable(PASS);
      const survivor = elsewhere(ana, other);
      const stream = await streamAt(other, survivor, table);
      const stopBetting = keepBetting(survivor, table);
      await until('two rolls', () => rollsIn(stream) >= 2);
      await runner[how]();
      const before = rollsIn(stream);
      const took = await until('the next roll', () => rollsIn(stream) > before);
      expect(took).toBeLessThan(onThisMachine(TAKEN_OVER_MS));
      await until('and one more', () => rollsIn(stream) > before + 1);
      await stopBetting();
      await runner.start();
      await until('all of it', async () => stream.last >= (await survivor.table(table)).version - 1);
      expect(stream.ids).toEqual(upTo(stream.last));
      await expectWholeLog(survivor, table);
    },
  );

  test('a table that another node put to sleep wakes, and goes on without that node', async () => {
    // The house rolls, so one bet that the next roll decides is enough; after that, there is nothing to roll for.
    const { table, runner, other } = await startTable(BET, { ...SETTINGS, shooter: 'house' });
    const survivor = elsewhere(ana, other);
    const stream = await streamAt(other, survivor, table);
    await survivor.command(table, BET).catch(() => undefined);
    const asleep = async (): Promise<boolean> => (await survivor.table(table)).state.clock.stage === 'asleep';
    await until('sleep', async () => rollsIn(stream) > 0 && (await asleep()));
    await survivor.command(table, BET);
    await runner.kill9();
    const before = rollsIn(stream);
    const took = await until('the roll', () => rollsIn(stream) > before).catch(String);
    await runner.start();
    expect(took).toBeTypeOf('number');
    expect(typesOf(await expectWholeLog(survivor, table))).toContain('rolled');
  });
});
