// What the table shows: each spot's card, why a bet is refused, raised odds, the jackpot, rolls, results and clocks.

import { reviveState } from '@passline/client';
import { decide, findRulebook } from '@passline/engine';
import { odds } from '@passline/lab';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { guest } from './scenes.ts';
import { practiceSeat, type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** The facts on the card, by their names. */
const facts = (seat: Seat): Promise<Readonly<Record<string, string>>> =>
  seat.page.evaluate(() => {
    const rows = document.querySelectorAll('.table-card-slot .table-facts > div');
    const text = (row: Element, part: string): string => row.querySelector(part)?.textContent ?? '';
    return Object.fromEntries(Array.from(rows, row => [text(row, 'dt'), text(row, 'dd')]));
  });

const cardOf = (seat: Seat, label: string) =>
  seat.page.getByRole('complementary').getByRole('region', { name: label });

/** Moves a pointer over the table without stopping, straight from one place to another. */
const crossTable = (seat: Seat, from: string, to: string): Promise<void> =>
  seat.page.evaluate(
    ([first, last]) => {
      const middle = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box) throw new Error(`no ${selector}`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const [start, end] = [middle(first), middle(last)];
      let before: Element | null = null;
      for (let step = 0; step <= 60; step += 1) {
        const [clientX, clientY] = [
          start.x + ((end.x - start.x) * step) / 60,
          start.y + ((end.y - start.y) * step) / 60,
        ];
        const under = document.elementFromPoint(clientX, clientY);
        const told = { clientX, clientY, bubbles: true, pointerType: 'mouse' };
        if (before !== under)
          before?.dispatchEvent(new PointerEvent('pointerout', { ...told, relatedTarget: under }));
        under?.dispatchEvent(new PointerEvent('pointermove', told));
        before = under;
      }
    },
    [from, to] as const,
  );

test('the card stays with its spot while the pointer goes to its buttons, and follows where it rests', async () => {
  const visitor = await newVisitor(node, { viewport: { width: 1366, height: 650 } });
  const seat = await practiceSeat(visitor);
  await seat.spot('place-6').click();
  await seat.lies({ 'place-6': 5_00 });
  await cardOf(seat, 'Place 6').waitFor();
  await crossTable(seat, '[data-spot="place-6"]', '.table-card-slot');
  await cardOf(seat, 'Place 6').getByRole('button', { name: 'Take Place 6 down' }).click();
  await seat.lies({});
  await seat.spot('field').hover();
  await cardOf(seat, 'Field').waitFor();
});

test('hovering over a spot says what it is, what it pays, its exact edge and what this bet would win now', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  await seat.spot('field').click();
  await seat.lies({ field: 5_00 });
  await seat.spot('field').hover();
  await cardOf(seat, 'Field').getByText('One roll: wins on 2, 3, 4, 9, 10, 11 or 12.').waitFor();
  const edge = edgeOf('rws-2019', 'field');
  await eventually(async () => (await facts(seat))['House edge']).toBe(edge);
  expect(await facts(seat)).toEqual({
    Pays: '2, 12: 2:1; 3, 4, 9, 10, 11: 1:1',
    'House edge': edge,
    'Your bet': '5, wins 10 on 2, 12; 5 on 3, 4, 9, 10, 11',
    Costs: '0.28 on average, 5.56%',
    'A click adds': '5, then wins 20 on 2, 12; 10 on 3, 4, 9, 10, 11',
    'You can add': '1 to 995',
    Rule: 'Field App. D 13',
  });
  // Another chip means another amount.
  await seat.page.keyboard.press('3');
  await eventually(async () => (await facts(seat))['A click adds']).toMatch(/^25, then wins 60 on 2, 12/);
});

/** The exact edge, computed by the lab. */
function edgeOf(rulebook: string, spot: string): string {
  const book = findRulebook(rulebook);
  const figures = book && odds(book).find(each => each.spot === spot);
  if (!figures) throw new Error(`no figures of ${spot}`);
  const { num, den } = figures.edge;
  return `${((Number(num) * 100) / Number(den)).toFixed(2)}%, exactly ${num}/${den}`;
}

