// Tables for the tests of records: played through the table's own decisions and clock, logged as the server logs them.

import assert from 'node:assert/strict';
import type { SeatNumber } from '@passline/engine';
import {
  areDice,
  type Dice,
  legal,
  legalForDealer,
  type Rulebook,
  type Settings,
  type SpotName,
  seatAt,
  shooterNow,
  type Table,
} from '@passline/engine';
import { tick } from '../../src/dealer/automatic-dealer.ts';
import { type FairDice, seededDice } from '../../src/dealer/fair-roll.ts';
import { openTable } from '../../src/dealer/open.ts';
import type { LogEntry, Mode } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf, firstHash, nextHash } from '../../src/record/hash-chain.ts';
import { type RecordEvent, writeRecord } from '../../src/record/record.ts';
import type { Actor } from '../../src/requests/authority.ts';
import type { TableRequest } from '../../src/requests/commands.ts';
import { type Decided, decideRequest } from '../../src/requests/decide.ts';
import type { DecisionDraft } from '../../src/requests/decision-draft.ts';
import { pseudonymOf } from '../../src/state/names.ts';
import { evolve, type TableState } from '../../src/state/state.ts';
import { seedsFrom } from '../seeds.ts';

export const DICE = seededDice(NODE_HASHING, `1-${'42'.repeat(16)}`, seedsFrom('42'.repeat(32)));
const START_MS = 1_700_000_000_000;
const STEP_MS = 250;
const WALLET = { balance: 1e12, entries: 0, lossLimit: null, netIn: 0, playUntil: null };

export type House = {
  readonly id: string;
  readonly mode: Mode;
  readonly rulebook: Rulebook['id'];
  readonly settings?: Settings;
  /** The house's own file, where the rulebook is one. */
  readonly house?: unknown;
};

const scopes = ['watch', 'play'] as const;
const playerAt = (seat: number): Actor => ({
  player: `guest-${seat}`,
  kind: 'guest',
  name: pseudonymOf({ id: `guest-${seat}`, kind: 'guest' }),
  scopes,
  roles: [],
  managesHouse: false,
});
/** Deals, rules and changes settings. */
export const PAT: Actor = {
  player: 'staff-pat',
  kind: 'staff',
  name: 'Pat',
  scopes,
  roles: ['manager'],
  managesHouse: true,
};

/** One table and its log so far. */
export class RecordedTable {
  readonly entries: LogEntry[] = [];
  readonly mode: Mode;
  now = START_MS;
  state: TableState;
  readonly #dice: FairDice;

  /** A cheating house has dice of its own. */
  constructor({ id, mode, rulebook, settings = {}, house = null }: House, dice: FairDice = DICE) {
    this.mode = mode;
    this.#dice = dice;
    const opened = openTable(
      {
        type: 'table-created',
        id,
        name: 'Zoë’s table',
        mode,
        rulebook,
        house,
        settings,
        terms: { seats: 8, betMs: 20_000, shooterMs: 10_000, showMs: 3_000, graceMs: 60_000 },
        public: mode !== 'practice',
        owner: 'guest-1',
        wallets: mode === 'live',
      },
      this.now,
      dice,
    );
    const state = opened.reduce<TableState | null>(evolve, null);
    assert(state);
    this.state = state;
    this.entries.push(...opened);
  }

  get game(): Table {
    return this.state.game;
  }

  /** Somebody makes a request a little later. */
  ask(actor: Actor, request: TableRequest): Decided {
    this.now += STEP_MS;
    if (this.state.clock.stage === 'showing') this.ring();
    const context = {
      now: this.now,
      dice: this.#dice,
      wallet: this.mode === 'live' ? WALLET : null,
      limits: null,
    };
    const decided = decideRequest(this.state, request, actor, context);
    if (decided.ok) this.write(decided.draft);
    return decided;
  }

  /** Makes a request that must be accepted. */
  must(actor: Actor, request: TableRequest): void {
    const decided = this.ask(actor, request);
    if (!decided.ok) throw new Error(`${request.type}: ${decided.refusal.message}`);
  }

  /** A request by the player at a seat or by staff; returns whether it was accepted. */
  try(by: number | 'staff', request: TableRequest): boolean {
    return this.ask(by === 'staff' ? PAT : playerAt(by), request).ok;
  }

  play(by: number | 'staff', request: TableRequest): void {
    this.must(by === 'staff' ? PAT : playerAt(by), request);
  }

