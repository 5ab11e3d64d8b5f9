// Checks a store at one moment against what its clients were told: each command once, in order, with every chip.
import assert from 'node:assert/strict';
import type { Done } from '@passline/client';
import { AuditedLog } from './audited-log.ts';
import { expectBalancedLedger, owedTo } from './consistency.ts';
import type { Told } from './restless-player.ts';
import type { Reader, SqlRow, TestStorage } from './test-storage.ts';

const PAGE = 5_000;
const KEYS = 400;

/** Refusals that an honest player never gets from a working server. */
const UNSOUND = /^(server|idempotency|request|client)\//;

const isDone = (answer: Told['answer']): answer is Done => 'events' in answer;

function* portions<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

export type AuditFigures = {
  readonly acknowledged: number;
  readonly refused: number;
  readonly askedAgain: number;
  /** Commands that were executed although their answers were lost. */
  readonly answersLost: number;
  readonly tables: number;
  readonly events: number;
  readonly rolls: number;
};

export class Audit {
  readonly #storage: TestStorage;
  readonly #logs = new Map<string, AuditedLog>();
  readonly #done = new Set<string>();
  #refused = 0;
  #askedAgain = 0;
  #answersLost = 0;

  constructor(storage: TestStorage) {
    this.#storage = storage;
  }

  get logs(): readonly AuditedLog[] {
    return [...this.#logs.values()];
  }

  get figures(): AuditFigures {
    const sum = (of: (log: AuditedLog) => number): number =>
      this.logs.reduce((before, log) => before + of(log), 0);
    return {
      acknowledged: this.#done.size,
      refused: this.#refused,
      askedAgain: this.#askedAgain,
      answersLost: this.#answersLost,
      tables: this.#logs.size,
      events: sum(log => log.version),
      rolls: sum(log => log.rolls),
    };
  }

  logOf(table: string): AuditedLog {
    const log = this.#logs.get(table);
    assert.ok(log, `${table}: the table is gone`);
    return log;
  }

  /** Everything acknowledged so far is in the store once, and nothing that was there before has changed. */
  async look(told: readonly Told[] = []): Promise<void> {
    await this.#storage.atOneMoment(async reader => {
      await this.#readLogs(reader);
      for (const some of portions(told, KEYS)) await this.#compareAnswers(reader, some);
      await expectBalancedLedger(reader);
      await this.#compareAccounts(reader);
    });
  }

  /** Once every command has its answer: everything executed was acknowledged, and reading again finds the same. */
  async close(): Promise<void> {
    for (const log of this.#logs.values()) log.expectAllClaimed();
    const fresh = new Audit(this.#storage);
    await fresh.look();
    for (const { id, version } of this.logs) {
      const hashes = [fresh.logOf(id), this.logOf(id)].map(log => log.hashAt(version));
      assert.equal(hashes[0], hashes[1], `${id}: the log up to ${version} is no longer what it was`);
    }
    const kept = await this.#storage.rows('SELECT key FROM answers WHERE body IS NULL');
    const untold = kept.filter(({ key }) => !this.#done.has(String(key)));
    assert.deepEqual(untold, [], 'answers that nobody was given');
  }

  async #readLogs(reader: Reader): Promise<void> {
    const key = this.#storage.masterKey();
    const tables = await reader.rows('SELECT id, num, version, hash FROM tables ORDER BY num');
    const ids = new Set(tables.map(({ id }) => String(id)));
    for (const known of this.#logs.keys()) assert.ok(ids.has(known), `${known}: the table is gone`);
    for (const { id, num, version, hash } of tables) {
      const log = this.#logs.get(String(id)) ?? new AuditedLog(String(id));
      this.#logs.set(log.id, log);
      for (let from = -1; from < log.version; ) {
        from = log.version;
        const text = `SELECT version, body, hash FROM events WHERE tbl = ${num} AND version >= ${from}
          ORDER BY version LIMIT ${PAGE}`;
        for (const row of await reader.rows(text)) log.read(row, key);
      }
      const head = [log.version, log.hashAt(log.version)];
      assert.deepEqual([Number(version), hash], head, `${log.id}: the table’s row and its log differ`);
    }
  }

  async #compareAnswers(reader: Reader, told: readonly Told[]): Promise<void> {
    const keys = told.map(({ key }) => `'${key}'`).join(', ');
    const rows = await reader.rows(
      `SELECT key, tbl, version, written, body FROM answers WHERE key IN (${keys})`,
    );
    const kept = new Map(rows.map(row => [String(row.key), row]));
    assert.equal(kept.size, rows.length, 'a key has two answers');
    for (const each of told) this.#compare(each, kept.get(each.key));
  }

  #compare({ table, key, request, answer, unanswered, wasDone }: Told, kept: SqlRow | undefined): void {
    const what = `${table}: ${request.type} under the key ${key}`;
    this.#askedAgain += unanswered > 0 ? 1 : 0;
    this.#answersLost += wasDone ? 1 : 0;
    if (!isDone(answer)) {
      assert.ok(!UNSOUND.test(answer.refused) && answer.status < 500, `${what}: ${answer.refused}`);
      // Some refusals need not be stored, but none may belong to a command that was executed.
      assert.ok(!kept || kept.body !== null, `${what} was refused and done`);
      this.#refused += 1;
      return;
    }
    assert.ok(kept, `${what} was acknowledged, and its answer is lost`);
    const versions = answer.events.map(({ entry }) => entry.version);
    const before = Number(kept.version) - Number(kept.written);
    const written = Array.from({ length: Number(kept.written) }, (_, n) => before + 1 + n);
    assert.deepEqual(
      [kept.tbl, kept.body, versions],
      [table, null, written],
      `${what}: another answer is kept`,
    );
    const log = this.logOf(table);
    for (const event of answer.events) log.claim(event);
    this.#done.add(key);
  }

  async #compareAccounts(reader: Reader): Promise<void> {
    const rows = await reader.rows("SELECT id, balance FROM accounts WHERE id LIKE 'table:%'");
    const balances = new Map(rows.map(({ id, balance }) => [String(id), Number(balance)]));
    for (const { id, state } of this.#logs.values()) {
      assert.equal(
        balances.get(`table:${id}`) ?? 0,
        owedTo(state),
        `${id}: chips in the log and in the account`,
      );
    }
  }
}