test('the card follows the focus of the keyboard, too', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  await seat.spot('pass').focus();
  await cardOf(seat, 'Pass line').waitFor();
  await seat.page.keyboard.press('ArrowUp');
  const spot = await seat.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(spot).not.toMatch(/^Pass line/);
  await cardOf(seat, spot.split(';')[0] ?? '').waitFor();
});

test('illegal bets are marked, and trying one says why in the engine’s sentence', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  for (const spot of ['come', 'pass-odds', 'come-6'] as const) {
    expect(await seat.spot(spot).getAttribute('data-available')).toBe('false');
    expect(await seat.spot(spot).getAttribute('aria-label')).toMatch(/not available now$/);
    const { game } = reviveState((await seat.look()).state);
    const decision = decide(game, { type: 'bet', seat: 1, spot, amount: 5_00 });
    if (decision.ok) throw new Error(`${spot} can be bet`);
    await seat.spot(spot).click();
    await eventually(() => seat.toast()).toBe(decision.refusal.message);
    expect(await seat.said()).toBe(decision.refusal.message);
    await eventually(async () => (await facts(seat))['Not now'] ?? '').toContain(decision.refusal.message);
  }
  // If the dice can't be rolled yet, the button makes the missing bet.
  expect(await seat.button('Roll').count()).toBe(0);
  await seat.button('Bet 5 on pass').click();
  await seat.lies({ pass: 5_00 });
  await seat.button('Roll').waitFor();
  expect(await seat.countOf('rolled')).toBe(0);
});

// cites: etg §34 b shown, etg §34 c shown
test('Power Odds are shown on the spot, on its card and to a screen reader, and are paid', async () => {
  const { seat, dealer, deal } = await dealtSeat(node, 'etg');
  for (const spot of ['pass', 'hard-6']) await seat.spot(spot).click();
  await seat.lies({ pass: 5_00, 'hard-6': 5_00 });
  await deal([2, 2]);
  await dealer.command(seat.table, { type: 'close' });
  await dealer.command(seat.table, { type: 'power', spot: 'hard-6', odds: '18:1' });
  await eventually(() => seat.page.locator('[data-chips-on="hard-6"] .layout-raised').textContent()).toBe(
    '▲ 18:1',
  );
  await eventually(() => seat.said()).toContain('Raised this roll: Hard 6 pays 18:1.');
  await seat.spot('hard-6').hover();
  await eventually(() => seat.spot('hard-6').getAttribute('aria-label')).toMatch(/raised to 18:1/);
  await eventually(async () => (await facts(seat))['Power Odds']).toMatch(
    /^Raised for this roll only\. Nothing to do: a win pays the higher odds\. +§34 d$/,
  );
  await eventually(async () => (await facts(seat)).Pays).toBe('9:1; raised to 18:1 for this roll');
  await eventually(async () => (await facts(seat))['Your bet']).toBe('5, wins 90');
  await deal([3, 3]);
  const last = seat.page.getByRole('region', { name: 'Your bets on the last roll' });
  await eventually(() => last.getByRole('listitem').allTextContents()).toEqual([
    'Hard 6 wins 90 at 18:1 · 3-3 rolled',
  ]);
  await eventually(() => seat.page.locator('.layout-raised').count()).toBe(0);
});

type FeltShown = { readonly shows: string; readonly text: string; readonly at: number };

/** Records what the felt shows during a roll, and clicks the card of raised odds when it appears. Runs in the page. */
function recordFelt(): void {
  const parts = { power: '.throw-power', dice: '.throw-die', result: '.throw-card:not(.throw-power)' };
  const shown: FeltShown[] = [];
  Object.assign(window, { shownOnFelt: shown });
  new MutationObserver(() => {
    const there = Object.entries(parts).filter(([, part]) => document.querySelector(part));
    const shows = there.map(([name]) => name).join(' and ');
    if (shows === '' || shows === shown.at(-1)?.shows) return;
    const text = Array.from(document.querySelectorAll<HTMLElement>('.throw-card'), card => card.innerText);
    shown.push({ shows, text: text.join(), at: performance.now() });
    const card = document.querySelector(parts.power);
    const { left = 0, top = 0, width = 0, height = 0 } = card?.getBoundingClientRect() ?? {};
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    if (under && card?.contains(under)) card.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true });
}

