// What an audit requires of a store that an older program began, and of one whose clock was set.
import type { HouseEntry, HouseEvent } from '@passline/client/wire';
import { checkpointKey, HOUR_MS, type SignedCheckpoint } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { describe, expect, test } from 'vitest';
import { CauseCheck, type LooseEntry, type Person } from '../../src/audit/cause-check.ts';
import { HouseReplay } from '../../src/audit/house-replay.ts';
import { SignedHeads } from '../../src/audit/signed-heads.ts';

const HASH = 'a'.repeat(64);

function replayOf(...events: readonly (readonly [at: number, event: HouseEvent])[]): HouseReplay {
  const replay = new HouseReplay();
  events.forEach(([at, event], index) => {
    replay.take({ version: index + 1, at, event } as HouseEntry);
  });
  return replay;
}
const start = (details: NonNullable<HouseEvent['details']>): HouseEvent => ({
  type: 'server-started',
  details,
});
const OLD_START = start({ program: 'x' });
const NEW_START = start({ program: 'y', welcome: 100_00 });

describe('causes are asked for', () => {
  test.each([
    ['from the first entry on in a store of this program', [[500, NEW_START]], 0],
    ['in a store without a house log', [], 0],
    ['not yet in a store that only an older program has run on', [[500, OLD_START]], null],
    [
      'since the first start of this program in such a store',
      [
        [500, OLD_START],
        [700, NEW_START],
      ],
      700,
    ],
    [
      'and whoever starts an older one later changes nothing',
      [
        [500, NEW_START],
        [700, OLD_START],
      ],
      0,
    ],
  ] as const)('%s', (_, events, since) => {
    expect(replayOf(...events).since).toBe(since);
  });

  const ana: Person = { id: 'g_a', kind: 'guest', owner: null, epoch: 0, createdAt: 100, erased: false };
  const gift = (at: number): LooseEntry => ({
    id: 'e_1',
    at,
    kind: 'issue',
    note: 'by s_boss Boss: a gift',
    postings: [{ account: 'wallet:g_a', n: 2, amount: 5, balance: 105 }],
  });

  // cites: P66
  test('a gift from before the log has no cause, unless an older program can have written it', () => {
    const fresh = new CauseCheck(replayOf([500, NEW_START]), [ana], [], 1_000);
    expect(fresh.problem(gift(200))).toContain('no cause');
    const older = new CauseCheck(replayOf([500, OLD_START], [700, NEW_START]), [ana], [], 1_000);
    expect(older.problem(gift(600))).toBeNull();
    expect(older.problem(gift(800))).toContain('no cause');
  });
});

test('dates may be out of order by an hour, and by as much as the log shows that a clock was set back', () => {
  expect(replayOf([500, NEW_START]).clockSlackMs).toBe(HOUR_MS);
  const stepped = replayOf([1000, NEW_START], [90_000, NEW_START], [5000, NEW_START], [30_000, NEW_START]);
  expect(stepped.clockSlackMs).toBe(HOUR_MS + 85_000);
});

// cites: P58
test('a table that an older program removed is not missing, and one that is gone since is', () => {
  const checkpoint = (number: number, at: number, tables: readonly string[]): SignedCheckpoint => ({
    number,
    at,
    house: { version: 1, hash: HASH },
    tables: new Map(tables.map(table => [checkpointKey(table, NODE_HASHING), { version: 9, hash: HASH }])),
    key: '',
    signed: '',
    signature: '',
  });
  const missingSince = (since: number | null): number => {
    const heads = new SignedHeads();
    heads.addGiven(checkpoint(1, 500, ['t_pruned', 't_here']));
    heads.addGiven(checkpoint(2, 800, ['t_gone', 't_here']));
    heads.compareTable('t_here', { version: 9, hash: HASH }, new Map([[9, HASH]]));
    heads.compareMissing(since);
    return heads.problems.length;
  };
  expect([0, 700, null].map(missingSince)).toEqual([2, 1, 0]);
});
