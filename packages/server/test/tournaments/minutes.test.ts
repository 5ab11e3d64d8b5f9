// A round by minutes: when the time is up, a roll whose bets have closed is still rolled, and then the round is scored.
import { MINUTE_MS } from '@passline/table';
import { afterEach, expect, test, vi } from 'vitest';
import { Quotas } from '../../src/accounts/quotas.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';
import { guest, manager, startServer, stopServer } from '../http/visitor.ts';
import { until } from '../process/people.ts';

afterEach(() => vi.restoreAllMocks());

// cites: P51, P123
test.each(['live', 'dealer-run'] as const)('at %s tables, a round of a minute ends after it', async mode => {
  let ahead = 0;
  const real = WALL_CLOCK.now;
  vi.spyOn(WALL_CLOCK, 'now').mockImplementation(() => real() + ahead);
  const served = await startServer({ '--no-rate-limits': true });
  try {
    // The second name begins with a Cyrillic letter.
    const [boss, ana, other] = [await manager(served), await guest(served), await guest(served, 'Аna')];
    const plan = {
      name: 'Cup',
      mode,
      stack: 200_00,
      seats: 1,
      betMs: 250,
      showMs: 0,
      rounds: [{ minutes: 1 }],
    };
    const made = await boss.ask('POST', '/api/tournaments', {
      body: plan,
      headers: { 'idempotency-key': 'cup' },
    });
    const { id, code } = made.body;
    const path = `/api/tournaments/${id}`;
    const command = (body: unknown) => boss.post(`${path}/commands`, body);
    for (const visitor of [ana, other]) await visitor.post('/api/join', { code });
    if (mode === 'live')
      expect((await command({ type: 'add', name: 'Walk-in' })).body.code).toBe('tournament/round');
    await command({ type: 'start-round', round: 1 });
    let view = (await boss.get(path)).body;
    const reach = (what: string, holds: () => boolean) =>
      until(what, async () => {
        view = (await boss.get(path)).body;
        return holds();
      });
    await reach('the round runs', () => view.stage === 'running');
    expect(view.until - view.createdAt).toBeGreaterThanOrEqual(MINUTE_MS);
    if (mode === 'live') await reach('two rolls', () => view.rolled >= 2);
    else expect((await command({ type: 'finish-round', round: 1 })).body.code).toBe('tournament/round');
    expect(view.stage).toBe('running');
    ahead = MINUTE_MS;
    if (mode === 'dealer-run') {
      await reach('no more bets', () => view.mayFinish);
      const late = { type: 'bet', spot: 'pass', amount: 5_00 };
      const own = view.standings.find(({ name }: { name: string }) => name === 'Ana').table;
      expect((await ana.command(own, late)).body.code).toBe('tournament/round');
      expect((await command({ type: 'finish-round', round: 1 })).status).toBe(204);
    }
    await reach('it is over', () => view.stage === 'finished');
    expect(view.finishedAt).toBeGreaterThanOrEqual(view.until);
    expect(view.standings.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Аna 2']);
    // Nobody has bet, so all share first place.
    expect(view.standings.map(({ rank, score }: { rank: number; score: number }) => [rank, score])).toEqual([
      [1, 200_00],
      [1, 200_00],
    ]);
  } finally {
    await stopServer(served);
  }
});

// cites: P68, P123
test('a round goes on after its players have used up the day', async () => {
  const served = await startServer({ '--no-rate-limits': true });
  try {
    const [boss, ana] = [await manager(served), await guest(served)];
    const plan = { name: 'Cup', mode: 'live', stack: 200_00, betMs: 250, showMs: 0, rounds: [{ rolls: 2 }] };
    const made = await boss.ask('POST', '/api/tournaments', {
      body: plan,
      headers: { 'idempotency-key': 'cup' },
    });
    const path = `/api/tournaments/${made.body.id}`;
    await ana.post('/api/join', { code: made.body.code });
    vi.spyOn(Quotas.prototype, 'areUsedUp').mockReturnValue(true);
    await boss.post(`${path}/commands`, { type: 'start-round', round: 1 });
    await until('it is over', async () => (await boss.get(path)).body.stage === 'finished');
  } finally {
    await stopServer(served);
  }
});
