// A seat at a table in any browser: what its page shows, compared with what the server has.
import { isDeepStrictEqual } from 'node:util';
import type { Client, TableSnapshot } from '@passline/client';
import { amountOn, type SpotName } from '@passline/engine';
import { amount } from '../src/text/money.ts';
import { eventually } from './visitors.ts';

type Game = TableSnapshot['state']['game'];
export type Player = Game['seats'][number];
export type Shown = {
  readonly rack: string;
  readonly layout: string;
  readonly chips: Readonly<Record<string, number>>;
  /** The text shown while a request is pending. */
  readonly sending: string;
};

/** The player's money as shown on the page, with the chips drawn on each spot. Runs in the page. */
export function readShown(): Shown {
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
}

export abstract class TableSeat {
  readonly table: string;
  readonly client: Client;

  constructor(table: string, client: Client) {
    this.table = table;
    this.client = client;
  }

  abstract shown(): Promise<Shown>;
  /** The last announcement to screen readers. */
  abstract said(): Promise<string>;
  /** The last roll as shown by the stick. */
  abstract dice(): Promise<string | null>;

  look(): Promise<TableSnapshot> {
    return this.client.table(this.table);
  }

  async game(): Promise<Game> {
    return (await this.look()).state.game;
  }

  /** The player according to the server. */
  async player(): Promise<Player> {
    const { state, you } = await this.look();
    const player = state.game.seats.find(({ seat }) => seat === you.seat);
    if (!player) throw new Error('nobody sits there');
    return player;
  }

  /** The amount on a spot according to the server. */
  async on(spot: SpotName): Promise<number> {
    return amountOn(await this.player(), spot);
  }

  /** Waits until the page shows the same money as the server, chip by chip. */
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
}
