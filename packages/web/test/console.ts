// The dealer's console in a browser, and how a dealer gets to it.
import type { Client } from '@passline/client';
import type { Locator, Page } from 'playwright-core';
import { eventually, type Visitor } from './visitors.ts';

/** The console as its dealer uses it. */
export class Console {
  readonly page: Page;
  readonly table: string;
  readonly client: Client;

  constructor(page: Page, table: string, client: Client) {
    this.page = page;
    this.table = table;
    this.client = client;
  }

  spot(name: string): Locator {
    return this.page.locator(`.dealer-bets [data-spot="${name}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async section(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  async dice(one: number, other: number, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('button', { name: `First die: ${one}` }).click();
    await within.getByRole('button', { name: `Second die: ${other}` }).click();
  }

  /** Starts in the section for mistakes and ends at the list of chips to move. */
  async enterRealDice(one: number, other: number): Promise<void> {
    await this.button('Enter the real dice').click();
    await this.dice(one, other, this.page.getByRole('dialog', { name: 'Correct the last roll' }));
  }

  async roll(one: number, other: number): Promise<void> {
    const { round } = await this.game();
    await this.dice(one, other, this.page.getByRole('region', { name: 'Dice', exact: true }));
    await this.button(`Confirm ${one}-${other}`).click();
    await eventually(async () => (await this.game()).round).toBe(round + 1);
    // Skips the payout steps; if the roll decided nothing, there are none.
    const payout = this.page.getByRole('region', { name: 'Payout' });
    await payout.getByText(`${one}-${other}`).waitFor();
    const skip = payout.getByRole('button', { name: 'Skip' });
    if ((await skip.count()) > 0) await skip.click();
  }

  async betFor(name: RegExp, spot: string): Promise<void> {
    await this.section('Bets');
    await this.page.getByRole('group', { name: 'Player' }).getByRole('button', { name }).click();
    await this.spot(spot).click();
  }

  async game() {
    return (await this.client.table(this.table)).state.game;
  }

  async rackOf(seat: number): Promise<number | undefined> {
    return (await this.game()).seats.find(player => player.seat === seat)?.rack;
  }
}

/** A dealer-run table opened in the lobby. */
export async function openConsole(visitor: Visitor): Promise<Console> {
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Open a table' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: /Dealer-run/ }).check();
  await form.getByLabel('Table name').fill('Friday table');
  await form.getByLabel('Minimum bet').fill('5');
  await form.getByLabel('Maximum per player').fill('1000');
  await form.getByRole('button', { name: 'Open table' }).click();
  await page.waitForURL(/\/dealer$/);
  const table = new URL(page.url()).pathname.split('/')[2] ?? '';
  return new Console(page, table, await visitor.client());
}
