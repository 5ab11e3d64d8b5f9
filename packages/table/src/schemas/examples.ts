// An example of every event and command for the OpenAPI document; tests check them against the schemas and real play.

import type { TableEvent } from '../events.ts';
import type { TableRequest } from '../requests/commands.ts';

export type Jsonable<T> = T extends number
  ? number
  : T extends string
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Jsonable<T[K]> }
      : T;
/** The event of a type; some have one shape for several types. */
export type EventOf<T, E extends TableEvent> = E extends TableEvent
  ? T extends E['type']
    ? E
    : never
  : never;

const COMMITMENT = 'fe45c5564914b5c64aa6b6deeae1d87e8dd1202544fc857e5eea93d780fc9b5f';
const GENERATION = '1-3b8f2c6d9e0a4715b2c8d4e6f7a90b1c';
const SEED = '53014494d22313c90f55db7297b9f80d74852b26741f9196fb3c0afb0b08a119';
const SEAL = '13c10bba0088903600a1b075047fb2c891a08074db70b5c5ed050b7aeb81e759';
const OPENING = '742740a9e71aec610db2b19a28285cab3a563759ed4c3135a306bb1c6dea3dcd';
const UNTIL = 1_700_000_020_000;
const TERMS = { seats: 8, betMs: 20_000, shooterMs: 10_000, showMs: 5_000, graceMs: 60_000 };

const line = {
  seat: 1,
  spot: 'pass',
  before: 1000,
  commission: 0,
  commissionBack: 0,
  held: 0,
  to: null,
} as const;
const passWins = {
  ...line,
  outcome: 'win',
  stake: 1000,
  pays: '1:1',
  won: 1000,
  lost: 0,
  toRack: 2000,
  up: 0,
  cite: 'rws-2019 §4.1',
} as const;
const passReturned = {
  ...line,
  outcome: 'return',
  stake: 1000,
  pays: null,
  won: 0,
  lost: 0,
  toRack: 1000,
  up: 0,
  cite: 'rws-2019 §5.5',
} as const;
const rolled = {
  type: 'rolled',
  dice: [3, 4],
  total: 7,
  shooter: 1,
  pointBefore: null,
  point: null,
  sevenOut: false,
  count: 1,
  nextShooter: 1,
  lines: [passWins],
  credits: [],
  cite: 'rws-2019 §4.1',
} as const;

export const EVENT_EXAMPLES: { readonly [T in TableEvent['type']]: Jsonable<EventOf<T, TableEvent>> } = {
  seated: { type: 'seated', seat: 1, name: 'Ana', amount: 50000, cite: 'D28' },
  'bought-in': { type: 'bought-in', seat: 1, amount: 10000, cite: 'D28' },
  departed: { type: 'departed', seat: 1, name: 'Ana', cashedOut: 48250, freed: true, cite: 'D18' },
  'bet-placed': {
    type: 'bet-placed',
    seat: 1,
    spot: 'place-6',
    asked: 'place-6',
    amount: 600,
    total: 1200,
    commission: 0,
    cite: 'rws-2019 §4.5',
  },
  'bet-reduced': {
    type: 'bet-reduced',
    seat: 1,
    spot: 'place-6',
    amount: 600,
    total: 600,
    commissionBack: 0,
    cite: 'rws-2019 §4.5',
  },
  'bet-called': { type: 'bet-called', seat: 1, spot: 'place-6', call: 'on', cite: 'rws-2019 App. D' },
  'dice-accepted': { type: 'dice-accepted', seat: 1, cite: 'rws-2019 §3.9' },
  'dice-declined': { type: 'dice-declined', seat: 1, cite: 'rws-2019 §3.10' },
  'dice-given-up': { type: 'dice-given-up', seat: 1, cite: 'rws-2019 §3.12' },
  'bets-opened': { type: 'bets-opened', cite: 'D14', by: 'Dana' },
  'bets-closed': {
    type: 'bets-closed',
    shooter: 1,
    namedFor: 'line',
    lines: [],
    credits: [],
    cite: 'rws-2019 §5.7, D56',
  },
  rolled,
  'no-roll-called': {
    type: 'no-roll-called',
    ground: 'slanted',
    call: 'discretion',
    cite: 'rws-2019 §3.15.2',
    by: 'Dana',
    because: 'a die leans on the wall',
  },
  'odds-raised': {
    type: 'odds-raised',
    spot: 'hard-6',
    totals: null,
    odds: { num: 18, den: 1 },
    cite: 'etg §34 d',
  },
  'round-voided': {
    type: 'round-voided',
    how: 'interrupt',
    lines: [passReturned],
    credits: [],
    cite: 'P14',
    by: 'Passline',
    because: 'technical interruption',
  },
  'roll-corrected': {
    type: 'roll-corrected',
    from: [1, 4],
    roll: rolled,
    keeper: 1,
    received: [],
    changes: [{ seat: 1, amount: 2000 }],
    house: -1000,
    credits: [],
    cite: 'rws-2019 §5.6',
    by: 'Pat',
  },
  'settings-changed': {
    type: 'settings-changed',
    changes: { min: '5.00' },
    settings: { chip: '1.00', min: '5.00' },
    final: false,
    lines: [],
    credits: [],
    cite: 'P6',
    by: 'Max',
  },
  'layout-cleared': {
    type: 'layout-cleared',
    standing: 'return',
    lines: [passReturned],
    credits: [],
    cite: 'P110',
    by: 'Max',
  },
  ruled: {
    type: 'ruled',
    seat: 1,
    amount: 2500,
    cite: 'P5',
    by: 'Max',
    because: 'the dealer paid too little',
  },
  'table-created': {
    type: 'table-created',
    id: 't_5f0b1c2d3e4f5a6b7c8d',
    name: 'Friday night',
    mode: 'live',
    rulebook: 'rws-2019',
    house: null,
    settings: { chip: '1.00' },
    terms: TERMS,
    public: true,
    owner: 'p_8d7c6b5a4f3e2d1c0b5f',
    wallets: true,
  },
  'hand-committed': { type: 'hand-committed', hand: 1, commitment: COMMITMENT, generation: GENERATION },
  'hand-revealed': { type: 'hand-revealed', hand: 1, seed: SEED },
  'dice-sealed': { type: 'dice-sealed', hand: 1, roll: 4, seal: SEAL },
  'dice-opened': { type: 'dice-opened', opening: OPENING },
  'seed-set': { type: 'seed-set', seat: 1, seed: 'my-lucky-seed' },
  'seat-claimed': { type: 'seat-claimed', seat: 1, player: 'p_8d7c6b5a4f3e2d1c0b5f', kind: 'bot' },
  'player-away': { type: 'player-away', seat: 1, until: UNTIL },
  'player-back': { type: 'player-back', seat: 1 },
  'player-ready': { type: 'player-ready', seat: 1 },
  'player-not-ready': { type: 'player-not-ready', seat: 1 },
  'clock-set': { type: 'clock-set', stage: 'betting', until: UNTIL },
  'dice-entered': { type: 'dice-entered', dice: [3, 4], by: 'Dana' },
  'dice-withdrawn': { type: 'dice-withdrawn', by: 'Dana' },
  interrupted: { type: 'interrupted', forMs: 22466, round: 'goes-on', cite: 'P14' },
  'store-restored': {
    type: 'store-restored',
    generation: GENERATION,
    by: 'Passline',
    because: 'a backup was restored',
  },
  'bank-issued': { type: 'bank-issued', amount: 1000000000 },
  'chips-asked': { type: 'chips-asked', seat: 1, amount: 20000 },
  'chips-declined': { type: 'chips-declined', seat: 1, by: 'Dana', because: 'one rebuy each' },
  'record-signed': {
    type: 'record-signed',
    player: 'p_8d7c6b5a4f3e2d1c0b5f',
    name: 'Dana',
    by: 'Guest-4F7K2M',
  },
  'round-begun': { type: 'round-begun', until: UNTIL },
  'round-over': { type: 'round-over' },
  'terms-changed': { type: 'terms-changed', terms: TERMS, by: 'Max' },
  'settings-scheduled': { type: 'settings-scheduled', changes: { min: '5.00' }, by: 'Max' },
  'settings-canceled': { type: 'settings-canceled', by: 'Max' },
  'table-closed': { type: 'table-closed', by: 'Max', because: 'end of the evening' },
};

