// Rosters on a server with its default limits: a hundred people behind one address, chips and a reset for all.
import { Client } from '@passline/client';
import { expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestAt, managerAt, outcome, refusal } from './people.ts';
import { startNode } from './server.ts';

const CLASS = { name: 'Class 7b', seats: 100, chips: 250_00 };

onBothStores(store => {
  // cites: P53
  test('a class code seats a hundred people behind one address, and not one more', async () => {
    const node = await startNode(await newTestStorage(store), ['--daily-guests', '3'], { limited: true });
    const manager = await managerAt(node);
    const { id, code } = await manager.house.newRoster(CLASS);
    const join = async (n: number): Promise<Client> => {
      const student = new Client({ base: node.base, attempts: 1 });
      await student.joinClass(code.toLowerCase(), `Student ${n}`);
      return student;
    };
    const students = await Promise.all(Array.from({ length: 100 }, (_, n) => join(n)));
    const [first, second] = students;
    if (!first || !second) throw new Error('nobody joined');
    expect((await first.wallet()).balance).toBe(CLASS.chips);
    const full = await refusal(join(101));
    expect([full.code, full.detail]).toEqual([
      'roster/full',
      'All 100 places of this class are taken. Ask for a new code.',
    ]);
    // Everybody else still counts by address.
    for (let n = 0; n < 3; n += 1) await guestAt(node);
    expect(await outcome(guestAt(node))).toBe('quota/exceeded');

    const table = await first.newTable({ mode: 'live', rulebook: 'rws-2019' });
    await first.command(table.id, { type: 'sit', amount: 100_00 });
    expect(await manager.house.issueToRoster(id, 50_00, 'for the second lesson', 'k1')).toEqual({
      members: 100,
    });
    expect(await manager.house.issueToRoster(id, 50_00, 'for the second lesson', 'k1')).toEqual({
      members: 100,
    });
    expect(await outcome(manager.house.issueToRoster(id, 90_00, 'for the second lesson', 'k1'))).toBe(
      'idempotency/reused',
    );
    expect((await first.wallet()).balance).toBe(200_00);
    expect((await second.wallet()).balance).toBe(300_00);
    const [lesson] = await manager.house.rosters();
    const atTables = (lesson?.members ?? []).filter(member => (member.atTables ?? 0) > 0);
    expect(atTables).toMatchObject([{ name: 'Student 0', balance: 200_00, atTables: 100_00 }]);
    expect(await manager.house.resetRoster(id, 'a new week')).toEqual({ members: 100 });
    for (const student of [first, second]) expect((await student.wallet()).balance).toBe(CLASS.chips);
    expect((await second.statement()).lines[0]).toMatchObject({
      kind: 'redeem',
      amount: -50_00,
      note: expect.stringMatching(/^reset by \S+ Manager: a new week$/),
    });

    const [roster] = await manager.house.rosters();
    expect(roster).toMatchObject({ id, ...CLASS, code });
    expect(roster?.members).toHaveLength(100);
    expect(roster?.members.filter(member => member.atTables !== 0)).toEqual([]);
    await manager.house.endRoster(id);
    expect(await refusal(join(102))).toMatchObject({
      code: 'roster/closed',
      detail: 'Class 7b is closed. Ask for a new code.',
    });
    // A member who opens the link again stays who they are.
    expect((await first.joinClass(code, 'Other')).name).toBe('Student 0');
    expect(await outcome(manager.house.endRoster(id))).toBe('request/not-found');
    const { events } = await manager.house.events();
    const kinds = events.map(({ entry }) => entry.event.type).filter(type => type.startsWith('roster-'));
    // A request repeated with its key is recorded once.
    expect(kinds).toEqual(['roster-ended', 'roster-reset', 'roster-issued', 'roster-made']);
  });
});

// cites: P53
test('nobody keeps chips from a reset by leaving them with a bot or at a table, whatever they do meanwhile', async () => {
  const node = await startNode(await newTestStorage('SQLite'));
  const manager = await managerAt(node);
  const { id, code } = await manager.house.newRoster(CLASS);
  const student = new Client({ base: node.base, attempts: 1 });
  await student.joinClass(code, 'Student');
  const { bot } = await student.newBot({ name: 'Robby', scopes: ['play'], chips: CLASS.chips });
  await manager.house.issueToRoster(id, 10_00, 'a prize');
  expect(await manager.house.resetRoster(id, 'a new week')).toEqual({ members: 1 });
  expect((await student.wallet()).balance).toBe(CLASS.chips);
  await student.removeBot(bot.id);
  expect((await student.wallet()).balance).toBe(CLASS.chips);

  const { id: table } = await student.newTable(CALM);
  await student.command(table, { type: 'sit', amount: CLASS.chips });
  let over = false;
  const sitAgain = async (): Promise<void> => {
    while (!over) await outcome(student.command(table, { type: 'sit', amount: CLASS.chips }));
  };
  const sitting = sitAgain();
  expect(await manager.house.resetRoster(id, 'one more week')).toEqual({ members: 1 });
  over = true;
  await sitting;
  await outcome(student.command(table, { type: 'leave' }));
  expect((await student.wallet()).balance).toBe(CLASS.chips);
  const left = (await student.events(table)).events.find(({ entry }) => entry.event.type === 'departed');
  expect(left?.entry).toMatchObject({
    cause: { type: 'removed', from: 'reset' },
    event: { because: 'their class starts over' },
  });
  const headers = { cookie: manager.cookie };
  const audit = await fetch(`${node.base}/api/house/audit`, { method: 'POST', headers });
  expect(await audit.json()).toMatchObject({ problems: [] });
});

