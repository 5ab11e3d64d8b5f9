// The table is drawn as in Appendixes A to C: exactly these areas, lettered in the edition's words.
import { NUMBERS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { practiceSeat } from './seat.ts';
import { DESK, eventually, newVisitor, PHONE } from './visitors.ts';

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Drawn = {
  readonly spots: Readonly<Record<string, Box>>;
  readonly symbols: Readonly<Record<string, Box>>;
  readonly texts: readonly (Box & { readonly text: string })[];
};

const HORN = ['2', '3', '11', '12'];

/** Appendix C: the words on each spot's area. */
const PLAN: Readonly<Record<string, readonly string[]>> = {
  pass: ['PASS LINE'],
  'pass-odds': ['PASS ODDS'],
  'dont-pass': ["DON'T PASS", 'BAR 12'],
  'dont-pass-odds': ["DON'T PASS", 'ODDS'],
  come: ['COME'],
  'dont-come': ["DON'T", 'COME', 'BAR 12'],
  field: ['FIELD', '2', '3', '4', '9', '10', '11', '12'],
  ...byNumber(NUMBERS, 'come', 'Come'),
  ...byNumber(NUMBERS, 'come-odds', 'Odds'),
  ...byNumber(NUMBERS, 'dont-come', 'DC'),
  ...byNumber(NUMBERS, 'dont-come-odds', 'DC odds'),
  ...byNumber(NUMBERS, 'place', '#'),
  ...byNumber(NUMBERS, 'buy', 'BUY'),
  ...byNumber(NUMBERS, 'lay', 'LAY'),
  ...byNumber([4, 6, 8, 10], 'hard', '#'),
  'any-seven': ['ANY SEVEN'],
  ...byNumber(HORN, 'horn-high', 'HIGH #'),
  two: ['2'],
  three: ['3'],
  eleven: ['11'],
  twelve: ['12'],
  horn: ['HORN BET'],
  'any-craps': ['ANY CRAPS'],
  'c-and-e': ['C & E'],
};

function byNumber(
  numbers: readonly (number | string)[],
  family: string,
  words: string,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(numbers.map(n => [`${family}-${n}`, [words.replace('#', String(n))]]));
}

/** Everything on the felt, with its position in pixels. */
const drawnOn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const box = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const named = (attribute: string) =>
      Object.fromEntries(
        Array.from(document.querySelectorAll(`.table-main [${attribute}]`), element => [
          element.getAttribute(attribute) ?? '',
          box(element.querySelector('.layout-hit') ?? element),
        ]),
      );
    const texts = Array.from(document.querySelectorAll('.table-main .layout svg text'), element => ({
      ...box(element),
      text:
        getComputedStyle(element).textTransform === 'uppercase'
          ? (element.textContent ?? '').toUpperCase()
          : (element.textContent ?? ''),
    }));
    return { spots: named('data-spot'), symbols: named('data-symbol'), texts };
  });

/** The lettering centered within a box. */
const lettering = ({ texts }: Drawn, { left, top, right, bottom }: Box): string =>
  texts
    .filter(each => {
      const x = (each.left + each.right) / 2;
      const y = (each.top + each.bottom) / 2;
      return x > left && x < right && y > top && y < bottom;
    })
    .map(({ text }) => text)
    .join(' ');

const hasWord = (all: string, word: string): boolean => ` ${all.replaceAll('·', ' ')} `.includes(` ${word} `);

const NEAR = 1;
const between = (a1: number, a2: number, b1: number, b2: number): number =>
  Math.max(0, Math.max(a1, b1) - Math.min(a2, b2));
const touch = (a: Box, b: Box): boolean =>
  between(a.left, a.right, b.left, b.right) <= NEAR && between(a.top, a.bottom, b.top, b.bottom) <= NEAR;
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - NEAR && b.left < a.right - NEAR && a.top < b.bottom - NEAR && b.top < a.bottom - NEAR;

function boxOf(all: Readonly<Record<string, Box>>, name: string): Box {
  const box = all[name];
  if (!box) throw new Error(`${name} is not on the table`);
  return box;
}

/** The areas that a pointer at their center would miss. */
const misses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const areas = document.querySelectorAll('.table-main [data-spot], .table-main [data-symbol]');
    return Array.from(areas).flatMap(area => {
      area.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = (
        area.querySelector('.layout-hit') ?? area
      ).getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there && area.contains(there)
        ? []
        : [area.getAttribute('data-spot') ?? `symbol of ${area.getAttribute('data-symbol')}`];
    });
  });

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const EDITIONS = ['rws-2013', 'rws-2019'] as const;
const SCREENS = [
  ['a desk', DESK, 28],
  ['a phone', PHONE, 43],
] as const;
const CASES = EDITIONS.flatMap(edition => SCREENS.map(screen => [edition, ...screen] as const));

