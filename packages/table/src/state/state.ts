// A table's state by its log: the engine's table with owners of seats, a clock and fair dice. No rules and no I/O.

import {
  changedSettings,
  type Dice,
  type Event,
  evolve as evolveGame,
  findRulebook,
  newTable,
  type Rulebook,
  resolveRulebook,
  type Seat,
  type SeatNumber,
  type Settings,
  type SettingsChanged,
  sameSettings,
  type Table,
} from '@passline/engine';
import { withReady } from '../dealer/ready-state.ts';
import {
  HOUSE,
  type LogEntry,
  type OwnerKind,
  type Scheduled,
  type ServiceEvent,
  type Stage,
  type TableCreated,
  type TableEvent,
} from '../events.ts';
import type { Seeds } from '../fair/draw-message.ts';
import { isReturned, type Purses, withPurses } from '../money/purses.ts';
import type { TableTerms } from '../requests/commands.ts';
import type { PlayerId } from './ids.ts';
import { holderOf } from './names.ts';

export type Owner = {
  /** The version and time of the claim: together with the seat they name the sitting. */
  readonly since: number;
  readonly sinceAt: number;
  readonly player: PlayerId | null;
  readonly kind: OwnerKind;
  /** A player whom the dealer has seated again: the holder as before. */
  readonly returning?: string;
  /** Disconnected; the seat is kept until then. */
  readonly awayUntil: number | null;
};

export type Owners = Readonly<Record<number, Owner>>;

export type Fair = {
  /** The hand whose seed is committed to, and the commitment. */
  readonly hand: number;
  readonly commitment: string;
  /** The generation of the hand's seed; null in logs from before there were any. */
  readonly generation: string | null;
  readonly seeds: Seeds;
  /** The seeds as bets closed: they decide the coming roll. */
  readonly frozen: Seeds | null;
  /** The seal of the coming roll's dice, if they were drawn as bets closed. */
  readonly sealed: string | null;
  /** The last hand revealed, for players to check at once. */
  readonly revealed: { readonly hand: number; readonly seed: string } | null;
};

/** The round of a tournament: its players are seated as it begins, and bet while it runs. */
export type RoundState = {
  readonly phase: 'seated' | 'running' | 'over';
  readonly rolled: number;
  /** When it ends, if it ends by time. */
  readonly until: number | null;
};

export type TableState = {
  readonly version: number;
  /** When the last entry was written. */
  readonly at: number;
  readonly created: TableCreated;
  readonly terms: TableTerms;
  readonly game: Table;
  readonly owners: Owners;
  /** Who held the seats at the last roll: a correction may still owe them. */
  readonly formerOwners: Owners;
  /** What players of a table with its own chips bought and left with, by holder; empty where wallets keep track. */
  readonly purses: Purses;
  /** Cents that players have asked the dealer for, by seat. */
  readonly chipsAsked: Readonly<Record<number, number>>;
  /** The names that those who deal sign with, by account (P113). */
  readonly signers: Readonly<Record<string, string>>;
  /** Play money issued to the table's bank to pay winners with. */
  readonly bank: number;
  readonly fair: Fair | null;
  readonly clock: { readonly stage: Stage; readonly until: number | null };
  /** Seats that are done betting, in this bet time (P114). */
  readonly ready: readonly SeatNumber[];
  /** Seats without a bet at the last close: unless they bet, nobody waits for their Ready. */
  readonly satOut: readonly SeatNumber[];
  /** Dice a dealer has entered and not yet confirmed. */
  readonly entered: { readonly dice: Dice; readonly by: string } | null;
  /** The house has taken the dice itself, for bets of players who left (P20). */
  readonly rollingOut: boolean;
  /** A change of settings that waits until it affects no bet. */
  readonly scheduled: Scheduled | null;
  /** Null outside tournaments. */
  readonly round: RoundState | null;
  readonly closed: boolean;
};

const SERVICE_TYPES: ReadonlySet<string> = new Set<ServiceEvent['type']>([
  'table-created',
  'hand-committed',
  'hand-revealed',
  'dice-sealed',
  'dice-opened',
  'seed-set',
  'seat-claimed',
  'player-away',
  'player-back',
  'player-ready',
  'player-not-ready',
  'clock-set',
  'dice-entered',
  'dice-withdrawn',
  'interrupted',
  'store-restored',
  'bank-issued',
  'chips-asked',
  'chips-declined',
  'record-signed',
  'round-begun',
  'round-over',
  'terms-changed',
  'settings-scheduled',
  'settings-canceled',
  'table-closed',
]);

/** In logs of earlier versions; it says nothing about the table, because wallets keep players' own limits. */
const FORMER_TYPES: ReadonlySet<string> = new Set(['seat-limited']);