const MOVING = { reducedMotion: 'no-preference' } as const;
const onFelt = (seat: Seat): Promise<readonly FeltShown[]> =>
  seat.page.evaluate(() => Reflect.get(window, 'shownOnFelt'));

test('Power Odds are named on the felt, a tap says what they are and what to do, and the result is marked', async () => {
  const { seat, dealer, deal } = await dealtSeat(node, 'etg', { visitor: MOVING });
  for (const spot of ['pass', 'hard-6']) await seat.spot(spot).click();
  await seat.lies({ pass: 5_00, 'hard-6': 5_00 });
  await seat.spot('hard-6').hover();
  await eventually(async () => (await facts(seat))['Power Odds']).toMatch(
    /^Raised on 1 in 20 rolls on average: 13:1 or 18:1\. Just bet: raised odds show before the roll\. +§34 d$/,
  );
  await deal([2, 2]);
  await seat.resultsEnd();
  await seat.page.evaluate(recordFelt);
  await dealer.command(seat.table, { type: 'close' });
  await dealer.command(seat.table, { type: 'power', spot: 'hard-6', odds: '18:1' });
  const about = seat.page.getByRole('dialog', { name: 'About this bet' });
  await about.getByRole('heading', { name: 'Hard 6' }).waitFor();
  await about.getByText('Raised for this roll only.').waitFor();
  await about.getByRole('button', { name: 'Read rule etg §34 d' }).waitFor();
  await seat.page.keyboard.press('Escape');
  await deal([3, 3]);
  await eventually(async () => (await onFelt(seat)).at(-1)?.shows).toBe('dice and result');
  const [power, , result] = await onFelt(seat);
  expect((await onFelt(seat)).map(({ shows }) => shows)).toEqual(['power', 'dice', 'dice and result']);
  expect(power?.text).toMatch(/^power odds\s+Hard 6 pays 18:1/i);
  expect(result?.text).toContain('You win 90');
  expect(result?.text).toContain('Hard 6 paid at Power Odds');
});

test.each([
  ['and only then throws', 'no-preference', ['power', 'dice', 'dice and result']],
  ['and only then the result if motion is reduced', 'reduce', ['power', 'dice and result']],
] as const)('a machine shows what it raises for a beat of its own, %s', async (_, reducedMotion, beats) => {
  const seat = await practiceSeat(await newVisitor(node, { reducedMotion }), 'etg');
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await seat.page.locator('.table-flights').waitFor({ state: 'attached' });
  await seat.page.evaluate(recordFelt);
  // Nearly every roll raises at least one spot.
  for (let rolls = 0; (await seat.countOf('odds-raised')) === 0; rolls += 1) {
    await seat.resultsEnd();
    await seat.client.command(seat.table, { type: 'roll' });
    await eventually(async () => (await onFelt(seat)).at(-1)?.shows).toBe('dice and result');
    expect(rolls).toBeLessThan(100);
  }
  // The felt may still show the roll before the last.
  const lastShown = async () => (await onFelt(seat)).slice(-beats.length);
  await eventually(async () => (await lastShown()).map(({ shows }) => shows)).toEqual(beats);
  const [power, next] = await lastShown();
  expect(power?.text).toMatch(/^power odds\s+\S/i);
  expect((next?.at ?? 0) - (power?.at ?? 0)).toBeGreaterThan(1_000);
});

