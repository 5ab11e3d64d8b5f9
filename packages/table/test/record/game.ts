// Tables for the tests of records: a small house that plays by the engine and keeps its log as the server does.
import assert from 'node:assert/strict';
import {
  areDice,
  type Command,
  type Dice,
  decide,
  legal,
  legalForDealer,
  type Rulebook,
  type Settings,
  type Table,
} from '@passline/engine';
import type { LogEntry, Mode, TableEvent } from '../../src/events.ts';
import { commitmentOf, drawFor, sealOf } from '../../src/fair/dice.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { powerFor } from '../../src/fair/power.ts';
import { bodyOf, firstHash, nextHash } from '../../src/record/hash-chain.ts';
import { type RecordEvent, writeRecord } from '../../src/record/record.ts';
import { evolve, type TableState } from '../../src/state.ts';
import { seedsFrom } from '../seeds.ts';

const seedOf = seedsFrom('42'.repeat(32));
const START_MS = 1_700_000_000_000;

export type House = {
  readonly id: string;
  readonly mode: Mode;
  readonly rulebook: Rulebook['id'];
  readonly settings?: Settings;
};

/** One table and its log so far. */
export class RecordedTable {
  readonly entries: LogEntry[] = [];
  readonly mode: Mode;
  #state: TableState | null = null;

  constructor({ id, mode, rulebook, settings = {} }: House) {
    this.mode = mode;
    const terms = { seats: 8, betMs: 20_000, shooterMs: 10_000, showMs: 3_000, graceMs: 60_000 };
    const owner = 'guest-1';
    const name = 'Zoë’s table';
    this.write({
      type: 'table-created',
      wallets: mode === 'live',
      id,
      name,
      mode,
      rulebook,
      house: null,
      settings,
      terms,
      public: true,
      owner,
    });
    if (mode !== 'dealer-run') this.#commit();
  }

  get state(): TableState {
    if (!this.#state) throw new Error('no table');
    return this.#state;
  }

  get game(): Table {
    return this.state.game;
  }

  write(event: TableEvent): void {
    const version = this.entries.length + 1;
    const entry: LogEntry = { version, at: START_MS + 250 * version, event };
    this.#state = evolve(this.#state, entry);
    this.entries.push(entry);
  }

  #commit(): void {
    const { hand } = this.game;
    const commitment = commitmentOf(seedOf(this.state.created.id, hand), NODE_HASHING);
    this.write({ type: 'hand-committed', hand, commitment });
  }

  /** Whether the rules accepted it. */
  try(command: Command): boolean {
    const decision = decide(this.game, command);
    if (decision.ok) for (const event of decision.events) this.write(event);
    return decision.ok;
  }