export const isServiceEvent = (event: TableEvent): event is ServiceEvent => SERVICE_TYPES.has(event.type);

export function bookOf(rulebook: string, house: unknown): Rulebook {
  if (house !== null) {
    // Checked when the table was opened, and where a record is read: a page need not carry the checks.
    const own = resolveRulebook(house);
    if (!own) throw new Error('the table’s house file extends no known rulebook');
    return own;
  }
  const book = findRulebook(rulebook);
  if (!book) throw new Error(`no rulebook ${rulebook}`);
  return book;
}

// Compiling a rulebook takes milliseconds, and thousands of tables share a handful of rulebooks and settings.
const COMPILED = new Map<string, Table>();
const MAX_COMPILED = 200;

/** An empty table with this rulebook and these settings. */
export function freshTable(rulebook: string, house: unknown, settings: Settings): Table {
  const key = JSON.stringify([house ?? rulebook, settings]);
  const known = COMPILED.get(key);
  if (known) return known;
  const made = newTable(bookOf(rulebook, house), settings);
  if (!made.ok) throw new Error(`the table's settings are not valid: ${made.message}`);
  if (COMPILED.size >= MAX_COMPILED) COMPILED.delete(COMPILED.keys().next().value ?? '');
  COMPILED.set(key, made.table);
  return made.table;
}

function createState(event: TableCreated, version: number, at: number): TableState {
  return {
    version,
    at,
    created: event,
    terms: event.terms,
    game: freshTable(event.rulebook, event.house, event.settings),
    owners: {},
    formerOwners: {},
    purses: {},
    chipsAsked: {},
    signers: {},
    bank: 0,
    fair: null,
    clock: { stage: 'asleep', until: null },
    ready: [],
    satOut: [],
    entered: null,
    rollingOut: false,
    scheduled: null,
    round: event.tournament ? { phase: 'seated', rolled: 0, until: null } : null,
    closed: false,
  };
}

function without<T>(record: Readonly<Record<number, T>>, seat: number): Readonly<Record<number, T>> {
  const { [seat]: _gone, ...rest } = record;
  return rest;
}

function withOwner(state: TableState, seat: SeatNumber, change: Partial<Owner>): Owners {
  const owner = state.owners[seat];
  return owner ? { ...state.owners, [seat]: { ...owner, ...change } } : state.owners;
}

/** Removes the owners and seeds of seats that the engine has freed. */
function freeSeats(state: TableState): TableState {
  const taken = new Set(state.game.seats.map(({ seat }) => String(seat)));
  const gone = Object.keys(state.owners).filter(seat => !taken.has(seat));
  if (gone.length === 0) return state;
  let { owners, fair } = state;
  for (const seat of gone) {
    owners = without(owners, Number(seat));
    if (fair) fair = { ...fair, seeds: without(fair.seeds, Number(seat)) };
  }
  return { ...state, owners, fair };
}

const MAY_FREE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'departed',
  'rolled',
  'bets-closed',
  'round-voided',
  'layout-cleared',
  'roll-corrected',
  'settings-changed',
]);

/** A scheduled change is done once the settings are what it asks for. */
function applySettingsChange(state: TableState, { changes, settings, by }: SettingsChanged): TableState {
  const { scheduled } = state;
  const done = scheduled && sameSettings(changedSettings(settings, scheduled.changes), settings);
  const rollingOut =
    changes.shooter === undefined ? state.rollingOut : by === HOUSE && changes.shooter === 'house';
  return { ...state, rollingOut, scheduled: done ? null : scheduled };
}

function applyGameEvent(state: TableState, event: Event): TableState {
  const game = evolveGame(state.game, event);
  let next: TableState = { ...state, game };
  if (event.type === 'rolled') {
    const round = state.round && { ...state.round, rolled: state.round.rolled + 1 };
    next = { ...next, formerOwners: state.owners, entered: null, round };
  }
  if (next.fair) {
    if (event.type === 'bets-closed') next = { ...next, fair: { ...next.fair, frozen: next.fair.seeds } };
    else if (game.phase === 'open' && next.fair.frozen)
      next = { ...next, fair: { ...next.fair, frozen: null, sealed: null } };
  }
  if (next.entered && (game.phase === 'open' || event.type === 'no-roll-called')) {
    next = { ...next, entered: null };
  }
  // A player who left is no longer waited for, though their bets may stand.
  if (event.type === 'departed') next = { ...next, owners: withOwner(next, event.seat, { awayUntil: null }) };
  if (event.type === 'departed' || (event.type === 'bought-in' && !isReturned(event))) {
    next = { ...next, chipsAsked: without(next.chipsAsked, event.seat) };
  }
  if (event.type === 'settings-changed') next = applySettingsChange(next, event);
  return MAY_FREE.has(event.type) ? freeSeats(next) : next;
}

