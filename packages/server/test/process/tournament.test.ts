// A tournament with 24 bots at three tables, while a node is killed: the same dice for all, in lockstep, and a cut.
import { Client, type Following, type TournamentStanding, type TournamentView } from '@passline/client';
import { type Dice, seatAt } from '@passline/engine';
import { seatOf, verifyRecord } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { passline } from './command-line.ts';
import { expectBalancedLedger, expectTableAccount, type Log, logOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { elsewhere, guestAt, managerAt, outcome, SETTINGS, until } from './people.ts';
import { type ServerProcess, startNode } from './server.ts';
import type { TestStorage } from './test-storage.ts';

const BOTS = 24;
const OWNERS = 8;
const STACK = 500_00;
const ROLLS = 5;
const PLAN = {
  name: 'Spring Open',
  settings: SETTINGS,
  stack: STACK,
  seats: 8,
  betMs: 700,
  showMs: 100,
  rounds: [{ rolls: ROLLS, advance: 8 }, { rolls: ROLLS }],
  bots: true,
};

type Player = { readonly id: string; readonly client: Client; following: Following | null };

/** Bets a different amount on each roll, so that results differ. */
function playAt(player: Player, table: string, number: number): void {
  player.following?.stop();
  player.following = player.client.follow(table, {
    onState(state) {
      const seat = seatOf(state, player.id);
      const own = seat === null ? undefined : seatAt(state.game, seat);
      if (!own || state.clock.stage !== 'betting' || own.bets.length > 0) return;
      const rolled = state.round?.rolled ?? 0;
      const spot = number % 2 === 0 ? 'field' : 'pass';
      const amount = 5_00 * (1 + ((number * 7 + rolled * 3) % 9));
      // A bet may come too late, or while a node dies: then it is not made.
      void player.client.command(table, { type: 'bet', spot, amount }).catch(() => undefined);
    },
  });
}

type Result = Pick<TournamentStanding, 'round' | 'score' | 'biggestWin'>;
type Rolled = { readonly dice: Dice; readonly at: number; readonly closedAt: number };

function rollsIn(log: Log): readonly Rolled[] {
  let closedAt = 0;
  return log.flatMap(({ entry: { event, at } }) => {
    if (event.type === 'bets-closed') closedAt = at;
    return event.type === 'rolled' ? [{ dice: event.dice, at, closedAt }] : [];
  });
}

onBothStores(store => {
  let storage: TestStorage;
  let one: ServerProcess;
  let two: ServerProcess;
  let manager: Client;
  let id: string;
  const players: Player[] = [];

  const view = (): Promise<TournamentView> => elsewhere(manager, two).tournament(id);
  const start = (round: number) =>
    elsewhere(manager, two).tournamentCommand(id, { type: 'start-round', round });
  const tables: string[] = [];

  async function seatEverybody(): Promise<void> {
    await until('the round runs', async () => (await view()).stage === 'running');
    const { standings, round } = await view();
    for (const [number, player] of players.entries()) {
      const place = standings.find(standing => standing.player === player.id);
      if (place?.table && place.round === round) playAt(player, place.table, number);
    }
  }

  beforeAll(async () => {
    storage = await newTestStorage(store);
    one = await startNode(storage, ['--welcome', '1000.00']);
    two = store === 'PostgreSQL' ? await startNode(storage) : one;
    manager = await managerAt(one);
    const owners = await Promise.all(
      Array.from({ length: OWNERS }, (_, index) => guestAt(two, `Owner ${index}`)),
    );
    for (let number = 0; number < BOTS; number += 1) {
      const owner = owners[number % OWNERS] as Client;
      const { bot, token } = await owner.newBot({
        name: `Bot ${number}`,
        scopes: ['watch', 'play'],
        chips: 1_00,
      });
      players.push({ id: bot.id, client: new Client({ base: two.base, token }), following: null });
    }
  });

  afterAll(() => {
    for (const { following } of players) following?.stop();
  });

  test('a manager makes it once under a key, and bots join by its code', async () => {
    const made = await manager.newTournament(PLAN, 'spring');
    expect(await manager.newTournament(PLAN, 'spring')).toEqual(made);
    expect(await outcome(manager.newTournament({ ...PLAN, stack: 1_00 }, 'spring'))).toBe(
      'idempotency/reused',
    );
    expect(await outcome((players[0] as Player).client.newTournament(PLAN))).toBe('auth/scope');
    ({ id } = made);
    const joined = await Promise.all(players.map(({ client }) => client.joinByCode(made.code)));
    expect(new Set(joined.map(({ tournament }) => tournament))).toEqual(new Set([id]));
    await players[0]?.client.joinByCode(made.code);
    const { standings, stage, manages } = await view();
    expect([standings.length, stage, manages]).toEqual([BOTS, 'joining', true]);
  });

  // cites: P62, P121
  test('nobody joins who may not play, and nobody is seated who was excluded, deleted or removed since', async () => {
    const made = await manager.newTournament({ ...PLAN, name: 'Small Open', rounds: [{ rolls: 1 }] });
    const join = (client: Client) => outcome(client.joinByCode(made.code));
    const botOf = async (owner: Client) => {
      const { bot, token } = await owner.newBot({ name: 'Robo', scopes: ['watch', 'play'], chips: 1_00 });
      return { id: bot.id, client: new Client({ base: one.base, attempts: 1, token }) };
    };
    const entered = () => manager.tournament(made.id).then(({ standings }) => standings.length);
    const [ana, bo, cy, dee, eve] = await Promise.all(
      ['Ana', 'Bo', 'Cy', 'Dee', 'Eve'].map(name => guestAt(one, name)),
    );
    if (!ana || !bo || !cy || !dee || !eve) throw new Error('five guests');
    const [bosBot, deesBot, evesBot] = [await botOf(bo), await botOf(dee), await botOf(eve)];
    const joined = await Promise.all([ana, bo, cy, dee, bosBot.client, deesBot.client].map(join));
    expect(joined).toEqual(Array(6).fill('accepted'));

    // Unless the plan lets bots in, nobody takes more than one place.
    const { bots: _, ...forPeople } = { ...PLAN, name: 'One place each' };
    const { id: fair, code: fairCode } = await manager.newTournament(forPeople);
    expect(await outcome(deesBot.client.joinByCode(fairCode))).toBe('auth/scope');
    expect(await outcome(dee.joinByCode(fairCode))).toBe('accepted');
    expect((await manager.tournament(fair)).standings.map(({ name }) => name)).toEqual(['Dee']);

    await eve.excludeSelf(7);
    expect(await join(eve)).toBe('limit/self-excluded');
    expect(await join(evesBot.client)).toBe('limit/self-excluded');
    const device = new Client({ base: one.base, attempts: 1, cookie: eve.cookie });
    await eve.deleteAccount();
    await device.newSession('Somebody new');
    expect(await join(device)).toBe('limit/self-excluded');
    const fay = await guestAt(one, 'Fay');
    const { id: target } = (await fay.ownData()).account;
    await manager.house.stopPlay({ scope: 'player', target, because: 'a talk first' });
    expect(await join(fay)).toBe('play/stopped');
    expect(await entered()).toBe(6);

    await cy.deleteAccount();
    await dee.removeBot(deesBot.id);
    expect(await entered()).toBe(4);
    // An exclusion is private, so the entrant stays on the list until seats are drawn.
    await bo.excludeSelf(7);
    expect(await entered()).toBe(4);
    await manager.tournamentCommand(made.id, { type: 'start-round', round: 1 });
    const { standings } = await manager.tournament(made.id);
    expect(standings.map(({ name }) => name).sort()).toEqual(['Ana', 'Dee']);
    await manager.tournamentCommand(made.id, { type: 'cancel' });
  });

  test('the first round goes on when a node is killed, and eight players go on', async () => {
    await start(1);
    await start(1);
    await seatEverybody();
    const { tables: seated, code } = await view();
    expect(seated.map(({ players: count }) => count)).toEqual([8, 8, 8]);
    expect(code).toBeNull();
    tables.push(...seated.map(table => table.id));
    await until('the second roll', async () => (await view()).rolled >= 2);
    // Nobody sits down who was not drawn, not even a manager.
    expect(await outcome(manager.command(seated[0]?.id ?? '', { type: 'sit' }))).toBe('tournament/round');
    if (store === 'PostgreSQL') await one.kill9();
    else await one.restart();
    await until('the round is over', async () => (await view()).stage === 'between');
    const { standings, rolled } = await view();
    expect(rolled).toBe(ROLLS);
    const advanced = standings.filter(({ isOut }) => !isOut);
    // Players tied for the last place go on, too.
    expect(advanced.length).toBeGreaterThanOrEqual(8);
    expect(advanced.every(({ rank }) => rank <= 8)).toBe(true);
  });

  test('the final is played at new tables with fresh stacks, and the leaderboard is final', async () => {
    await start(2);
    await seatEverybody();
    tables.push(...(await view()).tables.map(table => table.id));
    await until('the tournament is over', async () => (await view()).stage === 'finished');
    const { standings } = await view();
    expect(standings).toHaveLength(BOTS);
    expect(standings[0]).toMatchObject({ rank: 1, round: 2 });
    const played = await Promise.all(tables.map(table => elsewhere(manager, two).results(table)));
    // Finalists count by the final, which comes last, and the others by their first round.
    const results = new Map(
      played.flatMap(({ players: all }, at) =>
        all.map(({ holder, finished, biggestWin }) => [
          holder,
          { round: at < 3 ? 1 : 2, score: finished, biggestWin },
        ]),
      ),
    );
    expect(results.size).toBe(BOTS);
    const isBetter = (one: Result, other: Result): boolean =>
      (one.round - other.round || one.score - other.score || one.biggestWin - other.biggestWin) > 0;
    for (const { player, rank, round, score, biggestWin } of standings) {
      const own = { round, score, biggestWin };
      expect(own).toEqual(results.get(player));
      expect(rank).toBe(1 + [...results.values()].filter(other => isBetter(other, own)).length);
    }
    expect(await outcome(start(3))).toBe('tournament/round');
  });

  test('each roll fell at every table alike, after the last of them had closed its bets; all of it verifies', async () => {
    const reader = elsewhere(manager, two);
    for (const round of [tables.slice(0, 3), tables.slice(3)]) {
      const rolls = (await Promise.all(round.map(table => logOf(reader, table)))).map(rollsIn);
      for (let roll = 0; roll < ROLLS; roll += 1) {
        const same = rolls.map(each => each[roll] as Rolled);
        expect(new Set(same.map(({ dice }) => dice.join('-'))).size).toBe(1);
        const closed = Math.max(...same.map(({ closedAt }) => closedAt));
        expect(Math.min(...same.map(({ at }) => at))).toBeGreaterThanOrEqual(closed);
      }
      expect(rolls.map(each => each.length)).toEqual(round.map(() => ROLLS));
    }
    for (const table of tables) {
      const verdict = verifyRecord(await reader.record(table), NODE_HASHING);
      expect(verdict.problems).toEqual([]);
      expect(verdict.rolls.map(({ fairness }) => fairness)).toEqual(Array(ROLLS).fill('fair'));
      await expectTableAccount(storage, table);
    }
    const notes = await reader.house.events();
    expect(JSON.stringify(notes)).toContain('tournament-scored');
  });

  test('stacks were issued for the tournament alone: no wallet has changed, and the books are right', async () => {
    for (const { client } of players.slice(0, 3)) expect((await client.wallet()).balance).toBe(1_00);
    await expectBalancedLedger(storage);
    for (const { following } of players) following?.stop();
    await two.stop();
    const where = storage.databaseUrl === null ? [] : ['--database', storage.databaseUrl];
    const audited = await passline('audit', '--data', storage.dir, ...where);
    expect(audited).toMatchObject({ code: 0, err: '' });
  });
});
