// What all clients have seen of every log: any two that saw the same version must have seen the same entry.
import assert from 'node:assert/strict';
import type { LoggedEvent } from '@passline/client';
import type { Audit } from '@passline/server/testing/process/audit.ts';
import type { LogEntry } from '@passline/table';
import { bodyOf, firstHash, nextHash } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';

export class Sightings {
  readonly #seen = new Map<string, Map<number, string>>();
  count = 0;

  #at(table: string): Map<number, string> {
    const known = this.#seen.get(table) ?? new Map([[0, firstHash(table, NODE_HASHING)]]);
    this.#seen.set(table, known);
    return known;
  }

  /** The head of a log as some client saw it. */
  head(table: string, version: number, hash: string): void {
    const seen = this.#at(table);
    assert.equal(
      seen.get(version) ?? hash,
      hash,
      `${table}: two clients saw two different entries ${version}`,
    );
    seen.set(version, hash);
    this.count += 1;
  }

  /** Consecutive entries after a version, each built on the one before. */
  entries(table: string, after: number, entries: readonly LoggedEvent[]): void {
    const seen = this.#at(table);
    let at = after;
    for (const { hash, entry } of entries) {
      assert.equal(entry.version, at + 1, `${table}: a gap or a repeat after version ${at}`);
      const before = seen.get(at);
      if (before !== undefined)
        assert.equal(
          hash,
          nextHash(before, bodyOf(entry as LogEntry), NODE_HASHING),
          `${table}: the entry ${entry.version} that was shown does not follow the one before`,
        );
      this.head(table, entry.version, hash);
      at += 1;
    }
  }

  /** Everything that was seen is in the database's log. */
  expectIn(audit: Audit): void {
    for (const [table, seen] of this.#seen) {
      const log = audit.logOf(table);
      for (const [version, hash] of seen)
        assert.equal(
          log.hashAt(version),
          hash,
          `${table}: somebody saw an entry ${version} that is not there`,
        );
    }
  }
}
