// The short version: every kind of attack against a real server, and servers without a guard, which must be caught.

import { endNodes } from '@passline/server/testing/process/server.ts';
import { removeDirectories } from '@passline/server/testing/process/test-storage.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { type Fault, preloadFor } from './broken-server.ts';
import { asShellCommand } from './draft.ts';
import { type AttackReport, runAttack } from './run-attack.ts';
import { floodAsShipped } from './shipped.ts';
import { BRITTLE_ATTACKS, RAW_ATTACKS } from './solo-attacks.ts';

const silent = (): void => undefined;
const SHORT = { seed: 'short', slow: 3, waitFor: [], speed: null, say: silent };

afterAll(async () => {
  await endNodes();
  removeDirectories();
});

const shown = ({ violations, port }: AttackReport): readonly string[] =>
  violations.map(
    ({ draft, why }) => `${why}${draft ? `: ${draft.kind}, ${asShellCommand(draft, port)}` : ''}`,
  );

test('five thousand hostile requests of all kinds do no harm', async () => {
  const found = await runAttack({ ...SHORT, requests: 5_000, waitFor: ['say nothing', 'drip headers'] });
  expect(shown(found)).toEqual([]);
  for (const { kind } of [...ATTACKS, ...BRITTLE_ATTACKS, ...RAW_ATTACKS]) {
    expect(found.judge.kinds.get(kind), kind).toBeGreaterThan(0);
  }
  // Some reach the tables: an attack rejected at the door proves little.
  expect(found.judge.statuses.get(200)).toBeGreaterThan(250);
  expect(found.entries).toBeGreaterThan(50);
  expect(found.streams.dropped).toBe(found.streams.streams);
  expect(found.slow.map(({ afterMs }) => afterMs !== null)).toEqual([true, true]);
});

test('with the default rates, a flooding client is held back and others are served', async () => {
  const { violations, codesTried } = await floodAsShipped(2_000, 'short');
  expect(violations).toEqual([]);
  expect(codesTried).toBeGreaterThan(0);
});

describe('a server without a guard is caught', () => {
  const faults: readonly (readonly [Fault, string, RegExp])[] = [
    ['any site may use a session', 'sessions used from other sites', /200: should have been refused/],
    ['any seat may be played', 'stolen seats', /200: should have been refused/],
    ['signatures are not checked', 'invalid sessions and tokens', /200: should have been refused/],
    // A fixture finds this one.
    ['a type that is not text is written out', 'methods', /500: an error of the server/],
  ];
  test.each(faults)('%s', async (fault, only, caught) => {
    const found = await runAttack({ ...SHORT, requests: 1_000, only, slow: 0, preload: preloadFor(fault) });
    expect(shown(found).join('\n')).toMatch(caught);
  });

  test('answers pile up unread', async () => {
    const piling = runAttack({
      ...SHORT,
      requests: 100,
      slow: 5,
      preload: preloadFor('answers pile up unread'),
    });
    await expect(piling).rejects.toThrow();
  });
});