export const COMMAND_EXAMPLES: {
  readonly [T in TableRequest['type']]: TableRequest & { readonly type: T };
} = {
  sit: { type: 'sit', amount: 50000, seed: 'my-lucky-seed' },
  'buy-in': { type: 'buy-in', amount: 10000 },
  'approve-chips': { type: 'approve-chips', seat: 1 },
  'decline-chips': { type: 'decline-chips', seat: 1, because: 'one rebuy each' },
  leave: { type: 'leave' },
  bet: { type: 'bet', spot: 'pass', amount: 1000 },
  reduce: { type: 'reduce', spot: 'place-6', amount: 600 },
  take: { type: 'take', spot: 'place-6' },
  call: { type: 'call', spot: 'place-6', call: 'on' },
  batch: {
    type: 'batch',
    requests: [
      { type: 'bet', spot: 'pass', amount: 1000 },
      { type: 'bet', spot: 'place-6', amount: 1200 },
    ],
  },
  accept: { type: 'accept' },
  decline: { type: 'decline' },
  'give-up': { type: 'give-up' },
  seed: { type: 'seed', seed: 'my-lucky-seed' },
  roll: { type: 'roll' },
  ready: { type: 'ready' },
  'not-ready': { type: 'not-ready' },
  open: { type: 'open' },
  close: { type: 'close' },
  'enter-dice': { type: 'enter-dice', dice: [3, 4] },
  'confirm-dice': { type: 'confirm-dice', dice: [3, 4] },
  'withdraw-dice': { type: 'withdraw-dice' },
  correct: { type: 'correct', dice: [6, 5], because: 'the camera shows eleven' },
  'no-roll': { type: 'no-roll', ground: 'slanted', because: 'a die leans on the wall' },
  power: { type: 'power', spot: 'hard-6', odds: '18:1' },
  'late-bet': {
    type: 'late-bet',
    seat: 1,
    spot: 'field',
    amount: 500,
    because: 'chips lay there at the close',
  },
  'undo-late-bet': {
    type: 'undo-late-bet',
    seat: 1,
    spot: 'field',
    amount: 500,
    because: 'the chips were another player’s',
  },
  interrupt: { type: 'interrupt', because: 'fire alarm' },
  void: { type: 'void', because: 'wrong dice in play' },
  seat: { type: 'seat', seat: 3, name: 'Walt', amount: 20000 },
  sign: { type: 'sign', name: 'Dana' },
  ruling: { type: 'ruling', seat: 1, amount: 2500, because: 'the dealer paid too little' },
  settings: { type: 'settings', changes: { min: '5.00' }, schedule: true },
  'cancel-settings': { type: 'cancel-settings' },
  terms: { type: 'terms', changes: { betMs: 30000 } },
  'close-table': { type: 'close-table', standing: 'return', because: 'end of the evening' },
};
