// The results of an evening as they are shown, printed and exported, computed from the record.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { amount, signed } from '../src/text/money.ts';
import { ordinal } from '../src/text/ordinals.ts';
import type { Console } from './console.ts';
import { GUESTS } from './evening.ts';
import type { recordedResults } from './recorded-results.ts';
import { eventually } from './visitors.ts';

type Results = Awaited<ReturnType<typeof recordedResults>>;
export const nameAt = (seat: number): string => GUESTS[seat - 1] ?? 'Walker';

/** The standings as rows of texts. */
export const rowsOf = ({ players }: Results): readonly (readonly string[])[] =>
  players.map(({ seat, rank, boughtIn, finished, net, biggestWin }) => [
    `${rank}`,
    nameAt(seat),
    amount(boughtIn),
    amount(finished),
    signed(net),
    amount(biggestWin),
  ]);

const sheetsOf = ({ players, longestHand }: Results): readonly string[] =>
  players.map(({ seat, rank, boughtIn, finished, net, biggestWin, rolls }) =>
    [
      'Friday table',
      `${nameAt(seat)} finished with ${amount(finished)}`,
      `Rank ${ordinal(rank)} of ${players.length}`,
      `Bought in ${amount(boughtIn)}`,
      `Finished ${amount(finished)}`,
      `Net ${signed(net)}`,
      `Biggest win ${amount(biggestWin)}`,
      `Rolls that decided a bet ${rolls}`,
      `Longest hand: ${longestHand} rolls`,
    ].join(' '),
  );

export function csvOf({ players }: Results): string {
  const cents = (each: number): string => (each / 100).toFixed(2);
  const rows = players.map(({ seat, rank, boughtIn, finished, net, biggestWin, rolls }) =>
    [rank, nameAt(seat), seat, ...[boughtIn, finished, net, biggestWin].map(cents), rolls].join(),
  );
  const head = 'rank,name,seat,bought in,finished,net,biggest win,rolls';
  return [head, ...rows].map(row => `${row}\r\n`).join('');
}

/** The standings that a page shows, or would print. */
export const rowsOn = (page: Page): Promise<readonly (readonly string[])[]> =>
  page
    .getByRole('table', { name: 'Results' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll(rows =>
      rows.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent?.trim() ?? '')),
    );

/** Prints the standings alone, then a sheet for each player. */
export async function printsResults({ page }: Console, results: Results): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.emulateMedia({ media: 'print' });
  const paper = (): Promise<string> => page.locator('body').innerText();
  await eventually(paper).toMatch(/^Results: Friday table\s+Results\s+Rank/);
  expect(await rowsOn(page)).toEqual(rowsOf(results));
  expect(await paper()).toMatch(/Signed by Dana Reyes\. \w{3} \d+, 20\d\d,/);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print a sheet per player' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.results-sheet');
  await eventually(() => sheets.count()).toBe(results.players.length);
  const printed = (await sheets.allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' '));
  expect(printed.map((text, at) => text.slice(0, sheetsOf(results)[at]?.length))).toEqual(sheetsOf(results));
  expect((await paper()).replaceAll(/\s+/g, ' ').trim()).toBe(printed.join(' '));
  await page.emulateMedia({ media: 'screen' });
}