function applyServiceEvent(state: TableState, event: Exclude<ServiceEvent, TableCreated>): TableState {
  const { fair, version, at } = state;
  switch (event.type) {
    case 'hand-committed':
      return {
        ...state,
        fair: {
          seeds: {},
          frozen: null,
          sealed: null,
          revealed: null,
          ...fair,
          hand: event.hand,
          commitment: event.commitment,
          generation: event.generation ?? null,
        },
      };
    case 'hand-revealed':
      return fair ? { ...state, fair: { ...fair, revealed: { hand: event.hand, seed: event.seed } } } : state;
    case 'dice-sealed':
      return fair ? { ...state, fair: { ...fair, sealed: event.seal } } : state;
    case 'seed-set':
      return fair
        ? { ...state, fair: { ...fair, seeds: { ...fair.seeds, [event.seat]: event.seed } } }
        : state;
    case 'seat-claimed': {
      const { type: _type, seat, ...claim } = event;
      const owner: Owner = { since: version, sinceAt: at, ...claim, awayUntil: null };
      return { ...state, owners: { ...state.owners, [seat]: owner } };
    }
    case 'player-away':
      return { ...state, owners: withOwner(state, event.seat, { awayUntil: event.until }) };
    case 'player-back':
      return { ...state, owners: withOwner(state, event.seat, { awayUntil: null }) };
    case 'clock-set':
      return { ...state, clock: { stage: event.stage, until: event.until } };
    case 'dice-entered':
      return { ...state, entered: { dice: event.dice, by: event.by } };
    case 'dice-withdrawn':
      return { ...state, entered: null };
    case 'dice-opened':
    case 'player-ready':
    case 'player-not-ready':
    case 'interrupted':
    case 'store-restored':
      return state;
    case 'bank-issued':
      return { ...state, bank: state.bank + event.amount };
    case 'chips-asked':
      return { ...state, chipsAsked: { ...state.chipsAsked, [event.seat]: event.amount } };
    case 'chips-declined':
      return { ...state, chipsAsked: without(state.chipsAsked, event.seat) };
    case 'record-signed':
      return { ...state, signers: { ...state.signers, [event.player]: event.name } };
    case 'round-begun':
      return { ...state, round: { phase: 'running', rolled: 0, until: event.until } };
    case 'round-over':
      return state.round ? { ...state, round: { ...state.round, phase: 'over' } } : state;
    case 'terms-changed':
      return { ...state, terms: event.terms };
    case 'settings-scheduled': {
      const { type: _type, ...scheduled } = event;
      return { ...state, scheduled };
    }
    case 'settings-canceled':
      return { ...state, scheduled: null };
    case 'table-closed':
      return { ...state, closed: true, clock: { stage: 'asleep', until: null } };
  }
}

export function evolve(state: TableState | null, { version, at, event }: LogEntry): TableState {
  if (state === null) {
    if (event.type !== 'table-created' || version !== 1) throw new Error('a log begins with its table');
    return createState(event, version, at);
  }
  if (event.type === 'table-created') throw new Error('a table is created once');
  if (version !== state.version + 1) throw new Error(`version ${version} after ${state.version}`);
  const next = { ...state, version, at };
  if (FORMER_TYPES.has(event.type)) return next;
  const played = isServiceEvent(event) ? applyServiceEvent(next, event) : applyGameEvent(next, event);
  const after = state.created.mode === 'live' ? withReady(state, played, event) : played;
  const purses = withPurses(state, after, event);
  return purses === after.purses ? after : { ...after, purses };
}

/** The seats that a player's bets still hold after the player left them. */
export const heldSeatsOf = ({ game, owners }: TableState, player: PlayerId): readonly SeatNumber[] =>
  game.seats.filter(({ seat, left }) => left && owners[seat]?.player === player).map(({ seat }) => seat);

/** The first of them. */
export const heldSeatOf = (state: TableState, player: PlayerId): SeatNumber | null =>
  heldSeatsOf(state, player)[0] ?? null;

/** The seat a player holds; a player who has left holds none, though bets may stand. */
export function seatOf({ game, owners }: TableState, player: PlayerId): SeatNumber | null {
  return game.seats.find(({ seat, left }) => !left && owners[seat]?.player === player)?.seat ?? null;
}

/** Like `seatOf`, also for players whom the dealer seated. */
export function seatOfHolder({ game, owners }: TableState, holder: string): SeatNumber | null {
  const isTheirs = ({ seat, left }: Seat): boolean => {
    const owner = owners[seat];
    return !left && owner !== undefined && holderOf(seat, owner) === holder;
  };
  return game.seats.find(isTheirs)?.seat ?? null;
}
