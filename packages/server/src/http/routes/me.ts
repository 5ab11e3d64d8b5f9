// The caller's own data: preferences, download and deletion.
import { DeleteAccount, OwnData, Preferences } from '@passline/client/wire';
import { ok } from '../../lib/result.ts';
import { clearCookie } from '../request/cookie.ts';
import { keepDeviceMark } from '../request/device.ts';
import { type Route, route, SENT } from '../route.ts';

export const ME_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/me/data',
    group: 'session',
    summary: 'Download your data',
    details: 'Everything the server keeps about you and your bots, in one JSON file.',
    caller: 'needed',
    success: { description: 'Your data.', schema: OwnData },
    refusals: ['auth/scope'],
    async run({ caller, reply }, { ownData }) {
      const data = await ownData.download(caller);
      if (!data.ok) return data;
      reply
        .header('content-disposition', 'attachment; filename="passline-data.json"')
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(data.value, null, 2)}\n`);
      return SENT;
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/preferences',
    group: 'session',
    summary: 'Your preferences for the page',
    details: 'Preferences that were never set are left out.',
    caller: 'needed',
    success: { description: 'Your preferences.', schema: Preferences },
    refusals: ['auth/scope'],
    run: ({ caller }, { ownData }) => ownData.preferences(caller),
  }),
  route({
    method: 'PUT',
    path: '/api/me/preferences',
    group: 'session',
    summary: 'Set your preferences for the page',
    details: 'Replaces all preferences: they are the same on every device of the account.',
    caller: 'needed',
    body: Preferences,
    success: { description: 'Your preferences.', schema: Preferences },
    refusals: ['auth/scope'],
    run: ({ caller, body }, { ownData }) => ownData.setPreferences(caller, body),
  }),
  route({
    method: 'POST',
    path: '/api/me/delete',
    group: 'session',
    summary: 'Delete your account',
    details:
      'Play money goes back to the house; your name, codes, limits, and bots are deleted, on every device. Logs and records keep a pseudonym. Leave your tables first. If you have excluded yourself from play, or a manager has stopped you, that stays on this device. Nobody can sign in to a deleted account: until an exclusion ends, your recovery code only says so.',
    caller: 'needed',
    body: DeleteAccount,
    success: { status: 204, description: 'Deleted.' },
    refusals: ['auth/scope', 'auth/role', 'account/seated', 'server/conflict'],
    async run({ caller, request, reply }, services) {
      const { ownData, rights, secure, tournaments } = services;
      const { id } = caller.principal;
      const deleted = await ownData.delete(caller);
      if (!deleted.ok) return deleted;
      const gone = [id, ...deleted.value.bots];
      for (const ended of gone) rights.end(ended);
      await tournaments.withdraw(gone);
      clearCookie(request, reply, secure);
      keepDeviceMark(request, reply, services);
      return ok(null);
    },
  }),
];
