// Short codes: how many tries an address and a person have, and that a guesser does not keep others from trying.
import { DAY_MS, HOUR_MS } from '@passline/table';
import { expect, test } from 'vitest';
import { configFrom } from '../../src/config/config.ts';
import { JoinThrottle } from '../../src/http/limits/join-throttle.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';
import { type Limits, LimitsKeeper } from '../../src/workers/limits-keeper.ts';
import { type Supervisor, sharedLimits } from '../../src/workers/shared-limits.ts';
import { guest, startServer, stopServer } from './visitor.ts';

const ADDRESS = '192.0.2.1';

/** How many of these tries are looked up. */
function lookedUp(throttle: JoinThrottle, tries: number, now: number, person = 'guesser'): number {
  return Array.from({ length: tries }, () => throttle.mayTry(ADDRESS, person, now)).filter(Boolean).length;
}

test('an address has sixty tries and then one every two seconds, and each person five more', () => {
  const throttle = new JoinThrottle();
  expect(lookedUp(throttle, 200, 0)).toBe(65);
  expect(lookedUp(throttle, 5, 0, 'ana')).toBe(5);
  expect(lookedUp(throttle, 5, 0, 'ana')).toBe(0);
  expect(lookedUp(throttle, 200, 2_000)).toBe(1);
});

test('an hour of guessing from one address gives 1,800 tries, and a guest kept for guessing five a day', () => {
  const throttle = new JoinThrottle();
  let done = 0;
  for (let now = 0; now < HOUR_MS; now += 500) done += lookedUp(throttle, 1, now);
  expect(done).toBe(60 + 5 + 1_799);
  lookedUp(throttle, 200, HOUR_MS);
  lookedUp(throttle, 60, HOUR_MS + DAY_MS, 'another');
  expect(lookedUp(throttle, 200, HOUR_MS + DAY_MS)).toBe(5);
});

test('addresses that use up their queue leave the one for people with tries of their own', () => {
  const throttle = new JoinThrottle();
  const guess = (n: number): boolean => throttle.mayTry(`10.0.${n >> 8}.${n & 255}`, 'guesser', 0);
  expect(Array.from({ length: 1_000 }, (_, n) => guess(n)).filter(Boolean)).toHaveLength(305);
  expect(throttle.mayTry('10.9.9.9', 'ana', 0)).toBe(true);
});

/** A worker that calls this keeper instead of a supervisor's process. */
function workerAt(keeper: LimitsKeeper, clock: Clock): ReturnType<typeof sharedLimits> {
  const { limits } = keeper.forWorker();
  const call = <N extends keyof Limits>(name: N, args: Parameters<Limits[N]>): ReturnType<Limits[N]> =>
    (limits[name] as (...given: Parameters<Limits[N]>) => ReturnType<Limits[N]>)(...args);
  const supervisor: Supervisor = {
    ask: async (name, ...args) => call(name, args),
    tell: (name, ...args) => void call(name, args),
  };
  return sharedLimits(supervisor, configFrom({}, {}).rates, clock);
}

test('several workers count the tries of an address and of a person together', async () => {
  const clock: Clock = { ...WALL_CLOCK, ticks: () => 0 };
  const keeper = new LimitsKeeper(configFrom({}, {}), clock);
  const workers = [workerAt(keeper, clock), workerAt(keeper, clock)];
  const tries = async (person: string): Promise<number> => {
    const asked = workers.flatMap(({ limits }) =>
      Array.from({ length: 50 }, () => limits.joinThrottle.mayTry(ADDRESS, person, 0)),
    );
    return (await Promise.all(asked)).filter(Boolean).length;
  };
  expect(await tries('guesser')).toBe(65);
  expect(await tries('ana')).toBe(5);
  for (const { stop } of workers) stop();
});

test('a guesser keeps nobody at the same address from joining with the right code', async () => {
  const served = await startServer();
  const [host, guesser, bo] = [
    await guest(served),
    await guest(served, 'Guesser'),
    await guest(served, 'Bo'),
  ];
  const { id } = (await host.post('/api/tables', { mode: 'live', rulebook: 'etg', public: false })).body;
  const { code } = (await host.get(`/api/tables/${id}/invitation`)).body;
  const guess = async (): Promise<string> =>
    (await guesser.post('/api/join', { code: code === 'ZZZZ9' ? 'ZZZZ8' : 'ZZZZ9' })).body.code;
  // The address's share and his own; on a slow machine, some of the address's tries come back in the meantime.
  let last = '';
  for (let tries = 0; last !== 'rate/exceeded'; tries += 1) {
    expect(tries).toBeLessThan(1_000);
    last = await guess();
  }
  expect((await bo.post('/api/join', { code })).body).toMatchObject({ table: id });
  await stopServer(served);
});
