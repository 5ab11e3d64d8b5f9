// What the table shows of the rules: puck, markers, the call, limits, the shooter's sign and button.
import type { SpotName } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { isInside } from './fits.ts';
import { guest } from './scenes.ts';
import { practiceSeat, type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const HOUSE_DICE = { settings: { chip: '1.00', shooter: 'house' } };

type Puck = { readonly says: string; readonly on: string | null; readonly beside: string };

/** The puck's text, the number whose box it is in, and the text about it beside the dice. */
const puck = (seat: Seat): Promise<Puck> =>
  seat.page.evaluate(() => {
    const disc = document.querySelector('.table-main .layout-puck');
    const { left, top, width, height } = disc?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const boxes = Array.from(document.querySelectorAll('.table-main [data-spot^="place-"]'));
    const under = boxes.find(box => {
      const rect = box.getBoundingClientRect();
      return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
    });
    return {
      says: disc?.textContent ?? '',
      on: under?.getAttribute('data-spot') ?? null,
      beside: document.querySelector('.table-puck')?.textContent ?? '',
    };
  });

const OFF: Puck = { says: 'OFF', on: null, beside: 'OFF' };
const onPoint = (n: number): Puck => ({ says: 'ON', on: `place-${n}`, beside: `ON ${n}` });

// cites: rws-2013 §1 Puck, rws-2013 §3.8 puck, rws-2019 §1.15, rws-2019 §3.13.1, rws-2019 §3.13.2, etg §2 e
test.each(['rws-2013', 'rws-2019', 'etg'])(
  '%s: the puck is ON the point, and OFF when it is made or lost',
  async book => {
    const { seat, deal } = await dealtSeat(node, book, book === 'etg' ? {} : { table: HOUSE_DICE });
    const lineBet = async (): Promise<void> => {
      if ((await seat.on('pass')) > 0) return;
      await seat.spot('pass').click();
      await seat.lies({ pass: 5_00 });
    };
    await lineBet();
    expect(await puck(seat)).toEqual(OFF);
    await deal([2, 2]);
    await eventually(() => puck(seat)).toEqual(onPoint(4));
    await deal([3, 1]);
    await eventually(() => puck(seat)).toEqual(OFF);
    await lineBet();
    await deal([6, 3]);
    await eventually(() => puck(seat)).toEqual(onPoint(9));
    // On a phone, the number may be out of view; the tab that leads to it shows the puck.
    await seat.page.setViewportSize(PHONE);
    const tab = seat.page.getByRole('button', { name: 'Numbers' });
    await eventually(() => tab.textContent()).toBe('NumbersON 9');
    expect(await isInside(tab.locator('.layout-tab-puck'), PHONE)).toBe(true);
    await deal([6, 1]);
    await eventually(() => puck(seat)).toEqual(OFF);
    expect(await tab.textContent()).toBe('Numbers');
  },
);

// cites: D11 shown
test('etg: on a come-out, bets that were up before are OFF, and a bet made for it is not', async () => {
  const { seat, deal } = await dealtSeat(node, 'etg');
  const marker = (spot: SpotName): Promise<string[]> =>
    seat.page.locator(`[data-chips-on="${spot}"] .layout-lammer`).allTextContents();
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await deal([2, 2]);
  for (const spot of ['place-6', 'hard-8'] as const) await seat.spot(spot).click();
  await seat.lies({ pass: 5_00, 'place-6': 5_00, 'hard-8': 5_00 });
  expect(await marker('place-6')).toEqual([]);
  await deal([3, 1]);
  for (const spot of ['place-6', 'place-9'] as const) await seat.spot(spot).click();
  await seat.lies({ pass: 5_00, 'place-6': 10_00, 'hard-8': 5_00, 'place-9': 5_00 });
  for (const spot of ['place-6', 'hard-8'] as const) {
    await eventually(() => marker(spot)).toEqual(['OFF']);
    expect(await seat.spot(spot).getAttribute('aria-label')).toMatch(/, off/);
  }
  expect(await marker('place-9')).toEqual([]);
  expect(await seat.spot('place-9').getAttribute('aria-label')).not.toMatch(/, off/);
  await seat.spot('place-9').hover();
  await eventually(() => seat.page.getByText('On a come-out roll it is on if you just bet it').count()).toBe(
    1,
  );
  await deal([6, 3]);
  await eventually(() => marker('place-6')).toEqual([]);
});

describe.each(['rws-2013', 'rws-2019'])('%s', book => {
  // cites: rws-2013 §1 Marker Buttons, rws-2013 App. D on-off OFF marker, rws-2013 App. D on-off ON marker
  // cites: rws-2019 §1.9, rws-2019 App. D on-off OFF marker, rws-2019 App. D on-off ON marker
  test('a bet that was called carries its marker', async () => {
    const { seat, deal } = await dealtSeat(node, book, { table: HOUSE_DICE });
    const marker = (spot: SpotName): Promise<string[]> =>
      seat.page.locator(`[data-chips-on="${spot}"] .layout-lammer`).allTextContents();
    const sendCall = async (spot: SpotName, call: 'on' | 'off'): Promise<void> => {
      await seat.client.command(seat.table, { type: 'call', spot, call });
    };
    const spots = ['place-6', 'buy-4', 'lay-10', 'hard-8'] as const;
    await deal([6, 3]);
    for (const spot of spots) await seat.spot(spot).click();
    await seat.lies({ 'place-6': 5_00, 'buy-4': 5_00, 'lay-10': 5_00, 'hard-8': 5_00 });
    for (const spot of spots) {
      expect(await marker(spot)).toEqual([]);
      await sendCall(spot, 'off');
      await eventually(() => marker(spot)).toEqual(['OFF']);
      expect(await seat.spot(spot).getAttribute('aria-label')).toMatch(/, off/);
      await sendCall(spot, 'on');
    }
    await deal([6, 3]);
    for (const spot of spots) {
      await sendCall(spot, 'on');
      await eventually(() => marker(spot)).toEqual(['ON']);
      expect(await seat.spot(spot).getAttribute('aria-label')).toMatch(/, called on/);
    }
  });

  // cites: rws-2013 §3.8 call, rws-2019 §3.13 call
  test('the total of a roll is announced on every screen at once', async () => {
    const { seat, deal } = await dealtSeat(node, book, { table: HOUSE_DICE });
    const wall = await newVisitor(node);
    await wall.go(`/table/${seat.table}/screen`);
    for (const [dice, call] of [
      [[2, 2], 'Four, the hard way'],
      [[5, 3], 'Eight, easy eight'],
      [[5, 6], 'Yo-eleven'],
    ] as const) {
      await deal(dice);
      await eventually(() => seat.text('.table-call-said')).toContain(call);
      await eventually(() => seat.said()).toContain(call);
      const [one, other] = dice;
      await eventually(() => wall.page.locator('.screen-call').textContent()).toContain(call);
      expect(await wall.page.locator('.screen-total').textContent()).toBe(String(one + other));
    }
  });
});

// cites: rws-2019 §3.4
test('the minimum and the maximum are in view at the table and on the big screen', async () => {
  const settings = { chip: '1.00', min: '10.00', max: '500.00' };
  const { seat } = await dealtSeat(node, 'rws-2019', { table: { settings } });
  expect(await seat.text('.table-head')).toContain('Bets 10 to 500');
  // A table without a name shows its rulebook's common name, not the document's title.
  expect(await seat.text('h1')).toBe('Resorts World 2019');
  await eventually(() => seat.page.title()).toBe('Resorts World 2019 · Passline');
  const wall = await newVisitor(node);
  await wall.go(`/table/${seat.table}/screen`);
  await eventually(() => wall.page.locator('.screen-limits').textContent()).toContain(
    'minimum 10, maximum 500',
  );
});

/** The spots that are hatched on the felt. */
const hatched = ({ page }: Seat): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxOf = (shape: Element | null): string => {
      const { x, y, width, height } = shape?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    const hatches = new Set(
      [...document.querySelectorAll('.table-main .layout-shut > path[fill$="-hatch)"]')].map(boxOf),
    );
    return [...document.querySelectorAll('.table-main [data-spot]')]
      .filter(spot => hatches.has(boxOf(spot.querySelector('.layout-hit'))))
      .map(spot => spot.getAttribute('data-spot') ?? '');
  });

