// Roster routes: managers create a class, give chips to its members and reset it; people join with its code.
import {
  IdParams,
  JoinRoster,
  NewRoster,
  RosterDone,
  RosterIssue,
  RosterList,
  RosterMade,
  RosterMemberParams,
  RosterReset,
  Session,
} from '@passline/client/wire';
import { ok } from '../../lib/result.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../request/idempotency.ts';
import { networkOrigin } from '../request/network-origin.ts';
import { type Route, route } from '../route.ts';
import { sessionOf, signedIn, tryCode } from './session.ts';

export const ROSTER_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/house/rosters',
    group: 'staff',
    summary: 'Create a class and its code',
    details:
      'For managers. Everybody who joins with the code gets a name and chips; the code carries its own quota.',
    caller: 'needed',
    body: NewRoster,
    success: {
      status: 201,
      description: 'The code. The list shows it for as long as it works.',
      schema: RosterMade,
    },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller, body }, { rosters, oversight }) {
      const { name, seats, chips } = body;
      return rosters.create(caller, body, roster =>
        oversight.writeBy(caller, { type: 'roster-made', details: { roster, name, seats, chips } }),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/house/rosters',
    group: 'staff',
    summary: 'Class codes and who has joined',
    caller: 'needed',
    success: { description: 'Newest first, ended ones included.', schema: RosterList },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller, request }, { rosters, network }) {
      const list = await rosters.list(caller);
      if (!list.ok) return list;
      const origin = networkOrigin(network, request);
      return ok({ rosters: list.value.map(roster => ({ ...roster, origin })) });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/house/rosters/:id',
    group: 'staff',
    summary: 'End a class code',
    details: 'Nobody can join with it anymore; members stay.',
    caller: 'needed',
    params: IdParams,
    success: { status: 204, description: 'Ended.' },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    async run({ caller, params: { id } }, { rosters, oversight }) {
      const ended = await rosters.end(caller, id);
      if (ended.ok) await oversight.writeBy(caller, { type: 'roster-ended', details: { roster: id } });
      return ended;
    },
  }),
  route({
    method: 'POST',
    path: '/api/house/rosters/:id/issue',
    group: 'staff',
    summary: 'Give chips to everyone in a class',
    details:
      'Repeating a key issues nothing twice, but members who have joined since get the chips too. The same key with a different amount or reason is refused.',
    caller: 'needed',
    params: IdParams,
    headers: [IDEMPOTENCY_KEY],
    body: RosterIssue,
    success: { description: 'How many members have them.', schema: RosterDone },
    refusals: ['auth/role', 'auth/scope', 'request/not-found', 'idempotency/missing', 'idempotency/reused'],
    async run({ caller, params: { id }, body, request }, { rosters, oversight }) {
      const key = idempotencyKeyIn(request);
      if (!key.ok) return key;
      return rosters.issue(caller, id, { ...body, key: key.value }, noted => {
        const details = { roster: id, ...body, members: noted.to.length, ...noted };
        return oversight.writeBy(caller, { type: 'roster-issued', details });
      });
    },
  }),
  route({
    method: 'POST',
    path: '/api/house/rosters/:id/reset',
    group: 'staff',
    summary: 'Reset a class: every wallet goes back to its starting chips',
    details:
      'Members leave their tables, and chips that they and their bots hold are included. Bets on the layout are played out, and players keep what they pay.',
    caller: 'needed',
    params: IdParams,
    body: RosterReset,
    success: { description: 'How many wallets hold them.', schema: RosterDone },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    async run({ caller, params: { id }, body }, { rosters, oversight }) {
      return rosters.reset(caller, id, body, noted => {
        const details = { roster: id, ...body, members: noted.to.length, ...noted };
        return oversight.writeBy(caller, { type: 'roster-reset', details });
      });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/house/rosters/:id/members/:member',
    group: 'staff',
    summary: 'Remove one member of a class',
    details:
      'They leave their tables, where their bets are played out, and the chips in their wallet and their bots’ go back to the house. Their place opens up again, and they play on as a regular guest.',
    caller: 'needed',
    params: RosterMemberParams,
    success: { status: 204, description: 'Removed.' },
    refusals: ['auth/role', 'auth/scope', 'request/not-found', 'server/conflict'],
    async run({ caller, params: { id, member } }, { rosters, oversight }) {
      return rosters.remove(caller, { id, member }, noted => {
        const details = { roster: id, of: member, ...noted };
        return oversight.writeBy(caller, { type: 'roster-removed', details });
      });
    },
  }),
  route({
    method: 'POST',
    path: '/api/session/class',
    group: 'session',
    summary: 'Join with a class code',
    details:
      'Creates a new player with the class’s chips, however many come from the same address. A session takes one place: a member keeps theirs, even once the class is closed; a guest who has not played yet becomes the member; anybody else signs out first.',
    caller: 'optional',
    rate: 'codes',
    body: JoinRoster,
    success: { status: 201, description: 'The session, with its cookie set.', schema: Session },
    refusals: [
      'auth/bad-code',
      'auth/locked',
      'auth/scope',
      'roster/full',
      'roster/closed',
      'session/signed-in',
    ],
    async run(ask, services) {
      const { code, name } = ask.body;
      const join = () => services.rosters.join(code, name, ask.caller);
      const joined = await tryCode(ask.request, services, services.rosters.ownCode(code), join, () => false);
      if (!joined.ok) return joined;
      const { caller, cookie } = joined.value;
      if (cookie === null) return ok(await sessionOf(caller, services));
      return signedIn({ caller, cookie }, ask, services);
    },
  }),
];
