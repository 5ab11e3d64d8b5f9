// A table played through its own decisions under a fake clock; every step checks all that must always hold.

import { isDeepStrictEqual } from 'node:util';
import type { SeatNumber } from '@passline/engine';
import { assertConserved, type Rules, type Settings, type SpotName } from '@passline/engine';
import { expect } from 'vitest';
import { nextWake, tick } from '../src/dealer/automatic-dealer.ts';
import type { FairDice } from '../src/dealer/fair-roll.ts';
import { openTable } from '../src/dealer/open.ts';
import { restoreTable } from '../src/dealer/restore.ts';
import type { LogEntry, Mode, TableCreated, TableEvent } from '../src/events.ts';
import { generationNumber } from '../src/fair/draw-message.ts';
import { accountOfTable, type Entry, entriesOf, ISSUANCE, walletOf } from '../src/money/ledger.ts';
import type { PlayLimits, WalletSnapshot } from '../src/money/wallet-snapshot.ts';
import type { TableRequest, TableTerms } from '../src/requests/commands.ts';
import { type Decided, decideRequest } from '../src/requests/decide.ts';
import type { DecisionDraft } from '../src/requests/decision-draft.ts';
import { markAway } from '../src/requests/house-acts.ts';
import { bettorIn, buysChips } from '../src/requests/player-requests.ts';
import { plainState } from '../src/state/plain-state.ts';
import type { AnyRefusal } from '../src/state/refusal.ts';
import { type PlainState, reviveState } from '../src/state/snapshot.ts';
import { bookOf, evolve, seatOf, type TableState } from '../src/state/state.ts';
import { diceOf } from './fixed-dice.ts';
import { actorAt, olga, type Person } from './people.ts';

export const START = 1_700_000_000_000;
export const WALLET = 10_000_00;
export const TERMS: TableTerms = {
  seats: 8,
  betMs: 20_000,
  shooterMs: 10_000,
  showMs: 5_000,
  graceMs: 60_000,
};

export type Setup = {
  readonly mode: Mode;
  readonly rulebook?: string;
  /** A house file, in place of a rulebook. */
  readonly house?: unknown;
  readonly wallets?: boolean;
  readonly settings?: Settings;
  readonly terms?: Partial<TableTerms>;
  readonly owner?: Person;
  readonly series?: string;
  readonly oneHand?: TableCreated['oneHand'];
  /** Totals by hand. */
  readonly totals?: readonly (readonly number[])[];
};

type Limits = { readonly lossLimit: number | null; readonly playUntil: number | null };

export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

function fail(): never {
  throw new Error('a table without a log');
}