/** Whether these words are above an area, at a distance of less than twice its height. */
const captioned = ({ texts }: Drawn, words: string, { top, bottom }: Box): boolean =>
  texts.some(each => each.text === words && each.bottom <= top + 2 && top - each.bottom < 2 * (bottom - top));

type Plan = { readonly drawn: Drawn; readonly missed: readonly string[]; at(spot: string): Box };

async function openPlan(edition: string, viewport: typeof DESK): Promise<Plan> {
  const { page } = await practiceSeat(await newVisitor(node, { viewport }), edition);
  const drawn = await drawnOn(page);
  return { drawn, missed: await misses(page), at: spot => boxOf(drawn.spots, spot) };
}

describe.each(CASES)('%s on %s', (edition, _screen, viewport, min) => {
  // The page is opened once, by whichever test comes first.
  let opened: Promise<Plan> | undefined;
  const plan = (): Promise<Plan> => {
    opened ??= openPlan(edition, viewport);
    return opened;
  };

  // cites: rws-2013 §2.1.1, rws-2013 App. A, rws-2019 §2.1.1, rws-2019 App. A
  test('every area of the plan is on the table, and there is no other area', async () => {
    const { drawn } = await plan();
    expect(Object.keys(drawn.spots).toSorted()).toEqual(Object.keys(PLAN).toSorted());
    expect(Object.keys(drawn.symbols).toSorted()).toEqual(['any-craps', 'eleven']);
  });

  // cites: rws-2013 §2.1.2, rws-2013 App. B, rws-2019 §2.1.2, rws-2019 App. B
  test('the areas of the table are separate, large enough, and can be hit', async () => {
    const { drawn, missed } = await plan();
    const all = [...Object.entries(drawn.spots), ...Object.entries(drawn.symbols)];
    const small = all.filter(
      ([, { left, top, right, bottom }]) => Math.min(right - left, bottom - top) < min,
    );
    expect(small.map(([spot]) => spot)).toEqual([]);
    const over = all.flatMap(([name, box], i) =>
      all
        .slice(i + 1)
        .filter(([, other]) => overlap(box, other))
        .map(([other]) => `${name} ${other}`),
    );
    expect(over).toEqual([]);
    expect(missed).toEqual([]);
  });

  // cites: rws-2013 §3.3 areas, rws-2013 App. C A, rws-2013 App. C C, rws-2013 App. C E1, rws-2013 App. C G1
  // cites: rws-2013 App. C I, rws-2013 App. C J, rws-2013 App. C K, rws-2013 App. C L, rws-2013 App. C N
  // cites: rws-2013 App. C P, rws-2013 App. C Q, rws-2013 App. C R, rws-2013 App. C T
  // cites: rws-2013 App. D 10 marker, rws-2013 App. D 11 marker
  // cites: rws-2019 §3.7 areas, rws-2019 App. C A, rws-2019 App. C C, rws-2019 App. C E1, rws-2019 App. C G1
  // cites: rws-2019 App. C I, rws-2019 App. C J, rws-2019 App. C K, rws-2019 App. C L, rws-2019 App. C N
  // cites: rws-2019 App. C P, rws-2019 App. C Q, rws-2019 App. C R, rws-2019 App. C T
  // cites: rws-2019 App. D 10 marker, rws-2019 App. D 11 marker
  test('each area of the table is marked with its own words', async () => {
    const { drawn, at } = await plan();
    const unmarked = Object.entries(PLAN).flatMap(([spot, words]) => {
      const all = lettering(drawn, at(spot));
      return words.filter(word => !hasWord(all, word)).map(word => `${spot}: ${word} is not in ${all}`);
    });
    expect(unmarked).toEqual([]);
    expect(hasWord(lettering(drawn, boxOf(drawn.symbols, 'any-craps')), 'C')).toBe(true);
    expect(hasWord(lettering(drawn, boxOf(drawn.symbols, 'eleven')), 'E')).toBe(true);
  });

  // cites: rws-2013 App. C B, rws-2013 App. C D, rws-2013 App. C F, rws-2013 App. C H
  // cites: rws-2019 App. C B, rws-2019 App. C D, rws-2019 App. C F, rws-2019 App. C H
  test('odds lie right beside the bets that they belong to', async () => {
    const { at } = await plan();
    const pairs: (readonly [string, string])[] = [
      ['pass', 'pass-odds'],
      ['dont-pass', 'dont-pass-odds'],
    ];
    for (const n of NUMBERS) {
      pairs.push([`come-${n}`, `come-odds-${n}`], [`dont-come-${n}`, `dont-come-odds-${n}`]);
    }
    expect(pairs.filter(([flat, odds]) => !touch(at(flat), at(odds)))).toEqual([]);
  });

  // cites: rws-2013 App. C M, rws-2013 App. C O, rws-2013 App. C V
  // cites: rws-2019 App. C M, rws-2019 App. C O, rws-2019 App. C V
  test('hardways and horn high bets lie below their words, C & E between C and E', async () => {
    const { drawn, at } = await plan();
    const hardways = [4, 6, 8, 10].map(n => `hard-${n}`);
    expect(hardways.filter(spot => !captioned(drawn, 'HARDWAYS', at(spot)))).toEqual([]);
    const highs = HORN.map(n => `horn-high-${n}`);
    expect(highs.filter(spot => !captioned(drawn, 'HORN HIGH', at(spot)))).toEqual([]);
    const [c, e] = [boxOf(drawn.symbols, 'any-craps'), boxOf(drawn.symbols, 'eleven')];
    expect(c.right).toBeLessThanOrEqual(at('c-and-e').left + NEAR);
    expect(at('c-and-e').right).toBeLessThanOrEqual(e.left + NEAR);
    expect(touch(c, at('c-and-e')) && touch(at('c-and-e'), e)).toBe(true);
  });

  // On a phone there is no room for this: the numbers have rows of their own.
  // cites: rws-2013 App. C J, rws-2013 App. C P, rws-2013 App. C Q, rws-2013 App. C R
  // cites: rws-2019 App. C J, rws-2019 App. C P, rws-2019 App. C Q, rws-2019 App. C R
  test.skipIf(viewport === PHONE)(
    'the numbers are next to don’t come, and 2, 3, 11 and 12 beside the horn',
    async () => {
      const { at } = await plan();
      const dont = at('dont-come');
      for (const [i, n] of NUMBERS.entries()) {
        for (const family of ['place', 'buy', 'lay']) {
          const { left, top, bottom } = at(`${family}-${n}`);
          expect(left).toBeGreaterThanOrEqual(dont.right - NEAR);
          expect(top >= dont.top - NEAR && bottom <= dont.bottom + NEAR).toBe(true);
        }
        const before = NUMBERS[i - 1];
        expect(touch(at(`place-${n}`), before === undefined ? dont : at(`place-${before}`))).toBe(true);
      }
      const singles = ['two', 'three', 'eleven', 'twelve'];
      expect(singles.filter(spot => !touch(at(spot), at('horn')))).toEqual([]);
    },
  );
});

