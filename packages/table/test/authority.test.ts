// Who may do what: every request by every kind of caller at every kind of table, written out.
import { describe, expect, test } from 'vitest';
import { MODES, type Mode } from '../src/events.ts';
import { authorize, mayWatch } from '../src/requests/authority.ts';
import type { TableRequest } from '../src/requests/commands.ts';
import { Game } from './game.ts';
import { actorAt, ana, bo, bot, cy, dana, max, olga, type Person, pat } from './people.ts';

/** At live and dealer-run tables Ana has seat 1 and Bo seat 2; at a practice table its owner has seat 1. */
const CALLERS = {
  stranger: cy,
  seated: ana,
  /** Seated, and asking for somebody else's seat wherever a request names one. */
  neighbor: bo,
  /** Seated too, with a token that may only watch. */
  watcher: bot('ana', ['watch']),
  owner: olga,
  dealer: dana,
  pit: pat,
  manager: max,
} as const satisfies Readonly<Record<string, Person>>;
type Caller = keyof typeof CALLERS;
const EVERYONE = Object.keys(CALLERS) as Caller[];

type Who = readonly Caller[];
const NOBODY: Who = [];
const OWNER: Who = ['owner'];
/** What a player does at their own seat. */
const AT_SEAT: Who = ['seated'];
/** At a dealer-run table with chips of its own, the owner holds every role; at a house table, none. */
const DEALS: Who = ['dealer', 'pit', 'manager', 'owner'];
const ANYONE: Who = ['stranger', 'seated', 'neighbor', 'owner', 'dealer', 'pit', 'manager'];

type Rights = { readonly practice: Who; readonly live: Who; readonly 'dealer-run': Who };

const sitting: Rights = { practice: OWNER, live: ANYONE, 'dealer-run': ANYONE };
/** For the caller's own seat only: the request names none. */
const ownSeat: Rights = {
  practice: OWNER,
  live: ['seated', 'neighbor'],
  'dealer-run': ['seated', 'neighbor'],
};
/** For seat 1. A person who deals does it for players, too; an automatic dealer cannot. */
const forPlayers: Rights = { practice: OWNER, live: AT_SEAT, 'dealer-run': [...AT_SEAT, ...DEALS] };
const dealing: Rights = { practice: NOBODY, live: NOBODY, 'dealer-run': DEALS };
const stopping: Rights = { practice: NOBODY, live: ['dealer', 'pit', 'manager'], 'dealer-run': DEALS };
const setting: Rights = {
  practice: OWNER,
  live: ['pit', 'manager'],
  'dealer-run': ['pit', 'manager', 'owner'],
};
const ruling: Rights = { practice: NOBODY, live: ['manager'], 'dealer-run': ['manager', 'owner'] };
const closing: Rights = {
  practice: ['owner', 'manager'],
  live: ['owner', 'manager'],
  'dealer-run': ['owner', 'manager'],
};