onBothStores(store => {
  // cites: P74
  test('a member who is removed leaves tables and chips, is free to play as a guest, and the books add up', async () => {
    const node = await startNode(await newTestStorage(store), ['--welcome', '0']);
    const manager = await managerAt(node);
    const { id, code } = await manager.house.newRoster({ ...CLASS, seats: 1 });
    const join = async (name: string): Promise<Client> => {
      const student = new Client({ base: node.base, attempts: 1 });
      await student.joinClass(code, name);
      return student;
    };
    const student = await join('Student');
    const { id: member } = await student.session();
    const { bot, token } = await student.newBot({ name: 'Robby', scopes: ['watch', 'play'], chips: 50_00 });
    const robot = new Client({ base: node.base, token, attempts: 1 });
    const { id: table } = await student.newTable(CALM);
    await student.command(table, { type: 'sit', amount: 100_00 });
    await robot.command(table, { type: 'sit', amount: 20_00 });
    await student.command(table, { type: 'bet', spot: 'field', amount: 10_00 });
    expect(await outcome(student.house.removeFromRoster(id, member))).toBe('auth/role');
    expect(await outcome(manager.house.removeFromRoster(id, bot.id))).toBe('request/not-found');

    await manager.house.removeFromRoster(id, member);
    expect(await outcome(manager.house.removeFromRoster(id, member))).toBe('request/not-found');
    expect((await student.wallet()).balance).toBe(0);
    expect((await student.session()).seats).toEqual([]);
    const { state } = await student.table(table);
    // The bet stands until it is decided; what it pays is the player's own.
    expect(state.game.seats.map(({ rack, bets, left }) => [rack, bets.map(one => one.amount), left])).toEqual(
      [[0, [10_00], true]],
    );
    expect((await student.statement()).lines[0]).toMatchObject({
      kind: 'redeem',
      note: expect.stringMatching(/^removed by \S+ Manager: Class 7b$/),
    });
    // The place is free again for somebody else.
    await join('Other');
    expect(await outcome(join('Third'))).toBe('roster/full');
    const [roster] = await manager.house.rosters();
    expect(roster?.members).toMatchObject([{ name: 'Other', joinedAt: expect.any(Number) }]);
    const headers = { cookie: manager.cookie };
    const audit = await fetch(`${node.base}/api/house/audit`, { method: 'POST', headers });
    expect(await audit.json()).toMatchObject({ problems: [], notRepeated: 0 });
  });
});

// cites: P74
test('a member who is removed leaves a table however often they sat at others since', async () => {
  const node = await startNode(await newTestStorage('SQLite'), ['--welcome', '0']);
  const manager = await managerAt(node);
  const { id, code } = await manager.house.newRoster({ ...CLASS, seats: 1 });
  const student = new Client({ base: node.base, attempts: 1 });
  await student.joinClass(code, 'Student');
  const { id: member } = await student.session();
  const { id: first } = await student.newTable(CALM);
  const { id: other } = await student.newTable(CALM);
  await student.command(first, { type: 'sit', amount: 100_00 });
  for (let times = 0; times < 101; times += 1) {
    await student.command(other, { type: 'sit', amount: 20_00 });
    await student.command(other, { type: 'leave' });
  }
  await manager.house.removeFromRoster(id, member);
  expect((await student.session()).seats).toEqual([]);
  expect((await student.wallet()).balance).toBe(0);
});

test('only managers can make codes, wrong codes are throttled, and a right one still works', async () => {
  const node = await startNode(await newTestStorage('SQLite'), [], { limited: true });
  const manager = await managerAt(node);
  const ana = await guestAt(node);
  const asked = [
    ana.house.newRoster(CLASS),
    ana.house.rosters(),
    ana.house.endRoster('r_1'),
    ana.house.resetRoster('r_1', 'x'),
  ];
  expect(new Set(await Promise.all(asked.map(outcome)))).toEqual(new Set(['auth/role']));
  const { code } = await manager.house.newRoster(CLASS);
  const guesser = new Client({ base: node.base, attempts: 1 });
  const tried: string[] = [];
  for (let n = 0; n < 8; n += 1) tried.push(await outcome(guesser.joinClass(`AAAA-AAAA-AAA${n + 2}`)));
  expect(tried.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'auth/bad-code'));
  expect(tried.at(-1)).toBe('auth/locked');
  // The wrong guesses may have been another student's, so the refusal speaks of this student's own code first.
  expect((await refusal(guesser.joinClass('AAAA-AAAA-AAAA'))).detail).toBe(
    'This code does not work. Check it and try again. Answers are slow: many wrong codes came from this network.',
  );
  expect(await outcome(guesser.joinClass(code))).toBe('accepted');
});