// cites: etg §33 d
test('the electronic table shows the jackpot, and counts the table’s rolls', async () => {
  const { seat, deal } = await dealtSeat(node, 'etg');
  const jackpot = seat.page.locator('.layout').getByText('Roll count:');
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  expect(await jackpot.textContent()).toBe('Roll count: 0');
  expect(await seat.spot('hot-shooter').getAttribute('data-available')).toBe('false');
  await deal([2, 2], [6, 5], [3, 4]);
  // After a seven-out, before the next roll, the jackpot is open to players with other bets.
  expect(await jackpot.textContent()).toBe('Roll count: 0');
  await seat.spot('pass').click();
  await eventually(() => seat.spot('hot-shooter').getAttribute('data-available')).toBe('true');
  await seat.spot('hot-shooter').click();
  await seat.lies({ pass: 5_00, 'hot-shooter': 5_00 });
  await deal([2, 2], [6, 5]);
  expect(await jackpot.textContent()).toBe('Roll count: 2');
  await seat.page.locator('.layout').getByText('6 more: back').waitFor();
});

// cites: D55 shown
test('the roll count is the table’s, and a count that pays 1x returns the bet', async () => {
  const { seat, deal } = await dealtSeat(node, 'etg');
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await deal([2, 2]);
  // A tap on the counter says what comes next, and how to make the bet.
  await seat.spot('hot-shooter').click();
  await eventually(async () => (await facts(seat))['Roll count']).toMatch(
    /^1 so far; 7 more: bet back +§33 \w+$/,
  );
  expect((await facts(seat))['To play']).toMatch(
    /^Bet after a seven-out, before the next roll, with 3 or more on other bets\. +§33 \w+$/,
  );
  await deal([3, 4]);
  await seat.spot('pass').click();
  await eventually(() => seat.spot('hot-shooter').getAttribute('data-available')).toBe('true');
  await seat.spot('hot-shooter').click();
  await seat.lies({ pass: 5_00, 'hot-shooter': 5_00 });
  await seat.spot('hot-shooter').hover();
  await eventually(async () => (await facts(seat))['Your bet']).toMatch(
    /^5, 8 rolls: your 5 back · 16 rolls: 15 · /,
  );
  expect((await facts(seat))['To play']).toMatch(/^Nothing to do: your bet rides until the seven-out\./);
  expect((await facts(seat)).Pays).toMatch(/^8 rolls: bet back · 16 rolls: 3×/);
  await cardOf(seat, 'Hot Shooter Jackpot').getByText('whoever shoots').waitFor();
  await deal([2, 2], [6, 5], [6, 5], [6, 5], [6, 5], [6, 5], [6, 5], [3, 4]);
  const last = seat.page.getByRole('region', { name: 'Your bets on the last roll' });
  await eventually(() => last.getByRole('listitem').allTextContents()).toEqual([
    'Pass line loses 5 · Seven-out',
    'Hot Shooter Jackpot pushes, 5 back',
  ]);
});

test('roll history, hand count and the player’s results by kind of bet match the game, after a reload too', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019');
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await seat.lies({ pass: 5_00, field: 5_00 });
  await deal([2, 2], [5, 3], [6, 1]);
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await seat.lies({ pass: 5_00, field: 5_00 });
  await deal([5, 6]);
  for (const reload of [false, true]) {
    if (reload) {
      await seat.page.reload();
      await seat.button('Show the last rolls').click();
    }
    const history = seat.page.getByRole('region', { name: 'Last rolls' });
    await eventually(() => history.getByRole('listitem').locator('.unseen').allTextContents()).toEqual([
      '5 and 6: Yo-eleven.',
      '6 and 1: Seven out.',
      '5 and 3: Eight, easy eight.',
      '2 and 2: Four, the hard way.',
    ]);
    expect(await history.getByRole('heading').textContent()).toBe('Rolls hand 2, roll count 1');
    const kinds = seat.page.locator('details.table-kinds');
    await kinds.locator('summary').click();
    const rows = kinds.locator('tbody tr');
    await eventually(async () =>
      Promise.all((await rows.all()).map(row => row.locator('th, td').allTextContents())),
    ).toEqual([
      ['Field', '2×', '0×', '+10'],
      ['Pass line', '1×', '1×', '0'],
    ]);
  }
});