test('a spot with the player’s chips is never hatched: full, it has a gold plate that says so', async () => {
  const settings = { ...HOUSE_DICE.settings, max: '50.00' };
  const { seat, deal } = await dealtSeat(node, 'rws-2019', { table: { settings } });
  const total = (spot: SpotName) => seat.page.locator(`[data-chips-on="${spot}"] .layout-total`);
  const plate = (spot: SpotName): Promise<string> =>
    total(spot)
      .locator('rect')
      .evaluate(rect => getComputedStyle(rect).fill);
  const bets = { 'dont-pass': 10_00, field: 50_00, 'hard-8': 5_00 } as const;
  for (const [spot, amount] of Object.entries(bets))
    await seat.client.command(seat.table, { type: 'bet', spot: spot as SpotName, amount });
  await seat.lies(bets);
  await eventually(() => seat.spot('field').getAttribute('data-available')).toBe('false');
  expect(await hatched(seat)).toEqual(expect.arrayContaining(['come', 'pass-odds']));
  expect(await hatched(seat)).not.toContain('field');
  expect(await total('field').textContent()).toBe('50 MAX');
  expect(await total('hard-8').textContent()).toBe('5');
  expect(await plate('field')).not.toBe(await plate('hard-8'));
  // With a point, don't pass takes no more bets, and is not at its maximum.
  await deal([2, 2]);
  await eventually(() => seat.spot('dont-pass').getAttribute('data-available')).toBe('false');
  expect(await hatched(seat)).toContain('pass-odds');
  expect(await hatched(seat)).not.toContain('dont-pass');
  expect(await total('dont-pass').textContent()).toBe('10');
});