const MATRIX: {
  readonly [T in TableRequest['type']]: readonly [TableRequest & { readonly type: T }, Rights];
} = {
  sit: [{ type: 'sit', amount: 10_00 }, sitting],
  seed: [{ type: 'seed', seed: 'mine' }, ownSeat],
  roll: [{ type: 'roll' }, ownSeat],
  ready: [{ type: 'ready' }, ownSeat],
  'not-ready': [{ type: 'not-ready' }, ownSeat],
  batch: [{ type: 'batch', requests: [{ type: 'bet', spot: 'pass', amount: 10_00 }] }, ownSeat],
  bet: [{ type: 'bet', seat: 1, spot: 'pass', amount: 10_00 }, forPlayers],
  reduce: [{ type: 'reduce', seat: 1, spot: 'pass', amount: 5_00 }, forPlayers],
  take: [{ type: 'take', seat: 1, spot: 'pass' }, forPlayers],
  call: [{ type: 'call', seat: 1, spot: 'pass', call: 'off' }, forPlayers],
  accept: [{ type: 'accept', seat: 1 }, forPlayers],
  decline: [{ type: 'decline', seat: 1 }, forPlayers],
  'give-up': [{ type: 'give-up', seat: 1 }, forPlayers],
  'buy-in': [{ type: 'buy-in', seat: 1, amount: 10_00 }, forPlayers],
  'approve-chips': [{ type: 'approve-chips', seat: 1 }, stopping],
  'decline-chips': [{ type: 'decline-chips', seat: 1 }, stopping],
  leave: [{ type: 'leave', seat: 1 }, forPlayers],
  sign: [{ type: 'sign', name: 'Dee' }, stopping],
  seat: [{ type: 'seat', seat: 5, name: 'Walt', amount: 10_00 }, dealing],
  'late-bet': [{ type: 'late-bet', seat: 1, spot: 'pass', amount: 10_00 }, dealing],
  'undo-late-bet': [{ type: 'undo-late-bet', seat: 1, spot: 'pass', amount: 10_00 }, dealing],
  open: [{ type: 'open' }, dealing],
  close: [{ type: 'close' }, dealing],
  'enter-dice': [{ type: 'enter-dice', dice: [1, 2] }, dealing],
  'confirm-dice': [{ type: 'confirm-dice', dice: [1, 2] }, dealing],
  'withdraw-dice': [{ type: 'withdraw-dice' }, dealing],
  'no-roll': [{ type: 'no-roll', ground: 'far-wall' }, dealing],
  power: [{ type: 'power', spot: 'field', odds: '3:1' }, dealing],
  correct: [{ type: 'correct', dice: [1, 2] }, dealing],
  void: [{ type: 'void' }, stopping],
  interrupt: [{ type: 'interrupt' }, stopping],
  settings: [{ type: 'settings', changes: { min: '5.00' } }, setting],
  'cancel-settings': [{ type: 'cancel-settings' }, setting],
  terms: [{ type: 'terms', changes: { seats: 7 } }, setting],
  ruling: [{ type: 'ruling', seat: 1, amount: 1_00, because: 'so ruled' }, ruling],
  'close-table': [{ type: 'close-table' }, closing],
};

function tableOf(mode: Mode, wallets?: boolean): Game {
  const table = new Game({ mode, ...(wallets === undefined ? {} : { wallets }) });
  if (mode === 'practice') table.sit(olga);
  else for (const player of [ana, bo]) table.sit(player);
  return table;
}

const TABLES: Readonly<Record<Mode, Game>> = {
  practice: tableOf('practice'),
  live: tableOf('live'),
  'dealer-run': tableOf('dealer-run'),
};

/** Why a caller who may not is refused. */
function reason(request: TableRequest, rights: Rights, mode: Mode, caller: Caller): string {
  if (caller === 'watcher') return 'auth/scope';
  if (request.type === 'sit') return 'auth/not-your-seat';
  if (rights === ownSeat) return 'auth/not-seated';
  if (rights === forPlayers) return 'auth/not-your-seat';
  return rights[mode].length === 0 ? 'mode/not-here' : 'auth/role';
}

