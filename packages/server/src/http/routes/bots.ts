// Routes of a player's bots, each with its own wallet and token.

import { type Bot, BotList, BotMade, IdParams, NewBot } from '@passline/client/wire';
import type { BotListing } from '../../accounts/bots.ts';
import { deviceRefusal } from '../../audit/stops.ts';
import { ok } from '../../lib/result.ts';
import { type Route, route } from '../route.ts';

const toWire = ({ bot: { id, kind, name, owner, createdAt }, balance, removed }: BotListing): Bot => ({
  id,
  kind,
  name,
  owner,
  createdAt,
  balance,
  removed,
});

export const BOT_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/bots',
    group: 'bots',
    summary: 'Your bots',
    details: 'Managers also see the house’s bots, whoever made them.',
    caller: 'needed',
    success: { description: 'The caller’s bots.', schema: BotList },
    run: async ({ caller }, { identity }) => ok({ bots: (await identity.bots(caller)).map(toWire) }),
  }),
  route({
    method: 'POST',
    path: '/api/bots',
    group: 'bots',
    summary: 'Make a bot',
    details:
      'Its chips come out of your wallet; a house bot’s chips are issued by the house and recorded in the house log. The token is shown only once. Send it as Authorization: Bearer TOKEN.',
    caller: 'needed',
    body: NewBot,
    success: { status: 201, description: 'The bot and its token.', schema: BotMade },
    refusals: ['auth/scope', 'auth/role', 'wallet/insufficient', 'bot/too-many', 'limit/self-excluded'],
    async run({ caller, body }, { identity, oversight }) {
      const input = { ...body, house: body.house ?? false };
      // The bot would play for its owner where the device's mark is not seen.
      if (caller.deviceOf && !input.house) return { ok: false, refusal: deviceRefusal() };
      const made = await identity.createBot(caller, input, made => oversight.writeHouseBotMade(caller, made));
      if (!made.ok) return made;
      const { bot, token } = made.value;
      return ok({ bot: toWire({ bot, balance: body.chips, removed: false }), token });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/bots/:id',
    group: 'bots',
    summary: 'Remove a bot',
    details: 'Its token stops working and its streams end at once. Its chips go back to its owner.',
    caller: 'needed',
    params: IdParams,
    success: { status: 204, description: 'Removed.' },
    refusals: ['auth/scope', 'request/not-found', 'server/conflict'],
    async run({ caller, params }, { identity, rights, oversight, tournaments }) {
      const removed = await identity.removeBot(caller, params.id);
      // The token is void even if the wallet is still in use. If the caller may not remove it, nothing has changed.
      if (removed.ok || removed.refusal.code === 'server/conflict') rights.end(params.id);
      if (!removed.ok) return removed;
      await tournaments.withdraw([params.id]);
      await oversight.writeBotEnded(caller, removed.value);
      return ok(null);
    },
  }),
];