test('practice has no clock; a live table has the clock it was opened with', async () => {
  const practice = await practiceSeat(await newVisitor(node));
  await practice.spot('pass').click();
  await practice.lies({ pass: 5_00 });
  await practice.button('Roll').click();
  await eventually(() => practice.countOf('rolled')).toBe(1);
  await practice.agrees();
  expect(await practice.page.getByRole('timer').count()).toBe(0);

  const ana = await guest(node.base, 'Ana');
  const terms = { betMs: 90_000, shooterMs: 60_000, showMs: 1_000 };
  const { id } = await ana.newTable({ mode: 'live', rulebook: 'rws-2019', terms });
  await ana.command(id, { type: 'sit', amount: 100_00 });
  const visitor = await newVisitorAs(ana, node);
  await visitor.go(`/table/${id}`);
  const seat = await seatOn(visitor);
  expect(await seat.page.getByRole('timer').count()).toBe(0);
  await seat.spot('pass').click();
  const label = await seat.page.getByRole('timer').getAttribute('aria-label');
  expect(Number(/^Bets close: (\d+) seconds$/.exec(label ?? '')?.[1])).toBeGreaterThan(60);
});

test('the dice are offered, passed on, taken and given up', async () => {
  const { seat, dealer } = await dealtSeat(node, 'rws-2019');
  const standing = (): Promise<string> => seat.text('.table-call-standing');
  await seat.spot('pass').click();
  const offer = seat.page.getByRole('group', { name: 'Want to shoot? Take the dice or pass them.' });
  await offer.waitFor();
  // The dice are offered, but not yet accepted.
  await eventually(standing).toMatch(/Your turn to shoot/);
  await seat.button('Pass the dice').click();
  await offer.waitFor({ state: 'detached' });
  await eventually(standing).toMatch(/Bet pass or don’t pass to shoot/);
  await dealer.command(seat.table, { type: 'seat', seat: 2, name: 'Ben', amount: 100_00 });
  await dealer.command(seat.table, { type: 'bet', seat: 2, spot: 'pass', amount: 5_00 });
  await eventually(standing).toMatch(/The dice are offered to Ben/);
  await dealer.command(seat.table, { type: 'decline', seat: 2 });
  await dealer.command(seat.table, { type: 'accept', seat: 2 });
  await eventually(standing).toMatch(/Ben shoots/);
  await dealer.command(seat.table, { type: 'give-up', seat: 2 });
  await offer.waitFor();
  await seat.button('Take the dice').click();
  await eventually(standing).toMatch(/SHOOTER You/);
  await offer.waitFor({ state: 'detached' });
  await seat.agrees();
  await seat.button('Pass the dice').click();
  await eventually(standing).toMatch(/The dice are offered to Ben/);
  expect(await seat.countOf('dice-given-up')).toBe(2);
});

test('the shooter’s button appears when bets close, and rolls once', async () => {
  const ana = await guest(node.base, 'Ana');
  const terms = { betMs: 1_000, shooterMs: 60_000, showMs: 60_000 };
  const { id } = await ana.newTable({ mode: 'live', rulebook: 'rws-2019', terms });
  await ana.command(id, { type: 'sit', amount: 100_00 });
  const visitor = await newVisitorAs(ana, node);
  await visitor.go(`/table/${id}`);
  const seat = await seatOn(visitor);
  await seat.spot('pass').click();
  await eventually(() => seat.on('pass')).toBe(5_00);
  await seat.doubleClick(seat.button('Roll'));
  await eventually(() => seat.countOf('rolled')).toBe(1);
  await seat.agrees();
  expect(await seat.countOf('rolled')).toBe(1);
  // While the result is shown, the server refuses bets with a sentence.
  await seat.spot('field').click();
  await eventually(() => seat.toast()).toMatch(/\.$/);
  expect(await seat.on('field')).toBe(0);
});
