// Chips outside tables have their cause in the house log, shortly before the entry.
import { HOUR_MS } from '@passline/table';
import { expect, test } from 'vitest';
import { keyedEntryId } from '../../src/accounts/secrets.ts';
import { CauseCheck } from '../../src/audit/cause-check.ts';
import { HouseReplay } from '../../src/audit/house-replay.ts';

const AT = 1_700_000_000_000;
const MEMBER = { id: 'g_1', kind: 'guest', owner: null, epoch: 0, erased: false, createdAt: AT } as const;

// cites: P60
test('a reset that had nothing to give cannot be used weeks later', () => {
  const replay = new HouseReplay();
  const started = { type: 'server-started', node: 'n', details: { welcome: 1_000_00 } } as const;
  replay.take({ version: 1, at: AT, event: started });
  const reset = { roster: 'r_1', to: ['g_1'], key: 'k', chips: 50_00 };
  replay.take({
    version: 2,
    at: AT,
    event: { type: 'roster-reset', node: 'n', by: 's_1', name: 'Mia', details: reset },
  });
  const check = new CauseCheck(replay, [MEMBER], [], AT);
  const entryAt = (at: number) => ({
    id: keyedEntryId('s_1', 'k|g_1'),
    at,
    kind: 'issue',
    note: 'reset by s_1 Mia: a new week',
    postings: [{ account: 'wallet:g_1', n: 2, amount: 50_00, balance: 50_00 }],
  });
  expect(check.problem(entryAt(AT + 1_000))).toBeNull();
  expect(check.problem(entryAt(AT + 24 * HOUR_MS))).toMatch(/5000 cents for wallet:g_1 have no cause/);
});
