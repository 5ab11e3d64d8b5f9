// A visitor in the lab: its two sides, the figures it shows, and the editor of a strategy's code.
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { newVisitor, type Visitor } from './visitors.ts';

export async function inLabOf(node: ServerProcess): Promise<Visitor> {
  const visitor = await newVisitor(node);
  await visitor.go('/lab');
  return visitor;
}

export const side = (page: Page, letter: string) => page.getByRole('region', { name: `Strategy ${letter}` });

export const plays = (page: Page, letter: string) =>
  side(page, letter).getByRole('combobox', { name: 'Strategy' });

export const edge = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('row', { name: /^House edge/ })
    .getByText(text)
    .first()
    .waitFor();

export const code = (page: Page) => page.getByRole('textbox', { name: 'Code for strategy A' });

/** Replaces all code as a visitor would: select all, paste. */
export async function paste(page: Page, text: string): Promise<void> {
  await code(page).press('ControlOrMeta+a');
  await code(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The text in the editor; only short texts are rendered in full. */
export const written = async (page: Page): Promise<string> =>
  (await code(page).locator('.cm-line').allInnerTexts()).map(line => line.replace(/\n$/, '')).join('\n');

export const FIELD = `const strategy = {
  name: 'field only',
  about: 'the field on every roll',
  start: null,
  play(sight) {
    return { bets: { field: sight.unit } };
  },
};
`;