// cites: rws-2019 §5.2 told
test('with a chip below the minimum in hand, the card tells the minimum, and the bet is raised to it or withdrawn', async () => {
  const settings = { chip: '1.00', min: '10.00' };
  const { seat } = await dealtSeat(node, 'rws-2019', { table: { settings } });
  // Chooses a chip of 5.
  await seat.page.keyboard.press('2');
  await seat.spot('field').hover();
  const card = seat.page.getByRole('complementary').getByRole('region', { name: 'Field' });
  await eventually(() => card.innerText()).toMatch(/A click adds\s+10,[\s\S]*You can add\s+10 to 1,000/);
  await seat.spot('field').click();
  await seat.lies({ field: 10_00 });
  await seat.spot('field').click({ button: 'right' });
  await seat.lies({});
});

// cites: rws-2019 §1.1
test('the page has one word for a wager: bet', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/rulebooks/rws-2019');
  await page.locator('.rules-book').waitFor();
  const words = await page.locator('main').innerText();
  expect(words).toMatch(/\bbets?\b/i);
  expect(words).not.toMatch(/\bwager/i);
});

const ODDS = [
  ['pass', 'pass-odds'],
  ['dont-pass', 'dont-pass-odds'],
] as const;

/** Holds back half-second timers, which new buttons wait for, until `letGo` is called. Runs in the page. */
function holdHalfSeconds(): void {
  const usual = window.setTimeout;
  let held: (() => void)[] = [];
  const hold = (act: () => void, ms?: number): number =>
    ms === 500 ? usual(() => held.push(act)) : usual(act, ms);
  Object.assign(window, {
    setTimeout: hold,
    letGo() {
      for (const act of held) act();
      held = [];
    },
  });
}

