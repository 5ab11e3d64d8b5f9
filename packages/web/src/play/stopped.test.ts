// How long a table is shown as stopped.
import { type LogEntry, Problem } from '@passline/client';
import { expect, it } from 'vitest';
import { goesOn, isPlay, stoppedBy } from './stopped.ts';

const refused = (code: string, scope?: string) =>
  stoppedBy(new Problem({ code, detail: 'Stopped: a fault.', data: { scope } }));
const happened = (event: object): readonly LogEntry[] => [{ version: 1, at: 0, event } as LogEntry];

it('a refusal that says so stops play, for everyone or for one player, in the server’s words', () => {
  expect(refused('play/stopped', 'table')).toEqual({ detail: 'Stopped: a fault.', everyone: true });
  expect(refused('play/stopped', 'player')).toMatchObject({ everyone: false });
  expect(refused('limit/self-excluded')).toMatchObject({ everyone: false });
  expect(refused('bet/closed')).toBeNull();
  expect(stoppedBy(new Error('a fault'))).toBeNull();
});

it('an event that only a running table can have resumes play', () => {
  const all = { detail: '', everyone: true };
  for (const event of [{ type: 'bets-closed' }, { type: 'interrupted' }, { type: 'bet-placed' }]) {
    expect(goesOn(all, happened(event))).toBe(true);
    // Others play on while one player is stopped.
    expect(goesOn({ detail: '', everyone: false }, happened(event))).toBe(false);
  }
  for (const event of [{ type: 'rolled' }, { type: 'bet-placed', late: true }, { type: 'bet-reduced' }]) {
    expect(goesOn(all, happened(event))).toBe(false);
  }
});

it('an accepted buy-in or bet resumes play, and taking a bet down does not', () => {
  const bet = { type: 'bet', spot: 'field', amount: 5_00 } as const;
  const take = { type: 'take', spot: 'field' } as const;
  expect(isPlay(bet)).toBe(true);
  expect(isPlay({ type: 'sit', amount: 5_00 })).toBe(true);
  expect(isPlay({ type: 'batch', requests: [take, bet] })).toBe(true);
  expect(isPlay({ type: 'batch', requests: [take] })).toBe(false);
  expect(isPlay({ type: 'leave' })).toBe(false);
});
