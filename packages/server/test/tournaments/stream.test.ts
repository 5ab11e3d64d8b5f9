// A tournament's event stream: what everybody sees at once when it changes, and what only its host sees.
import { createSecretKey, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { SseReader, type TournamentView } from '@passline/client';
import { TournamentStreamFrame } from '@passline/client/wire';
import type { PlayerId } from '@passline/table';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedFrame } from '../../src/http/response/event-text.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { addressMark, sameAddress, withoutAddresses } from '../../src/tournaments/same-address.ts';
import type { Tournament } from '../../src/tournaments/tournament.ts';
import { guest, manager, type Served, startServer, stopServer, type Visitor } from '../http/visitor.ts';
import { until } from '../process/people.ts';

const KEY = createSecretKey(randomBytes(32));

let served: Served;
let boss: Visitor;
beforeAll(async () => {
  served = await startServer({ '--no-rate-limits': true, '--streams-per-caller': '2' });
  boss = await manager(served);
});
afterAll(() => stopServer(served));

const PLAN = { name: 'Cup', mode: 'dealer-run', stack: 200_00, rounds: [{ rolls: 1 }] };

async function newTournament(key: string): Promise<{ readonly id: string; readonly code: string }> {
  const headers = { 'idempotency-key': key };
  return (await boss.ask('POST', '/api/tournaments', { body: PLAN, headers })).body;
}

/** Reads everything that a reader is sent, like a browser's EventSource. */
class Reader {
  readonly views: TournamentView[] = [];
  readonly events: string[] = [];
  readonly frames: { readonly event: string; readonly data: unknown }[] = [];
  readonly status: Promise<number>;
  readonly #leave = new AbortController();
  isOver = false;

