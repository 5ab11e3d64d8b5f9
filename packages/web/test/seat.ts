// A seat at a table as its page shows it in Chromium, and what a player can do there.

import { Client, type NewTable, type RequestOf } from '@passline/client';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cookiesOf } from './served-page.ts';
import { readShown, type Shown, TableSeat } from './table-seat.ts';
import { eventually, type Visitor } from './visitors.ts';

export class Seat extends TableSeat {
  readonly visitor: Visitor;
  readonly page: Page;

  constructor(visitor: Visitor, table: string, client: Client) {
    super(table, client);
    this.visitor = visitor;
    this.page = visitor.page;
  }

  spot(name: string): Locator {
    return this.page.locator(`.table-main [data-spot="${name}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** Two clicks with timestamps a fifth of a second apart, however long a busy machine takes in between. */
  async doubleClick(target: Locator, between = async (): Promise<void> => {}): Promise<void> {
    const clickAt = await this.#clicker(target);
    const second = Date.now();
    await clickAt(1, second - 200);
    await between();
    await clickAt(2, second);
  }

  /** A click with a timestamp a second ago, so that the next click is not the second half of a double click. */
  async clickEarlier(target: Locator): Promise<void> {
    const clickAt = await this.#clicker(target);
    await clickAt(1, Date.now() - 1_000);
  }

  async #clicker(target: Locator): Promise<(clickCount: number, ms: number) => Promise<void>> {
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing there to click');
    const mouse = await this.visitor.context.newCDPSession(this.page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' } as const;
    return async (clickCount, ms) => {
      for (const type of ['mousePressed', 'mouseReleased'] as const) {
        await mouse.send('Input.dispatchMouseEvent', { type, ...at, clickCount, timestamp: ms / 1000 });
      }
    };
  }

  /** Waits until these are all bets, both on the server and on the page, with nothing pending. */
  async lies(bets: Readonly<Record<string, number>>): Promise<void> {
    await eventually(async () => {
      const { chips, sending } = await this.shown();
      const booked = (await this.player()).bets.map(({ spot, amount: there }) => [spot, there]);
      return { chips, sending, booked: Object.fromEntries(booked) };
    }).toEqual({ chips: bets, sending: '', booked: bets });
    await this.agrees();
  }

  /** The number of events of this type in the table's log. */
  async countOf(type: string): Promise<number> {
    const { events } = await this.client.events(this.table, 0, 1000);
    return events.filter(({ entry }) => entry.event.type === type).length;
  }

  shown(): Promise<Shown> {
    return this.page.evaluate(readShown);
  }

  async text(selector: string): Promise<string> {
    return (await this.page.locator(selector).first().textContent()) ?? '';
  }

  /** The message that is shown for a moment. */
  toast(): Promise<string> {
    return this.text('.table-toast');
  }

  /** Waits until the results of the last roll are no longer shown. */
  async resultsEnd(): Promise<void> {
    const shown = '.layout-result, .table-flights > *, .table-paid-slot > *';
    await eventually(() => this.page.locator(shown).count()).toBe(0);
  }

  async said(): Promise<string> {
    return ((await this.text('[role=status].unseen')) ?? '').trim();
  }

  async dice(): Promise<string | null> {
    return this.page.locator('.table-stick [data-dice]').getAttribute('data-dice');
  }
}

/** The seat at the table that the visitor's page shows. */
export async function seatOn(visitor: Visitor): Promise<Seat> {
  await visitor.page.waitForURL(/\/table\/[\w-]+$/);
  await visitor.page.locator('.table-main [data-spot="pass"]').waitFor();
  const table = new URL(visitor.page.url()).pathname.split('/')[2] ?? '';
  return new Seat(visitor, table, await visitor.client());
}

/** A seat at a new practice table, without going through the lobby. */
export async function practiceSeat(
  visitor: Visitor,
  rulebook = 'rws-2019',
  table: Pick<NewTable, 'house'> = {},
): Promise<Seat> {
  const client = new Client({ base: visitor.base, attempts: 1 });
  await client.newSession();
  await visitor.context.addCookies(cookiesOf(client, visitor.base));
  const { id } = await client.newTable({ mode: 'practice', rulebook, ...table });
  const sit: RequestOf<'sit'> = { type: 'sit', amount: 1_000_00 };
  await client.command(id, sit);
  await visitor.go(`/table/${id}`);
  const seat = await seatOn(visitor);
  expect(seat.table).toBe(id);
  return seat;
}
