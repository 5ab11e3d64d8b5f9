// The accounts of featured tables: their host and the house bots, the same on every node and after every restart.
import type { HouseEvent } from '@passline/client/wire';
import { HOUSE, type Principal } from '@passline/table';
import { isRemoved } from '../accounts/caller.ts';
import type { Store } from '../store/store.ts';
import { FEATURED_HOST, featuredId } from './featured-host.ts';
import type { FeaturedPlayer, HousePlayer } from './moves.ts';

type Options = {
  readonly store: Store;
  readonly now: () => number;
  readonly recordHouseEvent: (event: HouseEvent) => Promise<void>;
};

/** Featured accounts never have chips in a wallet. The house log records them like every house bot. */
async function openAccount({ store, now, recordHouseEvent }: Options, id: string, name: string) {
  const known = await store.principal(id);
  if (known) return known;
  const principal: Principal = {
    id,
    kind: 'house-bot',
    name,
    roles: [],
    owner: FEATURED_HOST,
    epoch: 0,
    createdAt: now(),
  };
  await recordHouseEvent({ type: 'house-bot-made', by: FEATURED_HOST, name: HOUSE, details: { bot: id } });
  try {
    await store.addPrincipal(principal, null);
  } catch (error) {
    // Another node has added it at the same moment.
    if (!(await store.principal(id))) throw error;
  }
  return principal;
}

export async function openAccounts(
  options: Options,
  players: readonly FeaturedPlayer[],
): Promise<{ readonly host: Principal; readonly players: readonly HousePlayer[] }> {
  const host = await openAccount(options, FEATURED_HOST, 'House tables');
  const open: HousePlayer[] = [];
  for (const player of players) {
    const account = await openAccount(options, featuredId(player.name), player.name);
    // A manager may have removed it.
    if (!isRemoved(account)) open.push({ ...player, id: account.id });
  }
  return { host, players: open };
}