  constructor({ url, cookie }: Visitor, id: string) {
    const headers = { accept: 'text/event-stream', cookie: cookie ?? '' };
    const asked = fetch(`${url}/api/tournaments/${id}`, { headers, signal: this.#leave.signal });
    this.status = asked.then(({ status }) => status);
    asked
      .then(response => this.#read(response))
      .catch(() => undefined)
      .finally(() => {
        this.isOver = true;
      });
  }

  async #read({ body }: Response): Promise<void> {
    const [text, sse] = [new TextDecoder(), new SseReader()];
    for await (const part of body ?? [])
      for (const { event, data } of sse.push(text.decode(part, { stream: true }))) {
        this.events.push(event);
        this.frames.push({ event, data: JSON.parse(data) });
        if (event === 'tournament') this.views.push(JSON.parse(data));
      }
  }

  get now(): TournamentView | undefined {
    return this.views.at(-1);
  }

  reach(what: string, holds: (view: TournamentView) => boolean): Promise<number> {
    return until(what, async () => this.now !== undefined && holds(this.now));
  }

  leave(): void {
    this.#leave.abort();
  }
}

/** How many entrants have a digest of their network in the store. */
function storedDigests(id: string): number {
  const store = new DatabaseSync(databaseFile(served.dir), { timeout: 5000, readOnly: true });
  const row = store.prepare('SELECT body FROM tournaments WHERE id = ?').get(id);
  store.close();
  const { players } = JSON.parse(String(row?.body)) as Tournament;
  return players.filter(({ address }) => address !== undefined).length;
}

test('joining, renaming, each roll and the end are told to all who follow, each with their own place', async () => {
  const [ana, bo] = [await guest(served), await guest(served, 'Bo')];
  const { id, code } = await newTournament('told');
  const [onAna, onWall] = [new Reader(ana, id), new Reader(bo, id)];
  await onWall.reach('the stream begins', view => view.stage === 'joining' && view.code === code);
  expect(onWall.now).toEqual((await bo.get(`/api/tournaments/${id}`)).body);
  expect(onWall.views).toHaveLength(1);

  await ana.post('/api/join', { code });
  await onWall.reach('somebody has joined', ({ standings }) => standings.length === 1);
  await onAna.reach('Ana is in', ({ you, standings }) => you !== null && you === standings[0]?.player);
  expect(onWall.now?.you).toBeNull();
  await ana.ask('PATCH', '/api/session', { body: { name: 'Anna' } });
  await onWall.reach('the new name', ({ standings }) => standings[0]?.name === 'Anna');

  const command = (body: unknown) => boss.post(`/api/tournaments/${id}/commands`, body);
  await command({ type: 'start-round', round: 1 });
  await onAna.reach('the round runs', ({ stage, standings }) => stage === 'running' && !!standings[0]?.table);
  const table = onAna.now?.standings[0]?.table ?? '';
  expect((await ana.command(table, { type: 'bet', spot: 'pass', amount: 50_00 })).status).toBe(200);
  for (const type of ['enter-dice', 'confirm-dice']) await boss.command(table, { type, dice: [3, 4] });
  for (const reader of [onAna, onWall])
    await reader.reach('the roll', ({ rolled, standings }) => rolled === 1 && standings[0]?.score === 250_00);
  await until('the round may be finished', async () => onWall.now?.mayFinish === true);
  await command({ type: 'finish-round', round: 1 });
  await onWall.reach('the end', ({ stage }) => stage === 'finished');
  // Every view differs from the one before, and none contains more than it should.
  const texts = onWall.views.map(view => JSON.stringify(view));
  expect(texts.every((text, at) => text !== texts[at - 1])).toBe(true);
  expect(onWall.now).toEqual((await bo.get(`/api/tournaments/${id}`)).body);
  expect(new Set(onWall.events)).toEqual(new Set(['tournament']));
  // The leaderboard keeps the names from its end.
  await ana.ask('PATCH', '/api/session', { body: { name: 'Anastasia' } });
  const after = (await bo.get(`/api/tournaments/${id}`)).body as TournamentView;
  expect(after.standings.map(({ name }) => name)).toEqual(['Anna']);
  for (const reader of [onAna, onWall]) reader.leave();
});

test('what all readers share is made into text once, and joined with what is each one’s own', () => {
  let texts = 0;
  const view = {
    name: 'Cup “1”',
    toJSON: () => {
      texts += 1;
      return { name: 'Cup “1”', standings: [{ rank: 1 }] };
    },
  };
  for (const you of ['g_a', null]) {
    const frame = String(sharedFrame('tournament', view, { you, origin: null }));
    const [, data = ''] = /^event: tournament\ndata: (.*)\n\n$/.exec(frame) ?? [];
    expect(JSON.parse(data)).toEqual({ you, origin: null, name: 'Cup “1”', standings: [{ rank: 1 }] });
  }
  expect(texts).toBe(1);
});

test('nobody follows one that does not exist, or too many; signing out everywhere ends it', async () => {
  const cy = await guest(served, 'Cy');
  const { id } = await newTournament('rights');
  expect(await new Reader(cy, 'k_none').status).toBe(404);
  const readers = [new Reader(cy, id), new Reader(cy, id)];
  for (const reader of readers) await reader.reach('the stream begins', () => true);
  expect(await new Reader(cy, id).status).toBe(429);
  await cy.ask('DELETE', '/api/session?everywhere');
  for (const reader of readers) await until('the stream ends', async () => reader.isOver);
  expect(readers[0]?.events.at(-1)).toBe('bye');
  for (const frame of readers.flatMap(({ frames }) => frames))
    expect([...Value.Errors(TournamentStreamFrame, frame)]).toEqual([]);
  const { url } = cy;
  expect((await fetch(`${url}/api/tournaments/${id}`)).status).toBe(401);
});

// cites: P140
test('the host alone sees who joined from one address, until the first round starts', async () => {
  const [ana, other] = [await guest(served), await guest(served, 'Somebody else')];
  const { id, code } = await newTournament('twice');
  for (const visitor of [ana, other]) await visitor.post('/api/join', { code });
  const path = `/api/tournaments/${id}`;
  const seen = (await boss.get(path)).body;
  expect(seen.sameAddress).toEqual([seen.standings.map(({ player }: { player: string }) => player)]);
  expect((await ana.get(path)).body.sameAddress).toEqual([]);
  await boss.post(`${path}/commands`, { type: 'start-round', round: 1 });
  expect((await boss.get(path)).body.sameAddress).toEqual([]);
  const canceled = await newTournament('called off');
  for (const visitor of [ana, other]) await visitor.post('/api/join', { code: canceled.code });
  expect((await boss.get(`/api/tournaments/${canceled.id}`)).body.sameAddress).toHaveLength(1);
  expect(storedDigests(canceled.id)).toBe(2);
  await boss.post(`/api/tournaments/${canceled.id}/commands`, { type: 'cancel' });
  // Nothing of them is left in the store after the start or the cancellation.
  for (const tournament of [id, canceled.id]) expect(storedDigests(tournament)).toBe(0);
});

// cites: P140
test('an address that everybody shares says nothing; digests differ by tournament', () => {
  const entrant = (player: string, address?: string) => ({
    player: player as PlayerId,
    kind: 'guest' as const,
    ...(address === undefined ? {} : { address: addressMark(KEY, 'k_1', address) }),
  });
  const [ana, bo, cy] = [entrant('g_a', '10.0.0.7'), entrant('g_b', '10.0.0.7'), entrant('g_c', '10.0.0.8')];
  expect(sameAddress({ players: [ana, bo, cy, entrant('g_walk_in')] })).toEqual([['g_a', 'g_b']]);
  expect(sameAddress({ players: [ana, bo] })).toEqual([['g_a', 'g_b']]);
  expect(withoutAddresses({ players: [ana, bo] }).players).toEqual([entrant('g_a'), entrant('g_b')]);
  expect(sameAddress({ players: [ana, cy] })).toEqual([]);
  expect(sameAddress({ players: [ana, bo, entrant('g_d', '10.0.0.7')] })).toEqual([]);
  expect(addressMark(KEY, 'k_1', '10.0.0.7')).not.toBe(addressMark(KEY, 'k_2', '10.0.0.7'));
  expect(addressMark(KEY, 'k_1', '10.0.0.7')).not.toContain('10.0.0.7');
  // A household has a whole /64. Without the key, nobody can find an address by trying.
  const home = addressMark(KEY, 'k_1', '2001:db8:1:2::5');
  expect(addressMark(KEY, 'k_1', '2001:db8:1:2:ffff::9')).toBe(home);
  expect(addressMark(KEY, 'k_1', '2001:db8:1:3::5')).not.toBe(home);
  expect(addressMark(createSecretKey(randomBytes(32)), 'k_1', '2001:db8:1:2::5')).not.toBe(home);
});