describe('the electronic table', () => {
  // cites: etg §35 a
  test('says SHOOTER on the screen of the shooter, and on no other', async () => {
    const { seat, dealer, deal } = await dealtSeat(node, 'etg');
    const sign = (): Promise<string[]> => seat.page.locator('.table-shooter').allTextContents();
    const bothBet = async (): Promise<void> => {
      await dealer.command(seat.table, { type: 'bet', seat: 2, spot: 'pass', amount: 5_00 });
      await seat.spot('pass').click();
      await seat.lies({ pass: 5_00 });
    };
    await dealer.command(seat.table, { type: 'seat', seat: 2, name: 'Ben', amount: 100_00 });
    expect(await sign()).toEqual([]);
    await bothBet();
    await eventually(sign).toEqual(['SHOOTER']);
    // Once the point is set, the dice go to terminal 2; after the seven-out they come back.
    await deal([2, 2]);
    await eventually(sign).toEqual([]);
    await deal([3, 4]);
    await bothBet();
    await eventually(sign).toEqual(['SHOOTER']);
  });

  // cites: etg §35 b shown
  test('gives the shooter a button, with the time that is left for it', async () => {
    const ana = await guest(node.base, 'Ana');
    const terms = { betMs: 1_000, shooterMs: 90_000, showMs: 1_000 };
    const { id } = await ana.newTable({ mode: 'live', rulebook: 'etg', terms });
    await ana.command(id, { type: 'sit', amount: 100_00 });
    const visitor = await newVisitorAs(ana, node);
    await visitor.page.addInitScript(holdHalfSeconds);
    await visitor.go(`/table/${id}`);
    const seat = await seatOn(visitor);
    const big = seat.page.locator('button.table-roll');
    /** Until the button takes taps: on a busy machine it may change again meanwhile. */
    const letGo = (): Promise<void> =>
      eventually(async () => {
        await seat.page.evaluate(() => Reflect.get(window, 'letGo')());
        return big.getAttribute('aria-disabled');
      }).toBe('false');
    /** Taps the button right after it changed, like a thumb already on its way. */
    const tapTooSoon = async (): Promise<void> => {
      await eventually(() => big.getAttribute('aria-disabled')).toBe('true');
      await big.evaluate((button: HTMLElement) => button.click());
      await seat.agrees();
    };
    await seat.spot('pass').click();
    await seat.button('Roll').waitFor();
    const label = await seat.page.getByRole('timer').getAttribute('aria-label');
    expect(Number(/^Time to roll: (\d+) seconds$/.exec(label ?? '')?.[1])).toBeGreaterThan(60);
    await tapTooSoon();
    expect(await seat.countOf('rolled')).toBe(0);
    await letGo();
    await big.click();
    await eventually(() => seat.countOf('rolled')).toBe(1);

    // The changed button ignores the second half of a double tap, but takes a later tap.
    const done = async (): Promise<number> =>
      (await seat.countOf('bet-placed')) +
      (await seat.countOf('player-ready')) +
      (await seat.countOf('bets-closed'));
    await eventually(() => big.textContent()).toMatch(/^(Bet 5 on pass|Ready)/);
    const before = await done();
    await tapTooSoon();
    expect(await done()).toBe(before);
    await letGo();
    await big.click();
    await eventually(done).toBeGreaterThan(before);
  });

  // cites: etg §6 d, etg §12 d
  test.each(ODDS)(
    'offers the odds of %s once there is a point, to a player who has the bet',
    async (flat, odds) => {
      const { seat, dealer, deal } = await dealtSeat(node, 'etg');
      const open = (spot: SpotName): Promise<string | null> => seat.spot(spot).getAttribute('data-available');
      const other = flat === 'pass' ? 'dont-pass-odds' : 'pass-odds';
      await dealer.command(seat.table, { type: 'seat', seat: 2, name: 'Ben', amount: 100_00 });
      await dealer.command(seat.table, { type: 'bet', seat: 2, spot: 'pass', amount: 5_00 });
      await seat.spot(flat).click();
      await seat.lies({ [flat]: 5_00 });
      expect(await open(odds)).toBe('false');
      await deal([2, 2]);
      await eventually(() => open(odds)).toBe('true');
      expect(await open(other)).toBe('false');
      await seat.spot(odds).click();
      await seat.lies({ [flat]: 5_00, [odds]: 5_00 });
    },
  );

  // cites: etg §5 b
  test('puts the pass line first: on a phone it is the first area', async () => {
    const visitor = await newVisitor(node, { viewport: PHONE });
    const { page } = await practiceSeat(visitor, 'etg');
    expect(await page.locator('h1').textContent()).toBe('Practice table');
    expect(await page.locator('.table-head a').textContent()).toBe('Electronic table');
    await eventually(() => page.title()).toBe('Practice table · Passline');
    const tops = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.table-main [data-spot]'), spot => {
        const { top, left } = spot.getBoundingClientRect();
        return { spot: spot.getAttribute('data-spot'), at: Math.round(top) * 10_000 + Math.round(left) };
      }),
    );
    expect(tops.toSorted((a, b) => a.at - b.at)[0]?.spot).toBe('pass');
  });
});