  /** The table's next deadline has come. */
  ring(): void {
    const { until } = this.state.clock;
    if (until === null) throw new Error('the table is asleep');
    this.now = Math.max(this.now, until);
    this.write(tick(this.state, this.#dice, this.now));
  }

  /** Leaves the clock unchecked until this many milliseconds after its deadline. */
  standStill(ms: number): void {
    this.now = (this.state.clock.until ?? this.now) + ms;
    this.write(tick(this.state, this.#dice, this.now));
  }

  write({ entries, state }: DecisionDraft): void {
    this.entries.push(...entries);
    this.state = state;
  }

  sit(seat: SeatNumber, _name: string, amount: number, seed?: string): void {
    this.play(seat, { type: 'sit', seat, amount, ...(seed === undefined ? {} : { seed }) });
  }

  bet(seat: number, spot: SpotName, amount: number): void {
    this.play(seat, { type: 'bet', spot, amount });
  }

  /** Closes bets; at a practice table they close with the throw. */
  close(): void {
    if (this.mode === 'dealer-run') this.play('staff', { type: 'close' });
    if (this.mode !== 'live' || this.game.phase === 'closed') return;
    const from = this.entries.length;
    while (!this.entries.slice(from).some(({ event }) => event.type === 'bets-closed')) this.ring();
  }

  /** There must be a bet before a roll. */
  #ensureBet(): void {
    const { phase, point, seats } = this.game;
    const lies = seats.some(({ bets }) => bets.length > 0);
    if (phase === 'closed' || (lies && legalForDealer(this.game).roll)) return;
    if ((seatAt(this.game, 1)?.rack ?? 0) < 10_00) this.play(1, { type: 'buy-in', amount: 1_000_00 });
    this.bet(1, point === null ? 'pass' : 'field', 10_00);
  }

  /** The dice of the seed; at a table that a person deals, those entered. */
  roll(entered: Dice = [3, 4]): void {
    this.#ensureBet();
    if (this.mode === 'practice') this.play(1, { type: 'roll' });
    else if (this.mode === 'live') this.#rollLive();
    else {
      const dice: [number, number] = [entered[0], entered[1]];
      this.play('staff', { type: 'enter-dice', dice });
      this.play('staff', { type: 'confirm-dice', dice });
    }
  }

  #rollLive(): void {
    this.close();
    // If there is nobody to wait for, the house has rolled at once.
    if (this.game.phase === 'open') return;
    const shooter = shooterNow(this.game);
    if (shooter === null) this.ring();
    else this.play(shooter, { type: 'roll' });
  }

  record(): string {
    return chained(this.entries.map(bodyOf), this.state.created.id);
  }
}

/** A record of these entries with correct hashes, which a forger could make, too. */
export function chained(bodies: readonly string[], table: string): string {
  const events: RecordEvent[] = [];
  let hash = firstHash(table, NODE_HASHING);
  for (const body of bodies) {
    hash = nextHash(hash, body, NODE_HASHING);
    events.push({ hash, body });
  }
  return writeRecord(table, events);
}

/** Small numbers that look random and are the same every time. */
export function sequence(start: number): (below: number) => number {
  let state = start >>> 0 || 1;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

function bet(table: RecordedTable, seat: SeatNumber, pick: (below: number) => number): void {
  const { bets, takes, calls } = legal(table.game, seat);
  const range = bets[pick(Math.max(1, bets.length))];
  const spot = takes[pick(Math.max(1, takes.length))];
  const call = calls[pick(Math.max(1, calls.length))];
  const kind = pick(8);
  if (kind === 0 && spot !== undefined) table.play(seat, { type: 'take', spot });
  else if (kind === 1 && call) table.play(seat, { type: 'call', ...call });
  else if (range) {
    const steps = Math.min(20, Math.floor((range.max - range.min) / range.step));
    const amount = range.min + range.step * pick(steps + 1);
    table.play(seat, { type: 'bet', spot: range.spot, amount });
  }
}

/** What happens now and then at a table besides bets and dice. */
function causeIncident(table: RecordedTable, seat: SeatNumber, pick: (below: number) => number): void {
  const kind = pick(7);
  if (kind === 0) table.try(seat, { type: 'buy-in', amount: 50_00 });
  else if (kind === 1)
    table.try('staff', { type: 'ruling', seat, amount: 1_00, because: 'a chip was miscounted' });
  else if (kind === 2) table.try(seat, { type: 'seed', seed: `s${pick(1000)}` });
  else if (kind === 3)
    table.try('staff', { type: 'settings', changes: { max: pick(2) === 0 ? '200.00' : '500.00' } });
  else if (kind === 4) {
    if (table.mode === 'dealer-run') table.close();
    const [ground] = legalForDealer(table.game).noRoll;
    if (ground !== undefined) table.try('staff', { type: 'no-roll', ground });
  } else if (kind === 5) {
    if (table.mode === 'dealer-run') table.close();
    table.try('staff', { type: 'void', because: 'chips fell' });
  } else if (table.mode === 'dealer-run') {
    table.close();
    // Refused once odds are raised: then the round goes on to its roll.
    table.try('staff', { type: 'open' });
  } else table.try('staff', { type: 'terms', changes: { graceMs: 1_000 * (1 + pick(90)) } });
}

/** Three players, or one who practices, who bet at random within the rules, for this many rolls. */
export function playedTable(house: House, rolls: number, start = 7): RecordedTable {
  const pick = sequence(start);
  const table = new RecordedTable(house);
  const seats: readonly SeatNumber[] = house.mode === 'practice' ? [1] : [1, 2, 3];
  table.sit(1, 'Ana', 2_000_00, 'ana-7');
  if (seats.includes(2)) table.sit(2, 'Bo Diddley', 2_000_00);
  if (seats.includes(3)) table.sit(3, 'Chen “3”', 2_000_00, 'lucky_3');
  const anySeat = (): SeatNumber => seats[pick(seats.length)] ?? 1;
  for (let left = rolls; left > 0; ) {
    for (let bets = pick(6); bets > 0 && table.game.phase === 'open'; bets -= 1) bet(table, anySeat(), pick);
    if (table.game.round % 5 === 0 && pick(2) === 0) causeIncident(table, anySeat(), pick);
    if (table.game.point === null && table.game.phase === 'open') {
      for (const seat of seats) table.try(seat, { type: 'bet', spot: 'pass', amount: 10_00 });
    }
    for (const { seat, rack } of table.game.seats) {
      if (rack < 200_00) table.try(seat, { type: 'buy-in', amount: 1_000_00 });
    }
    if (legalForDealer(table.game).roll) {
      const dice = [1 + pick(6), 1 + pick(6)] as const;
      assert(areDice(dice));
      table.roll(dice);
      left -= 1;
    } else if (table.game.phase === 'closed') table.play('staff', { type: 'open' });
  }
  return table;
}
