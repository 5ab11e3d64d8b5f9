// Checks after every operation of the store: logs without gaps, intact chains, repeatable decisions, balanced accounts.
import { assertConserved } from '@passline/engine';
import type { Append, StoredAnswer, StoredEvent } from '@passline/server';
import type { LogEntry } from '@passline/table';
import {
  accountOfTable,
  evolve,
  firstHash,
  ISSUANCE,
  isServiceEvent,
  nextHash,
  nextWake,
  recomputeProblem,
  seatOf,
  type TableState,
} from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { isCommanded } from './audit-kinds.ts';
import type { StoreData, StoreOperations } from './store/data.ts';

/** Something that must always hold does not. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what);
}

/** Allows for slightly different clocks and the time of a commit. */
const LATE_MS = 2_000;
/** A client that lags further behind than this many entries is compared by its hash alone. */
const STATES_KEPT = 60;

/** One table rebuilt from its log, independently of every node. */
class AuditedTable {
  readonly #id: string;
  readonly hashes: string[];
  readonly #recent = new Map<number, TableState>();
  #at = 0;
  #state: TableState | null = null;
  /** The version up to which answers account for the log. */
  #accounted = 0;

  constructor(id: string) {
    this.#id = id;
    this.hashes = [firstHash(id, NODE_HASHING)];
  }

  get version(): number {
    return this.hashes.length - 1;
  }