describe.each(EDITIONS)('%s', edition => {
  // cites: rws-2013 App. C S, rws-2013 App. C U, rws-2019 App. C S, rws-2019 App. C U
  test('the symbols C and E are second areas for any craps and eleven', async () => {
    const seat = await practiceSeat(await newVisitor(node), edition);
    for (const spot of ['any-craps', 'eleven'] as const) {
      await seat.spot(spot).click();
      await eventually(() => seat.on(spot)).toBe(5_00);
      await seat.page.locator(`.table-main [data-symbol="${spot}"]`).click();
    }
    await seat.lies({ 'any-craps': 10_00, eleven: 10_00 });
  });

  // cites: rws-2013 App. C E1, rws-2013 App. C E2, rws-2013 App. C F, rws-2013 App. C G1, rws-2013 App. C G2
  // cites: rws-2019 App. C E1, rws-2019 App. C E2, rws-2019 App. C F, rws-2019 App. C G1, rws-2019 App. C G2
  // cites: rws-2013 App. C H, rws-2019 App. C H
  test('come bets are made in their boxes and move to their numbers, where odds join them', async () => {
    const { seat, deal } = await dealtSeat(node, edition, {
      table: { settings: { chip: '1.00', shooter: 'house' } },
    });
    await deal([2, 2]);
    await seat.spot('come').click();
    await seat.spot('dont-come').click();
    await seat.lies({ come: 5_00, 'dont-come': 5_00 });
    await deal([5, 4]);
    await seat.lies({ 'come-9': 5_00, 'dont-come-9': 5_00 });
    await seat.spot('come-odds-9').click();
    await seat.spot('dont-come-odds-9').click();
    await seat.lies({ 'come-9': 5_00, 'come-odds-9': 5_00, 'dont-come-9': 5_00, 'dont-come-odds-9': 5_00 });
  });
});

test('the letters of the plan are shown only on request', async () => {
  const { page } = await practiceSeat(await newVisitor(node, { viewport: DESK }), 'rws-2019');
  const letters = page.locator('.table-main .layout-area');
  expect(await letters.count()).toBeGreaterThan(20);
  expect(await letters.first().isVisible()).toBe(false);
  await page.keyboard.press('s');
  await page.getByLabel('Show the rulebook’s letters for the areas of the layout').check();
  await page.keyboard.press('Escape');
  await letters.first().waitFor();
  await page.reload();
  await letters.first().waitFor();
});
