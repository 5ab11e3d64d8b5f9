// Hints between nodes, over a real PostgreSQL and a real NATS server: all arrive, and a lost connection is reported.
import pg from 'pg';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import type { Bus, Notice } from '../../src/bus/bus.ts';
import { NatsBus } from '../../src/bus/nats-bus.ts';
import { postgresBus } from '../../src/bus/postgres-bus.ts';
import { endNats, startNats } from '../nats.ts';
import { freshDatabase } from '../postgres.ts';

const LONG = { timeout: 120_000 };

type Kind = {
  /** Opens another node's connection to the same bus. */
  readonly open: () => Bus;
  /** Breaks every connection; afterward, the bus can be reached again. */
  readonly interrupt: () => Promise<void>;
};

async function onPostgres(): Promise<Kind> {
  const url = await freshDatabase(inject('postgresUrl'));
  return {
    open: () => postgresBus(url),
    async interrupt() {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await client.end();
    },
  };
}

async function onNats(): Promise<Kind> {
  const nats = await startNats();
  return {
    open: () => new NatsBus(nats.url, 'passline.test'),
    async interrupt() {
      await nats.kill();
      await nats.start();
    },
  };
}

const opened: Bus[] = [];
afterAll(async () => {
  await Promise.all(opened.map(bus => bus.close()));
  await endNats();
});

function open({ open }: Kind): Bus {
  const bus = open();
  opened.push(bus);
  return bus;
}

async function hear(bus: Bus): Promise<{ readonly heard: Notice[]; gaps: number }> {
  const ears = { heard: [] as Notice[], gaps: 0 };
  await bus.listen(
    notice => ears.heard.push(notice),
    () => {
      ears.gaps += 1;
    },
  );
  return ears;
}

describe.each([
  ['PostgreSQL', onPostgres],
  ['NATS', onNats],
] as const)('%s', (_name, start) => {
  // cites: P50
  test('carries any number of hints to other nodes, rights that end among them', async () => {
    const kind = await start();
    const [one, two] = [open(kind), open(kind)];
    await hear(one);
    const { heard } = await hear(two);
    const grown = Array.from({ length: 350 }, (_, index) => ({
      table: `a-table-with-a-rather-long-name-for-the-notice-${index}`,
      version: index + 1,
    }));
    await one.send([{ ended: 'g_1' }, ...grown]);
    await vi.waitFor(() => expect(heard).toEqual([{ ended: 'g_1' }, ...grown]), LONG);
  });

  test('says that hints may have been missed after a lost connection, and carries the next ones', async () => {
    const kind = await start();
    const [one, two] = [open(kind), open(kind)];
    await hear(one);
    const ears = await hear(two);
    await one.send([{ table: 't', version: 1 }]);
    await vi.waitFor(() => expect(ears.heard).toHaveLength(1), LONG);
    const before = ears.gaps;
    await kind.interrupt();
    await vi.waitFor(() => expect(ears.gaps).toBeGreaterThan(before), LONG);
    await vi.waitFor(async () => {
      await one.send([{ table: 't', version: 2 }]);
      expect(ears.heard).toContainEqual({ table: 't', version: 2 });
    }, LONG);
    expect([one.isConnected, two.isConnected]).toEqual([true, true]);
  });
});

describe('a NATS server that is not there', () => {
  test('stops nobody: hints are refused, and carried once it is there', async () => {
    const nats = await startNats();
    await nats.kill();
    const [one, two] = [new NatsBus(nats.url, 'passline.late'), new NatsBus(nats.url, 'passline.late')];
    opened.push(one, two);
    const ears = await hear(two);
    expect([two.isConnected, ears.gaps]).toEqual([false, 0]);
    await expect(one.send([{ table: 't', version: 1 }])).rejects.toThrow('cannot be reached');
    await nats.start();
    await vi.waitFor(async () => {
      await one.send([{ table: 't', version: 2 }]);
      expect(ears.heard).toContainEqual({ table: 't', version: 2 });
    }, LONG);
    expect(ears.gaps).toBeGreaterThan(0);
  });

  test('installations that share a server do not hear each other, nor anything that is not a hint', async () => {
    const { url } = await startNats();
    const [ours, other, us] = [new NatsBus(url, 'a'), new NatsBus(url, 'b'), new NatsBus(url, 'a')];
    opened.push(ours, other, us);
    const [, , { heard }] = [await hear(ours), await hear(other), await hear(us)];
    await other.send([{ table: 'theirs', version: 1 }]);
    await ours.send([{ table: 'ours', version: 1 }]);
    await vi.waitFor(() => expect(heard).toEqual([{ table: 'ours', version: 1 }]), LONG);
  });
});