  get state(): TableState {
    must(this.#state !== null, `table ${this.#id} has no log`);
    return this.#state;
  }

  stateAt(version: number): TableState | undefined {
    return this.#recent.get(version);
  }

  read({ version, at, body, hash }: StoredEvent): void {
    const where = `table ${this.#id} version ${version}`;
    must(version === this.version + 1, `${where} follows ${this.version}`);
    must(
      nextHash(this.hashes[version - 1] ?? '', body, NODE_HASHING) === hash,
      `${where}: the chain is broken`,
    );
    const entry = JSON.parse(body) as LogEntry;
    must(entry.version === version && entry.at === at, `${where}: the entry says otherwise`);
    must(at >= this.#at, `${where}: time goes back`);
    this.#at = at;
    const before = this.#state;
    if (before && !isServiceEvent(entry.event)) {
      const wrong = recomputeProblem(before.game, entry.event);
      must(wrong === null, `${where}: ${wrong}`);
    }
    const state = evolve(before, entry);
    assertConserved(state.game);
    if (entry.event.type === 'seat-claimed' && entry.event.player !== null && before) {
      must(seatOf(before, entry.event.player) === null, `${where}: ${entry.event.player} sits there already`);
    }
    this.#state = state;
    this.hashes.push(hash);
    this.#recent.set(version, state);
    this.#recent.delete(version - STATES_KEPT);
  }

  /** Every event that only a command causes is in exactly one answer, and no event is in two. */
  account(events: readonly StoredEvent[], answers: readonly StoredAnswer[]): void {
    const acknowledged = answers.flatMap(({ outcome, principal, key }) =>
      'refusal' in outcome || outcome.events === 0
        ? []
        : [{ from: outcome.version - outcome.events + 1, to: outcome.version, principal, key }],
    );
    for (const { from, to, principal, key } of acknowledged) {
      const whose = `the answer to ${key} of ${principal} at ${this.#id}`;
      must(from > this.#accounted && to <= this.version, `${whose} names versions ${from} to ${to}`);
      this.#accounted = to;
    }
    for (const { version, body } of events) {
      const isInAnswer = acknowledged.some(({ from, to }) => from <= version && version <= to);
      const { event } = JSON.parse(body) as LogEntry;
      must(
        isInAnswer || !isCommanded(event),
        `table ${this.#id} version ${version}: ${event.type} is in no answer`,
      );
    }
  }
}

export class Auditor {
  readonly #data: StoreData;
  readonly #tables = new Map<string, AuditedTable>();
  readonly #balances = new Map<string, bigint>();
  #postings = 0;
  #answers = 0;
  events = 0;

  constructor(data: StoreData) {
    this.#data = data;
  }

  get tables(): ReadonlyMap<string, AuditedTable> {
    return this.#tables;
  }

  table(id: string): AuditedTable {
    const known = this.#tables.get(id) ?? new AuditedTable(id);
    this.#tables.set(id, known);
    return known;
  }

  look(method: keyof StoreOperations, args: readonly unknown[]): void {
    if (method !== 'append' && method !== 'post' && method !== 'addPrincipal') return;
    this.#books();
    if (method !== 'append') return;
    const answers = this.#data.answered.slice(this.#answers);
    this.#answers = this.#data.answered.length;
    for (const { table: id } of args[0] as readonly Append[]) {
      if (!this.#data.tables.has(id)) continue;
      this.#log(
        id,
        answers.filter(({ table }) => table === id),
      );
    }
  }

  #log(id: string, answers: readonly StoredAnswer[]): void {
    const table = this.table(id);
    const events = this.#data.tables.get(id)?.events.slice(table.version) ?? [];
    for (const event of events) table.read(event);
    this.events += events.length;
    table.account(events, answers);
    const { closed, bank, game } = table.state;
    const held = this.#balances.get(accountOfTable(id)) ?? 0n;
    const owed = closed ? 0 : bank + game.chipsIn;
    must(held === BigInt(owed), `the account of table ${id} holds ${held}, and its log says ${owed}`);
  }

  /** Checks the new postings, entry by entry. */
  #books(): void {
    const { posted, accounts } = this.#data;
    const sums = new Map<string, number>();
    const touched = new Set<string>();
    for (; this.#postings < posted.length; this.#postings += 1) {
      const line = posted[this.#postings];
      if (!line) break;
      const { entry, account, amount } = line;
      sums.set(entry, (sums.get(entry) ?? 0) + amount);
      this.#balances.set(account, (this.#balances.get(account) ?? 0n) + BigInt(amount));
      touched.add(account);
    }
    for (const [entry, sum] of sums) must(sum === 0, `entry ${entry} is out of balance by ${sum}`);
    for (const account of touched) {
      const balance = this.#balances.get(account) ?? 0n;
      must(account === ISSUANCE || balance >= 0n, `${account} is at ${balance}`);
      must(accounts.get(account)?.balance === balance, `${account} is not what was posted to it`);
    }
  }

  /** The table's log and the players' histories must agree on who is seated. */
  #sittings(id: string): void {
    const { created, owners, game } = this.table(id).state;
    if (created.mode === 'practice') return;
    const here = game.seats.flatMap(({ seat, left }) => {
      const player = owners[seat]?.player ?? null;
      return left || player === null ? [] : [`${seat} ${player}`];
    });
    const open = [...this.#data.sittings.values()].filter(({ table, to }) => table === id && to === null);
    const listed = open.map(({ seat, principal }) => `${seat} ${principal}`);
    must(
      here.sort().join() === listed.sort().join(),
      `at table ${id} sit ${here}, and histories say ${listed}`,
    );
  }

  /** No clock with something to do is late, so some node runs each of them. */
  clocksRun(now: number): void {
    for (const [id, table] of this.#tables) {
      const due = nextWake(table.state);
      must(
        due === null || due > now - LATE_MS,
        `table ${id} waits for its clock, ${now - (due ?? 0)} ms late`,
      );
    }
  }

  /** Checks everything again, from the beginning. */
  recheckAll(): void {
    let sum = 0n;
    for (const [id, { balance, lines }] of this.#data.accounts) {
      sum += balance;
      const posted = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
      must(posted === balance, `${id} is at ${balance}, and its statement says ${posted}`);
    }
    must(sum === 0n, `all accounts together are at ${sum}`);
    for (const [id, { events }] of this.#data.tables) {
      const { hashes } = this.table(id);
      this.#sittings(id);
      must(events.length === hashes.length - 1, `table ${id} has ${events.length} events`);
      for (const { version, hash } of events)
        must(hashes[version] === hash, `table ${id}: ${version} changed`);
    }
  }
}
