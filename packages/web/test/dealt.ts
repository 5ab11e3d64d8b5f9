// A seat at a dealer-run table, for tests that choose the dice.

import type { Client, RequestOf } from '@passline/client';
import type { Dice } from '@passline/engine';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { guest } from './scenes.ts';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitorAs } from './visitors.ts';

type NewTable = Parameters<Client['newTable']>[0];

export type Dealt = {
  readonly seat: Seat;
  readonly dealer: Client;
  /** Rolls each pair of dice in turn, and waits until the page shows the result of the last. */
  deal(...dice: readonly Dice[]): Promise<void>;
};

export async function dealtSeat(
  node: ServerProcess,
  rulebook: string,
  {
    table,
    visitor: options,
  }: { readonly table?: Partial<NewTable>; readonly visitor?: BrowserContextOptions } = {},
): Promise<Dealt> {
  const dealer = await guest(node.base, 'Dana');
  const player = await guest(node.base, 'Ana');
  const { id } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook,
    settings: { chip: '1.00' },
    ...table,
  });
  const sit: RequestOf<'sit'> = { type: 'sit', amount: 1_000_00 };
  await player.command(id, sit);
  const visitor = await newVisitorAs(player, node, options);
  await visitor.go(`/table/${id}`);
  const seat = await seatOn(visitor);
  return {
    seat,
    dealer,
    async deal(...all) {
      for (const [one, other] of all) {
        await dealer.command(id, { type: 'enter-dice', dice: [one, other] });
        await dealer.command(id, { type: 'confirm-dice', dice: [one, other] });
      }
      await eventually(() => seat.dice()).toBe(all.at(-1)?.join('-'));
      await seat.agrees();
    },
  };
}
