// Repeats every decision of a table's log, as anybody can with its record: chips that a server was made to see by a forged
// row are in the log, with true hashes, and no rule gave them.
import { RecordCheck, recordFooter, recordHeader, recordLine } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { Head, StoredEvent } from '../store/stored.ts';

export class DecisionCheck {
  readonly #table: string;
  readonly #record = new RecordCheck(NODE_HASHING);

  constructor(table: string) {
    this.#table = table;
    this.#write(recordHeader(table));
  }

  take(event: StoredEvent): void {
    this.#write(recordLine(event));
  }

  /** One sentence is enough for a table; null: every decision is as the rules make it. */
  problem(end: Head): string | null {
    this.#write(recordFooter(end));
    const [first] = this.#record.end('').problems;
    if (!first) return null;
    const where = first.version === null ? '' : `: entry ${first.version}`;
    return `Table ${this.#table}${where}: ${first.message}`;
  }

  #write(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.#record.line(line);
  }
}
