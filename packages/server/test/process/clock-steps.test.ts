// The machine's clock is set back and ahead in the middle of rounds: no table stalls, and nobody loses bet time.
import { writeFileSync } from 'node:fs';
import type { Client } from '@passline/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { faketimeLibrary } from '../../../../scripts/faketime.js';
import { type Log, logOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt, SETTINGS, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import { newDirectory } from './test-storage.ts';

const TERMS = { betMs: 4_000, shooterMs: 1_000, showMs: 500, graceMs: 3_600_000 };
const HOUR_S = 3_600;

const offset = `${newDirectory()}/offset`;
const setClock = (seconds: number): void => writeFileSync(offset, `${seconds < 0 ? '' : '+'}${seconds}\n`);

/** Only the wall clock is set: a real change does not affect how fast time passes either. */
const env = {
  LD_PRELOAD: faketimeLibrary() ?? 'libfaketime is missing: run node scripts/test-setup.js',
  FAKETIME_TIMESTAMP_FILE: offset,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
};

describe('a live table', () => {
  let node: ServerProcess;
  let ana: Client;
  let table: string;

  beforeAll(async () => {
    setClock(0);
    node = await startNode(await newTestStorage('SQLite'), [], { env });
    ana = await guestAt(node);
    const opened = { mode: 'live', rulebook: 'rws-2019', settings: SETTINGS, terms: TERMS } as const;
    table = (await ana.newTable(opened)).id;
    await ana.command(table, { type: 'sit', amount: 500_00 });
  });

  const phase = async () => (await ana.table(table)).state.game.phase;
  const stage = async () => (await ana.table(table)).state.clock.stage;
  const rounds = async () => (await ana.table(table)).state.game.round;

  /** Bets, sets the clock at once, and returns how long bets stay open. */
  async function openFor(seconds: number): Promise<number> {
    await until('bets', async () => ['asleep', 'betting'].includes(await stage()));
    await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 });
    const { state } = await ana.table(table);
    if (state.game.point === null) await ana.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    const began = performance.now();
    setClock(seconds);
    await until('the close', async () => (await phase()) === 'closed');
    return performance.now() - began;
  }

  function expectSteady(log: Log): void {
    const times = log.map(({ entry }) => entry.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const types = log.map(({ entry }) => entry.event.type);
    expect(types).not.toContain('interrupted');
    expect(types).not.toContain('round-voided');
  }

  const STEPS = [
    ['back by an hour', -HOUR_S],
    ['ahead by an hour', 0],
    ['ahead by another', HOUR_S],
    ['back by two', -HOUR_S],
  ] as const;

  // cites: P45
  test.each(STEPS)('keeps its usual pace when the clock is set %s', async (_name, seconds) => {
    const before = await rounds();
    const ms = await openFor(seconds);
    expect(ms).toBeGreaterThan(TERMS.betMs - 1_500);
    // No player rolls, so the house does, after the shooter's usual time.
    await until('the roll', async () => (await rounds()) > before);
    expectSteady(await logOf(ana, table));
  });

  test('goes on after a start with a clock that is an hour behind its log', async () => {
    await until('bets', async () => ['asleep', 'betting'].includes(await stage()));
    await ana.command(table, { type: 'bet', spot: 'field', amount: 5_00 });
    const { state } = await ana.table(table);
    if (state.game.point === null) await ana.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    setClock(-2 * HOUR_S);
    await node.kill9();
    await node.start();
    const before = await rounds();
    await until('a roll', async () => (await rounds()) > before);
    const times = (await logOf(ana, table)).map(({ entry }) => entry.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
