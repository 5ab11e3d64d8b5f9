// The house's money at a glance matches the records: drop, win, and the exact expectation of the bets on the layout.
import { Client, type HouseMoney, type MoneyFigures } from '@passline/client';
import {
  ALL_DICE,
  decide,
  type Event,
  evolve as evolveGame,
  layoutTotal,
  type Table,
} from '@passline/engine';
import { evolve, isServiceEvent, type LogEntry, type TableState } from '@passline/table';
import { expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { logOf } from './consistency.ts';
import { dealt, playAlone, playedLive } from './games.ts';
import { newTestStorage } from './new-test-storage.ts';
import { guestAt, managerAt, SETTINGS } from './people.ts';
import { numbersFrom } from './restless-player.ts';
import { type ServerProcess, startNode } from './server.ts';

const chipsOf = ({ seats }: Table): number =>
  seats.reduce((sum, seat) => sum + seat.rack + layoutTotal(seat), 0);

/** What a roll changes for players: their chips, and credits to those who left. */
const paidBy = (before: Table, event: Event): number => {
  const credits = 'credits' in event ? event.credits.reduce((sum, { amount }) => sum + amount, 0) : 0;
  return chipsOf(evolveGame(before, event)) - chipsOf(before) + credits;
};

/** Independent of the server's own count: from chips before and after each entry, over the whole log. */
function figuresIn(log: readonly LogEntry[]): Pick<MoneyFigures, 'drop' | 'win' | 'expected' | 'rolls'> {
  let state: TableState | null = null;
  let [drop, win, rolls, expected36] = [0, 0, 0, 0];
  let open: Table | null = null;
  for (const entry of log) {
    const { event } = entry;
    const before = state?.game ?? null;
    state = evolve(state, entry);
    if (!before || isServiceEvent(event)) continue;
    if (event.type === 'seated' || event.type === 'bought-in') drop += event.amount;
    if (event.type === 'seated' || event.type === 'bought-in' || event.type === 'departed') continue;
    const paid = paidBy(before, event);
    win -= paid;
    if (event.type === 'bets-closed') open = before;
    if (event.type === 'roll-corrected') continue;
    if (event.type !== 'rolled') {
      expected36 -= 36 * paid;
      continue;
    }
    rolls += 1;
    for (const dice of ALL_DICE) {
      const closed = decide(before, { type: 'roll', dice });
      const decision = closed.ok || !open ? closed : decide(open, { type: 'roll', dice });
      if (!decision.ok) throw new Error(decision.refusal.code);
      const rolled = decision.events.find(({ type }) => type === 'rolled');
      if (rolled) expected36 -= paidBy(before, rolled);
    }
  }
  return { drop, win, rolls, expected: Math.sign(expected36) * Math.round(Math.abs(expected36) / 36) };
}

const figuresAt = ({ tables }: HouseMoney, id: string): HouseMoney['tables'][number] => {
  const found = tables.find(table => table.id === id);
  if (!found) throw new Error(`${id} is not listed`);
  return found;
};

onBothStores(store => {
  // cites: P126, P137
  test('figures of every table and of the house are those of the records', async () => {
    const node: ServerProcess = await startNode(await newTestStorage(store), ['--welcome', '100000.00']);
    const [ana, ben] = [await guestAt(node, 'Ana'), await guestAt(node, 'Ben')];
    const boss = await managerAt(node);
    const input = { rulebook: 'rws-2019', settings: SETTINGS };
    const [practice, live, { id: own }] = await Promise.all([
      playAlone(ana, input, numbersFrom(1)),
      playedLive([ana, ben], input, numbersFrom(2)),
      dealt({ dealer: ana, player: ben }, input, numbersFrom(3)),
    ]);
    // By hand, 36.00 on pass and on the field, in 36ths: both win on 11 (2 rolls), they break even on 7 and 3 (8); the
    // house wins one bet on 5, 6 and 8 (14), and loses one on 4, 9 and 10 (10) and, as the field pays double, on 2 and
    // 12 (2).
    const { id: field } = await boss.newTable({ ...input, mode: 'dealer-run' });
    await boss.command(field, { type: 'seat', seat: 1, name: 'Walk-in', amount: 100_00 });
    for (const spot of ['pass', 'field'] as const)
      await boss.command(field, { type: 'bet', seat: 1, spot, amount: 36_00 });
    await boss.command(field, { type: 'enter-dice', dice: [5, 6] });
    await boss.command(field, { type: 'confirm-dice', dice: [5, 6] });
    const money = await boss.house.money({ days: 1 });
    const spread = Math.sqrt((26 * 3600 ** 2 + 2 * 7200 ** 2) / 36 - 200 ** 2);
    expect(figuresAt(money, field)).toMatchObject({
      wallets: true,
      mode: 'dealer-run',
      dealer: 'Manager',
      ownerDeals: true,
      owner: 'Manager',
      players: 1,
      drop: 100_00,
      win: -72_00,
      hold: -0.72,
      expected: -2_00,
      standardDeviation: Math.round(spread),
      rolls: 1,
    });
    expect(figuresAt(money, field).deviations).toBeCloseTo(-7000 / spread, 9);

    expect(money.tables.map(({ id }) => id)).not.toContain(practice);
    const records = new Map<string, ReturnType<typeof figuresIn>>();
    for (const id of [field, live, own])
      records.set(id, figuresIn((await logOf(ana, id)).map(({ entry }) => entry)));
    for (const [id, figures] of records) expect(figuresAt(money, id)).toMatchObject(figures);
    expect(figuresAt(money, own)).toMatchObject({
      wallets: false,
      owner: 'Ana',
      dealer: 'Ana',
      ownerDeals: true,
    });
    expect(figuresAt(money, own).rolls).toBeGreaterThan(7);
    const sum = (figure: 'drop' | 'win' | 'rolls'): number =>
      [field, live].reduce((total, id) => total + (records.get(id)?.[figure] ?? Number.NaN), 0);
    expect(money.house).toMatchObject({ drop: sum('drop'), win: sum('win'), rolls: sum('rolls') });

    // Tables with their own chips are added up separately. The chips that Ben comes back with were bought before.
    const { drop, win, rolls, expected } = figuresAt(money, own);
    expect(money.ownChips).toMatchObject({ drop, win, rolls, expected });
    const { id: night } = await ana.newTable({ ...input, mode: 'dealer-run' });
    for (let comes = 0; comes < 2; comes += 1) {
      await ben.command(night, { type: 'sit', amount: 200_00 });
      await ben.command(night, { type: 'leave' });
    }
    const later = await boss.house.money({ days: 1 });
    expect(later.ownChips).toMatchObject({ drop: drop + 200_00, win, rolls });
    expect(later.house).toEqual(money.house);
    // A manager who closes a table is not its dealer, although that decides bets.
    await ben.command(night, { type: 'sit', amount: 200_00 });
    await ben.command(night, { type: 'bet', spot: 'pass', amount: 30_00 });
    await ana.command(night, { type: 'sign', name: 'Ana Ramos' });
    for (const type of ['enter-dice', 'confirm-dice'] as const)
      await ana.command(night, { type, dice: [2, 2] });
    await ana.rename('Anabel');
    await boss.command(night, { type: 'close-table', standing: 'settle-at-value', because: 'the end' });
    const closed = await boss.house.money({ days: 1 });
    expect(figuresAt(closed, night)).toMatchObject({
      win: 10_00,
      closed: true,
      owner: 'Anabel',
      dealer: 'Ana Ramos',
      ownerDeals: true,
    });
    expect(figuresAt(closed, own)).toMatchObject({ owner: 'Anabel', dealer: 'Anabel', ownerDeals: true });

    // A closed table stays in the house's figures.
    await boss.command(field, { type: 'close-table', standing: 'return', because: 'the end' });
    const after = await boss.house.money();
    expect(after.tables.map(({ id }) => id)).not.toContain(field);
    expect(after.house).toEqual(money.house);
    expect(figuresAt(await boss.house.money({ days: 1 }), field)).toMatchObject({
      closed: true,
      win: -72_00,
    });

    // Beside a house bot, a player's figures are the same: the house wins nothing from itself.
    const { id: mixed } = await boss.newTable({ ...input, mode: 'dealer-run' });
    const { token } = await boss.newBot({ name: 'Robo', scopes: ['play'], chips: 500_00, house: true });
    const robo = new Client({ base: node.base, token, attempts: 1 });
    await robo.command(mixed, { type: 'sit', seat: 2, amount: 200_00 });
    await boss.command(mixed, { type: 'seat', seat: 1, name: 'Walk-in', amount: 100_00 });
    await robo.command(mixed, { type: 'bet', spot: 'any-craps', amount: 10_00 });
    for (const spot of ['pass', 'field'] as const)
      await boss.command(mixed, { type: 'bet', seat: 1, spot, amount: 36_00 });
    await boss.command(mixed, { type: 'enter-dice', dice: [5, 5] });
    await boss.command(mixed, { type: 'confirm-dice', dice: [5, 5] });
    await boss.command(mixed, { type: 'correct', dice: [5, 6] });
    await robo.command(mixed, { type: 'leave' });
    const beside = figuresAt(await boss.house.money({ days: 1 }), mixed);
    expect(beside).toMatchObject({ drop: 100_00, win: -72_00, expected: -2_00, rolls: 1 });
    expect(beside.standardDeviation).toBe(Math.round(spread));
    expect(beside.deviations).toBeCloseTo(-7000 / spread, 9);

    // Rolls among house bots only are not counted.
    const { id: alone } = await boss.newTable({ ...input, mode: 'dealer-run' });
    await robo.command(alone, { type: 'sit', seat: 2, amount: 200_00 });
    await robo.command(alone, { type: 'bet', spot: 'pass', amount: 10_00 });
    await boss.command(alone, { type: 'enter-dice', dice: [5, 6] });
    await boss.command(alone, { type: 'confirm-dice', dice: [5, 6] });
    expect(figuresAt(await boss.house.money(), alone)).toMatchObject({ drop: 0, win: 0, rolls: 0 });
  });
});
