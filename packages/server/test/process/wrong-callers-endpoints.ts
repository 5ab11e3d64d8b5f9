// For every endpoint: a request that is valid for the right caller, and which callers are refused with which code.
import { PRACTICE } from './people.ts';
import {
  anyone,
  at,
  badCodes,
  benAt,
  bots,
  camAt,
  type Endpoint,
  hosting,
  houseBot,
  invitation,
  managing,
  managingRoster,
  managingThere,
  ownOnly,
  type Refused,
  reading,
  roster,
  tournament,
  withoutProvider,
} from './wrong-callers-refused.ts';

/** Only for those who run the table. */
const announcing: readonly Refused[] = [
  ['eve', 403, 'auth/role'],
  ['watch-bot', 403, 'auth/scope'],
  // The opener of a live table does not run it: the server deals there.
  ['ana', 403, 'auth/role', { path: at('live', '/announcement') }],
  ['ben', 404, 'table/none', { path: at('hidden', '/announcement') }],
];

/** By method and path, as in /openapi.json: a missing one fails the test. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /api/session': {
    ...anyone,
    body: { name: 'New' },
    refused: [['nobody', 400, 'request/invalid', { body: { name: 'Passline' } }]],
  },
  'GET /api/session': ownOnly,
  'PATCH /api/session': {
    right: 'ana',
    body: { name: 'Anna' },
    refused: [['watch-bot', 403, 'auth/scope']],
  },
  // Signing out without a session does nothing and is allowed.
  'DELETE /api/session': { right: 'eve', path: '/api/session?everywhere=1', refused: bots },
  'POST /api/session/recovery-code': { right: 'ana', refused: bots },
  'POST /api/session/device-code': { right: 'ana', refused: bots },
  'GET /api/network': anyone,
  'POST /api/session/recover': {
    right: 'nobody',
    body: ({ codes }) => ({ code: codes.recovery }),
    refused: badCodes(({ codes }) => codes.link),
  },
  'POST /api/session/sign-in': {
    right: 'nobody',
    body: ({ codes }) => ({ code: codes.link }),
    refused: [...badCodes(), ['watch-bot', 403, 'auth/scope'], ['play-bot', 403, 'auth/scope']],
  },

  'GET /api/session/ways': anyone,
  'GET /api/session/oidc': withoutProvider,
  'GET /api/session/oidc/callback': { ...withoutProvider, path: '/api/session/oidc/callback?state=x&code=y' },
  'POST /api/session/class': {
    right: 'nobody',
    body: ({ codes }) => ({ code: codes.class }),
    refused: [
      ['nobody', 401, 'auth/bad-code', { body: { code: 'AAAA-AAAA-AAAA' } }],
      ['nobody', 400, 'request/invalid', { body: ({ codes }) => ({ code: codes.class, name: 'Passline' }) }],
      ['ana', 409, 'session/signed-in'],
      ['manager', 409, 'session/signed-in'],
      ...bots,
    ],
  },
  'GET /api/me/data': { right: 'ana', refused: bots },
  'GET /api/daily': ownOnly,
  'POST /api/daily': { right: 'ana', refused: bots },
  'GET /api/me/preferences': { right: 'ana', refused: bots },
  'PUT /api/me/preferences': {
    right: 'ana',
    body: { felt: 'blue' },
    refused: [
      ...bots,
      ['ana', 400, 'request/invalid', { body: { felt: 'plaid' } }],
      ['ana', 400, 'request/invalid', { body: { anything: 'else' } }],
    ],
  },
  'POST /api/me/delete': {
    right: 'cam',
    body: { confirm: 'delete' },
    refused: [
      ...bots,
      ['ana', 409, 'account/seated'],
      ['dealer', 403, 'auth/role'],
      ['manager', 403, 'auth/role'],
      ['eve', 400, 'request/invalid', { body: { confirm: 'yes' } }],
    ],
  },

  'GET /api/tables': {
    right: 'ana',
    refused: [
      ['ana', 403, 'auth/role', { path: '/api/tables?all=true' }],
      ['cam', 403, 'auth/role', { path: '/api/tables?all=true' }],
      ['watch-bot', 403, 'auth/role', { path: '/api/tables?all=true' }],
    ],
  },
  'POST /api/tables': { right: 'ana', body: PRACTICE, refused: [['watch-bot', 403, 'auth/scope']] },
  'POST /api/tables/{id}/join': {
    path: at('hidden', '/join'),
    right: 'ben',
    body: ({ invites }) => ({ invite: invites.good }),
    refused: [
      ['ben', 403, 'auth/invitation', { body: { invite: 'guessed' } }],
      ['ben', 403, 'auth/invitation', { body: ({ invites }) => ({ invite: invites.old }) }],
      ['ben', 404, 'table/none', { path: '/api/tables/t_none/join' }],
    ],
  },
  'POST /api/join': {
    right: 'ben',
    unless: 'auth/bad-code',
    body: { code: 'K7M2P' },
    refused: [['ben', 401, 'auth/bad-code']],
  },
  'POST /api/tournaments': {
    right: 'manager',
    body: { name: 'Open', stack: 100_00, rounds: [{ rolls: 5 }] },
    headers: { 'idempotency-key': 'open' },
    refused: managing,
  },
  'GET /api/tournaments': { right: 'ana', refused: [] },
  'GET /api/tournaments/{id}': {
    path: tournament(),
    right: 'ana',
    refused: [['ana', 404, 'request/not-found', { path: '/api/tournaments/k_none' }]],
  },
  'POST /api/tournaments/{id}/commands': {
    path: tournament('/commands'),
    right: 'manager',
    body: { type: 'cancel' },
    refused: [
      ...managing,
      ['manager', 409, 'tournament/round', { body: { type: 'start-round', round: 1 } }],
      ['manager', 409, 'tournament/round', { body: { type: 'finish-round', round: 1 } }],
      ['manager', 404, 'request/not-found', { path: '/api/tournaments/k_none/commands' }],
    ],
  },
  'GET /api/tables/{id}/invitation': invitation,
  'POST /api/tables/{id}/invitation': hosting('/invitation'),
  'GET /api/tables/{id}/members': hosting('/members'),
  'DELETE /api/tables/{id}/members/{member}': {
    path: benAt('hidden'),
    right: 'ana',
    refused: [
      ['ben', 404, 'table/none'],
      ['dealer', 403, 'auth/role'],
      ['watch-bot', 403, 'auth/scope'],
      ['ana', 409, 'mode/not-here', { path: benAt('live') }],
      ['ana', 404, 'request/not-found', { path: at('hidden', '/members/g_none') }],
      ['ana', 404, 'table/none', { path: '/api/tables/t_none/members/g_none' }],
    ],
  },
  'GET /api/tables/{id}': reading(''),
  'POST /api/tables/{id}/emotes': {
    path: at('live', '/emotes'),
    right: 'ana',
    body: { emote: 'nice-roll' },
    refused: [
      ['ana', 400, 'request/invalid', { body: { emote: 'anything else' } }],
      ['eve', 403, 'auth/not-seated'],
      ['watch-bot', 403, 'auth/scope'],
      ['ben', 404, 'table/none', { path: at('hidden', '/emotes') }],
    ],
  },
  'PUT /api/tables/{id}/announcement': {
    path: at('dealt', '/announcement'),
    right: 'ana',
    body: { preset: 'break' },
    refused: [
      ['ana', 400, 'request/invalid', { body: { preset: 'dinner' } }],
      ['ana', 400, 'request/invalid', { body: { text: 'x'.repeat(81) } }],
      ['ana', 400, 'request/invalid', { body: { text: '' } }],
      ...announcing,
    ],
  },
  'DELETE /api/tables/{id}/announcement': {
    path: at('dealt', '/announcement'),
    right: 'ana',
    refused: announcing,
  },
  'GET /api/tables/{id}/legal': reading('/legal'),
  'GET /api/tables/{id}/history': reading('/history'),
  'GET /api/tables/{id}/results': reading('/results'),
  'GET /api/tables/{id}/drill': reading('/drill'),
  // No roll is called there: what matters is who may ask.
  'POST /api/tables/{id}/drill': {
    path: at('live', '/drill'),
    right: null,
    body: { dice: [3, 4], ms: 900, payouts: [] },
    refused: [...bots, ['eve', 404, 'table/none', { path: at('hidden', '/drill') }]],
  },
  'GET /api/tables/{id}/events': reading('/events'),
  'GET /api/tables/{id}/record': reading('/record'),
  'GET /api/tables/{id}/script': reading('/script'),
  // Refusals by kind of command are in wrong-callers-commands.ts.
  'POST /api/tables/{id}/commands': {
    path: at('live', '/commands'),
    right: 'ana',
    body: { type: 'bet', spot: 'field', amount: 5_00 },
    headers: { 'idempotency-key': 'the right one' },
    refused: [
      ['eve', 403, 'auth/not-seated', { headers: { 'idempotency-key': 'Eve' } }],
      ['ana', 400, 'idempotency/missing', { headers: { 'idempotency-key': '' } }],
    ],
  },

  'GET /api/wallet': ownOnly,
  // Nobody here has lost any chips yet.
  'POST /api/wallet/chips': {
    right: 'ana',
    unless: 'wallet/not-yet',
    refused: [...bots, ['manager', 403, 'auth/role']],
  },
  'GET /api/wallet/statement': ownOnly,
  'PUT /api/wallet/limits': {
    right: 'ana',
    body: { loss: 500_00 },
    refused: [['watch-bot', 403, 'auth/scope']],
  },
  'POST /api/wallet/self-exclusion': { right: 'eve', body: { days: 1 }, refused: bots },
  'GET /api/history': ownOnly,

  'GET /api/bots': ownOnly,
  'POST /api/bots': {
    right: 'ana',
    body: { name: 'Another', scopes: ['play'], chips: 5_00 },
    refused: [
      ...bots,
      ['ana', 403, 'auth/role', { body: houseBot }],
      ['dealer', 403, 'auth/role', { body: houseBot }],
      ['pit', 403, 'auth/role', { body: houseBot }],
    ],
  },
  'DELETE /api/bots/{id}': {
    path: ({ ids }) => `/api/bots/${ids['watch-bot']}`,
    right: 'ana',
    refused: [
      ...bots,
      ['ben', 404, 'request/not-found'],
      ['dealer', 404, 'request/not-found'],
      ['manager', 404, 'request/not-found'],
      ['ana', 404, 'request/not-found', { path: ({ ids }) => `/api/bots/${ids.ana}` }],
    ],
  },

  'GET /api/staff': { right: 'manager', refused: managing },
  'POST /api/staff/links': {
    right: 'manager',
    body: { name: 'Dot', roles: ['dealer'] },
    refused: [
      ...managing,
      ...(['ben', 'cam', 'dealer', 'pit'] as const).map(
        (who): Refused => [
          who,
          403,
          'auth/role',
          { body: ({ tables }) => ({ name: 'Dot', roles: ['dealer'], table: tables.dealt }) },
        ],
      ),
      [
        'ana',
        403,
        'auth/role',
        { body: ({ tables }) => ({ name: 'Dot', roles: ['pit'], table: tables.live }) },
      ],
      ['ana', 404, 'table/none', { body: { name: 'Dot', roles: ['dealer'], table: 't_none' } }],
    ],
  },
  'PUT /api/staff/{id}/roles': {
    path: ({ ids }) => `/api/staff/${ids.manager}/roles`,
    right: 'manager',
    body: { roles: ['manager', 'pit'] },
    refused: [
      ...managing,
      ['manager', 409, 'staff/last-manager', { body: { roles: ['dealer'] } }],
      ['manager', 404, 'request/not-found', { path: ({ ids }) => `/api/staff/${ids.ana}/roles` }],
    ],
  },
  'GET /api/tables/{id}/staff': {
    path: at('dealt', '/staff'),
    right: 'ana',
    refused: managingThere('/staff'),
  },
  'PUT /api/tables/{id}/staff/{member}': {
    path: camAt('dealt'),
    right: 'ana',
    body: { roles: ['dealer'] },
    refused: [
      ...managingThere('/staff/g_any'),
      // Not even to promote themselves.
      ['cam', 403, 'auth/role', { body: { roles: ['manager'] } }],
      ['ana', 404, 'request/not-found', { path: at('dealt', '/staff/g_none') }],
      // A seated player has no role to withdraw.
      ['ana', 404, 'request/not-found', { path: cast => `${at('dealt')(cast)}/staff/${cast.ids.ana}` }],
      ['manager', 404, 'request/not-found', { path: camAt('live') }],
    ],
  },
  'GET /api/staff/wallets/{id}': {
    path: ({ ids }) => `/api/staff/wallets/${ids.ana}`,
    right: 'manager',
    refused: [
      ...managing,
      ['manager', 404, 'request/not-found', { path: '/api/staff/wallets/g_none' }],
      // Staff have no wallet.
      ['manager', 404, 'request/not-found', { path: ({ ids }) => `/api/staff/wallets/${ids.manager}` }],
    ],
  },
  'POST /api/staff/issue': {
    right: 'manager',
    body: ({ ids }) => ({ principal: ids.ana, amount: 100_00, because: 'a present' }),
    headers: { 'idempotency-key': 'a present' },
    refused: [
      ...managing,
      ['manager', 404, 'request/not-found', { body: { principal: 'g_none', amount: 1, because: 'none' } }],
    ],
  },

  'GET /api/house/events': { right: 'manager', refused: managing },
  'GET /api/house/money': {
    right: 'manager',
    refused: [...managing, ['manager', 400, 'request/invalid', { path: '/api/house/money?days=0' }]],
  },
  'GET /api/house/stops': { right: 'manager', refused: managing },
  'POST /api/house/stop': {
    right: 'manager',
    body: ({ ids }) => ({ scope: 'player', target: ids.cam, because: 'a quarrel' }),
    refused: [
      ...managing,
      ['manager', 404, 'request/not-found', { body: { scope: 'table', target: 't_none', because: 'none' } }],
      ['manager', 404, 'request/not-found', { body: { scope: 'player', target: 'g_none', because: 'none' } }],
    ],
  },
  'POST /api/house/resume': {
    right: 'manager',
    body: ({ ids }) => ({ scope: 'player', target: ids.cam, because: 'made up' }),
    refused: [...managing, ['manager', 404, 'request/not-found']],
  },
  'POST /api/house/program': { right: 'manager', refused: managing },
  'POST /api/house/checkpoint': { right: 'manager', refused: managing },
  'POST /api/house/audit': { right: 'manager', refused: managing },
  'GET /api/house/rosters': { right: 'manager', refused: managing },
  'POST /api/house/rosters': {
    right: 'manager',
    body: { name: 'Another class', seats: 3, chips: 1_00 },
    refused: managing,
  },
  'GET /api/house/rosters/{id}/drill': { path: roster('/drill'), right: 'manager', refused: managing },
  'POST /api/house/rosters/{id}/issue': {
    path: roster('/issue'),
    right: 'manager',
    body: { amount: 1_00, because: 'a prize' },
    headers: { 'idempotency-key': 'a prize' },
    refused: managingRoster('/issue'),
  },
  'POST /api/house/rosters/{id}/reset': {
    path: roster('/reset'),
    right: 'manager',
    body: { because: 'a new hour' },
    refused: managingRoster('/reset'),
  },
  'DELETE /api/house/rosters/{id}/members/{member}': {
    path: ({ ids }) => `/api/house/rosters/${ids.roster}/members/${ids.student}`,
    right: 'manager',
    refused: managingRoster('/members/g_none'),
  },
  'DELETE /api/house/rosters/{id}': { path: roster(), right: 'manager', refused: managingRoster() },
  'PUT /api/house/rulebooks/{id}': {
    path: '/api/house/rulebooks/rws-2013',
    body: { settings: {} },
    right: 'manager',
    refused: [...managing, ['manager', 404, 'request/not-found', { path: '/api/house/rulebooks/none' }]],
  },
  'DELETE /api/house/rulebooks/{id}': {
    path: '/api/house/rulebooks/rws-2013',
    right: 'manager',
    refused: [...managing, ['manager', 404, 'request/not-found', { path: '/api/house/rulebooks/none' }]],
  },

  'GET /api/checkpoints': anyone,
  'GET /api/checkpoints/key': anyone,
  'GET /api/checkpoints/{number}': { ...anyone, path: '/api/checkpoints/1' },
  'GET /api/rulebooks': anyone,
  'GET /api/rulebooks/{id}': { ...anyone, path: '/api/rulebooks/etg' },
};

/** A stream of a table's events is refused like a page of them. */
export const STREAMED = reading('/events', { accept: 'text/event-stream' });
