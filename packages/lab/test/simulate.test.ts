// simulate as a library user calls it: on this thread, on several, interrupted, and with a strategy that does not
// compile.
import { describe, expect, test } from 'vitest';
import {
  PlanError,
  type Session,
  type SimulateOptions,
  type Simulation,
  type Strategy,
  simulate,
} from '../src/index.ts';
import { simulate as simulateOnThreads } from '../src/node/index.ts';
import { book, named } from './known.ts';

const setup = { book: book('rws-2019') };
const pass = named('pass');
const PLAN = { bankroll: 20_000, rolls: 400, target: 30_000, stopLoss: null };

/** Its memory grows forever, so it has no finite automaton. */
const counting: Strategy = {
  name: 'counting',
  about: 'counts its rolls',
  start: 0,
  play: (sight, rolls) => ({
    bets: sight.comeOut ? { pass: sight.unit } : {},
    memory: Number(rolls) + 1,
  }),
};

const figuresOf = ({ run, sessions }: Simulation): unknown => ({ run, sessions });

describe('simulate', () => {
  test('gives the same long run on the calling thread and on three', async () => {
    const options: SimulateOptions = { seed: '7', rolls: 9_000_000 };
    const here = await simulate(setup, pass, options);
    const threaded = await simulateOnThreads(setup, pass, { ...options, threads: 3 });
    expect(here.run.rolls).toBe(9_000_000);
    expect([here.threads, threaded.threads]).toEqual([1, 3]);
    expect(figuresOf(threaded)).toEqual(figuresOf(here));
  });

  test('passes on every session in order, the same on the calling thread and on two', async () => {
    const list = async (run: typeof simulateOnThreads, more: object): Promise<[number, Session][]> => {
      const sessions: [number, Session][] = [];
      await run(setup, pass, {
        seed: 'order',
        sessions: { count: 300, plan: { ...PLAN, rolls: 100_000 } },
        onSession: (session, number) => sessions.push([number, session]),
        ...more,
      });
      return sessions;
    };
    const here = await list(simulate, {});
    expect(here.map(([number]) => number)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
    expect(await list(simulateOnThreads, { threads: 2 })).toEqual(here);
  });

  test('plays a strategy that does not compile on a grown automaton, and says why', async () => {
    const found = await simulateOnThreads({ ...setup, maxStates: 300 }, counting, {
      seed: '1',
      rolls: 2000,
      threads: 2,
    });
    expect(found).toMatchObject({ path: 'grown', automaton: null, threads: 1 });
    expect(found.note).toContain('counting has more than 300 states');
    expect(found.run).toEqual((await simulate(setup, pass, { seed: '1', rolls: 2000 })).run);
  });

  test('stops on a signal, with the result so far', async () => {
    const controller = new AbortController();
    const found = await simulate(setup, pass, {
      seed: '1',
      rolls: 1e12,
      signal: controller.signal,
      onBlock: () => controller.abort(),
    });
    expect(found.interrupted).toBe(true);
    expect(found.run.rolls).toBeGreaterThan(0);
  });

  test('refuses a plan that cannot be played before it starts', async () => {
    let started = false;
    const options: SimulateOptions = {
      seed: '1',
      sessions: { count: 1, plan: { ...PLAN, bankroll: 50 } },
      onStart: () => {
        started = true;
      },
    };
    await expect(simulate(setup, pass, options)).rejects.toThrow(PlanError);
    expect(started).toBe(false);
    await expect(simulate(setup, pass, { seed: 'pcg64:42' })).rejects.toThrow('another generator');
  });
});
