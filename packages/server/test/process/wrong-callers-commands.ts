// For every command: a request that its right caller may make, and which callers are refused with which code.
import type { TableRequest } from '@passline/table';
import type { Cast, Who } from './cast.ts';

type Table = keyof Cast['tables'];
type Type = TableRequest['type'];

export type CommandRefused = readonly [who: Who, code: string, other?: { at?: Table; seat?: number }];

export type Tried = {
  readonly request: TableRequest;
  readonly at: Table;
  /** A caller who is allowed, and never told otherwise. */
  readonly right: Who;
  readonly refused: readonly CommandRefused[];
};

/**
 * For every request: without an invitation, the table does not exist; and a token for watching cannot play anywhere.
 */
export const ALWAYS_REFUSED: readonly CommandRefused[] = [
  ['watch-bot', 'auth/scope', { at: 'live' }],
  ['ben', 'table/none', { at: 'hidden' }],
  ['ben', 'table/none', { at: 'practice' }],
  ['eve', 'table/none', { at: 'hidden' }],
];

const ownSeat = (request: TableRequest, at: Table = 'live'): Tried => ({
  request,
  at,
  right: 'ana',
  refused: [
    ['eve', 'auth/not-seated'],
    ['dealer', 'auth/not-seated'],
    ['play-bot', 'auth/not-seated'],
  ],
});

/** For the caller's own seat; only the dealer may act for another seat. */
const seatOrDealer = (request: TableRequest): Tried => ({
  request,
  at: 'live',
  right: 'ana',
  refused: [
    ...ownSeat(request).refused,
    ['ben', 'auth/not-your-seat', { seat: 1 }],
    ['eve', 'auth/not-your-seat', { seat: 1 }],
    ['ben', 'auth/not-your-seat', { at: 'dealt', seat: 1 }],
    ['play-bot', 'auth/not-your-seat', { seat: 1 }],
  ],
});

const PLAYERS: readonly CommandRefused[] = [
  ['ben', 'auth/role'],
  ['eve', 'auth/role'],
  ['play-bot', 'auth/role'],
];

const dealing = (request: TableRequest): Tried => ({ request, at: 'dealt', right: 'cam', refused: PLAYERS });

/** Only at a table with real dice: an automatic table refuses these, even from staff. */
const realDice = (request: TableRequest): Tried => ({
  ...dealing(request),
  refused: [
    ...PLAYERS,
    ['dealer', 'mode/not-here', { at: 'live' }],
    ['manager', 'mode/not-here', { at: 'live' }],
  ],
});

const pit = (request: TableRequest): Tried => ({
  request,
  at: 'live',
  right: 'pit',
  refused: [
    ...PLAYERS,
    ['ana', 'auth/role'],
    ['dealer', 'auth/role'],
    ['cam', 'auth/role', { at: 'dealt' }],
    ['dealer', 'auth/role', { at: 'dealt' }],
  ],
});

const managing = (request: TableRequest): Tried => ({
  request,
  at: 'dealt',
  right: 'manager',
  refused: [
    ...PLAYERS,
    ['cam', 'auth/role'],
    ['dealer', 'auth/role'],
    ['pit', 'auth/role'],
    ['pit', 'auth/role', { at: 'live' }],
  ],
});

const because = 'to see whether it may be done';

/** By type, as in /openapi.json: a missing one fails the test. */
export const COMMANDS: Readonly<Record<Type, Tried>> = {
  sit: { request: { type: 'sit', amount: 50_00 }, at: 'live', right: 'eve', refused: [] },
  seed: ownSeat({ type: 'seed', seed: 'mine' }),
  roll: ownSeat({ type: 'roll' }),
  ready: ownSeat({ type: 'ready' }),
  'not-ready': ownSeat({ type: 'not-ready' }),
  batch: ownSeat({ type: 'batch', requests: [{ type: 'bet', spot: 'field', amount: 5_00 }] }),
  bet: seatOrDealer({ type: 'bet', spot: 'field', amount: 5_00 }),
  reduce: seatOrDealer({ type: 'reduce', spot: 'field', amount: 5_00 }),
  take: seatOrDealer({ type: 'take', spot: 'field' }),
  call: seatOrDealer({ type: 'call', spot: 'place-6', call: 'off' }),
  accept: seatOrDealer({ type: 'accept' }),
  decline: seatOrDealer({ type: 'decline' }),
  'give-up': seatOrDealer({ type: 'give-up' }),
  'buy-in': {
    ...seatOrDealer({ type: 'buy-in', amount: 5_00 }),
    refused: [
      ...seatOrDealer({ type: 'roll' }).refused,
      // Only its owner may use a wallet, even if others deal.
      ['dealer', 'auth/not-your-seat', { seat: 1 }],
      ['manager', 'auth/not-your-seat', { at: 'dealt', seat: 1 }],
    ],
  },
  'approve-chips': dealing({ type: 'approve-chips', seat: 1 }),
  'decline-chips': dealing({ type: 'decline-chips', seat: 1 }),
  leave: seatOrDealer({ type: 'leave' }),

  sign: dealing({ type: 'sign', name: 'Dee' }),
  seat: realDice({ type: 'seat', seat: 7, name: 'Walk-in', amount: 50_00 }),
  'late-bet': realDice({ type: 'late-bet', seat: 1, spot: 'field', amount: 5_00 }),
  'undo-late-bet': realDice({ type: 'undo-late-bet', seat: 1, spot: 'field', amount: 5_00 }),
  open: realDice({ type: 'open' }),
  close: realDice({ type: 'close' }),
  'enter-dice': realDice({ type: 'enter-dice', dice: [3, 4] }),
  'confirm-dice': realDice({ type: 'confirm-dice', dice: [3, 4] }),
  'withdraw-dice': realDice({ type: 'withdraw-dice' }),
  'no-roll': realDice({ type: 'no-roll', ground: 'off-the-table' }),
  power: realDice({ type: 'power', spot: 'field', odds: '2:1' }),
  correct: realDice({ type: 'correct', dice: [3, 4] }),
  void: dealing({ type: 'void', because }),
  interrupt: dealing({ type: 'interrupt', because }),
  settings: pit({ type: 'settings', changes: { min: '10.00' }, because }),
  'cancel-settings': pit({ type: 'cancel-settings', because }),
  terms: pit({ type: 'terms', changes: { seats: 9 }, because }),
  ruling: { ...managing({ type: 'ruling', seat: 1, amount: 5_00, because }), at: 'live' },
  'close-table': managing({ type: 'close-table', because }),
};