/** Like `toEqual`, which is slow and is called only to describe a difference. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export class Game {
  readonly log: LogEntry[] = [];
  dice: FairDice;
  readonly accounts = new Map<string, number>();
  readonly limits = new Map<string, Limits>();
  now = START;
  state: TableState;
  /** Rebuilt from the text of the log alone, entry by entry: it must always equal the state. */
  #folded: TableState | null = null;
  #entries = 0;
  #rules: Rules | null = null;

  constructor(setup: Setup) {
    const { mode, house = null, settings = {}, terms, owner = olga, totals = [] } = setup;
    const { wallets = mode !== 'practice' } = setup;
    const rulebook = bookOf(setup.rulebook ?? 'rws-2019', house).id;
    const id = `t_${mode}_${rulebook}`;
    const { series, oneHand } = setup;
    const created: TableCreated = {
      type: 'table-created',
      wallets,
      id,
      name: 'A table',
      mode,
      rulebook,
      house,
      settings,
      terms: { ...TERMS, ...terms },
      public: mode !== 'practice',
      owner: owner.principal.id,
      ...(series === undefined ? {} : { series }),
      ...(oneHand === undefined ? {} : { oneHand }),
    };
    this.dice = diceOf(series ?? id, totals);
    for (const entry of openTable(created, this.now, this.dice)) this.#log(entry);
    this.state = this.log.reduce<TableState | null>(evolve, null) ?? fail();
    this.#check();
  }

  // What people and time do.

  /** `returning`: the player without a device whose name the dealer has typed again. */
  ask(who: Person, request: TableRequest, returning: string | null = null): Decided {
    const wallet = buysChips(this.state, request) ? this.#wallet(who.principal.id) : null;
    const limits = this.#limitsFor(who, request);
    const context = { now: this.now, dice: this.dice, wallet, limits, returning };
    const before = JSON.stringify(plainState(this.state));
    const decided = decideRequest(this.state, request, actorAt(this.state.created, who), context);
    expect(JSON.stringify(plainState(this.state))).toBe(before);
    if (decided.ok) this.#write(decided.draft);
    return decided;
  }

  /** Makes a request that must be accepted; returns its events. */
  do(who: Person, request: TableRequest, returning: string | null = null): readonly TableEvent[] {
    const decided = this.ask(who, request, returning);
    if (!decided.ok) throw new Error(`${request.type}: ${decided.refusal.code}: ${decided.refusal.message}`);
    return decided.draft.events;
  }

  refusal(who: Person, request: TableRequest, returning: string | null = null): AnyRefusal {
    const decided = this.ask(who, request, returning);
    if (decided.ok) throw new Error(`${request.type} was accepted`);
    return decided.refusal;
  }

  sit(who: Person, amount = 1_000_00, seat?: SeatNumber): void {
    this.do(who, { type: 'sit', amount, ...(seat === undefined ? {} : { seat }) });
  }

  bet(who: Person, spot: SpotName, amount: number): void {
    this.do(who, { type: 'bet', spot, amount });
  }

  /** Checks the clock now. */
  tick(): readonly TableEvent[] {
    const draft = tick(this.state, this.dice, this.now);
    this.#write(draft);
    const { betMs, showMs } = this.state.terms;
    // Nothing is due twice: otherwise the clock would ring for the same thing forever.
    if (betMs > 0 && showMs > 0) {
      expect(nextWake(this.state) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(this.now);
    }
    return draft.events;
  }

  /** Time passes, and the clock rings whenever something is due. */
  pass(ms: number): readonly TableEvent[] {
    const until = this.now + ms;
    const events: TableEvent[] = [];
    for (let due = nextWake(this.state); due !== null && due <= until; due = nextWake(this.state)) {
      this.now = Math.max(this.now, due);
      events.push(...this.tick());
    }
    this.now = until;
    return events;
  }

  /** Time passes, and nobody runs the clock until the end. */
  standStill(ms: number): readonly TableEvent[] {
    this.now += ms;
    return this.tick();
  }

  /** The store was restored from a copy, and the operator has put it back into play. */
  restore(): void {
    const number = generationNumber(this.dice.generation) + 1;
    this.dice = { ...this.dice, generation: `${number}-${'c0'.repeat(16)}` };
    this.#write(
      restoreTable(this.state, this.dice, this.now, { by: 'Passline', because: 'a backup was restored' }),
    );
  }

  /** What the server writes when a player's last stream ends. */
  drop(who: Person): void {
    this.#write(markAway(this.state, who.principal.id, this.now));
  }

  // Views.

  seatOf({ principal }: Person): SeatNumber {
    const seat = seatOf(this.state, principal.id);
    if (seat === null) throw new Error(`${principal.name} has no seat`);
    return seat;
  }

  seatless({ principal }: Person): boolean {
    return seatOf(this.state, principal.id) === null;
  }

  rack(who: Person): number {
    return this.state.game.seats.find(({ seat }) => seat === this.seatOf(who))?.rack ?? 0;
  }

  wallet({ principal }: Person): number {
    return this.accounts.get(walletOf(principal.id)) ?? WALLET;
  }

  get events(): readonly TableEvent[] {
    return this.log.map(({ event }) => event);
  }

  all<T extends TableEvent['type']>(type: T): readonly EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  last<T extends TableEvent['type']>(type: T): EventOf<T> {
    const found = this.all(type).at(-1);
    if (!found) throw new Error(`no ${type}`);
    return found;
  }

  #limitsFor({ principal }: Person, request: TableRequest): PlayLimits | null {
    const player = bettorIn(this.state, request, principal.id);
    if (player === null) return null;
    const { lossLimit, netIn, playUntil } = this.#wallet(player);
    return { player, playUntil, minRack: lossLimit === null ? 0 : Math.max(0, netIn - lossLimit) };
  }

  #wallet(player: string): WalletSnapshot {
    const limits = this.limits.get(player) ?? { lossLimit: null, playUntil: null };
    const balance = this.accounts.get(walletOf(player)) ?? WALLET;
    return { ...limits, balance, entries: this.#entries, netIn: WALLET - balance };
  }

  // The log, and what must hold after every step.

  #log(entry: LogEntry): void {
    this.log.push(entry);
    this.#folded = evolve(this.#folded, throughJson(entry));
  }

  #write({ entries, transfers, state }: DecisionDraft): void {
    const base = this.log.length;
    for (const entry of entries) this.#log(entry);
    this.state = state;
    expect(state.version).toBe(this.log.length);
    for (const { kind, owner } of transfers) {
      if (kind === 'cash-out' || kind === 'credit' || kind === 'buy-in') expect(owner).not.toBeNull();
    }
    for (const entry of entriesOf(this.state, transfers, base, this.now, null)) this.#post(entry);
    this.#check();
  }

  #post({ postings }: Entry): void {
    this.#entries += 1;
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of postings) {
      const balance = (this.accounts.get(account) ?? (account.startsWith('wallet:') ? WALLET : 0)) + amount;
      if (account !== ISSUANCE) expect(balance, account).toBeGreaterThanOrEqual(0);
      this.accounts.set(account, balance);
    }
  }

  #check(): void {
    const { state } = this;
    assertConserved(state.game);
    const plain = plainState(state);
    const text: PlainState = throughJson(plain);
    expectSame(this.#folded && plainState(this.#folded), plain);
    expectSame(text, plain);
    const revived = reviveState(text);
    expectSame(plainState(revived), plain);
    // What is compiled from the rulebook is large, and changes with the settings alone.
    if (this.#rules !== state.game.rules) expect(revived.game.rules).toEqual(state.game.rules);
    this.#rules = state.game.rules;
    const account = this.accounts.get(accountOfTable(state.created.id)) ?? 0;
    expect(account).toBe(state.closed ? 0 : state.bank + state.game.chipsIn);
    for (const seat of state.game.seats) expect(state.owners[seat.seat]).toBeDefined();
  }
}