  play(command: Command): void {
    const decision = decide(this.game, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.message}`);
    for (const event of decision.events) this.write(event);
  }

  sit(seat: number, name: string, amount: number, seed?: string): void {
    this.play({ type: 'seat', seat, name, amount });
    this.write({ type: 'seat-claimed', seat, player: `guest-${seat}`, kind: 'guest' });
    if (seed !== undefined) this.write({ type: 'seed-set', seat, seed });
  }

  /** Closes bets, and raises what the seed raises. */
  close(): void {
    this.play({ type: 'close' });
    if (this.mode === 'dealer-run') return;
    const { hand, count, rules } = this.game;
    const { id } = this.state.created;
    const throwOf = { table: id, hand, roll: count + 1, seeds: this.state.fair?.frozen ?? {} };
    if (this.mode === 'live') {
      const seal = sealOf(drawFor(seedOf(id, hand), throwOf, NODE_HASHING).opening, NODE_HASHING);
      this.write({ type: 'dice-sealed', hand, roll: count + 1, seal });
    }
    for (const raise of powerFor(seedOf(id, hand), throwOf, rules, NODE_HASHING)) {
      this.play({ type: 'power', ...raise });
    }
  }

  /** The dice of the seed; at a table that a person deals, those entered. */
  roll(entered: Dice = [3, 4]): void {
    if (this.game.phase === 'open') this.close();
    const { id } = this.state.created;
    const { hand, count } = this.game;
    if (this.mode === 'dealer-run') {
      this.write({ type: 'dice-entered', dice: entered, by: 'Dana' });
      this.play({ type: 'roll', dice: entered, by: 'Dana' });
      return;
    }
    const seed = seedOf(id, hand);
    const throwOf = { table: id, hand, roll: count + 1, seeds: this.state.fair?.frozen ?? {} };
    const { dice, opening } = drawFor(seed, throwOf, NODE_HASHING);
    if (this.state.fair?.sealed) this.write({ type: 'dice-opened', opening });
    this.play({ type: 'roll', dice });
    if (this.game.hand === hand) return;
    this.write({ type: 'hand-revealed', hand, seed });
    this.#commit();
  }

  record(): string {
    return chained(this.entries.map(bodyOf), this.state.created.id);
  }
}

/** A record of these entries with every hash as it should be: what a forger could make, too. */
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

function bet(table: RecordedTable, seat: number, pick: (below: number) => number): void {
  const { bets, takes, calls } = legal(table.game, seat);
  const range = bets[pick(Math.max(1, bets.length))];
  const spot = takes[pick(Math.max(1, takes.length))];
  const call = calls[pick(Math.max(1, calls.length))];
  const kind = pick(8);
  if (kind === 0 && spot !== undefined) table.play({ type: 'take', seat, spot });
  else if (kind === 1 && call) table.play({ type: 'call', seat, ...call });
  else if (range) {
    const steps = Math.min(20, Math.floor((range.most - range.least) / range.step));
    const amount = range.least + range.step * pick(steps + 1);
    table.play({ type: 'bet', seat, spot: range.spot, amount });
  }
}

/** What happens now and then at a table besides bets and dice. */
function incident(table: RecordedTable, pick: (below: number) => number): void {
  const seat = 1 + pick(3);
  const kind = pick(7);
  if (kind === 0) table.try({ type: 'buy-in', seat, amount: 50_00 });
  else if (kind === 1)
    table.try({ type: 'ruling', seat, amount: 1_00, by: 'Pat', because: 'a chip was miscounted' });
  else if (kind === 2 && table.mode !== 'dealer-run')
    table.write({ type: 'seed-set', seat, seed: `s${pick(1000)}` });
  else if (kind === 3) table.try({ type: 'settings', changes: { max: pick(2) === 0 ? '200.00' : '500.00' } });
  else if (kind === 4) {
    table.close();
    const [ground] = legalForDealer(table.game).noRoll;
    if (ground !== undefined) table.play({ type: 'no-roll', ground });
  } else if (kind === 5) {
    table.close();
    table.play({ type: 'void', by: 'Pat', because: 'chips fell' });
  } else {
    table.close();
    // Refused once odds are raised: then the round goes on to its roll.
    table.try({ type: 'open' });
  }
}

/** Three players who bet at random within the rules, for so many rolls. */
export function playedTable(house: House, rolls: number, start = 7): RecordedTable {
  const pick = sequence(start);
  const table = new RecordedTable(house);
  table.sit(1, 'Ana', 2_000_00, 'ana-7');
  table.sit(2, 'Bo Diddley', 2_000_00);
  table.sit(3, 'Chen “3”', 2_000_00, 'lucky_3');
  for (let left = rolls; left > 0; ) {
    for (let bets = pick(6); bets > 0; bets -= 1) bet(table, 1 + pick(3), pick);
    if (table.game.round % 5 === 0 && pick(2) === 0) incident(table, pick);
    if (table.game.point === null && table.game.phase === 'open') {
      for (const seat of [1, 2, 3]) table.try({ type: 'bet', seat, spot: 'pass', amount: 10_00 });
    }
    for (const { seat, rack } of table.game.seats) {
      if (rack < 200_00) table.try({ type: 'buy-in', seat, amount: 1_000_00 });
    }
    if (legalForDealer(table.game).roll) {
      const dice = [1 + pick(6), 1 + pick(6)] as const;
      assert(areDice(dice));
      table.roll(dice);
      left -= 1;
    } else if (table.game.phase === 'closed') table.play({ type: 'open' });
  }
  return table;
}