describe.each(MODES)('%s', mode => {
  const { state } = TABLES[mode];

  test.each(Object.entries(MATRIX))('%s', (type, [request, rights]) => {
    const opened = mode !== 'dealer-run' || type === 'sit' || type === 'close-table';
    const may = rights[mode].filter(caller => opened || caller !== 'owner');
    const outcomes = EVERYONE.map(caller => {
      const allowed = authorize(state, request, actorAt(state.created, CALLERS[caller]));
      return [caller, allowed.ok ? 'may' : allowed.refusal.code];
    });
    const expected = EVERYONE.map(caller => [
      caller,
      may.includes(caller) ? 'may' : reason(request, rights, mode, caller),
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
  });
});

/** With their own chips: tables that guests open under their own rules. */
const OWN: Readonly<Record<Mode, Game>> = {
  practice: TABLES.practice,
  live: tableOf('live', false),
  'dealer-run': tableOf('dealer-run', false),
};
const HOUSE_STAFF: Who = ['dealer', 'pit', 'manager'];

describe.each(MODES)('a guest’s own %s table', mode => {
  const { state } = OWN[mode];

  test.each(Object.entries(MATRIX))('%s', (type, [request, rights]) => {
    const outcomes = EVERYONE.map(caller => {
      const allowed = authorize(state, request, actorAt(state.created, CALLERS[caller]));
      return [caller, allowed.ok ? 'may' : allowed.refusal.code];
    });
    const players = type === 'sit' && mode !== 'practice';
    const may = rights[mode].filter(caller => players || !HOUSE_STAFF.includes(caller));
    if (type === 'close-table') may.push('manager');
    const expected = EVERYONE.map(caller => [
      caller,
      may.includes(caller) ? 'may' : reason(request, rights, mode, caller),
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
  });

  // cites: P43
  test('can be viewed by its owner, its guests and managers, but not by the house’s dealers', () => {
    const table = { ...state.created, public: false };
    const watch = (who: Person) => mayWatch(table, who.principal, null);
    expect([olga, max].map(watch)).toEqual([true, true]);
    expect([cy, dana, pat].map(watch)).toEqual([false, false, false]);
    const invited = { table: table.id, principal: 'cy', roles: [] };
    expect(mayWatch(table, cy.principal, invited)).toBe(mode !== 'practice');
    expect(mayWatch({ ...table, wallets: true }, dana.principal, null)).toBe(true);
  });
});

describe('what the matrix leaves out', () => {
  test('a request that names no seat is for the caller’s own', () => {
    for (const mode of ['live', 'dealer-run'] as const) {
      const { state } = TABLES[mode];
      const bet = { type: 'bet', spot: 'pass', amount: 10_00 } as const;
      const asked = (who: Person) => authorize(state, bet, actorAt(state.created, who));
      expect(asked(bo)).toEqual({ ok: true, seat: 2, by: null });
      for (const who of [cy, dana, olga]) {
        expect(asked(who)).toMatchObject({ ok: false, refusal: { code: 'auth/not-seated' } });
      }
    }
  });

  // cites: P30
  test('staff are named on what they do; players at their own seats are not', () => {
    const { state } = TABLES['dealer-run'];
    const bet = { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 } as const;
    const asked = (who: Person) => authorize(state, bet, actorAt(state.created, who));
    expect(asked(ana)).toEqual({ ok: true, seat: 1, by: null });
    expect(asked(pat)).toEqual({ ok: true, seat: 1, by: 'Pat' });
  });

  test('several requests must be for one seat, so none for another seat can hide among them', () => {
    const table = tableOf('live');
    const request = {
      type: 'batch',
      requests: [
        { type: 'bet', spot: 'pass', amount: 10_00, seat: 1 },
        { type: 'bet', spot: 'pass', amount: 10_00, seat: 2 },
      ],
    } as const;
    expect(table.refusal(ana, { ...request, requests: [...request.requests] })).toMatchObject({
      code: 'auth/not-your-seat',
      data: { index: 1 },
    });
    expect(table.state.game.seats[0]?.bets).toEqual([]);
  });

  test('a player who has left no longer has the seat, even if bets stand on it', () => {
    const table = tableOf('dealer-run');
    table.bet(ana, 'pass', 10_00);
    table.do(ana, { type: 'leave' });
    expect(table.refusal(ana, { type: 'take', spot: 'pass' }).code).toBe('auth/not-seated');
    expect(table.refusal(ana, { type: 'take', spot: 'pass', seat: 1 }).code).toBe('auth/not-your-seat');
    // Nor may staff act on it: the bets are played out.
    expect(table.refusal(dana, { type: 'take', spot: 'pass', seat: 1 }).code).toBe('seat/empty');
  });

  test('a closed table takes nothing from anybody', () => {
    const table = tableOf('live');
    table.do(max, { type: 'close-table' });
    for (const who of Object.values(CALLERS)) {
      expect(table.refusal(who, { type: 'sit', amount: 10_00 }).code).toBe('table/closed');
    }
  });
});
