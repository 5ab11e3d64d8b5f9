// A seat at a table as its page shows it, compared with what the server has.

import { isDeepStrictEqual } from 'node:util';
import { Client, type NewTable, type RequestOf, type TableSnapshot } from '@passline/client';
import { amountOn, type SpotName } from '@passline/engine';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { amount } from '../src/text/money.ts';
import { cookiesOf } from './served-page.ts';
import { eventually, type Visitor } from './visitors.ts';

type Game = TableSnapshot['state']['game'];
export type Player = Game['seats'][number];
type Shown = {
  readonly rack: string;
  readonly layout: string;
  readonly chips: Readonly<Record<string, number>>;
  /** The text shown while a request is pending. */
  readonly sending: string;
};

export class Seat {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly table: string;
  readonly client: Client;

  constructor(visitor: Visitor, table: string, client: Client) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.table = table;
    this.client = client;
  }

  spot(name: string): Locator {
    return this.page.locator(`.table-main [data-spot="${name}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** Two clicks that are a fifth of a second apart by their own times, however long a busy machine takes in between. */
  async doubleClick(target: Locator, between = async (): Promise<void> => {}): Promise<void> {
    const clickAt = await this.#clicker(target);
    const second = Date.now();
    await clickAt(1, second - 200);
    await between();
    await clickAt(2, second);
  }

  /** A click a second ago by its own time: whatever is clicked next is not the second half of a double click. */
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

  look(): Promise<TableSnapshot> {
    return this.client.table(this.table);
  }

  async game(): Promise<Game> {
    return (await this.look()).state.game;
  }

  /** The player as the server has them. */
  async player(): Promise<Player> {
    const { state, you } = await this.look();
    const player = state.game.seats.find(({ seat }) => seat === you.seat);
    if (!player) throw new Error('nobody sits there');
    return player;
  }

  /** What is on a spot according to the server. */
  async on(spot: SpotName): Promise<number> {
    return amountOn(await this.player(), spot);
  }

  /** All bets, according to the server and on the page, once nothing is pending. */
  async lies(bets: Readonly<Record<string, number>>): Promise<void> {
    await eventually(async () => {
      const { chips, sending } = await this.shown();
      const booked = (await this.player()).bets.map(({ spot, amount: there }) => [spot, there]);
      return { chips, sending, booked: Object.fromEntries(booked) };
    }).toEqual({ chips: bets, sending: '', booked: bets });
    await this.agrees();
  }

  /** How many such entries the table's log has. */
  async countOf(type: string): Promise<number> {
    const { events } = await this.client.events(this.table, 0, 1000);
    return events.filter(({ entry }) => entry.event.type === type).length;
  }

  /** The page shows the same money as the server, chip by chip. */
  async agrees(): Promise<void> {
    await eventually(async () => {
      const { rack, bets } = await this.player();
      const booked: Shown = {
        rack: amount(rack),
        layout: amount(bets.reduce((sum, bet) => sum + bet.amount, 0)),
        chips: Object.fromEntries(bets.map(bet => [bet.spot, bet.amount])),
        sending: '',
      };
      const shown = await this.shown();
      return isDeepStrictEqual(shown, booked) ? null : { shown, booked };
    }).toBeNull();
  }

  /** The player's money as the page shows it, with the chips drawn on each spot. */
  shown(): Promise<Shown> {
    return this.page.evaluate(() => {
      const spots = document.querySelectorAll('.table-main [data-spot]:not([data-own="0"])');
      return {
        rack: document.querySelector('[data-rack]')?.textContent ?? '',
        layout: document.querySelector('[data-on-layout]')?.textContent ?? '',
        sending: document.querySelector('.table-sending')?.textContent ?? '',
        chips: Object.fromEntries(
          Array.from(spots, spot => [
            spot.getAttribute('data-spot') ?? '',
            Number(spot.getAttribute('data-own')),
          ]),
        ),
      };
    });
  }

  async text(selector: string): Promise<string> {
    return (await this.page.locator(selector).first().textContent()) ?? '';
  }

  /** The sentence that is shown for a moment. */
  toast(): Promise<string> {
    return this.text('.table-toast');
  }

  /** Waits until the results of the last roll are no longer shown. */
  async resultsEnd(): Promise<void> {
    const shown = '.layout-result, .table-flights > *, .table-paid-slot > *';
    await eventually(() => this.page.locator(shown).count()).toBe(0);
  }

  /** What a screen reader was told last. */
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

/** Somebody seated at a new table of their own, without having gone through the lobby. */
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
